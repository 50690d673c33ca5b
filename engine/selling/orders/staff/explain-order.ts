import type { Handler } from '#engine/pipeline/handler.ts';
import { toInvoiceNumber } from '#engine/pipeline/invoice-number.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../../context.ts';

const selectOrder = statement(
  'staff.explained-order',
  `SELECT id, code, status, payment, total, currency, created_at, paid_at, expired_at
   FROM orders
   WHERE code = :code OR invoice_number = :invoice OR id = (SELECT payable_id FROM payments WHERE code = :code)`,
);
const selectPayments = statement(
  'staff.explained-payments',
  `SELECT code, provider, method, status, amount, received, reason, provider_code, reference, created_at, expires_at,
     asked_at, check_at
   FROM payments WHERE payable_id = :order ORDER BY id`,
);
const selectRecords = statement(
  'staff.explained-records',
  `SELECT at, actor, action, subject, reason FROM audit_log
   WHERE subject = ANY (:subjects::text[]) AND NOT starts_with(action, 'staff.') ORDER BY id LIMIT 200`,
);

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** @throws ShopError `not-found` */
export const explainOrder =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.explain-order'> =>
  async ({ code }) => {
    const found = await selectOrder.maybeOne(pool, { code, invoice: toInvoiceNumber(code) });
    if (!found)
      throw new ShopError('not-found', {
        detail:
          'no order has this code, invoice number or code of a payment; staff.search-orders finds orders by their buyers',
      });
    const { id, created_at, paid_at, expired_at, ...order } = found;
    const payments = await selectPayments.all(pool, { order: id });
    const subjects = [`order:${order.code}`, ...payments.map((payment) => `payment:${payment.code}`)];
    const records = await selectRecords.all(pool, { subjects });

    return {
      order: {
        ...order,
        created_at: created_at.toISOString(),
        paid_at: toText(paid_at),
        expired_at: toText(expired_at),
      },
      payments: payments.map((payment) => ({
        ...payment,
        created_at: payment.created_at.toISOString(),
        expires_at: payment.expires_at.toISOString(),
        asked_at: toText(payment.asked_at),
        check_at: toText(payment.check_at),
      })),
      records: records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() })),
    };
  };
