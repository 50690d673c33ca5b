import { cardsOf, hasRewardedCard } from '#engine/people/account/referral-traces.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { ReferralReason } from '#schemas/entities/referral.ts';
import { lockReferralCode, type ReferralRow } from '../referrals/referral-repository.ts';

// Reasons for which a referral brings no reward, judged by data that the shop stores anyway.

/**
 * The referrer, and the other customers whose referral brought a reward, even one that was taken back. One
 * person may invite many accounts of their own, and may have spent such a reward.
 */
const rewarded = `SELECT :referrer UNION ALL SELECT invited_id FROM referrals
  WHERE referrer_id = :referrer AND invited_id <> :invited AND status IN ('rewarded', 'taken-back')`;
const selectShared = statement(
  'referrals.shared',
  `SELECT EXISTS (
       SELECT FROM (${cardsOf(rewarded)}) AS a JOIN (${cardsOf(':invited')}) AS b ON a.digits = b.digits) AS card,
     EXISTS (
       SELECT FROM orders AS o JOIN users AS u ON u.id = :referrer
       WHERE o.id = :order AND o.buyer ->> 'phone_number' = u.mobile) AS number,
     EXISTS (SELECT FROM referrals WHERE referrer_id = :invited AND invited_id = :referrer) AS circular`,
);
const selectNetworks = statement(
  'referrals.networks',
  "SELECT DISTINCT user_id, ip FROM sessions WHERE user_id IN (:referrer, :invited) AND ip <> '' LIMIT 2000",
);
/** Locks both accounts, so that neither is closed in the meantime. */
const lockSides = statement(
  'referrals.lock-sides',
  `SELECT id, closed_at IS NOT NULL AS closed, blocked_at IS NOT NULL AS blocked FROM users
   WHERE id IN (:referrer, :invited) ORDER BY id FOR KEY SHARE`,
);
const countRewards = statement(
  'referrals.count-rewards',
  `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE decided_at > :since))::integer AS recent
   FROM referrals WHERE referrer_id = :referrer AND status IN ('rewarded', 'taken-back') AND referrer_reward > 0`,
);

const day = 86_400_000;

type Settings = FlowSettings['referral'];

async function sharesNetwork(
  queryable: Queryable,
  { referrer_id, invited_id }: ReferralRow,
): Promise<boolean> {
  const rows = await selectNetworks.all(queryable, { referrer: referrer_id, invited: invited_id });
  const networks = (user: number) =>
    rows.filter(({ user_id }) => user_id === user).map(({ ip }) => networkOf(ip));
  const known = new Set(networks(referrer_id));
  return networks(invited_id).some((network) => known.has(network));
}

/** Returns the reason why neither side is rewarded. @param order id of the purchase */
export async function refusalOfBoth(
  client: PoolClient,
  referral: ReferralRow,
  { order, settings, secrets }: { order: number; settings: Settings; secrets: Pick<Secrets, 'codes'> },
): Promise<ReferralReason | undefined> {
  const { referrer_id: referrer, invited_id: invited } = referral;
  if ((await lockReferralCode(client, referrer))?.off_at) return 'code-off';
  const sides = await lockSides.all(client, { referrer, invited });
  const side = sides.find(({ id }) => id === invited);
  if (!side || side.closed || side.blocked) return 'invited-blocked';
  const shared = await selectShared.one(client, { referrer, invited, order });
  if (shared.card || (await hasRewardedCard(client, secrets, { referrer, invited }))) return 'same-card';
  if (shared.number) return 'same-number';
  if (shared.circular) return 'circular';
  if (settings.sameNetwork === 'refuse' && (await sharesNetwork(client, referral))) return 'same-network';
  return undefined;
}

/**
 * Returns the reason why the referrer is not rewarded. The code must be locked, so that simultaneous
 * decisions count each other.
 */
export async function refusalOfReferrer(
  client: PoolClient,
  { referrer_id: referrer, invited_id: invited }: ReferralRow,
  { settings, now }: { settings: Settings; now: Date },
): Promise<ReferralReason | undefined> {
  const sides = await lockSides.all(client, { referrer, invited });
  const side = sides.find(({ id }) => id === referrer);
  if (!side || side.closed) return 'referrer-closed';
  if (side.blocked) return 'referrer-blocked';
  const since = new Date(now.getTime() - day);
  const { total, recent } = await countRewards.one(client, { referrer, since });
  return total >= settings.total || recent >= settings.daily ? 'limit-reached' : undefined;
}
