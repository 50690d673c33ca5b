import { ShopError } from '#schemas/errors.ts';
import type { OrderPayment } from '#schemas/entities/order.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { CallbackInput, PaymentCallback } from '../../providers/payments/port.ts';
import type { EngineContext } from '../context.ts';
import { orderPath } from '../orders/shop-paths.ts';
import { prepared } from '../prepared.ts';
import type { Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import { paymentColumnsOf, type PaymentRow } from './payment-row.ts';
import { gatewayOf, settlePayment, trySettling } from './settle.ts';

// A callback is only a hint: whoever knows an address can call it. It names a payment by the address alone; what it says
// of that payment must agree with our record, and what became of the money the provider is asked.

interface NamedPayment extends PaymentRow {
  order_code: string;
  order_payment: OrderPayment;
}

/**
 * The payment that an address belongs to.
 * @throws ShopError `payment-not-found`
 */
async function findNamed({ pool }: EngineContext, code: string): Promise<NamedPayment> {
  const { rows } = await pool.query<NamedPayment>(
    prepared(
      `SELECT ${paymentColumnsOf('p')}, o.code AS order_code, o.payment AS order_payment FROM payments AS p JOIN orders AS o ON o.id = p.order_id WHERE p.code = $1`,
      [code],
    ),
  );
  if (!rows[0]) throw new ShopError('payment-not-found', { detail: `no payment ${code}` });
  return rows[0];
}

function inputOf({ request }: Principal): CallbackInput {
  if (!request)
    throw new ShopError('malformed-request', { detail: 'a payment callback without its request' });
  const { query, headers, text } = request;
  return { query, headers, ...(text === undefined ? {} : { body: text }) };
}

/**
 * What was said of a payment.
 * @throws ShopError `payment-not-found` when no provider knows it; `malformed-request` also when it speaks of another
 * payment; `signature-wrong`; `gateway-failed` when its provider is not configured any more
 */
function readCallback(context: EngineContext, payment: PaymentRow, principal: Principal): PaymentCallback {
  if (payment.authority === null)
    throw new ShopError('payment-not-found', { detail: `no payment ${payment.code} at a gateway` });
  const callback = gatewayOf(context, payment.provider).readCallback(inputOf(principal));
  const isForeign =
    (callback.authority !== null && callback.authority !== payment.authority) ||
    (callback.paymentCode !== null && callback.paymentCode !== payment.code);
  if (isForeign)
    throw new ShopError('malformed-request', {
      detail: `a callback of another payment came for ${payment.code}`,
    });
  return callback;
}

const good = new Set<PaymentRow['status']>(['paid', 'processing', 'pending', 'review']);

/**
 * The page that the shopper is sent to: of success while it may still be one.
 * @param turnedBack of a coin payment that waits nobody knows more than that
 */
function locationOf(
  context: EngineContext,
  { order_code, order_payment, status }: NamedPayment,
  turnedBack: boolean,
): string {
  // A late return of an attempt that was given up, while another one has paid the order.
  const isGood = order_payment === 'paid' || (good.has(status) && !(turnedBack && status === 'pending'));
  return orderPath(context, isGood ? 'buy-verify' : 'buy-verify-failed', order_code);
}

/**
 * The browser is back. Its shopper is sent on to the page of the order even when the provider does not answer now: the page
 * waits, and a job asks again. An address that was cut or changed on its way says nothing, and the provider is asked as if
 * nobody had said anything.
 */
export const returnFromProvider =
  (context: EngineContext): Handler<'payments.return'> =>
  async ({ code }, principal) => {
    const payment = await findNamed(context, code);
    let callback: PaymentCallback | null = null;
    let standing = payment;
    try {
      callback = readCallback(context, payment, principal);
    } catch (error) {
      principal.request?.report(error);
    }
    const hint = callback?.hint === 'canceled' ? 'canceled' : 'ok';
    try {
      await trySettling(
        context,
        payment.id,
        callback ? { type: 'payment.returned', hint } : { type: 'payment.reconcile' },
        callback?.transaction ?? null,
      );
      standing = await findNamed(context, code);
    } catch (error) {
      principal.request?.report(error);
    }
    return { location: locationOf(context, standing, hint === 'canceled') };
  };

/** The provider's server speaks; it is told when to try again. */
export const notifyPayment =
  (context: EngineContext): Handler<'payments.notify'> =>
  async ({ code }, principal) => {
    const payment = await findNamed(context, code);
    const callback = readCallback(context, payment, principal);
    try {
      await settlePayment(context, payment.id, { type: 'payment.reconcile' }, callback.transaction);
    } catch (error) {
      if (error instanceof GatewayError)
        throw new ShopError('gateway-failed', { cause: error, detail: error.message });
      throw error;
    }
    return {};
  };
