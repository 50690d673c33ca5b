import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movePayment, newPayment } from '#machines/payment/index.ts';
import type { PaymentOutcome } from '#providers/payments/port.ts';
import { paymentStatus } from '#schemas/entities/order.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestGateway } from '#tools/testing/test-gateway.ts';
import { nextCheck } from './next-check.ts';
import { gatewaysFor, methodsFor } from './payments-port.ts';
import { toPaymentEvent } from './settle.ts';

const outcomes: readonly PaymentOutcome[] = [
  'paid',
  'already-paid',
  'unpaid',
  'pending',
  'partially-paid',
  'amount-mismatch',
  'failed',
  'expired',
  'reversed',
];
const verification = (outcome: PaymentOutcome, code = '') => ({
  outcome,
  reference: 'R',
  cardMask: null,
  transaction: null,
  rank: 1,
  code,
  raw: null,
});
const card = { ...newPayment({ method: 'card', amount: 500, currency: 'toman' }), authority: 'A' };

describe('a provider’s answer', () => {
  test('pays a payment by its own amount, and only when it reports success, the reference is new, and the order can take it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...outcomes),
        fc.constantFrom('card', 'crypto'),
        fc.constantFrom(...paymentStatus.options),
        fc.boolean(),
        fc.boolean(),
        (outcome, method, status, payable, isReferenceUsed) => {
          const record = { ...newPayment({ method, amount: 500, currency: 'toman' }), status };
          const event = toPaymentEvent({ ...record, authority: 'A' }, verification(outcome, 'confirming'), {
            payable,
            isReferenceUsed,
            isOver: false,
          });
          const { record: moved, effects } = movePayment(record, event);
          const hasMoney = outcome === 'paid' || outcome === 'already-paid';
          const isHeard = hasMoney && status !== 'paid' && status !== 'reversed';
          const isCredited = isHeard && payable && !isReferenceUsed;
          expect(effects.includes('creditOrder')).toBe(isCredited);
          // Money that arrived and could not be credited always goes to review.
          expect(isHeard ? moved.status : null).toBe(isHeard ? (isCredited ? 'paid' : 'review') : null);
          expect(isCredited ? moved.received : 500).toBe(500);
          // One in review keeps its first reason.
          const isNews = isHeard && isReferenceUsed && status !== 'review';
          expect(moved.reason === 'reference-used').toBe(isNews);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('another amount goes on with how much came, where the provider says it', () => {
    const facts = { payable: true, isReferenceUsed: false, isOver: false };
    for (const received of [undefined, 2_995])
      expect(
        toPaymentEvent(card, { ...verification('amount-mismatch'), ...(received && { received }) }, facts),
      ).toEqual({ type: 'payment.amount-mismatch', amount: received ?? null });
  });

  test('"nothing yet" of a card gateway says whether its time is over, and never ends a coin payment', () => {
    for (const isOver of [false, true])
      expect(
        toPaymentEvent(card, verification('unpaid'), { payable: true, isReferenceUsed: false, isOver }),
      ).toEqual({ type: 'payment.unpaid', isOver });
    expect(
      toPaymentEvent({ ...card, method: 'crypto' }, verification('unpaid'), {
        payable: true,
        isReferenceUsed: false,
        isOver: true,
      }),
    ).toEqual({ type: 'payment.progressed', stage: 'waiting' });
    expect(
      toPaymentEvent({ ...card, method: 'crypto' }, verification('pending', 'sending'), {
        payable: true,
        isReferenceUsed: false,
        isOver: true,
      }),
    ).toEqual({ type: 'payment.progressed', stage: 'sending' });
    expect(
      toPaymentEvent({ ...card, method: 'crypto' }, verification('pending', 'something-new'), {
        payable: true,
        isReferenceUsed: false,
        isOver: true,
      }),
    ).toEqual({ type: 'payment.progressed', stage: 'waiting' });
  });
});

test('a payment that the shopper gave up has another reason than one that the bank declined, where the provider knows', () => {
  const judged = { payable: true, isReferenceUsed: false, isOver: false };
  const event = (
    outcome: PaymentOutcome,
    cause?: 'turned-back' | 'declined',
    hint: 'ok' | 'canceled' = 'canceled',
  ) => toPaymentEvent({ ...card, hint }, { ...verification(outcome, 'C'), ...(cause && { cause }) }, judged);
  expect(event('failed', 'turned-back')).toEqual({ type: 'payment.failed', reason: 'turned-back' });
  expect(event('failed', 'declined')).toEqual({ type: 'payment.failed', reason: 'declined' });
  expect(event('failed')).toEqual({ type: 'payment.failed', reason: 'gateway:C' });
  const unpaid = { type: 'payment.unpaid', isOver: false };
  expect(event('unpaid', 'turned-back')).toEqual({ ...unpaid, reason: 'turned-back' });
  expect(event('unpaid', 'turned-back', 'ok')).toEqual(unpaid);
  expect(event('unpaid')).toEqual(unpaid);
});

describe('the next check', () => {
  const created_at = new Date('2026-03-21T08:00:00Z');
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
  const at = (
    status: (typeof paymentStatus.options)[number],
    checks: number,
    minutes: number,
    method: 'card' | 'transfer' = 'card',
  ) =>
    nextCheck(
      { method, status, authority: 'A', created_at, expires_at: after(20), doubt_until: null, checks },
      after(minutes),
    );

  test('comes later and later, and at least every hour while a payment is open', () => {
    const waits = Array.from(
      { length: 10 },
      (_, checks) => ((at('pending', checks, 0)?.getTime() ?? 0) - created_at.getTime()) / 1000,
    );
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
    expect(at('processing', 40, 100_000)).not.toBeNull();
  });

  test('runs for two days for canceled payments, and never for paid ones', () => {
    expect(at('expired', 9, 47 * 60)).not.toBeNull();
    expect(at('expired', 9, 48 * 60)).toBeNull();
    expect([at('paid', 0, 0), at('reversed', 0, 0)]).toEqual([null, null]);
    expect(
      nextCheck(
        {
          method: 'card',
          status: 'failed',
          authority: null,
          created_at,
          expires_at: after(20),
          doubt_until: null,
          checks: 0,
        },
        created_at,
      ),
    ).toBeNull();
  });

  test('of a card payment in doubt is the end of the doubt at the latest', () => {
    const doubtful = { method: 'card', status: 'processing', authority: 'A', created_at } as const;
    const dates = { expires_at: after(20), doubt_until: after(25) };
    expect(nextCheck({ ...doubtful, ...dates, checks: 6 }, after(24))).toEqual(after(25));
    expect(nextCheck({ ...doubtful, ...dates, checks: 0 }, after(24))).toEqual(after(24.5));
    expect(nextCheck({ ...doubtful, ...dates, checks: 3 }, after(25))).toEqual(after(29));
  });

  test('of a transfer is the end of its time', () => {
    expect([at('pending', 0, 0, 'transfer'), at('processing', 0, 0, 'transfer')]).toEqual([after(20), null]);
  });
});

describe('the payment methods', () => {
  const gateways = [
    createTestGateway('zarinpal', 'card', 'toman'),
    createTestGateway('zibal', 'card', 'toman'),
    createTestGateway('nowpayments', 'crypto', 'dollar'),
  ];
  const { flows } = fixtureRelease;
  const names = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  test('are those of the flow settings that some provider can serve', () => {
    expect(methodsFor(gateways, flows, { currency: 'toman', payable: 10, balance: 10 })).toEqual([
      'card',
      'wallet',
      'transfer',
    ]);
    expect(methodsFor(gateways, flows, { currency: 'toman', payable: 10, balance: 9 })).toEqual([
      'card',
      'transfer',
    ]);
    expect(methodsFor(gateways, flows, { currency: 'dollar', payable: 10, balance: null })).toEqual([
      'crypto',
    ]);
    expect(methodsFor([], flows, { currency: 'toman', payable: 10, balance: null })).toEqual(['transfer']);
    expect(methodsFor([], flows, { currency: 'toman', payable: 0, balance: null })).toEqual(['wallet']);
    // Only a change of the JSON removes the method.
    const methods = flows.payment.methods.filter(({ method }) => method !== 'card').toReversed();
    expect(
      methodsFor(
        gateways,
        { ...flows, payment: { ...flows.payment, methods } },
        { currency: 'toman', payable: 10, balance: 10 },
      ),
    ).toEqual(['transfer', 'wallet']);
  });

  test('start with the chosen gateway, then the default one, then the shop’s order', () => {
    expect(names(gatewaysFor(gateways, flows, { method: 'card', currency: 'toman' }))).toEqual([
      'zarinpal',
      'zibal',
    ]);
    expect(
      names(gatewaysFor(gateways, flows, { method: 'card', currency: 'toman', provider: 'zibal' })),
    ).toEqual(['zibal', 'zarinpal']);
    expect(
      names(
        gatewaysFor(gateways, { ...flows, defaultGateway: 'zibal' }, { method: 'card', currency: 'toman' }),
      ),
    ).toEqual(['zibal', 'zarinpal']);
    expect(
      names(gatewaysFor(gateways, flows, { method: 'card', currency: 'toman', provider: 'nowpayments' })),
    ).toEqual(['zarinpal', 'zibal']);
    expect(gatewaysFor(gateways, flows, { method: 'card', currency: 'dollar' })).toEqual([]);
    // The currency of the order selects among the gateways of a method, whatever gateway the browser names.
    const byCard = {
      method: 'card' as const,
      providers: ['zarinpal', 'stripe'],
      currencies: ['toman', 'eur'],
    };
    const both = { ...flows, payment: { ...flows.payment, methods: [byCard] } };
    const stripe = gateways
      .filter(({ id }) => id === 'zarinpal')
      .map((gateway) => ({ ...gateway, id: 'stripe', currencies: ['eur'] }));
    const mixed = [...gateways, ...stripe];
    for (const provider of [undefined, 'zarinpal', 'stripe']) {
      expect(names(gatewaysFor(mixed, both, { method: 'card', currency: 'eur', provider }))).toEqual([
        'stripe',
      ]);
      expect(names(gatewaysFor(mixed, both, { method: 'card', currency: 'toman', provider }))).toEqual([
        'zarinpal',
      ]);
    }
  });
});
