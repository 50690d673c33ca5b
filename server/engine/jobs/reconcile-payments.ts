import type { EngineContext } from '../context.ts';
import { prepared } from '../prepared.ts';
import { movePaymentRow, lockPayment, refreshOrderPayment } from '../payments/record.ts';
import { nextCheck } from '../payments/next-check.ts';
import { paymentColumns, type PaymentRow } from '../payments/payment-row.ts';
import { trySettling } from '../payments/settle.ts';
import { retrying } from '../retrying.ts';
import { transaction } from '../../db/pool.ts';
import { GatewayError } from '../../providers/gateway-error.ts';

/** Payments that are looked at before others are claimed. */
const batch = 20;

/** Takes payments that are due; another process passes them over, and finds them again should this one die. */
async function claim({ pool }: EngineContext, now: Date): Promise<PaymentRow[]> {
  const { rows } = await pool.query<PaymentRow>(
    prepared(
      `UPDATE payments SET checks = checks + 1, check_at = $1::timestamptz + least(interval '30 seconds' * power(2, least(checks, 12)), interval '1 hour')
     WHERE id IN (SELECT id FROM payments WHERE check_at <= $1 ORDER BY check_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) RETURNING ${paymentColumns}`,
      [now],
    ),
  );
  return rows;
}

/** Whether the time of a payment is over. One whose provider says nothing is given the time of money on its way on top. */
function isOver(
  { status, expires_at }: PaymentRow,
  processing: number,
  isAnswered: boolean,
  now: Date,
): boolean {
  const late = now.getTime() - expires_at.getTime();
  if (status === 'created') return true;
  if (status === 'pending') return late >= (isAnswered ? 0 : processing);
  return status === 'processing' && late >= processing;
}

async function endPayment({ pool, now }: EngineContext, id: number): Promise<void> {
  await retrying(() =>
    transaction(pool, async (client) => {
      const { order, payment } = await lockPayment(client, id);
      const { accepted } = await movePaymentRow(client, payment, { type: 'payment.timed-out' }, now());
      if (accepted) await refreshOrderPayment(client, order.id);
    }),
  );
}

async function reconcile(context: EngineContext, payment: PaymentRow): Promise<void> {
  const now = context.now();
  const settled =
    payment.authority === null
      ? payment
      : await trySettling(context, payment.id, { type: 'payment.reconcile' });
  const state = settled ?? payment;
  if (isOver(state, context.releases.published().flows.timeouts.processing, settled !== undefined, now))
    await endPayment(context, payment.id);
  else if (nextCheck(state, now) === null)
    await context.pool.query('UPDATE payments SET check_at = NULL WHERE id = $1 AND status = $2', [
      state.id,
      state.status,
    ]);
}

/**
 * Asks the providers about payments that nobody has brought to an end: the shopper did not come back, the provider did
 * not answer, the process died. Ends attempts whose time is over.
 */
export async function reconcilePayments(context: EngineContext): Promise<number> {
  let done = 0;
  for (
    let due = await claim(context, context.now());
    due.length > 0;
    due = due.length < batch ? [] : await claim(context, context.now())
  ) {
    for (const payment of due) await reconcile(context, payment);
    done += due.length;
  }
  return done;
}

/** Asks providers for payments that were made and never verified, and settles those that are ours. */
export async function settleUnverified(context: EngineContext): Promise<number> {
  let done = 0;
  for (const gateway of context.gateways) {
    if (!gateway.listUnverified) continue;
    let listed: readonly { authority: string }[];
    try {
      listed = await gateway.listUnverified();
    } catch (error) {
      if (error instanceof GatewayError) continue;
      throw error;
    }
    const { rows } = await context.pool.query<{ id: number }>(
      "SELECT id FROM payments WHERE provider = $1 AND authority = ANY ($2::text[]) AND status NOT IN ('paid', 'reversed', 'review') ORDER BY id",
      [gateway.id, listed.map(({ authority }) => authority)],
    );
    for (const { id } of rows) await trySettling(context, id, { type: 'payment.reconcile' });
    done += rows.length;
  }
  return done;
}
