import { shopActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { rewardOf, type ReferralReason, type ReferralStatus } from '#schemas/entities/referral.ts';
import type { SellingContext } from '../context.ts';
import { lockFreeOrder, type OrderRow } from '../orders/order-repository.ts';
import { leftBeforeTax } from '../orders/split-amount.ts';
import {
  lockFreeReferral,
  readReferral,
  saveReferral,
  type ReferralRow,
  type ReferralState,
} from '../referrals/referral-repository.ts';
import { giveRewards, takeBackRewards } from '../wallet/rewards.ts';
import { notifyRewarded, type RewardNoticeServices } from './notify-rewarded.ts';
import { currencyOf, endOf, findPurchase, hasOpenPurchase, isLargeEnough, meetsTerms } from './purchases.ts';
import { refusalOfBoth, refusalOfReferrer } from './refusals.ts';

export type ReferralServices = Pick<SellingContext, 'pool' | 'now' | 'secrets'> & RewardNoticeServices;

/** The arguments of a step. The referral, and the order if there is one, are locked. */
interface Step {
  services: ReferralServices;
  client: PoolClient;
  referral: ReferralRow;
  now: Date;
}

/** Changes a referral. Fields that are not named stay. */
async function change({ client, referral }: Step, changes: Partial<ReferralState>): Promise<void> {
  await saveReferral(client, referral, { ...referral, check_at: null, ...changes });
}

const audit = ({ client, referral, now }: Step, status: ReferralStatus, after: object = {}): Promise<void> =>
  writeAudit(client, {
    at: now,
    actor: shopActor,
    action: `referral.${status}`,
    subject: `user:${referral.referrer_id}`,
    before: referral.status,
    after: { status, referral: referral.id, invited: referral.invited_id, ...after },
  });

async function refuse(step: Step, order: OrderRow, reason: ReferralReason): Promise<void> {
  const { now } = step;
  const none = { order_id: null, due_at: null, referrer_reward: 0, invited_reward: 0 };
  await change(step, { ...none, status: 'refused', reason, decided_at: now });
  await audit(step, 'refused', { reason, order: order.code });
}

/** Rewards both sides, only the invited one, or neither. */
async function decide(step: Step, order: OrderRow): Promise<void> {
  const { services, client, referral, now } = step;
  const { terms, referrer_id: referrer, invited_id: invited } = referral;
  const settings = services.releases.published().flows.referral;
  const { secrets } = services;
  const refusal = await refusalOfBoth(client, referral, { order: order.id, settings, secrets });
  if (refusal) return refuse(step, order, refusal);
  const reason = await refusalOfReferrer(client, referral, { settings, now });
  // The tax that was added is not the shop's to give away.
  const cost = leftBeforeTax(order);
  const referrer_reward = reason === undefined ? rewardOf(terms.referrer, cost) : 0;
  const invited_reward = rewardOf(terms.invited, cost);
  if (reason !== undefined && invited_reward === 0) return refuse(step, order, reason);
  const parts = [
    { user: referrer, amount: referrer_reward },
    { user: invited, amount: invited_reward },
  ];
  await giveRewards(client, parts, { referral: referral.id, currency: currencyOf(referral.terms), at: now });
  await change(step, {
    status: 'rewarded',
    reason: reason ?? null,
    order_id: order.id,
    due_at: null,
    referrer_reward,
    invited_reward,
    decided_at: now,
  });
  await audit(step, 'rewarded', { reason, order: order.code, referrer_reward, invited_reward });
  await notifyRewarded(services, client, { parts, currency: currencyOf(terms) }, 'rewarded', now);
}

/**
 * Takes back the rewards of a purchase whose rest is too small. The shop loses money that was already spent,
 * and the audit log records it.
 */
async function takeBack(step: Step, order: OrderRow): Promise<void> {
  const { services, client, referral, now } = step;
  const parts = await takeBackRewards(
    client,
    [
      { user: referral.referrer_id, amount: referral.referrer_reward },
      { user: referral.invited_id, amount: referral.invited_reward },
    ],
    { referral: referral.id, currency: currencyOf(referral.terms), at: now },
  );
  await change(step, { status: 'taken-back' });
  await audit(step, 'taken-back', { order: order.code, parts });
  await notifyRewarded(services, client, { parts, currency: currencyOf(referral.terms) }, 'taken-back', now);
}

/** Waits, because no purchase meets the terms yet. The next check is at the end of the time to buy. */
async function wait(step: Step): Promise<void> {
  const { client, referral, now } = step;
  const end = endOf(referral);
  if (now < end) return change(step, { check_at: end });
  // An order that was paid in time may still be delivered.
  if (await hasOpenPurchase(client, referral)) return change(step, {});
  await change(step, { status: 'expired', decided_at: now });
  return undefined;
}

async function move(step: Step, order: OrderRow | undefined): Promise<void> {
  const { referral, now } = step;
  const { status, terms } = referral;
  if (status === 'rewarded')
    return order && !isLargeEnough(order, terms) ? takeBack(step, order) : change(step, {});
  if (status !== 'pending' && status !== 'waiting') return change(step, {});
  if (!order || !meetsTerms(order, terms)) {
    if (status === 'pending') return wait(step);
    // The purchase was partly refunded. Another one may meet the terms.
    return change(step, { status: 'pending', order_id: null, due_at: null, check_at: now });
  }
  const due_at = referral.due_at ?? new Date(now.getTime() + terms.hold);
  if (due_at <= now) return decide(step, order);
  return change(step, { status: 'waiting', order_id: order.id, due_at, check_at: due_at });
}

/**
 * Checks a referral: finds its purchase, rewards it when it is certain enough, and takes the rewards back
 * when too little is left after refunds. May run several times and in several processes at once.
 * @returns whether it was checked; false while its order or the referral is locked, because the job does not
 *   wait
 */
export const settleReferral = (services: ReferralServices, id: number): Promise<boolean> =>
  retrying(() =>
    transaction(services.pool, async (client) => {
      const now = services.now();
      const seen = await readReferral(client, id);
      if (!seen) return false;
      const found = seen.status === 'pending' ? await findPurchase(client, seen) : seen.order_id;
      const order = found ? await lockFreeOrder(client, found) : undefined;
      if (found && !order) return false;
      const referral = await lockFreeReferral(client, id);
      if (referral?.status !== seen.status || referral.order_id !== seen.order_id) return false;
      // Another process may have handled the change of a purchase in the meantime. The purchase would then be
      // forgotten until the time to buy ends.
      const isForgotten = async () => (await findPurchase(client, referral)) !== undefined;
      if (seen.status === 'pending' && !found && (await isForgotten())) return false;
      await move({ services, client, referral, now }, order);
      return true;
    }),
  );
