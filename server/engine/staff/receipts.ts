import { ShopError } from '#schemas/errors.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import { jsonOf } from '../../db/json-column.ts';
import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { StaffServices } from './services.ts';
import type { PayablePort } from '../payable.ts';
import { readPictureFile } from '../pictures/read.ts';
import { lockPayment } from '../payments/payment-repository.ts';
import { movePayment } from '../payments/settle.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { readPage } from './pages.ts';
import { assertNotOneself } from './assert-target.ts';

/** Other orders with the picture of a receipt that are listed. */
const maxSameOrders = 20;

const waiting = `payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id JOIN orders AS o ON o.id = p.order_id
  WHERE r.status = 'waiting'`;
const waitingReceipts = {
  count: statement('staff.count-receipts', `SELECT count(*)::integer AS total FROM ${waiting}`),
  page: statement(
    'staff.page-of-receipts',
    `SELECT r.id, p.code AS payment, o.code AS "order", p.amount, p.currency, r.uploaded_at, o.buyer,
       ARRAY(
         SELECT DISTINCT o2.code FROM payment_receipts AS r2 JOIN payments AS p2 ON p2.id = r2.payment_id
           JOIN orders AS o2 ON o2.id = p2.order_id
         WHERE o2.id <> o.id AND (r2.upload_hash = r.upload_hash OR r2.picture_hash = r.picture_hash)
         ORDER BY o2.code LIMIT ${maxSameOrders}) AS same_picture
     FROM ${waiting} ORDER BY r.id LIMIT :limit OFFSET :offset`,
    { json: { buyer: jsonOf<Buyer>() }, notNull: ['same_picture'] },
  ),
};
const selectReceipt = statement(
  'staff.receipt',
  'SELECT file, payment_id FROM payment_receipts WHERE id = :id',
);
const updateReceipt = statement(
  'staff.decide-receipt',
  `UPDATE payment_receipts SET status = :status, reason = :reason, decided_at = :at, decided_by = :actor
   WHERE id = :id AND status = 'waiting'`,
);

export const listReceipts =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'staff.receipts'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPage(pool, waitingReceipts, page);
    return {
      receipts: rows.map(({ buyer, uploaded_at, ...row }) => ({
        ...row,
        uploaded_at: uploaded_at.toISOString(),
        mobile: buyer.phone_number,
      })),
      pagination,
    };
  };

export const getReceiptFile =
  ({ pool, pictures }: Pick<EngineContext, 'pool' | 'pictures'>): Handler<'staff.receipt-file'> =>
  async ({ id }) => {
    const receipt = await selectReceipt.maybeOne(pool, { id });
    if (!receipt) throw new ShopError('not-found', { detail: `no receipt ${id}` });
    if (receipt.file === null) throw new ShopError('not-found', { detail: `receipt ${id} was erased` });
    return readPictureFile(pictures, receipt.file);
  };

export interface ReceiptDecision {
  id: number;
  approve: boolean;
  reason: string;
}

/**
 * Approves a receipt, which pays the order if it can still take the money; or rejects it, and the order
 * stays payable.
 * @throws ShopError `not-found`; `move-not-allowed` when it was already decided; `forbidden` for an order
 * of one's own
 */
export async function decide(
  services: { payable: PayablePort },
  client: PoolClient,
  { id, approve, reason }: ReceiptDecision,
  actor: Actor,
  at: Date,
): Promise<{ order: string; payment: string; status: string }> {
  const receipt = await selectReceipt.maybeOne(client, { id });
  if (!receipt) throw new ShopError('not-found', { detail: `no receipt ${id}` });
  const locked = await lockPayment(services, client, receipt.payment_id);
  const { payable, payment } = locked;
  if (approve) assertNotOneself(actor, payable.userId);
  const decided = await updateReceipt.run(client, {
    id,
    status: approve ? 'approved' : 'rejected',
    reason: reason || null,
    at,
    actor: actor.id,
  });
  if (decided !== 1) throw new ShopError('move-not-allowed', { detail: `receipt ${id} is decided already` });

  const isPayable = approve && (await payable.ensurePayable(at));
  const moved = await movePayment(
    client,
    locked,
    approve
      ? { type: 'receipt.approved', reference: payment.code, payable: isPayable }
      : { type: 'receipt.rejected', reason: 'receipt-rejected' },
    at,
  );
  if (!moved.accepted)
    throw new ShopError('move-not-allowed', { detail: `transfer ${payment.code} is ${payment.status}` });
  if (!approve) await payable.onReceiptRejected(at);
  await writeAudit(client, {
    at,
    actor,
    action: approve ? 'receipt.approve' : 'receipt.reject',
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: moved.payment.status,
    reason,
  });
  return { order: payable.code, payment: payment.code, status: moved.payment.status };
}

export const decideReceipt =
  (context: StaffServices): Handler<'staff.decide-receipt'> =>
  (input, principal, client) =>
    decide(context, client, input, staffActor(principal), principal.now());
