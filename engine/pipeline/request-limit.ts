import { networkShares, networkTiers } from '#platform/security/network.ts';
import type { RateLimiter, RateLimiters } from '#platform/security/rate-limiter.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation, OperationLimit, RateLimit } from '#schemas/api/operation.ts';
import type { OperationLimits } from './limits.ts';
import type { Principal } from './principal.ts';

/**
 * Counts a call of an operation for its customer and its network. Operations without a limit are not counted.
 * @throws ShopError `too-many-requests` with the seconds to wait; such a call is not counted
 */
export type RequestLimit = (id: OperationId, principal: Pick<Principal, 'user' | 'ip'>) => Promise<void>;

/** The limits of all contracts that have one. */
export const contractLimits: OperationLimits = Object.fromEntries(
  Object.values<Operation>(operations).flatMap(({ id, limit }) => (limit ? [[id, limit]] : [])),
);

type Counted = [limiter: RateLimiter, key: number | string];

/**
 * Limits a network. One subscriber may have 65,536 of the smallest IPv6 networks, so the wider ones are
 * counted as well, with larger limits. A wider IPv4 network belongs to many subscribers.
 */
function createNetworkLimit(
  limiters: RateLimiters,
  id: string,
  { max, seconds }: RateLimit,
): (ip: string) => Counted[] {
  const byShare = new Map(
    networkShares.map((share) => [
      share,
      limiters.inMemory(`${id} by network`, { max: max * share, seconds }),
    ]),
  );
  return (ip) =>
    networkTiers(ip).flatMap(({ network, share }): Counted[] => {
      const limiter = byShare.get(share);
      return limiter && (share === 1 || network.includes(':')) ? [[limiter, network]] : [];
    });
}

/** Creates a limiter for each limit, so that many keys of one cannot displace those of another. */
export function createRequestLimit(limiters: RateLimiters, limits: OperationLimits): RequestLimit {
  const byId = new Map(
    Object.entries(limits).map(([id, { customer, network }]: [string, OperationLimit]) => [
      id,
      {
        customer: customer && limiters.inMemory(`${id} by customer`, customer),
        network: createNetworkLimit(limiters, id, network),
      },
    ]),
  );
  return async (id, { user, ip }) => {
    const limit = byId.get(id);
    if (!limit) return;
    const counted = limit.network(ip);
    if (user && limit.customer) counted.unshift([limit.customer, user.id]);
    for (const [limiter, key] of counted) await limiter.check(key);
    for (const [limiter, key] of counted) await limiter.count(key);
  };
}
