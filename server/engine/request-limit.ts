import type { PrivateOperationId } from '#schemas/api/index.ts';
import { createAttemptMemory, type AttemptMemory } from '../security/attempt-memory.ts';
import { networkOf } from '../security/rate-limits.ts';
import type { OperationLimits } from './limits.ts';
import type { Principal } from './private-handler.ts';

/**
 * Counts a call of an operation for its customer and its network; operations without a limit are not counted.
 * @throws ShopError `too-many-requests` with the seconds to wait; such a call counts for nobody
 */
export type RequestLimit = (
  id: PrivateOperationId,
  principal: Pick<Principal, 'user' | 'ip' | 'now'>,
) => void;

/** A memory for each limit, so that many keys of one cannot push those of another out. */
export function createRequestLimit(limits: OperationLimits): RequestLimit {
  const memories = new Map<string, Record<'customer' | 'network', AttemptMemory>>(
    Object.entries(limits).map(([id, { customer, network }]) => [
      id,
      {
        customer: createAttemptMemory(`${id} by customer`, customer),
        network: createAttemptMemory(`${id} by network`, network),
      },
    ]),
  );
  return (id, { user, ip, now }) => {
    const memory = memories.get(id);
    if (!memory) return;
    const at = now();
    const network = networkOf(ip);
    if (user) memory.customer.refuse(user.id, at);
    memory.network.refuse(network, at);
    if (user) memory.customer.count(user.id, at);
    memory.network.count(network, at);
  };
}
