import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Purchase } from './purchase.ts';

const selectOutcome = statement(
  'bench.outcome',
  `SELECT (SELECT count(*)::integer FROM orders WHERE user_id = :user) AS orders, o.code, o.status, o.payment,
     coalesce(o.status = 'registered' AND o.payment IN ('unpaid', 'pending') AND o.payable_until > now(), false)
       AS payable,
     (SELECT count(*)::integer FROM gift_codes AS c JOIN order_lines AS l ON l.id = c.line_id
       JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = o.id) AS codes,
     (SELECT count(*)::integer FROM payments AS a
       JOIN simulated_payments AS s ON s.provider = a.provider AND s.authority = a.authority
       WHERE a.payable_id = o.id AND s.paid_at IS NOT NULL) AS charged,
     (SELECT count(*)::integer FROM ledger_transactions AS t
       WHERE t.order_id = o.id AND t.kind = 'payment') AS credits
   FROM (SELECT) AS one
     LEFT JOIN LATERAL (SELECT * FROM orders WHERE user_id = :user ORDER BY id DESC LIMIT 1) AS o ON true`,
  { notNull: ['orders', 'codes', 'charged', 'credits'] },
);
const selectSums = statement(
  'bench.sums',
  `SELECT
     (SELECT count(*)::integer FROM (
       SELECT FROM ledger_entries GROUP BY transaction_id, currency HAVING sum(amount) <> 0) AS t) AS unbalanced,
     (SELECT count(*)::integer FROM ledger_accounts AS a WHERE user_id IS NOT NULL AND (balance < 0 OR balance <>
       (SELECT coalesce(sum(amount), 0) FROM ledger_entries AS e WHERE e.account_id = a.id))) AS wrong_wallets,
     (SELECT count(*)::integer FROM ledger_accounts AS a WHERE a.kind = 'held' AND balance <> 0 AND NOT EXISTS (
       SELECT FROM orders AS o WHERE o.user_id = a.user_id AND o.held AND o.wallet > 0)) AS orphaned_holds,
     (SELECT :codes::integer - s.stock
        - (SELECT count(*) FROM gift_codes AS c WHERE c.sellable_id = s.id AND c.line_id IS NOT NULL)
        - (SELECT coalesce(sum(l.qty), 0) FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
           JOIN orders AS o ON o.id = p.order_id WHERE l.sellable_id = s.id AND o.held))::integer AS missing_stock
   FROM sellables AS s WHERE s.id = :sellable`,
  { notNull: ['unbalanced', 'wrong_wallets', 'orphaned_holds', 'missing_stock'] },
);

/**
 * The result of one shopper's purchase according to the database. `charged`: whether the simulated gateway
 * holds the shopper's money.
 */
export type Outcome = Awaited<ReturnType<typeof selectOutcome.one>>;

/** A customer's orders, with the charges at providers, the credited money and the delivered goods. */
export const readOutcome = (client: Queryable, user: number): Promise<Outcome> =>
  selectOutcome.one(client, { user });

export type Verdict = 'no order' | 'unpaid and payable' | 'paid and fulfilled' | 'BROKEN';

/**
 * Judges the result of a purchase. There are three correct results. Any other result is a fault. It is also a
 * fault if the shopper got the code of an order that does not exist.
 */
export function judge(
  { orders, code, status, payment, payable, codes, charged, credits }: Outcome,
  purchase: Pick<Purchase, 'order' | 'scenario'>,
): Verdict {
  const isCard = purchase.scenario !== null;
  if (purchase.order !== undefined && purchase.order !== code) return 'BROKEN';
  if (orders === 0) return 'no order';
  const isWhole = orders === 1 && (!isCard || charged <= 1);
  if (
    isWhole &&
    payment === 'paid' &&
    status === 'delivered' &&
    codes === 1 &&
    credits === 1 &&
    (!isCard || charged === 1)
  )
    return 'paid and fulfilled';
  if (isWhole && payable && codes === 0 && credits === 0 && charged === 0) return 'unpaid and payable';
  return 'BROKEN';
}

/** Sums that must always be zero, by what they count. */
export async function readSums(
  client: Queryable,
  sellable: number,
  codes: number,
): Promise<Record<string, number>> {
  const sums = await selectSums.one(client, { sellable, codes });
  return {
    'transactions that do not sum to zero': sums.unbalanced,
    'wallets that are wrong': sums.wrong_wallets,
    'parts of wallets that no order holds': sums.orphaned_holds,
    'pieces that are missing from stock': sums.missing_stock,
  };
}
