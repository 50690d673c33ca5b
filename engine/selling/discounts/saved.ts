import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import { usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { CustomerDiscount, DiscountState } from '#schemas/entities/discount.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';
import { discountRefusal, normalizeDiscountCode, type Discount, type DiscountRefusal } from './discount.ts';
import { findDiscountByCode } from './find-discount.ts';

/** Most saved codes. No customer collects so many, and the limit stops scripts. */
const maxSaved = 100;

/** One row for each code that the customer has saved, received or used. */
const select = statement(
  'discounts.of-customer',
  `SELECT d.id, d.code, d.percent, d.amount, d.currency, d.minimum, d.maximum, d.starts_at, d.expires_at, d.total_limit,
     d.user_limit, d.used, d.active, d.personal, s.saved_at IS NOT NULL AS saved, g.given_at IS NOT NULL AS given, coalesce(u.uses, 0)::integer AS uses
   FROM discounts AS d
     LEFT JOIN saved_discounts AS s ON s.discount_id = d.id AND s.user_id = :user
     LEFT JOIN given_discounts AS g ON g.discount_id = d.id AND g.user_id = :user
     LEFT JOIN (SELECT discount_id, count(*) AS uses FROM discount_uses
       WHERE user_id = :user AND status <> 'released' GROUP BY discount_id) AS u ON u.discount_id = d.id
   WHERE (s.user_id IS NOT NULL AND (g.user_id IS NOT NULL OR NOT d.personal) OR g.user_id IS NOT NULL OR u.uses > 0)
     AND (:discount::integer IS NULL OR d.id = :discount)
   ORDER BY greatest(s.saved_at, g.given_at) DESC NULLS LAST, d.id DESC LIMIT 200`,
);
const lockUser = statement(
  'discounts.lock-user',
  'SELECT FROM users WHERE id = :user AND closed_at IS NULL FOR NO KEY UPDATE',
);
const count = statement(
  'discounts.count-saved',
  'SELECT count(*)::integer AS count FROM saved_discounts WHERE user_id = :user AND discount_id <> :discount',
);
const insert = statement(
  'discounts.save',
  `INSERT INTO saved_discounts (user_id, discount_id, saved_at) VALUES (:user, :discount, :now)
   ON CONFLICT DO NOTHING`,
);
const remove = statement(
  'discounts.remove-saved',
  `DELETE FROM saved_discounts WHERE user_id = :user AND discount_id = (SELECT id FROM discounts WHERE code = :code)`,
);

const states: Readonly<Record<DiscountRefusal, DiscountState>> = {
  inactive: 'inactive',
  'not-yet': 'not-yet',
  expired: 'expired',
  'used-up': 'used-up',
  'used-by-you': 'used',
  // These are conditions of an order. The list shows them with the code.
  currency: 'usable',
  minimum: 'usable',
};

type Row = Discount & { saved: boolean; given: boolean; uses: number };

function toDiscount(row: Row, now: Date): CustomerDiscount {
  const { code, percent, amount, currency, minimum, maximum, user_limit, saved, given, uses } = row;
  const refusal = discountRefusal(row, {
    base: Number.MAX_SAFE_INTEGER,
    currency: currency ?? usualCurrencies[0],
    uses,
    now,
  });
  return {
    code,
    state: refusal === undefined ? 'usable' : states[refusal],
    percent,
    amount,
    currency,
    minimum,
    maximum,
    starts_at: row.starts_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    uses_left: user_limit === null ? null : Math.max(0, user_limit - uses),
    saved,
    given,
  };
}

export const listDiscounts =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'discounts.list'> =>
  async (_input, principal) => {
    const now = principal.now();
    const rows = await select.all(pool, { user: signedIn(principal).id, discount: null });
    const discounts = rows.map((row) => toDiscount(row, now));
    const isUsable = ({ state }: CustomerDiscount): boolean => state === 'usable';
    return {
      discounts: [...discounts.filter(isUsable), ...discounts.filter((each) => !isUsable(each))],
    };
  };

export const saveDiscount =
  ({ pool, jointCounts }: Pick<SellingContext, 'pool' | 'jointCounts'>): Handler<'discounts.save'> =>
  async ({ code }, principal) => {
    const user = signedIn(principal).id;
    const now = principal.now();
    const guesser = { customer: user, network: networkOf(principal.ip) };
    const { id: discount } = await findDiscountByCode(jointCounts, pool, { code, guesser, lock: false });
    return transaction(pool, async (client) => {
      // The lock prevents two simultaneous calls from both using the last free entry.
      if ((await lockUser.run(client, { user })) !== 1)
        throw new ShopError('unauthenticated', { detail: `no user ${user}` });
      if ((await count.one(client, { user, discount })).count >= maxSaved)
        throw new ShopError('discount-limit-reached');
      await insert.run(client, { user, discount, now });
      return { discount: toDiscount(await select.one(client, { user, discount }), now) };
    });
  };

export const removeDiscount =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'discounts.remove'> =>
  async ({ code }, principal) => {
    const user = signedIn(principal).id;
    if ((await remove.run(pool, { user, code: normalizeDiscountCode(code) })) !== 1)
      throw new ShopError('discount-not-found', { detail: `user ${user} does not keep this code` });
    return {};
  };
