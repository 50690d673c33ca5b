import { z } from 'zod';
import { ShopError } from '#schemas/errors.ts';
import { GatewayError } from '../gateway-error.ts';
import {
  exchange,
  postJson,
  readJson,
  type ProviderResponse,
  type Exchange,
  type Transport,
} from '../http.ts';
import { readOptionalQueryValue } from './callback-values.ts';
import { dollars, isDollar } from './dollar.ts';
import { isSignedNotification } from './nowpayments-signature.ts';
import { readStatus } from './nowpayments-status.ts';
import type {
  CallbackInput,
  GatewayPort,
  KnownGateway,
  PaymentCallback,
  PaymentRequest,
  StartedPayment,
  Verification,
  VerifyRequest,
} from './port.ts';

// NOWPayments' hosted invoices (https://documenter.getpostman.com/view/7907941/2s93JusNJt).

const id = 'nowpayments';

export interface NowpaymentsOptions extends Transport {
  apiKey: string;
  /** The secret that signs notifications. */
  ipnSecret: string;
  /**
   * The account's login. It is required to find the payments of an invoice when every notification was
   * lost.
   */
  account?: { email: string; password: string } | undefined;
  simulated?: boolean;
}

const identifierForm = /^\d{1,20}$/;
/** Marks the return of a shopper who cancelled; the provider adds no parameter of its own in that case. */
const cancelMark = 'canceled';

const identifier = z.union([z.int(), z.string()]).transform(String).pipe(z.string().regex(identifierForm));
const optionalIdentifier = identifier.nullish().catch(null);
const decimal = z.union([z.number(), z.string()]).transform(String);
const invoice = z.object({ id: identifier, invoice_url: z.url({ protocol: /^https?$/ }) });
const payment = z.looseObject({
  payment_id: identifier,
  invoice_id: optionalIdentifier,
  parent_payment_id: optionalIdentifier,
  payment_status: z.string(),
  price_amount: decimal,
  price_currency: z.string(),
  order_id: z.string().nullish(),
  payin_hash: z.string().nullish().catch(null),
});
type Payment = z.output<typeof payment>;
const payments = z.object({ data: z.array(payment) });
const session = z.object({ token: z.string().min(1) });
const failure = z.object({ code: z.string().regex(/^[A-Z0-9_]{1,60}$/) });
const notification = z.object({
  payment_id: identifier,
  invoice_id: optionalIdentifier,
  order_id: z.string().min(1).max(100),
  payment_status: z.string(),
});

function refusal({ status, text }: ProviderResponse): GatewayError {
  let code = `http-${status}`;
  try {
    code = failure.parse(JSON.parse(text)).code;
  } catch {
    // Without an error code in the body, the status is the code.
  }
  return new GatewayError(id, 'refused', { code });
}

async function call<Schema extends z.ZodType>(
  options: NowpaymentsOptions,
  schema: Schema,
  asked: Exchange,
): Promise<z.output<Schema>> {
  const answer = await exchange(id, options, {
    ...asked,
    headers: { 'x-api-key': options.apiKey, ...asked.headers },
  });
  // A server error of the provider says nothing about the payment.
  if (answer.status >= 500) throw new GatewayError(id, 'malformed', { code: `http-${answer.status}` });
  if (answer.status >= 400) throw refusal(answer);
  return readJson(id, answer, schema);
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

async function request(options: NowpaymentsOptions, asked: PaymentRequest): Promise<StartedPayment> {
  if (!isDollar(asked.currency))
    throw new GatewayError(id, 'refused', {
      code: 'currency',
      detail: `collects dollars, not ${asked.currency}`,
    });
  const made = await call(
    options,
    invoice,
    postJson('/v1/invoice', {
      // Exact: the double nearest to an amount with two decimals is written with those two decimals.
      price_amount: asked.amount / 100,
      price_currency: 'usd',
      order_id: asked.paymentCode,
      order_description: asked.description,
      ipn_callback_url: asked.notificationUrl,
      success_url: asked.callbackUrl,
      cancel_url: withParameter(asked.callbackUrl, cancelMark, '1'),
    }),
  );
  return { authority: made.id, redirect: made.invoice_url };
}

/** The amount in hundredths, or undefined if it has more than two decimals. */
function toCents(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Without the account's login the payments of an invoice cannot be queried. */
async function findPayments(options: NowpaymentsOptions, { authority }: VerifyRequest): Promise<Payment[]> {
  if (!options.account) return [];
  const { token } = await call(options, session, postJson('/v1/auth', options.account));
  const { data } = await call(options, payments, {
    method: 'GET',
    path: `/v1/payment/?limit=100&page=0&invoiceId=${encodeURIComponent(authority)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return data;
}

/** The rank of an unknown status; it neither pays nor ends a payment. */
const unknownStatus = { rank: 0, outcome: 'pending' } as const;

function judge(asked: VerifyRequest, found: Payment): Verification {
  const belongs =
    found.order_id === asked.paymentCode && (found.invoice_id ?? asked.authority) === asked.authority;
  // The browser that returns from the provider can name any payment in the address.
  if (!belongs)
    throw new GatewayError(id, 'refused', {
      code: 'foreign-payment',
      detail: 'the payment is of another order',
    });
  const { rank, outcome } = readStatus(found.payment_status) ?? unknownStatus;
  const isAskedAmount =
    found.price_currency.toLowerCase() === 'usd' && toCents(found.price_amount) === asked.amount;
  // Coins were sent again to the address of an earlier payment: staff must decide how much they are worth.
  const isRepeated = Boolean(found.parent_payment_id);
  return {
    outcome:
      outcome !== 'paid'
        ? outcome
        : !isAskedAmount
          ? 'amount-mismatch'
          : isRepeated
            ? 'partially-paid'
            : 'paid',
    reference: found.payment_id,
    cardMask: null,
    transaction: found.payment_id,
    rank,
    code: found.payment_status,
    raw: found,
  };
}

async function verify(options: NowpaymentsOptions, asked: VerifyRequest): Promise<Verification> {
  if (!isDollar(asked.currency)) throw new GatewayError(id, 'refused', { code: 'currency' });
  const found = asked.transaction
    ? [
        await call(options, payment, {
          method: 'GET',
          path: `/v1/payment/${encodeURIComponent(asked.transaction)}`,
        }),
      ]
    : (await findPayments(options, asked)).filter((candidate) => candidate.order_id === asked.paymentCode);
  const verifications = found.map((candidate) => judge(asked, candidate)).toSorted((a, b) => b.rank - a.rank);
  return (
    verifications[0] ?? {
      outcome: 'unpaid',
      reference: null,
      cardMask: null,
      transaction: null,
      rank: 0,
      code: 'no-payment',
      raw: null,
    }
  );
}

function readNotification({ body = '', headers }: CallbackInput, secret: string): PaymentCallback {
  const signature = headers['x-nowpayments-sig'];
  if (typeof signature !== 'string' || !isSignedNotification(body, signature, secret))
    throw new ShopError('signature-wrong', { detail: 'a notification of NOWPayments without its signature' });
  const read = notification.safeParse(JSON.parse(body));
  if (!read.success)
    throw new ShopError('malformed-request', {
      detail: 'a signed notification of NOWPayments of unknown form',
    });
  const { payment_id, invoice_id, order_id } = read.data;
  return { hint: 'notified', authority: invoice_id ?? null, paymentCode: order_id, transaction: payment_id };
}

/** NOWPayments as a gateway for coins. */
export function createNowpayments(options: NowpaymentsOptions): GatewayPort {
  return {
    id,
    method: nowpayments.method,
    currencies: nowpayments.currencies,
    simulated: options.simulated ?? false,
    request: (asked) => request(options, asked),
    verify: (asked) => verify(options, asked),
    readCallback(input) {
      if (input.body !== undefined) return readNotification(input, options.ipnSecret);
      const canceled = input.query[cancelMark] !== undefined;
      // The provider adds the number of the payment to the address to which it returns the shopper.
      return {
        hint: canceled ? 'canceled' : 'returned',
        authority: null,
        paymentCode: null,
        transaction: readOptionalQueryValue(input, 'NP_id', identifierForm),
      };
    },
  };
}

/** Takes coins for dollars. */
export const nowpayments: KnownGateway = {
  title: 'NOWPayments',
  method: 'crypto',
  currencies: dollars,
  configure: (env) => {
    const { PAYMENT_NOWPAYMENTS_EMAIL: email, PAYMENT_NOWPAYMENTS_PASSWORD: password } = env;
    const { PAYMENT_NOWPAYMENTS_KEY: apiKey, PAYMENT_NOWPAYMENTS_IPN_SECRET: ipnSecret } = env;
    if (apiKey === undefined || ipnSecret === undefined) return undefined;
    return createNowpayments({
      apiKey,
      ipnSecret,
      account: email === undefined || password === undefined ? undefined : { email, password },
      baseUrl: () => env.PAYMENT_NOWPAYMENTS_URL,
    });
  },
};
