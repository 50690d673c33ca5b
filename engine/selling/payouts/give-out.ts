import { staffActor, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { SellingContext } from '../context.ts';
import { countPayout, needsApproval, type Payout } from './daily-limit.ts';
import { requestPayout, type NewRequest } from './requests.ts';

/** A payout of money or goods, and the call that gives it out when a second person repeats it. */
export interface Outgoing extends Payout, NewRequest {}

/** The actor of a payout. */
export interface Giver {
  actor: StaffActor;
  at: Date;
}

/** Returns the member of staff who calls an operation, and the current time. */
export const giverOf = (principal: Principal): Giver => ({
  actor: staffActor(principal),
  at: principal.now(),
});

/** The result of the payout, or the unchanged state with the request that waits for a second person. */
type WithRequest<Done> = Done & { request: number | null };

interface Ways<Done> {
  /**
   * Gives it out, and counts it for the limit of the day in the same transaction, after wallets are locked.
   */
  give: (count: (client: PoolClient) => Promise<void>) => Promise<Done>;
  /** Gives nothing out, and requests a second person in its transaction. */
  ask: (request: (client: PoolClient) => Promise<number>) => Promise<WithRequest<Done>>;
}

/**
 * The one way in which staff give out money or goods: up to the amount of the settings
 * at once, above it once a second person confirms; and never more than the limit of a day.
 * @param outgoing null for a decision that gives out nothing
 * @throws ShopError `payout-limit-reached`; `second-person-needed` when the shop has none
 */
export async function giveOut<Done>(
  { staffLimits: { payouts } }: Pick<SellingContext, 'staffLimits'>,
  outgoing: Outgoing | null,
  { actor, at }: Giver,
  { give, ask }: Ways<Done>,
): Promise<WithRequest<Done>> {
  if (outgoing !== null && needsApproval(payouts, outgoing))
    return ask((client) => requestPayout(client, outgoing, actor, at));
  const given = await give(async (client) => {
    if (outgoing !== null) await countPayout(client, payouts, [actor.id], outgoing, at);
  });
  return { ...given, request: null };
}
