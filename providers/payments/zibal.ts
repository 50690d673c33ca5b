import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, postJson, readJson, type Transport } from '../http.ts';
import { readOptionalQueryValue, readQueryValue } from './callback-values.ts';
import type {
  GatewayPort,
  KnownGateway,
  PaymentOutcome,
  PaymentRequest,
  StartedPayment,
  Verification,
  VerifyRequest,
} from './port.ts';
import { fromRial, toRial } from './rial.ts';

// Zibal's gateway, version 1 (https://help.zibal.ir/IPG/API/).

const id = 'zibal';

export interface ZibalOptions extends Transport {
  merchant: string;
  /** Base of the shopper's page, where it differs from the API's address. */
  pageUrl?: () => string;
  simulated?: boolean;
}

const trackIdForm = /^\d{1,20}$/;

/** Results for the log; the provider's own messages are never quoted. */
const meanings: Readonly<Record<string, string>> = {
  102: 'no such merchant',
  103: 'the merchant is not active',
  104: 'the merchant is not valid',
  105: 'the amount must be more than 1,000 rial',
  106: 'the callback address is not valid',
  113: 'the amount is over the limit',
  203: 'no such trackId',
};

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);
const reply = z.looseObject({ result: z.int() });
const started = z.object({
  trackId: z.union([z.int(), z.string()]).transform(String).pipe(z.string().regex(trackIdForm)),
});
const verified = z.object({
  amount: z.int().nullish(),
  status: z.int().nullish(),
  refNumber: text,
  cardNumber: text,
  orderId: text,
});
type Verified = z.output<typeof verified>;
type Values = z.output<typeof reply>;

/** Statuses of a failed payment: 3 canceled by the shopper, 4 to 14 refused by card, bank or switch. */
const isFailure = (status: number | null | undefined): boolean =>
  typeof status === 'number' && status >= 3 && status <= 14;
/** The shopper’s own decision, which needs another word than a refusal of the bank. */
const canceledByShopper = 3;
/** 15 and 16: refunded, or about to be; 18: reversed. */
const isReversal = (status: number | null | undefined): boolean =>
  status === 15 || status === 16 || status === 18;

async function call(options: ZibalOptions, operation: string, body: object): Promise<Values> {
  return readJson(
    id,
    await exchange(id, options, postJson(`/v1/${operation}`, { merchant: options.merchant, ...body })),
    reply,
  );
}

const refusal = (result: number): GatewayError =>
  new GatewayError(id, 'refused', { code: result, detail: meanings[result] });

function read<Schema extends z.ZodType>(values: Values, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (!parsed.success)
    throw new GatewayError(id, 'malformed', {
      detail: `unexpected answer at ${parsed.error.issues[0]?.path.join('.')}`,
    });
  return parsed.data;
}

async function request(options: ZibalOptions, asked: PaymentRequest): Promise<StartedPayment> {
  const values = await call(options, 'request', {
    amount: toRial(id, asked),
    callbackUrl: asked.callbackUrl,
    orderId: asked.paymentCode,
    description: asked.description,
    ...(asked.mobile ? { mobile: asked.mobile } : {}),
  });
  if (values.result !== 100) throw refusal(values.result);
  const { trackId } = read(values, started);
  return { authority: trackId, redirect: `${(options.pageUrl ?? options.baseUrl)()}/start/${trackId}` };
}

/** Zibal does not get the expected amount, so its answer is compared here. */
function judge(
  asked: VerifyRequest,
  { amount, orderId }: Verified,
  success: PaymentOutcome,
): Pick<Verification, 'outcome' | 'received'> {
  if (orderId && orderId !== asked.paymentCode)
    throw new GatewayError(id, 'malformed', { detail: 'the payment is of another order' });
  if (amount === null || amount === undefined)
    throw new GatewayError(id, 'malformed', { detail: 'a payment without an amount' });
  if (amount === toRial(id, asked)) return { outcome: success };
  const received = fromRial(amount);
  return { outcome: 'amount-mismatch', ...(received !== undefined && { received }) };
}

async function verify(options: ZibalOptions, asked: VerifyRequest): Promise<Verification> {
  const body = { trackId: Number(asked.authority) };
  let values = await call(options, 'verify', body);
  const { result } = values;
  if (result === 202) {
    const { status } = read(values, verified);
    const outcome = isReversal(status) ? 'reversed' : isFailure(status) ? 'failed' : 'unpaid';
    return {
      outcome,
      ...(outcome === 'failed' && {
        cause: status === canceledByShopper ? ('turned-back' as const) : ('declined' as const),
      }),
      reference: null,
      cardMask: null,
      transaction: null,
      rank: outcome === 'unpaid' ? 0 : 1,
      code: status === null || status === undefined ? '202' : `202/${status}`,
      raw: values,
    };
  }
  // A gateway that does not know a trackId which it gave out has taken no money for it.
  if (result === 203)
    return {
      outcome: 'unpaid',
      reference: null,
      cardMask: null,
      transaction: null,
      rank: 0,
      code: '203',
      raw: values,
    };
  if (result !== 100 && result !== 201) throw refusal(result);
  // The second verification may lack the amount; an inquiry has it.
  if (result === 201 && read(values, verified).amount === undefined) {
    values = await call(options, 'inquiry', body);
    if (values.result !== 100) throw refusal(values.result);
  }
  const details = read(values, verified);
  return {
    ...judge(asked, details, result === 201 ? 'already-paid' : 'paid'),
    reference: details.refNumber || null,
    cardMask: details.cardNumber || null,
    transaction: null,
    rank: 1,
    code: String(result),
    raw: values,
  };
}

/** Zibal as a card gateway. */
export function createZibal(options: ZibalOptions): GatewayPort {
  return {
    id,
    method: zibal.method,
    currencies: zibal.currencies,
    simulated: options.simulated ?? false,
    request: (asked) => request(options, asked),
    verify: (asked) => verify(options, asked),
    readCallback(input) {
      const authority = readQueryValue(input, 'trackId', trackIdForm);
      const success = readQueryValue(input, 'success', /^[01]$/);
      return {
        hint: success === '1' ? 'returned' : 'canceled',
        authority,
        paymentCode: readOptionalQueryValue(input, 'orderId', /^.{1,100}$/u),
        transaction: null,
      };
    },
  };
}

/** Takes toman from cards of Iran. */
export const zibal: KnownGateway = {
  title: 'Zibal',
  method: 'card',
  currencies: ['toman'],
  configure: ({ PAYMENT_ZIBAL_MERCHANT: merchant, PAYMENT_ZIBAL_URL: url }) =>
    merchant === undefined ? undefined : createZibal({ merchant, baseUrl: () => url }),
};
