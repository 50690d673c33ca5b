import type { Queryable } from '#server/db/pool.ts';

/** The result of one shopper's purchase according to the database. */
export interface Outcome {
  orders: number;
  status: string | null;
  payment: string | null;
  payable: boolean;
  codes: number;
  /** Whether the simulated gateway holds the shopper's money. */
  charged: number;
  credits: number;
}

/** A customer's orders: what was charged outside, what was credited and what was delivered. */
export async function readOutcome(client: Queryable, user: number): Promise<Outcome> {
  const { rows } = await client.query<Outcome>(
    `SELECT (SELECT count(*)::integer FROM orders WHERE user_id = $1) AS orders, o.status::text, o.payment::text,
       coalesce(o.status = 'registered' AND o.payment IN ('unpaid', 'pending') AND o.payable_until > now(), false) AS payable,
       (SELECT count(*)::integer FROM gift_codes AS c JOIN order_lines AS l ON l.id = c.line_id JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = o.id) AS codes,
       (SELECT count(*)::integer FROM payments AS a JOIN simulated_payments AS s ON s.provider = a.provider AND s.authority = a.authority WHERE a.order_id = o.id AND s.paid_at IS NOT NULL) AS charged,
       (SELECT count(*)::integer FROM ledger_transactions AS t WHERE t.order_id = o.id AND t.kind = 'payment') AS credits
     FROM (SELECT) AS one LEFT JOIN LATERAL (SELECT * FROM orders WHERE user_id = $1 ORDER BY id DESC LIMIT 1) AS o ON true`,
    [user],
  );
  if (!rows[0]) throw new Error('no outcome');
  return rows[0];
}

export type Verdict = 'no order' | 'unpaid and payable' | 'paid and fulfilled' | 'BROKEN';

/** A purchase may end in one of three ways; any other result is a fault. */
export function judge(
  { orders, status, payment, payable, codes, charged, credits }: Outcome,
  isCard: boolean,
): Verdict {
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

/** Sums that must always be zero. */
export async function readSums(
  client: Queryable,
  sellable: number,
  codes: number,
): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `SELECT (SELECT count(*)::integer FROM (SELECT FROM ledger_entries GROUP BY transaction_id, currency HAVING sum(amount) <> 0) AS t) AS "transactions that do not sum to zero",
       (SELECT count(*)::integer FROM ledger_accounts AS a WHERE user_id IS NOT NULL AND (balance < 0 OR balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries AS e WHERE e.account_id = a.id))) AS "wallets that are wrong",
       (SELECT count(*)::integer FROM ledger_accounts AS a WHERE a.kind = 'held' AND balance <> 0 AND NOT EXISTS (SELECT FROM orders AS o WHERE o.user_id = a.user_id AND o.held AND o.wallet > 0)) AS "parts of wallets that nobody holds",
       (SELECT $2::integer - s.stock - (SELECT count(*) FROM gift_codes AS c WHERE c.sellable_id = s.id AND c.line_id IS NOT NULL)
          - (SELECT coalesce(sum(l.qty), 0) FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id WHERE l.sellable_id = s.id AND o.held))::integer AS "pieces that are missing from stock"
     FROM sellables AS s WHERE s.id = $1`,
    [sellable, codes],
  );
  return rows[0] ?? {};
}
