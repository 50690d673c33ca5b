import { GatewayError } from '#providers/gateway-error.ts';
import type {
  CallbackInput,
  GatewayPort,
  PaymentOutcome,
  PaymentRequest,
  Reversal,
} from '#providers/payments/port.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';

/** A payment at a gateway that a test controls. */
export interface GatewayPayment {
  request: PaymentRequest;
  outcome: PaymentOutcome;
  reference: string | null;
  rank: number;
  verifications: number;
}

/**
 * A gateway in memory, for tests of how the shop handles a provider's answers. The protocols have separate
 * tests.
 */
export interface TestGateway extends GatewayPort {
  payments: Map<string, GatewayPayment>;
  /** The requests or verifications that throw, until the test resets this. */
  failing: { request: boolean; verify: boolean };
  /** The result of a reversal. */
  reversal: Reversal;
  /** Finds the gateway's payment for the shop's payment code. */
  find(paymentCode: string): { authority: string; payment: GatewayPayment };
  /**
   * Pays as the shopper.
   * @returns the path with query to which the shopper is sent back
   */
  pay(paymentCode: string, outcome?: PaymentOutcome): string;
}

const one = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readCallback({ query, headers, body }: CallbackInput): ReturnType<GatewayPort['readCallback']> {
  if (body !== undefined && headers['x-nowpayments-sig'] !== 'good') throw new ShopError('signature-wrong');
  const { status } = query;
  if (body === undefined && status !== 'ok' && status !== 'canceled')
    throw new ShopError('malformed-request');
  return {
    hint: body === undefined ? (status === 'ok' ? 'returned' : 'canceled') : 'notified',
    authority: one(query['authority']),
    paymentCode: null,
    transaction: null,
  };
}

export function createTestGateway(
  id: string,
  method: GatewayPort['method'],
  ...currencies: readonly Currency[]
): TestGateway {
  const payments: TestGateway['payments'] = new Map();
  const gateway: TestGateway = {
    id,
    method,
    currencies,
    simulated: true,
    payments,
    failing: { request: false, verify: false },
    reversal: { outcome: 'reversed', code: '100' },
    async request(request) {
      if (gateway.failing.request) throw new GatewayError(id, 'timeout');
      const authority = `${id}-${request.paymentCode}`;
      payments.set(authority, { request, outcome: 'unpaid', reference: null, rank: 0, verifications: 0 });
      return { authority, redirect: `https://${id}.example/pay/${authority}` };
    },
    async verify({ authority, amount, paymentCode }) {
      if (gateway.failing.verify) throw new GatewayError(id, 'network');
      const payment = payments.get(authority);
      if (!payment || payment.request.amount !== amount || payment.request.paymentCode !== paymentCode)
        throw new GatewayError(id, 'refused', { code: 'unknown' });
      payment.verifications += 1;
      const outcome =
        payment.outcome === 'paid' && payment.verifications > 1 ? 'already-paid' : payment.outcome;
      const hasMoney = outcome === 'paid' || outcome === 'already-paid';
      return {
        outcome,
        reference: hasMoney ? payment.reference : null,
        cardMask: hasMoney ? '603799******9993' : null,
        transaction: null,
        rank: payment.rank,
        code: outcome === 'pending' ? 'confirming' : outcome,
        raw: { outcome },
      };
    },
    readCallback,
    reverse: async () => gateway.reversal,
    listUnverified: async () =>
      [...payments]
        .filter(([, { outcome, verifications }]) => outcome === 'paid' && verifications === 0)
        .map(
          ([
            authority,
            {
              request: { amount, currency: paid },
            },
          ]) => ({ authority, amount, currency: paid }),
        ),
    find(paymentCode) {
      const found = [...payments].find(([, { request }]) => request.paymentCode === paymentCode);
      if (!found) throw new Error(`${id} knows no payment ${paymentCode}`);
      return { authority: found[0], payment: found[1] };
    },
    pay(paymentCode, outcome = 'paid') {
      const { authority, payment } = gateway.find(paymentCode);
      Object.assign(payment, { outcome, reference: `ref-${authority}`, rank: payment.rank + 1 });
      const { pathname } = new URL(payment.request.callbackUrl);
      return `${pathname}?authority=${authority}&status=${outcome === 'unpaid' || outcome === 'failed' ? 'canceled' : 'ok'}`;
    },
  };
  return gateway;
}
