import { ShopError } from '#schemas/errors.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { CallbackInput, PaymentCallback } from '../../providers/payments/port.ts';
import type { PayableView } from '../payable.ts';
import type { Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import { readPayment, type PaymentRow } from './payment-repository.ts';
import { gatewayOf, settlePayment, trySettling, type SettleServices } from './settle.ts';

// A callback is only a hint, because anybody who knows its address can call it. The address alone names the payment; what
// the callback says of it must agree with our record, and the provider is asked what became of the money.

interface NamedPayment {
  payment: PaymentRow;
  payable: PayableView;
}

/**
 * The payment that an address belongs to.
 * @throws ShopError `payment-not-found`
 */
async function findNamed({ pool, payable }: SettleServices, code: string): Promise<NamedPayment> {
  const payment = await readPayment(pool, { code });
  if (!payment) throw new ShopError('payment-not-found', { detail: `no payment ${code}` });
  return { payment, payable: await payable.read(pool, payment.order_id) };
}

function inputOf({ request }: Principal): CallbackInput {
  if (!request)
    throw new ShopError('malformed-request', { detail: 'a payment callback without its request' });
  const { query, headers, text } = request;
  return { query, headers, ...(text === undefined ? {} : { body: text }) };
}

/**
 * Reads what a callback says of a payment.
 * @throws ShopError `payment-not-found` when no provider knows it; `malformed-request` also when it is about another
 * payment; `signature-wrong`; `gateway-failed` when its provider is not configured any more
 */
function readCallback(services: SettleServices, payment: PaymentRow, principal: Principal): PaymentCallback {
  if (payment.authority === null)
    throw new ShopError('payment-not-found', { detail: `no payment ${payment.code} at a gateway` });
  const callback = gatewayOf(services, payment.provider).readCallback(inputOf(principal));
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
 * The page that the shopper is sent to: that of success while it may still succeed.
 * @param turnedBack whether the callback says so; nothing else is known of a crypto payment that waits
 */
function locationOf(
  services: SettleServices,
  { payment: { status }, payable }: NamedPayment,
  turnedBack: boolean,
): string {
  // Another payment may have paid it, when a browser returns late from one that was given up.
  const isGood = payable.isPaid || (good.has(status) && !(turnedBack && status === 'pending'));
  return services.payable.resultPath(payable.code, isGood);
}

/**
 * The browser is back. The shopper is sent on to the page of the order even when the provider does not answer now: the page
 * waits, and a job asks again. A callback that cannot be read counts as a question about the payment.
 */
export const returnFromProvider =
  (services: SettleServices): Handler<'payments.return'> =>
  async ({ code }, principal) => {
    let named = await findNamed(services, code);
    const { payment } = named;
    let callback: PaymentCallback | null = null;
    try {
      callback = readCallback(services, payment, principal);
    } catch (error) {
      principal.request?.report(error);
    }
    const hint = callback?.hint === 'canceled' ? 'canceled' : 'ok';
    try {
      await trySettling(
        services,
        payment.id,
        callback ? { type: 'payment.returned', hint } : { type: 'payment.reconcile' },
        callback?.transaction ?? null,
      );
      named = await findNamed(services, code);
    } catch (error) {
      principal.request?.report(error);
    }
    return { location: locationOf(services, named, hint === 'canceled') };
  };

/** The provider's server reports; an error makes it try again. */
export const notifyPayment =
  (services: SettleServices): Handler<'payments.notify'> =>
  async ({ code }, principal) => {
    const { payment } = await findNamed(services, code);
    const callback = readCallback(services, payment, principal);
    try {
      await settlePayment(services, payment.id, { type: 'payment.reconcile' }, callback.transaction);
    } catch (error) {
      if (error instanceof GatewayError)
        throw new ShopError('gateway-failed', { cause: error, detail: error.message });
      throw error;
    }
    return {};
  };
