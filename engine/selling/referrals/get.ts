import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { statement } from '#platform/db/statement.ts';
import { firstCurrency, usualCurrencies } from '#schemas/documents/currency-rules.ts';
import { referralParameter } from '#schemas/referral-link.ts';
import type { SellingContext } from '../context.ts';
import { toEntered } from './enter.ts';
import { isNew } from './is-new.ts';
import { ensureReferralCode, findReferralOf } from './referral-repository.ts';
import { termsOf } from './terms.ts';

/** Referrals that are listed one by one. */
const shown = 20;

const selectSums = statement(
  'referrals.sums',
  `SELECT count(*)::integer AS invited,
     (count(*) FILTER (WHERE status = 'rewarded' AND referrer_reward > 0))::integer AS rewarded,
     coalesce(sum(referrer_reward) FILTER (WHERE status = 'rewarded' AND coalesce(terms ->> 'currency', 'toman') = :currency), 0)::bigint AS earned
   FROM referrals WHERE referrer_id = :user`,
  { notNull: ['rewarded'] },
);
const selectNewest = statement(
  'referrals.newest',
  `SELECT status, entered_at, CASE WHEN status = 'rewarded' THEN referrer_reward ELSE 0 END AS reward,
     coalesce(terms ->> 'currency', 'toman') AS currency FROM referrals
   WHERE referrer_id = :user ORDER BY id DESC LIMIT ${shown}`,
);

/** Returns the customer's own code, which the first call creates, and its results. */
export const getReferrals =
  ({
    pool,
    releases,
    publicUrl,
    secrets,
  }: Pick<SellingContext, 'pool' | 'releases' | 'publicUrl' | 'secrets'>): Handler<'referrals.get'> =>
  async (_input, principal) => {
    const user = signedIn(principal).id;
    const { flows } = releases.published();
    const { referral: settings } = flows;
    if (!settings.enabled) return { program: null };
    const { code, off_at } = await ensureReferralCode(pool, user, principal.now());
    const { invited, rewarded, earned } = await selectSums.one(pool, {
      user,
      currency: firstCurrency(flows),
    });
    const newestReferrals = await selectNewest.all(pool, { user });
    const own = await findReferralOf(pool, user);
    return {
      program: {
        code,
        link: `${publicUrl}/?${referralParameter}=${code}`,
        active: off_at === null,
        terms: termsOf(settings, firstCurrency(flows)),
        daily: settings.daily,
        total: settings.total,
        same_network: settings.sameNetwork === 'allow',
        invited,
        rewarded,
        earned,
        referrals: newestReferrals.map(({ status, entered_at, reward, currency }) => ({
          status,
          currency: currency ?? usualCurrencies[0],
          entered_at: entered_at.toISOString(),
          reward: reward ?? 0,
        })),
        entered: own ? toEntered(own) : null,
        may_enter: own === undefined && (await isNew(pool, secrets, user)),
      },
    };
  };
