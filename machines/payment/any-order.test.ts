import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentStatus, type PaymentStatus } from '#schemas/entities/order.ts';
import { movePayment, newPayment, type PaymentEvent, type PaymentInput } from './index.ts';
import { card, crypto, follow, transfer } from './testing/fixtures.ts';
import { paymentEvents } from './testing/walks.ts';

const inputs = fc.constantFrom(card, crypto, transfer, {
  ...card,
  method: 'wallet',
} as const satisfies PaymentInput);
const anyOrder = fc.array(fc.constantFrom(...paymentEvents), { maxLength: 40 });

/** Returns the statuses that may follow an event, considering the money that arrived. */
function mayFollow(before: PaymentStatus, event: PaymentEvent): readonly PaymentStatus[] {
  if (before === 'reversed') return ['reversed'];
  if (before === 'paid') return event.type === 'payment.reversed' ? ['reversed'] : ['paid'];
  return paymentStatus.options;
}

describe('for any sequence of events', () => {
  test('a paid payment changes only by a reversal, and a reversed one never', () => {
    let paid = 0;
    fc.assert(
      fc.property(inputs, anyOrder, (input, events) => {
        let record = newPayment(input);
        for (const event of [{ type: 'payment.sent' } as const, ...events]) {
          const before = record.status;
          ({ record } = movePayment(record, event));
          if (before === 'paid') paid += 1;
          expect(mayFollow(before, event)).toContain(record.status);
        }
      }),
      { numRuns: 2000 },
    );
    expect(paid).toBeGreaterThan(500);
  });

  test('the order is credited once at most, exactly when it is paid, and the credit is withdrawn once at most', () => {
    fc.assert(
      fc.property(inputs, anyOrder, (input, events) => {
        const { record, effects } = follow(input, { type: 'payment.sent' }, ...events);
        const credits = effects.filter((effect) => effect === 'creditOrder').length;
        const withdrawals = effects.filter((effect) => effect === 'withdrawCredit').length;
        expect(credits).toBeLessThanOrEqual(1);
        expect(credits - withdrawals).toBe(record.status === 'paid' ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('a payment is paid only after the provider or staff have confirmed the money', () => {
    const confirming = new Set(['payment.verified', 'receipt.approved', 'review.accepted']);
    const others = paymentEvents.filter(({ type }) => !confirming.has(type));
    fc.assert(
      fc.property(inputs, fc.array(fc.constantFrom(...others), { maxLength: 40 }), (input, events) => {
        expect(follow(input, ...events).effects).not.toContain('creditOrder');
      }),
    );
  });

  test('the crypto stage never decreases', () => {
    fc.assert(
      fc.property(anyOrder, (events) => {
        let record = newPayment(crypto);
        for (const event of [{ type: 'payment.sent' } as const, ...events]) {
          const { stage } = record;
          ({ record } = movePayment(record, event));
          expect(record.stage).toBeGreaterThanOrEqual(stage);
        }
      }),
    );
  });

  test('an event that is not allowed changes nothing', () => {
    fc.assert(
      fc.property(inputs, anyOrder, fc.constantFrom(...paymentEvents), (input, events, last) => {
        const { record } = follow(input, ...events);
        const move = movePayment(record, last);
        fc.pre(!move.accepted);
        expect(move).toEqual({ accepted: false, record, effects: [] });
      }),
    );
  });
});
