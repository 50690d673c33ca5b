import type { PaymentEvent } from '#machines/payment/index.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { GatewayPort } from '../../providers/payments/port.ts';
import type { EngineContext } from '../context.ts';
import { retrying } from '../retrying.ts';
import { applyVerification } from './apply-verification.ts';
import type { PaymentRow } from './payment-row.ts';
import { lockPayment, movePaymentRow, refreshOrderPayment } from './record.ts';

/** Why a provider is asked: the shopper is back (which is only a hint), or somebody wants to know. */
export type Cause = { type: 'payment.returned'; hint: 'ok' | 'canceled' } | { type: 'payment.reconcile' };

/** @throws ShopError `gateway-failed` when the provider is not configured (any more) */
export function gatewayOf({ gateways }: EngineContext, provider: string): GatewayPort {
  const gateway = gateways.find(({ id }) => id === provider);
  if (!gateway) throw new ShopError('gateway-failed', { detail: `no provider ${provider} is configured` });
  return gateway;
}

/** A shopper who comes back from a crypto gateway has often paid, and the coins are on their way: only its word ends the attempt. */
const eventOf = (payment: PaymentRow, cause: Cause): PaymentEvent =>
  payment.method === 'crypto' ? { type: 'payment.reconcile' } : cause;

/**
 * Finds out from the provider what became of a payment, and does what follows from it. May be repeated as often as one
 * likes, also at the same time. No transaction is open while the provider is asked.
 * @param transaction what a callback named of it
 * @throws GatewayError when the provider does not answer; the payment stands as it was
 */
export async function settlePayment(
  context: EngineContext,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<PaymentRow> {
  const { pool, now } = context;
  const asking = await retrying(() =>
    transaction(pool, async (client) => {
      const { order, payment } = await lockPayment(client, id);
      const moved = await movePaymentRow(client, payment, eventOf(payment, cause), now());
      if (moved.accepted) await refreshOrderPayment(client, order.id);
      return { payment: moved.payment, isAsked: moved.effects.includes('askProvider') };
    }),
  );
  const { payment } = asking;
  if (!asking.isAsked || payment.authority === null) return payment;
  const { authority, amount, currency, code } = payment;
  const verification = await gatewayOf(context, payment.provider).verify({
    authority,
    amount,
    currency,
    paymentCode: code,
    transaction: transactionName ?? payment.transaction,
  });
  return retrying(() =>
    transaction(pool, (client) => applyVerification(context, client, id, verification, now())),
  );
}

/** As {@link settlePayment}, for callers who go on without an answer. */
export async function trySettling(
  context: EngineContext,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<PaymentRow | undefined> {
  try {
    return await settlePayment(context, id, cause, transactionName);
  } catch (error) {
    if (error instanceof GatewayError || (error instanceof ShopError && error.code === 'gateway-failed'))
      return undefined;
    throw error;
  }
}
