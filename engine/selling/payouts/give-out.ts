import { staffActor, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { SellingContext } from '../context.ts';
import { countPayout, needsApproval, type Payout } from './daily-limit.ts';
import { requestPayout, type NewRequest } from './requests.ts';

/**
 * Money or goods that somebody wants to give out, and the call that gives them out when a second person
 * repeats it.
 */
export interface Outgoing extends Payout, NewRequest {}

/** The actor of a payout. */
export interface Giver {
  actor: StaffActor;
  at: Date;
}

/** The member of staff who calls an operation, now. */
export const giverOf = (principal: Principal): Giver => ({
  actor: staffActor(principal),
  at: principal.now(),
});

/** What was done, or what is left as it was, with the request that waits for a second person. */
type WithRequest<Done> = Done & { request: number | null };

interface Ways<Done> {
  /**
   * Gives it out, and counts it for the limit of the day in the transaction that does, after wallets are
   * locked.
   */
  give: (count: (client: PoolClient) => Promise<void>) => Promise<Done>;
  /** Gives nothing out, and asks for a second person in its transaction. */
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
