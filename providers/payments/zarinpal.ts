import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, postJson, readJson, type Transport } from '../http.ts';
import { readQueryValue } from './callback-values.ts';
import type { GatewayPort, KnownGateway, PaymentOutcome, PaymentRequest, StartedPayment } from './port.ts';
import { fromRial, toRial } from './rial.ts';

// ZarinPal's REST gateway, version 4 (https://www.zarinpal.com/docs/paymentGateway/).

const id = 'zarinpal';

export interface ZarinpalOptions extends Transport {
  /** 36 characters. */
  merchant: string;
  /** Base of the shopper's page, where it differs from the API's address. */
  pageUrl?: () => string;
  simulated?: boolean;
}

/** A sandbox's authorities start with S. */
const authorityForm = /^[AS][0-9a-zA-Z]{35}$/;
const maxDescriptionLength = 500;

/** Codes for the log; the provider's own messages are never quoted. */
const meanings: Readonly<Record<string, string>> = {
  '-9': 'the request has wrong values',
  '-10': 'wrong merchant, or this address is not allowed',
  '-11': 'the terminal is not active',
  '-12': 'too many attempts',
  '-13': "the terminal's limit is reached",
  '-14': 'the callback is on another domain than the terminal',
  '-15': 'the terminal is suspended',
  '-16': "the merchant's level is too low",
  '-17': "the merchant's level is too low",
  '-18': 'the referrer is not allowed',
  '-19': 'the terminal is banned',
  '-40': 'wrong expire_in',
  '-41': 'more than 100,000,000 toman',
  '-52': 'an unexpected error; support can tell',
  '-53': 'the authority is of another merchant',
  '-54': 'no such authority',
  '-55': 'the payment was not found',
};

/** Codes are numbers, but sometimes arrive as strings. */
const code = z.union([z.int(), z.string().regex(/^-?\d+$/)]).transform(Number);
/**
 * A success has its values in `data`, and `errors` is an empty list; an error has them in `errors`, and
 * `data` is an empty list.
 */
const reply = z.object({
  data: z.union([z.looseObject({ code }), z.array(z.unknown()), z.null()]).optional(),
  errors: z.union([z.looseObject({ code }), z.array(z.unknown()), z.null()]).optional(),
});
type Values = Readonly<Record<string, unknown>> & { code: number };

const hasCode = (part: z.output<typeof reply>['data']): part is Values =>
  part !== null && part !== undefined && !Array.isArray(part);

const number = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const verified = z.object({
  ref_id: number.nullish().catch(null),
  card_pan: z.string().nullish().catch(null),
});
const listed = z.object({
  authorities: z
    .array(
      z.object({
        authority: z.string(),
        amount: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number),
      }),
    )
    .nullish(),
});

/** The values of an answer, from either member, and whether they are errors. */
async function call(options: ZarinpalOptions, operation: string, body: object): Promise<Values> {
  const answer = await exchange(
    id,
    options,
    postJson(`/pg/v4/payment/${operation}.json`, { merchant_id: options.merchant, ...body }),
  );
  const { data, errors } = readJson(id, answer, reply);
  if (hasCode(data)) return data;
  if (hasCode(errors)) return { code: errors.code };
  throw new GatewayError(id, 'malformed', {
    code: answer.status >= 400 ? `http-${answer.status}` : undefined,
    detail: 'an answer without a code',
  });
}

const refusal = (refused: number): GatewayError =>
  new GatewayError(id, 'refused', { code: refused, detail: meanings[String(refused)] });

async function request(options: ZarinpalOptions, asked: PaymentRequest): Promise<StartedPayment> {
  const values = await call(options, 'request', {
    // Always rial: the documentation does not name the unit of a verification after a request in toman.
    amount: toRial(id, asked),
    currency: 'IRR',
    description: asked.description.slice(0, maxDescriptionLength),
    callback_url: asked.callbackUrl,
    metadata: {
      ...(asked.mobile ? { mobile: asked.mobile } : {}),
      ...(asked.email ? { email: asked.email } : {}),
      order_id: asked.paymentCode,
    },
  });
  if (values.code !== 100) throw refusal(values.code);
  const authority = z.string().regex(authorityForm).safeParse(values['authority']);
  if (!authority.success) throw new GatewayError(id, 'malformed', { detail: 'an authority of unknown form' });
  return {
    authority: authority.data,
    redirect: `${(options.pageUrl ?? options.baseUrl)()}/pg/StartPay/${authority.data}`,
  };
}

/**
 * The meaning of verification codes for a payment. All other codes are refusals. ZarinPal has taken no money
 * for a payment of this shop if it does not know the authority. "Too many attempts" says nothing about the
 * payment.
 */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  100: 'paid',
  101: 'already-paid',
  '-50': 'amount-mismatch',
  '-51': 'unpaid',
  '-54': 'unpaid',
  '-55': 'unpaid',
};

/** ZarinPal as a card gateway. */
export function createZarinpal(options: ZarinpalOptions): GatewayPort {
  return {
    id,
    method: zarinpal.method,
    currencies: zarinpal.currencies,
    simulated: options.simulated ?? false,
    request: (asked) => request(options, asked),
    async verify({ authority, amount, currency }) {
      const values = await call(options, 'verify', { amount: toRial(id, { amount, currency }), authority });
      const outcome = outcomes[values.code];
      if (!outcome) throw refusal(values.code);
      const { ref_id, card_pan } = verified.parse(values);
      return {
        outcome,
        reference: ref_id ?? null,
        cardMask: card_pan || null,
        transaction: null,
        rank: outcome === 'unpaid' ? 0 : 1,
        code: String(values.code),
        raw: values,
      };
    },
    readCallback(input) {
      const authority = readQueryValue(input, 'Authority', authorityForm);
      const status = readQueryValue(input, 'Status', /^(OK|NOK)$/);
      return {
        hint: status === 'OK' ? 'returned' : 'canceled',
        authority,
        paymentCode: null,
        transaction: null,
      };
    },
    async reverse(authority) {
      const values = await call(options, 'reverse', { authority });
      if (values.code === 100) return { outcome: 'reversed', code: '100' };
      // -60 to -63: the session was not reversed; -63: its thirty minutes have passed.
      if (values.code <= -60 && values.code >= -63)
        return { outcome: values.code === -63 ? 'too-late' : 'refused', code: String(values.code) };
      throw refusal(values.code);
    },
    async listUnverified() {
      const values = await call(options, 'unVerified', {});
      if (values.code !== 100) throw refusal(values.code);
      const list = listed.safeParse(values);
      if (!list.success)
        throw new GatewayError(id, 'malformed', { detail: 'an unknown list of authorities' });
      return (list.data.authorities ?? []).flatMap(({ authority, amount: rial }) => {
        const amount = fromRial(rial);
        return amount === undefined ? [] : [{ authority, amount, currency: 'toman' as const }];
      });
    },
  };
}

/** Takes toman from cards of Iran. */
export const zarinpal: KnownGateway = {
  title: 'ZarinPal',
  method: 'card',
  currencies: ['toman'],
  configure: ({ PAYMENT_ZARINPAL_MERCHANT: merchant, PAYMENT_ZARINPAL_URL: url }) =>
    merchant === undefined ? undefined : createZarinpal({ merchant, baseUrl: () => url }),
};
