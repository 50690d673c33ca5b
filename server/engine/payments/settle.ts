import type { PaymentEvent } from '#machines/payment/index.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type Pool, type PoolClient } from '../../db/pool.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { GatewayPort, Verification } from '../../providers/payments/port.ts';
import type { PayablePort } from '../payable.ts';
import { retrying } from '../retrying.ts';
import {
  cancelOpenPayments,
  isReferenceTaken,
  lockPayment,
  readOpenPayments,
  saveAnswer,
  storeMove,
  type LockedPayment,
  type PaymentRow,
  type StoredMove,
} from './payment-repository.ts';
import { toPaymentEvent } from './provider-event.ts';
import { clearReversal } from './reversal.ts';

/** What settling a payment takes. */
export interface SettleServices {
  pool: Pool;
  now: () => Date;
  /** Payment providers that can be used. */
  gateways: readonly GatewayPort[];
  /** What payments pay for. */
  payable: PayablePort;
}

/** A payment that was moved, with what its effects brought about. */
export interface AppliedMove extends StoredMove {
  /** Pieces that are paid and missing, when the payment was credited. */
  missing: number;
}

/**
 * Moves a locked payment, applies the effects that the move asks for, and has what it pays for follow. Asking the provider
 * is left to the caller, because no transaction may be open meanwhile.
 */
export async function movePayment(
  client: PoolClient,
  { payable, payment }: LockedPayment,
  event: PaymentEvent,
  now: Date,
): Promise<AppliedMove> {
  const move = await storeMove(client, payment, event, now);
  if (!move.accepted) return { ...move, missing: 0 };
  let missing = 0;
  if (move.effects.includes('creditOrder')) {
    missing = await payable.onPaid(move.payment, now);
    // What is paid must not be paid again.
    await cancelOpenPayments(client, payable.id, now, payment.id);
  }
  if (move.effects.includes('withdrawCredit')) {
    await clearReversal(client, payment.id);
    await payable.onRefunded(move.payment, now);
  }
  await payable.onPaymentsChanged(now);
  return { ...move, missing };
}

/** Several payments can be made for one crypto invoice: of a paid one only the answer about the coins that paid it counts. */
function isOfOtherCoins({ status, reference, transaction: name }: PaymentRow, answer: Verification): boolean {
  const paidBy = reference ?? name;
  return status === 'paid' && paidBy !== null && answer.reference !== null && answer.reference !== paidBy;
}

/**
 * Stores a provider's answer in one transaction with everything that follows from it. An answer that is older than one
 * before, or repeats it, changes nothing.
 */
async function applyAnswer(
  services: SettleServices,
  client: PoolClient,
  id: number,
  answer: Verification,
): Promise<PaymentRow> {
  const now = services.now();
  const locked = await lockPayment(services, client, id);
  const { payable } = locked;
  if (answer.rank < locked.payment.rank || isOfOtherCoins(locked.payment, answer)) return locked.payment;
  const payment = await saveAnswer(client, locked.payment, answer);
  const isMoney = answer.outcome === 'paid' || answer.outcome === 'already-paid';
  // Nothing may be reserved again for money that was credited.
  if (isMoney && (payment.status === 'paid' || payment.status === 'reversed')) return payment;

  const isReferenceUsed = isMoney && (await isReferenceTaken(client, payment, answer.reference));
  const isPayable = isMoney && !isReferenceUsed && (await payable.ensurePayable(now));
  const event = toPaymentEvent(payment, answer, { payable: isPayable, isReferenceUsed });
  return (await movePayment(client, { payable, payment }, event, now)).payment;
}

/** Why a provider is asked: the shopper is back (which is only a hint), or somebody wants to know. */
export type Cause = { type: 'payment.returned'; hint: 'ok' | 'canceled' } | { type: 'payment.reconcile' };

/** @throws ShopError `gateway-failed` when the provider is not configured (any more) */
export function gatewayOf({ gateways }: Pick<SettleServices, 'gateways'>, provider: string): GatewayPort {
  const gateway = gateways.find(({ id }) => id === provider);
  if (!gateway) throw new ShopError('gateway-failed', { detail: `no provider ${provider} is configured` });
  return gateway;
}

/** A shopper who comes back from a crypto gateway has often paid, and the coins are on their way: only its provider's answer ends the payment. */
const eventOf = (payment: PaymentRow, cause: Cause): PaymentEvent =>
  payment.method === 'crypto' ? { type: 'payment.reconcile' } : cause;

/**
 * Asks the provider what became of a payment, and applies the answer. It may be repeated at any time, also concurrently. No
 * transaction is open while the provider is asked.
 * @param transactionName what a callback called the transaction
 * @throws GatewayError when the provider does not answer; the payment stays as it was
 */
export async function settlePayment(
  services: SettleServices,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<PaymentRow> {
  const { pool, now } = services;
  const { payment, effects } = await retrying(() =>
    transaction(pool, async (client) => {
      const locked = await lockPayment(services, client, id);
      return movePayment(client, locked, eventOf(locked.payment, cause), now());
    }),
  );
  if (!effects.includes('askProvider') || payment.authority === null) return payment;
  const answer = await gatewayOf(services, payment.provider).verify({
    authority: payment.authority,
    amount: payment.amount,
    currency: payment.currency,
    paymentCode: payment.code,
    transaction: transactionName ?? payment.transaction,
  });
  return retrying(() => transaction(pool, (client) => applyAnswer(services, client, id, answer)));
}

/** As {@link settlePayment}; undefined when the provider does not answer. */
export async function trySettling(
  services: SettleServices,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<PaymentRow | undefined> {
  try {
    return await settlePayment(services, id, cause, transactionName);
  } catch (error) {
    if (error instanceof GatewayError || (error instanceof ShopError && error.code === 'gateway-failed'))
      return undefined;
    throw error;
  }
}

/**
 * Asks the providers about the open payments of something, before they are given up: one may have been paid in another tab.
 * Without an answer a payment stays as it was; money that comes for it later is reviewed.
 */
export async function settleOpenPayments(services: SettleServices, payable: number): Promise<void> {
  for (const open of await readOpenPayments(services.pool, payable)) {
    if (open.authority !== null) await trySettling(services, open.id, { type: 'payment.reconcile' });
  }
}
