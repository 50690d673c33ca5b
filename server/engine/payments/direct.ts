import type { OperationOutput } from '#schemas/api/operation.ts';
import type { getDirectPayment as getDirectPaymentContract } from '#schemas/api/payments/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type Queryable } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import { prepared } from '../prepared.ts';
import type { Handler } from '../handler.ts';
import { findOwnPayment, type OwnPayment } from './find-own.ts';
import { giveUpOpenAttempts } from './open-attempts.ts';
import { toSummary } from './payment-row.ts';
import { lockPayment, movePaymentRow, refreshOrderPayment } from './record.ts';

type Receipt = NonNullable<OperationOutput<typeof getDirectPaymentContract>['receipt']>;

/** The newest receipt of a transfer. */
async function readReceipt(queryable: Queryable, payment: number): Promise<Receipt | null> {
  const { rows } = await queryable.query<Omit<Receipt, 'uploaded_at'> & { uploaded_at: Date }>(
    prepared(
      "SELECT uploaded_at, status, reason FROM payment_receipts WHERE payment_id = $1 AND status <> 'replaced' ORDER BY id DESC LIMIT 1",
      [payment],
    ),
  );
  return rows[0] ? { ...rows[0], uploaded_at: rows[0].uploaded_at.toISOString() } : null;
}

/** Transfers that are given up or decided take no money, and only the first of them a receipt. */
const takesMoney: ReadonlySet<string> = new Set(['created', 'pending', 'processing', 'failed', 'expired']);

/** Whether the shopper may still be shown a card to pay to. Nobody shall pay what was given up, or an order that is over. */
function isOpenToPay({ status, order_status, order_payment, payable_until }: OwnPayment, now: Date): boolean {
  const isOrderOpen =
    order_status === 'registered' &&
    (order_payment === 'unpaid' || order_payment === 'pending') &&
    payable_until > now;
  return isOrderOpen && takesMoney.has(status);
}

export const getDirectPayment =
  ({ pool, releases }: EngineContext): Handler<'payments.direct'> =>
  async ({ code }, principal) => {
    const { payment } = await findOwnPayment(pool, code, principal);
    if (payment.method !== 'transfer')
      throw new ShopError('payment-not-found', { detail: `${code} is no transfer` });
    return {
      payment: toSummary(payment),
      order: payment.order_code,
      cards: isOpenToPay(payment, principal.now()) ? releases.published().flows.payment.transferCards : [],
      receipt: await readReceipt(pool, payment.id),
    };
  };

/**
 * Takes the picture of a receipt, also of a transfer that has ended without one: the money may have moved before. It is
 * stored before the payment moves, and the one that it replaces is removed after it has: a file too many is less than a
 * receipt too few.
 */
export const uploadReceipt =
  ({ pool, receipts }: EngineContext): Handler<'payments.upload-receipt'> =>
  async ({ code }, principal) => {
    const {
      payment: { id, method },
    } = await findOwnPayment(pool, code, principal);
    if (method !== 'transfer') throw new ShopError('payment-not-found', { detail: `${code} is no transfer` });
    if (!principal.request?.stream) throw new ShopError('receipt-refused', { detail: 'no file' });
    const { file } = await receipts.storeReceipt(principal.request.stream);
    try {
      const { replaced, answer } = await transaction(pool, async (client) => {
        const now = principal.now();
        const { order, payment } = await lockPayment(client, id);
        const moved = await movePaymentRow(client, payment, { type: 'receipt.uploaded' }, now);
        if (!moved.accepted)
          throw new ShopError(payment.status === 'review' ? 'payment-under-way' : 'order-not-payable', {
            detail: `transfer ${code} is ${payment.status}`,
          });
        // Whoever sends a receipt shall not pay twice. But a transfer that was given up gave way to another attempt, which
        // goes on: what both of them bring staff see.
        if (payment.status !== 'canceled') await giveUpOpenAttempts(client, order.id, now, id);
        const { rows } = await client.query<{ file: string }>(
          "UPDATE payment_receipts SET status = 'replaced' WHERE payment_id = $1 AND status = 'waiting' RETURNING file",
          [id],
        );
        await client.query(
          'INSERT INTO payment_receipts (payment_id, file, uploaded_at) VALUES ($1, $2, $3)',
          [id, file, now],
        );
        await refreshOrderPayment(client, order.id);
        const receipt = { uploaded_at: now.toISOString(), status: 'waiting' as const, reason: null };
        return {
          replaced: rows.map((row) => row.file),
          answer: { payment: toSummary(moved.payment), receipt },
        };
      });
      for (const old of replaced) await receipts.removeReceipt(old).catch(() => undefined);
      return answer;
    } catch (error) {
      await receipts.removeReceipt(file).catch(() => undefined);
      throw error;
    }
  };
