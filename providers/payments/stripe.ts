import { z } from 'zod';
import { knownUnits } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import { GatewayError } from '../gateway-error.ts';
import { exchange, readJson, type Exchange, type Transport } from '../http.ts';
import { readOptionalQueryValue } from './callback-values.ts';
import { dollars, isDollar } from './dollar.ts';
import type {
  CallbackInput,
  GatewayPort,
  KnownGateway,
  PaymentCallback,
  PaymentRequest,
  Reversal,
  StartedPayment,
  Verification,
  VerifyRequest,
} from './port.ts';
import { isSignedByStripe } from './stripe-signature.ts';

// Stripe Checkout (https://docs.stripe.com/api/checkout/sessions): a page of Stripe takes the card.

const id = 'stripe';

export interface StripeOptions extends Transport {
  /** Secret key of the account. */
  key: string;
  /** Signing secret of the endpoint for notifications; without it notifications are refused. */
  webhookSecret?: string | undefined;
  simulated?: boolean;
  now?: () => Date;
}

/**
 * Milliseconds in which a session can be paid. This is the shortest time that Stripe accepts (30 minutes),
 * and a minute for the request to arrive.
 */
const sessionLife = 31 * 60_000;

const sessionForm = /^cs_[A-Za-z0-9_]{1,120}$/;
/** Marks the address to which a shopper who gives up returns. */
const cancelMark = 'canceled';

/**
 * The version of the API for all requests; it overrides the setting of the account. Since this version, the
 * sums of a session are in the currency of the session.
 */
const apiVersion = '2025-03-31.basil';

const charge = z.object({ refunded: z.boolean(), amount_refunded: z.int().default(0) });
const intent = z.object({ id: z.string(), latest_charge: z.union([charge, z.string()]).nullish() });
const session = z.looseObject({
  id: z.string().regex(sessionForm),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  payment_intent: z.union([intent, z.string()]).nullish(),
});
type Session = z.output<typeof session>;

const failure = z.object({
  error: z.object({ type: z.string(), code: z.string().nullish() }),
});
const codeForm = /^[a-z_]{1,60}$/;

/** Makes the error of an answer with an error status. Leaves out Stripe's own message. */
function refusal({ status, text }: { status: number; text: string }): GatewayError {
  const read = readJson(id, { status, text }, failure).error;
  const code = [read.code, read.type].find((each) => codeForm.test(each ?? '')) ?? `http-${status}`;
  // It is unknown whether Stripe has carried out the request.
  if (status >= 500 || status === 409 || status === 429) return new GatewayError(id, 'malformed', { code });
  return new GatewayError(id, 'refused', { code });
}

async function call<Schema extends z.ZodType>(
  options: StripeOptions,
  schema: Schema,
  { headers, ...asked }: Exchange,
): Promise<z.output<Schema>> {
  const answer = await exchange(id, options, {
    ...asked,
    headers: { authorization: `Bearer ${options.key}`, 'stripe-version': apiVersion, ...headers },
  });
  if (answer.status >= 400) throw refusal(answer);
  return readJson(id, answer, schema);
}

/**
 * The currency in Stripe's spelling.
 * @throws GatewayError `refused` for a currency that Stripe does not take from this shop
 */
function toIso(currency: Currency): string {
  if (!stripe.currencies.includes(currency))
    throw new GatewayError(id, 'refused', { code: 'currency', detail: `does not collect ${currency}` });
  return isDollar(currency) ? 'usd' : currency;
}

const withText = (address: string, text: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${text}`;

async function request(options: StripeOptions, asked: PaymentRequest): Promise<StartedPayment> {
  const expires = Math.floor(((options.now?.() ?? new Date()).getTime() + sessionLife) / 1000);
  const made = await call(options, session, {
    method: 'POST',
    path: '/v1/checkout/sessions',
    // A repeated request creates no second session for the same payment.
    headers: { 'idempotency-key': `payment-${asked.paymentCode}` },
    body: new URLSearchParams({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      client_reference_id: asked.paymentCode,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': toIso(asked.currency),
      'line_items[0][price_data][unit_amount]': String(asked.amount),
      'line_items[0][price_data][product_data][name]': asked.description,
      'metadata[order]': asked.orderCode,
      'metadata[payment]': asked.paymentCode,
      // Charges have it as well, so that a refund made at Stripe names its payment.
      'payment_intent_data[metadata][payment]': asked.paymentCode,
      // Stripe replaces the name in braces, which must not be encoded.
      success_url: withText(asked.callbackUrl, 'session_id={CHECKOUT_SESSION_ID}'),
      cancel_url: withText(asked.callbackUrl, `${cancelMark}=1`),
      expires_at: String(expires),
      ...(asked.email ? { customer_email: asked.email } : {}),
    }),
  });
  if (!made.url) throw new GatewayError(id, 'malformed', { detail: 'a session without a page' });
  return { authority: made.id, redirect: made.url };
}

const readSession = (options: StripeOptions, authority: string): Promise<Session> =>
  call(options, session, {
    method: 'GET',
    path: `/v1/checkout/sessions/${encodeURIComponent(authority)}?expand[]=payment_intent.latest_charge`,
  });

const intentOf = ({ payment_intent: found }: Session): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);

/** The charge that brought the money, where it was asked for. */
function chargeOf({ payment_intent: found }: Session): z.output<typeof charge> | null {
  const last = typeof found === 'string' ? null : found?.latest_charge;
  return typeof last === 'object' ? last : null;
}

/** Reads the outcome from a session. Ranks never fall, because a session stays complete or expired. */
function judge(
  asked: VerifyRequest,
  found: Session,
): Pick<Verification, 'outcome' | 'rank' | 'cause' | 'received'> {
  if (found.payment_status === 'unpaid') {
    if (found.status === 'expired') return { outcome: 'expired', rank: 1 };
    if (found.status === 'complete') return { outcome: 'pending', rank: 1 };
    // After a refusal, the page of Stripe takes another card. So a shopper who returns unpaid has turned
    // back.
    return { outcome: 'unpaid', cause: 'turned-back', rank: 0 };
  }
  const brought = chargeOf(found);
  if (brought?.refunded === true) return { outcome: 'reversed', rank: 3 };
  // A partial refund at Stripe leaves less than the shop asked for. Staff look at such a payment.
  const isPaid = found.payment_status === 'paid' && found.currency?.toLowerCase() === toIso(asked.currency);
  const { amount_total: total } = found;
  if (!isPaid || total === null || total === undefined) return { outcome: 'amount-mismatch', rank: 2 };
  const received = total - (brought?.amount_refunded ?? 0);
  return received === asked.amount && received === total
    ? { outcome: 'paid', rank: 2 }
    : { outcome: 'amount-mismatch', received, rank: 2 };
}

async function verify(options: StripeOptions, asked: VerifyRequest): Promise<Verification> {
  const found = await readSession(options, asked.authority);
  if (found.id !== asked.authority || found.client_reference_id !== asked.paymentCode)
    throw new GatewayError(id, 'refused', {
      code: 'foreign-payment',
      detail: 'the session is of another payment',
    });
  const { status, payment_status, amount_total, currency } = found;
  return {
    ...judge(asked, found),
    reference: intentOf(found),
    // Stripe gives only four digits, which many cards share.
    cardMask: null,
    transaction: null,
    code: `${status ?? 'unknown'}/${payment_status}`,
    raw: { id: found.id, status, payment_status, amount_total, currency, payment_intent: intentOf(found) },
  };
}

const refund = z.object({ status: z.string().nullable() });

/** Asks for all of the money back; a second question about the same session is the same refund. */
async function reverse(options: StripeOptions, authority: string): Promise<Reversal> {
  const paid = intentOf(await readSession(options, authority));
  if (paid === null) return { outcome: 'refused', code: 'no-payment' };
  try {
    const { status } = await call(options, refund, {
      method: 'POST',
      path: '/v1/refunds',
      headers: { 'idempotency-key': `refund-${authority}` },
      body: new URLSearchParams({ payment_intent: paid }),
    });
    const isUnderWay = status === 'succeeded' || status === 'pending';
    return { outcome: isUnderWay ? 'reversed' : 'refused', code: status ?? 'unknown' };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
    if (error.code === 'charge_already_refunded') return { outcome: 'reversed', code: error.code };
    return { outcome: 'refused', code: error.code ?? 'refused' };
  }
}

const event = z.looseObject({ type: z.string(), data: z.looseObject({ object: z.looseObject({}) }) });
const named = z.looseObject({
  object: z.literal('checkout.session'),
  id: z.string().regex(sessionForm),
  client_reference_id: z.string().nullable(),
});
const givenBack = z.looseObject({
  object: z.literal('charge'),
  metadata: z.looseObject({ payment: z.string() }),
});

function readNotification(
  { webhookSecret: secret, now = () => new Date() }: StripeOptions,
  { body = '', headers }: CallbackInput,
): PaymentCallback {
  const signature = headers['stripe-signature'];
  if (
    secret === undefined ||
    typeof signature !== 'string' ||
    !isSignedByStripe(body, signature, { secret, now: now() })
  )
    throw new ShopError('signature-wrong', { detail: 'a notification of Stripe without its signature' });
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    value = null;
  }
  const read = event.safeParse(value);
  if (!read.success)
    throw new ShopError('malformed-request', { detail: 'a signed notification of Stripe of unknown form' });
  // Events about anything else are none of the shop's business.
  const about = named.safeParse(read.data.data.object).data;
  const refunded =
    read.data.type === 'charge.refunded' ? givenBack.safeParse(read.data.data.object).data : undefined;
  return {
    hint: 'notified',
    authority: about?.id ?? null,
    paymentCode: about?.client_reference_id ?? refunded?.metadata.payment ?? null,
    transaction: null,
    ...(refunded && { refunded: true }),
  };
}

/** Codes that Stripe calls otherwise, or does not take. */
const notOfStripe = new Set(['toman', 'usdt', ...dollars]);

/** Stripe Checkout as a card gateway. */
export function createStripe(options: StripeOptions): GatewayPort {
  return {
    id,
    method: stripe.method,
    currencies: stripe.currencies,
    simulated: options.simulated ?? false,
    notifiesOneAddress: true,
    request: (asked) => request(options, asked),
    verify: (asked) => verify(options, asked),
    reverse: (authority) => reverse(options, authority),
    readCallback(input) {
      if (input.body !== undefined) return readNotification(options, input);
      return {
        hint: input.query[cancelMark] === undefined ? 'returned' : 'canceled',
        authority: readOptionalQueryValue(input, 'session_id', sessionForm),
        paymentCode: null,
        transaction: null,
      };
    },
  };
}

/**
 * Takes cards. Amounts are in the smallest unit of the currency, as the shop counts. The list leaves out
 * currencies whose smallest unit differs between Stripe and ISO 4217, such as ISK, HUF and TWD.
 */
export const stripe: KnownGateway = {
  title: 'Stripe',
  method: 'card',
  currencies: [...dollars, ...Object.keys(knownUnits).filter((code) => !notOfStripe.has(code))],
  configure: (env) => {
    const { PAYMENT_STRIPE_KEY: key, PAYMENT_STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
    if (key === undefined) return undefined;
    return createStripe({ key, webhookSecret, baseUrl: () => env.PAYMENT_STRIPE_URL });
  },
};
