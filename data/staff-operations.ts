import type { Operations } from '#schemas/api/index.ts';
import type { OperationInput, OperationOutput } from '#schemas/api/operation.ts';
import { sendPersonalRequest } from './access.ts';
import { staffOperations } from './generated/staff-operations.ts';
import { newKey } from './new-key.ts';
import type { OperationRoute } from './operation-route.ts';
import { toRequest, type CallOptions } from './operations.ts';

/** Id of an operation that only staff may call. */
export type StaffOperationId = keyof typeof staffOperations;
export type StaffInputOf<Id extends StaffOperationId> = OperationInput<Operations[Id]>;
export type StaffOutputOf<Id extends StaffOperationId> = OperationOutput<Operations[Id]>;

/** Returns method and path of an operation of staff, for its event stream. */
export const staffRequest = <Id extends StaffOperationId>(id: Id, input: StaffInputOf<Id>) =>
  toRequest(staffOperations[id], input);

/**
 * Calls an operation of staff over HTTP, with the access token of the signed-in person.
 * @param input path parameters, query and body in one object, as in the contract in schemas/api
 * @throws RequestError
 */
export async function callStaffOperation<Id extends StaffOperationId>(
  id: Id,
  input: StaffInputOf<Id>,
  { idempotencyKey, signal, timeout }: Pick<CallOptions, 'idempotencyKey' | 'signal' | 'timeout'> = {},
): Promise<StaffOutputOf<Id>> {
  const route: OperationRoute = staffOperations[id];
  const headers = route.idempotent ? { 'idempotency-key': idempotencyKey ?? newKey() } : undefined;
  const { body } = await sendPersonalRequest({ ...toRequest(route, input), headers, signal, timeout });
  return body as StaffOutputOf<Id>;
}
