import type { Handler } from '#engine/pipeline/handler.ts';
import { newest, splitPage } from '#engine/pipeline/keyset.ts';
import { toPaymentSummary } from '#engine/pipeline/payable.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PaymentStatus } from '#schemas/entities/order.ts';

const perPage = 20;

const selections = {
  paid: ['paid', 'reversed'],
  open: ['created', 'pending', 'processing', 'review'],
  failed: ['failed', 'canceled', 'expired'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>;

const all: readonly PaymentStatus[] = Object.values(selections).flat();

const selectPayments = statement(
  'payments.of-user',
  `SELECT p.id, p.code, p.method, p.provider, p.status, p.amount, p.currency, p.reference, p.reason, p.created_at,
     p.expires_at, p.doubt_until, o.code AS order, o.invoice_number, coalesce(o.wallet, 0) AS wallet, c.code AS charge
   FROM payments AS p LEFT JOIN orders AS o ON o.id = p.payable_id
     LEFT JOIN wallet_charges AS c ON c.id = p.payable_id
   WHERE p.user_id = :user AND p.id < :before::bigint AND p.status = ANY (:statuses::payment_status[])
   ORDER BY p.id DESC LIMIT :limit`,
);

export const listPayments =
  ({ pool }: { pool: Pool }): Handler<'payments.list'> =>
  async ({ before = newest, status }, principal) => {
    const rows = await selectPayments.all(pool, {
      user: signedIn(principal).id,
      before,
      statuses: status === undefined ? all : selections[status],
      limit: perPage + 1,
    });
    const { shown, next } = splitPage(rows, perPage);
    const payments = shown.map(({ order, invoice_number, wallet, charge, ...payment }) => ({
      ...toPaymentSummary(payment),
      order,
      invoice_number,
      wallet,
      charge,
    }));
    return { payments, next };
  };
