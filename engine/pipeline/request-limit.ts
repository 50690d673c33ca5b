import type { Attempt } from '#platform/security/joint-counts.ts';
import { networkTiers } from '#platform/security/network.ts';
import type { RateLimiter, RateLimiters } from '#platform/security/rate-limiter.ts';
import { isPublicOperation, operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation, OperationLimit } from '#schemas/api/operation.ts';
import type { OperationLimits } from './limits.ts';
import type { Principal } from './principal.ts';

/**
 * Counts a call of an operation for its customer and its network. Operations without a limit are not counted.
 * @throws ShopError `too-many-requests` with the seconds to wait; such a call is not counted, unless others ask at the same moment
 */
export type RequestLimit = (id: OperationId, principal: Pick<Principal, 'user' | 'ip'>) => Promise<void>;

/** The limits of all contracts that have one. */
export const contractLimits: OperationLimits = Object.fromEntries(
  Object.values<Operation>(operations).flatMap(({ id, limit }) => (limit ? [[id, limit]] : [])),
);

/**
 * Returns the attempts that a call counts for: of its customer, and of its network. One subscriber may have
 * 65,536 of the smallest IPv6 networks, so the wider ones are counted as well, with larger limits. A wider
 * IPv4 network belongs to many subscribers.
 */
function attemptsOf(
  id: string,
  { customer, network }: OperationLimit,
  { user, ip }: Parameters<RequestLimit>[1],
): Attempt[] {
  const ofNetworks = networkTiers(ip)
    .filter((tier) => tier.share === 1 || tier.network.includes(':'))
    .map((tier) => ({
      name: `${id} by network`,
      key: tier.network,
      limit: { max: network.max * tier.share, seconds: network.seconds },
    }));
  return user && customer
    ? [{ name: `${id} by customer`, key: user.id, limit: customer }, ...ofNetworks]
    : ofNetworks;
}

/** Counts in memory, with a limiter for each limit, so that many keys of one cannot displace those of another. */
function countInMemory({ inMemory }: RateLimiters): (attempts: readonly Attempt[]) => Promise<void> {
  const limiters = new Map<string, RateLimiter>();
  function limiterOf({ name, limit }: Attempt): RateLimiter {
    const id = `${name} ${limit.max}`;
    const limiter = limiters.get(id) ?? inMemory(name, limit);
    limiters.set(id, limiter);
    return limiter;
  }
  return async (attempts) => {
    for (const attempt of attempts) await limiterOf(attempt).check(attempt.key);
    for (const attempt of attempts) await limiterOf(attempt).count(attempt.key);
  };
}

/**
 * Counts in the database, for all processes of the shop. A public operation counts in memory: its answer
 * comes from the cache of the process, and its limit protects only that process.
 */
export function createRequestLimit(limiters: RateLimiters, limits: OperationLimits): RequestLimit {
  const countHere = countInMemory(limiters);
  return async (id, principal) => {
    const limit = limits[id];
    if (!limit) return;
    const attempts = attemptsOf(id, limit, principal);
    await (isPublicOperation(id) ? countHere(attempts) : limiters.jointly.count(attempts));
  };
}
