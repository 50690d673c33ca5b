import { buffer } from 'node:stream/consumers';
import { ShopError } from '#schemas/errors.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import type { PayablePort } from '../payable.ts';
import { lockPayment } from '../payments/payment-repository.ts';
import { movePayment } from '../payments/settle.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { readPage } from './pages.ts';
import { assertNotOneself } from './assert-target.ts';

interface ReceiptRow {
  id: number;
  payment: string;
  order: string;
  amount: number;
  currency: Currency;
  uploaded_at: Date;
  buyer: Buyer;
}

const waiting = {
  columns: 'r.id, p.code AS payment, o.code AS "order", p.amount, p.currency, r.uploaded_at, o.buyer',
  source:
    "payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id JOIN orders AS o ON o.id = p.order_id WHERE r.status = 'waiting'",
  order: 'r.id',
};

export const listReceipts =
  ({ pool }: EngineContext): Handler<'staff.receipts'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPage<ReceiptRow>(pool, waiting, page);
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
  ({ pool, receipts }: EngineContext): Handler<'staff.receipt-file'> =>
  async ({ id }) => {
    const { rows } = await pool.query<{ file: string }>('SELECT file FROM payment_receipts WHERE id = $1', [
      id,
    ]);
    if (!rows[0]) throw new ShopError('not-found', { detail: `no receipt ${id}` });
    const { stream, headers } = await receipts.readReceipt(rows[0].file);
    return { content: (await buffer(stream)).toString('base64'), headers: { ...headers } };
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
  const { rows } = await client.query<{ payment_id: number }>(
    'SELECT payment_id FROM payment_receipts WHERE id = $1',
    [id],
  );
  if (!rows[0]) throw new ShopError('not-found', { detail: `no receipt ${id}` });
  const locked = await lockPayment(services, client, rows[0].payment_id);
  const { payable, payment } = locked;
  if (approve) assertNotOneself(actor, payable.userId);
  const { rowCount } = await client.query(
    "UPDATE payment_receipts SET status = $2, reason = $3, decided_at = $4, decided_by = $5 WHERE id = $1 AND status = 'waiting'",
    [id, approve ? 'approved' : 'rejected', reason || null, at, actor.id],
  );
  if (rowCount !== 1) throw new ShopError('move-not-allowed', { detail: `receipt ${id} is decided already` });

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
  (context: EngineContext): Handler<'staff.decide-receipt'> =>
  (input, principal, client) =>
    decide(context, client, input, staffActor(principal), principal.now());
