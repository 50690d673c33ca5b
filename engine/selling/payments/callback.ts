import type { Handler } from '#engine/pipeline/handler.ts';
import type { PayableView } from '#engine/pipeline/payable.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { CallbackInput, PaymentCallback } from '#providers/payments/port.ts';
import { maxLength } from '#schemas/bounds.ts';
import { ShopError } from '#schemas/errors.ts';
import { gatewayOf } from './ask-provider.ts';
import { readPayment, readReversal, type PaymentRow } from './payment-repository.ts';
import { settlePayment, trySettling, type SettleServices } from './settle.ts';

// A callback is only a hint, because anyone who knows its address can send it. Only the address names the
// payment. The content of the callback must agree with the stored payment. The shop asks the provider for the
// outcome.

interface NamedPayment {
  payment: PaymentRow;
  payable: PayableView;
}

/**
 * Finds the payment that an address belongs to.
 * @throws ShopError `payment-not-found`
 */
async function findNamed({ pool, payable }: SettleServices, code: string): Promise<NamedPayment> {
  const payment = await readPayment(pool, { code });
  if (!payment) throw new ShopError('payment-not-found', { detail: `no payment ${code}` });
  return { payment, payable: await payable.read(pool, payment.payable_id) };
}

function inputOf({ request }: Principal): CallbackInput {
  if (!request)
    throw new ShopError('malformed-request', { detail: 'a payment callback without its request' });
  const { query, headers, text } = request;
  return { query, headers, ...(text === undefined ? {} : { body: text }) };
}

/**
 * Parses a callback for a payment.
 * @throws ShopError `payment-not-found` when no provider collects it; `malformed-request`, among others when
 *   the callback is about another payment; `signature-wrong`; `gateway-failed` when its provider is no longer
 *   configured
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

/**
 * Finds the payment of a notification: the one of its address, or the one that it names when a provider has
 * one address for all payments (`payments/stripe/notification`).
 * @returns null for a signed notification about something that is not a payment of this shop, such as a sale
 *   of another shop with the same account: an error would make the provider repeat it for days, and close the
 *   address
 * @throws ShopError `payment-not-found`, and as the provider's adapter does
 */
async function findNotified(
  services: SettleServices,
  code: string,
  principal: Principal,
): Promise<PaymentRow | null> {
  const gateway = services.gateways.find(({ id, notifiesOneAddress }) => id === code && notifiesOneAddress);
  if (!gateway) return (await findNamed(services, code)).payment;
  const { paymentCode } = gateway.readCallback(inputOf(principal));
  if (paymentCode === null || paymentCode.length > maxLength.code) return null;
  const payment = await readPayment(services.pool, { code: paymentCode });
  return payment?.provider === gateway.id && payment.authority !== null ? payment : null;
}

const good = new Set<PaymentRow['status']>(['paid', 'processing', 'pending', 'review']);

/**
 * Returns the page to which the shopper is redirected: the success page while the payment may still succeed.
 * @param turnedBack whether the callback reports that the shopper canceled; for a pending crypto payment this
 *   is the only information
 */
function locationOf(
  services: SettleServices,
  { payment: { status }, payable }: NamedPayment,
  turnedBack: boolean,
): string {
  // Another payment may have paid it, when a browser returns late from a canceled one.
  const isGood = payable.isPaid || (good.has(status) && !(turnedBack && status === 'pending'));
  return services.payable.resultPath(payable, isGood);
}

/**
 * Handles the shopper's return. Redirects to the page of the order even when the provider does not answer
 * now. The page waits, and a job asks again. A callback that cannot be parsed only makes the shop ask about
 * the payment.
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

/** Handles a notification from the provider's server. An error makes the provider try again. */
export const notifyPayment =
  (services: SettleServices): Handler<'payments.notify'> =>
  async ({ code }, principal) => {
    const payment = await findNotified(services, code, principal);
    if (!payment) return {};
    const { transaction, refunded } = readCallback(services, payment, principal);
    // The shop gives it back itself, and records the answer to its own question.
    if (refunded && (await readReversal(services.pool, payment.id))) return {};
    try {
      const cause = { type: 'payment.reconcile', ...(refunded && { refunded }) } as const;
      const settled = await settlePayment(services, payment.id, cause, transaction);
      // The job asks with the stored name, and does not know of a refund, so a notification with news has to
      // come again.
      const isNewName = transaction !== null && transaction !== settled.payment.transaction;
      if (settled.isPostponed && (refunded || isNewName))
        throw new ShopError('too-many-requests', {
          retryAfter: Math.ceil(services.questionInterval / 1000),
          detail: `the provider of ${code} was asked a moment ago`,
        });
    } catch (error) {
      if (error instanceof GatewayError)
        throw new ShopError('gateway-failed', { cause: error, detail: error.message });
      throw error;
    }
    return {};
  };
