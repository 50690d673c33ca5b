import type { PaymentEffect } from '#machines/payment/index.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { Verification } from '../../providers/payments/port.ts';
import type { EngineContext } from '../context.ts';
import { fulfilOrder } from '../orders/fulfil.ts';
import { ensurePayable } from '../orders/ensure-payable.ts';
import { withdrawOrder } from '../orders/withdraw.ts';
import { prepared } from '../prepared.ts';
import { giveUpOpenAttempts } from './open-attempts.ts';
import { toPaymentEvent } from './outcome-event.ts';
import type { PaymentRow } from './payment-row.ts';
import { lockPayment, movePaymentRow, refreshOrderPayment, type LockedPayment } from './record.ts';

async function isUsedElsewhere(
  client: PoolClient,
  { id, provider }: PaymentRow,
  reference: string | null,
): Promise<boolean> {
  if (reference === null) return false;
  const { rowCount } = await client.query(
    prepared('SELECT FROM payments WHERE provider = $1 AND reference = $2 AND id <> $3', [
      provider,
      reference,
      id,
    ]),
  );
  return (rowCount ?? 0) > 0;
}

/** Several payments can be made for one invoice: of a paid one only the word on those coins counts that have paid it. */
function isOfOtherCoins({ status, reference, transaction }: PaymentRow, verification: Verification): boolean {
  const paidBy = reference ?? transaction;
  return (
    status === 'paid' &&
    paidBy !== null &&
    verification.reference !== null &&
    verification.reference !== paidBy
  );
}

async function keepAnswer(
  client: PoolClient,
  payment: PaymentRow,
  { transaction, rank, cardMask, code, raw }: Verification,
): Promise<PaymentRow> {
  const kept = { transaction: transaction ?? payment.transaction, rank: Math.max(rank, payment.rank) };
  await client.query(
    prepared(
      'UPDATE payments SET transaction = $2, rank = $3, card_mask = coalesce($4, card_mask), provider_code = $5, answer = $6 WHERE id = $1',
      [
        payment.id,
        kept.transaction,
        kept.rank,
        cardMask,
        code,
        raw === null || raw === undefined ? null : JSON.stringify(raw),
      ],
    ),
  );
  return { ...payment, ...kept };
}

/**
 * Carries out what the machine asked for, with the order and the payment locked.
 * @param locked the order as {@link ensurePayable} left it
 * @returns how many codes the order waits for
 */
export async function applyEffects(
  context: EngineContext,
  client: PoolClient,
  { order, payment }: LockedPayment,
  effects: readonly PaymentEffect[],
  now: Date,
): Promise<number> {
  const isCredited = effects.includes('creditOrder');
  const missing = isCredited ? await fulfilOrder(context, client, order, payment, now) : 0;
  // Nobody shall pay it once more.
  if (isCredited) await giveUpOpenAttempts(client, order.id, now, payment.id);
  if (effects.includes('withdrawCredit')) await withdrawOrder(client, order, payment, now);
  await refreshOrderPayment(client, order.id);
  return missing;
}

/**
 * What a provider said, in one transaction with all that follows from it. An old word changes nothing, and neither does
 * one that was said before.
 */
export async function applyVerification(
  context: EngineContext,
  client: PoolClient,
  id: number,
  verification: Verification,
  now: Date,
): Promise<PaymentRow> {
  const locked = await lockPayment(client, id);
  if (verification.rank < locked.payment.rank || isOfOtherCoins(locked.payment, verification))
    return locked.payment;
  const payment = await keepAnswer(client, locked.payment, verification);
  const isMoney = verification.outcome === 'paid' || verification.outcome === 'already-paid';
  // Heard already: nothing may be held for it once more.
  if (isMoney && (payment.status === 'paid' || payment.status === 'reversed')) return payment;

  const isReferenceUsed = isMoney && (await isUsedElsewhere(client, payment, verification.reference));
  const taken = isMoney && !isReferenceUsed ? await ensurePayable(client, locked.order, now) : undefined;
  const event = toPaymentEvent(payment, verification, { payable: taken !== undefined, isReferenceUsed });
  const moved = await movePaymentRow(client, payment, event, now);
  if (moved.accepted)
    await applyEffects(
      context,
      client,
      { order: taken ?? locked.order, payment: moved.payment },
      moved.effects,
      now,
    );
  return moved.payment;
}
