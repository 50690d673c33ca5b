import { ShopError } from '#schemas/errors.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { CallbackInput, PaymentCallback } from '../../providers/payments/port.ts';
import type { EngineContext } from '../context.ts';
import { orderPath } from '../orders/shop-paths.ts';
import { prepared } from '../prepared.ts';
import type { Caller, PrivateHandler } from '../private-handler.ts';
import type { PaymentRow } from './payment-row.ts';
import { readPayment } from './record.ts';
import { gatewayOf, settlePayment, trySettling } from './settle.ts';

// A callback is only a hint: whoever knows an address can call it. It names a payment by the address alone; what it says
// of that payment must agree with our record, and what became of the money the provider is asked.

function inputOf({ request }: Caller): CallbackInput {
  if (!request) throw new ShopError('malformed-request', { detail: 'a payment callback without its request' });
  const { query, headers, text } = request;
  return { query, headers, ...(text === undefined ? {} : { body: text }) };
}

/**
 * The payment that an address belongs to, with what was said of it.
 * @throws ShopError `payment-not-found`; `malformed-request` when it speaks of another payment; `signature-wrong`
 */
async function readCallback(context: EngineContext, code: string, caller: Caller): Promise<{ payment: PaymentRow; callback: PaymentCallback }> {
  const payment = await readPayment(context.pool, { code });
  if (!payment || payment.authority === null) throw new ShopError('payment-not-found', { detail: `no payment ${code} at a gateway` });
  const callback = gatewayOf(context, payment.provider).readCallback(inputOf(caller));
  const isForeign = (callback.authority !== null && callback.authority !== payment.authority) || (callback.paymentCode !== null && callback.paymentCode !== payment.code);
  if (isForeign) throw new ShopError('malformed-request', { detail: `a callback of another payment came for ${code}` });
  return { payment, callback };
}

const good = new Set<PaymentRow['status']>(['paid', 'processing', 'pending', 'review']);

/**
 * The page that the shopper is sent to: of success while it may still be one.
 * @param turnedBack of a coin payment that waits nobody knows more than that
 */
async function locationOf(context: EngineContext, { order_id, status }: PaymentRow, turnedBack: boolean): Promise<string> {
  const { rows } = await context.pool.query<{ code: string; payment: string }>(prepared('SELECT code, payment FROM orders WHERE id = $1', [order_id]));
  const [order] = rows;
  if (!order) throw new ShopError('payment-not-found');
  // A late return of an attempt that was given up, while another one has paid the order.
  const isGood = order.payment === 'paid' || (good.has(status) && !(turnedBack && status === 'pending'));
  return orderPath(context, isGood ? 'buy-verify' : 'buy-verify-failed', order.code);
}

/** The browser is back. It is sent on even when the provider does not answer now: the page waits, and a job asks again. */
export const returnFromProvider = (context: EngineContext): PrivateHandler<'payments.return'> => async ({ code }, caller) => {
  const { payment, callback } = await readCallback(context, code, caller);
  const hint = callback.hint === 'canceled' ? 'canceled' : 'ok';
  const settled = await trySettling(context, payment.id, { type: 'payment.returned', hint }, callback.transaction);
  return { location: await locationOf(context, settled ?? payment, hint === 'canceled') };
};

/** The provider's server speaks; it is told when to try again. */
export const notifyPayment = (context: EngineContext): PrivateHandler<'payments.notify'> => async ({ code }, caller) => {
  const { payment, callback } = await readCallback(context, code, caller);
  try {
    await settlePayment(context, payment.id, { type: 'payment.reconcile' }, callback.transaction);
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('gateway-failed', { cause: error, detail: error.message });
    throw error;
  }
  return {};
};
