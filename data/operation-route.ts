import { loadCode } from '#schemas/load-code.ts';
import type { customerOperations } from './generated/customer-operations.ts';
import { visitorOperations } from './generated/visitor-operations.ts';
import { RequestError } from './request-error.ts';

type VisitorId = keyof typeof visitorOperations;
/** Id of an operation that the shop's pages may call. */
export type OperationId = VisitorId | keyof typeof customerOperations;

export interface OperationRoute {
  method: string;
  /** The path, with its parameters in braces. */
  path: string;
  /** Whether a call carries an idempotency key, which makes repeated calls work once. */
  idempotent?: true;
  /** Whether the response depends on the caller. */
  personal?: true;
}

const isOfVisitors = (id: OperationId): id is VisitorId => Object.hasOwn(visitorOperations, id);

/** Loads the routes of operations for customers and rare pages. Most visits need none of them. */
export const loadCustomerOperations = () => loadCode(() => import('./generated/customer-operations.ts'));

/** Returns the HTTP route of an operation that visitors may call. */
export const visitorRoute = (id: VisitorId): OperationRoute => visitorOperations[id];

/**
 * Returns the HTTP route of an operation. It is available at once if visitors often call the operation.
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
