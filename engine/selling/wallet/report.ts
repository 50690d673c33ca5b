import type { Handler } from '#engine/pipeline/handler.ts';
import { newest, splitPage } from '#engine/pipeline/keyset.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { walletEntryType } from '#schemas/api/wallet/operations.ts';

const perPage = 20;

// Selects each wallet's newest entries first, so that the index returns them without reading the others.
const selectEntries = statement(
  'wallet.report',
  `SELECT e.id, e.kind, e.currency, e.amount, e.reason, e.at, o.code AS order, o.invoice_number, p.method, p.reference
   FROM ledger_accounts AS a
   CROSS JOIN LATERAL (
     SELECT e.id, t.kind, e.currency, e.amount, t.reason, t.order_id, t.at,
       CASE WHEN t.kind = 'charge' THEN t.payment_id END AS payment_id
     FROM ledger_entries AS e JOIN ledger_transactions AS t ON t.id = e.transaction_id
     WHERE e.account_id = a.id AND e.id < :before
       AND CASE :direction::text WHEN 'in' THEN e.amount > 0 WHEN 'out' THEN e.amount < 0 ELSE true END
     ORDER BY e.id DESC LIMIT :limit) AS e
   LEFT JOIN orders AS o ON o.id = e.order_id
   LEFT JOIN payments AS p ON p.id = e.payment_id
   WHERE a.user_id = :user AND a.kind = 'wallet' AND a.currency = coalesce(:currency::currency, a.currency)
   ORDER BY e.id DESC LIMIT :limit`,
);

export const getWalletReport =
  ({ pool }: { pool: Pool }): Handler<'wallet.report'> =>
  async ({ before = newest, currency = null, direction = null }, principal) => {
    const rows = await selectEntries.all(pool, {
      user: signedIn(principal).id,
      before,
      currency,
      direction,
      limit: perPage + 1,
    });
    const { shown, next } = splitPage(rows, perPage);
    const entries = shown.map(({ kind, order, invoice_number, method, reference, at, ...entry }) => ({
      ...entry,
      type: walletEntryType.parse(kind),
      order: order === null || invoice_number === null ? null : { code: order, invoice_number },
      payment: method === null ? null : { method, tracking_code: reference },
      date: at.toISOString(),
    }));
    return { entries, next };
  };
