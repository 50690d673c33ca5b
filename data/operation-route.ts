import { loadCode } from '#schemas/load-code.ts';
import type { customerOperations } from './generated/customer-operations.ts';
import { visitorOperations } from './generated/visitor-operations.ts';
import { RequestError } from './request-error.ts';

type VisitorId = keyof typeof visitorOperations;
/** Id of an operation that the shop's pages may call. */
export type OperationId = VisitorId | keyof typeof customerOperations;

export interface OperationRoute {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** Whether a call carries a key that makes it work once. */
  idempotent?: true;
  /** Whether the answer depends on who asks. */
  personal?: true;
}

const isOfVisitors = (id: OperationId): id is VisitorId => Object.hasOwn(visitorOperations, id);

/** Loads the routes of the operations of customers and of few pages, of which most visits need none. */
export const loadCustomerOperations = () => loadCode(() => import('./generated/customer-operations.ts'));

/** How an operation is called over HTTP that visitors may call. */
export const visitorRoute = (id: VisitorId): OperationRoute => visitorOperations[id];

/**
 * How an operation is called over HTTP; known at once when visitors often call it.
 * @throws RequestError `network-error` when the other routes cannot be loaded
 */
export function operationRoute(id: OperationId): OperationRoute | Promise<OperationRoute> {
  if (isOfVisitors(id)) return visitorRoute(id);
  return loadCustomerOperations().then(
    ({ customerOperations: table }) => ({ ...table[id], personal: true }),
    (cause: unknown) => {
      throw new RequestError('network-error', { cause });
    },
  );
}
