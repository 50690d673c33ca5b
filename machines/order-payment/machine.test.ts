import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderPayment } from '#schemas/entities/order.ts';
import {
  isOpenForPayment,
  moveOrderPayment,
  orderPaymentMachine,
  type OrderPaymentEvent,
  type OrderPaymentRecord,
} from './index.ts';
import { orderPaymentEvents } from './testing/walks.ts';

const unpaid: OrderPaymentRecord = { status: 'unpaid', total: 1000, refunded: 0, isOver: false };
const changed = (inReview: boolean, inProgress: boolean): OrderPaymentEvent => ({
  type: 'payments.changed',
  inReview,
  inProgress,
});

/** Returns the record after the events. Events that are not allowed change nothing. */
const follow = (record: OrderPaymentRecord, ...events: readonly OrderPaymentEvent[]): OrderPaymentRecord =>
  events.reduce((before, event) => moveOrderPayment(before, event).record, record);

describe('before a payment is credited', () => {
  test('the states are those of the entity', () => {
    expect(Object.keys(orderPaymentMachine.states).sort()).toEqual([...orderPayment.options].sort());
  });

  test('the payments determine the state of the order: in review, then pending, then neither', () => {
    expect(follow(unpaid, changed(true, true)).status).toBe('review');
    expect(follow(unpaid, changed(false, true)).status).toBe('pending');
    expect(follow(unpaid, changed(false, true), changed(false, false)).status).toBe('unpaid');
    expect(follow(unpaid, changed(true, false), changed(false, false)).status).toBe('unpaid');
  });

  test('an expired order is expired again when a late payment fails', () => {
    const expired = follow(unpaid, { type: 'time.over' });
    expect(expired).toMatchObject({ status: 'expired', isOver: true });
    expect(follow(expired, changed(false, true)).status).toBe('pending');
    expect(follow(expired, changed(false, true), changed(false, false)).status).toBe('expired');
  });

  test('an order whose money is in review does not expire', () => {
    expect(moveOrderPayment(follow(unpaid, changed(true, false)), { type: 'time.over' }).accepted).toBe(
      false,
    );
  });

  test('late money pays an expired order, which is no longer over', () => {
    expect(follow(unpaid, { type: 'time.over' }, { type: 'payment.credited' })).toEqual({
      ...unpaid,
      status: 'paid',
    });
  });

  test('nothing is refunded', () => {
    expect(moveOrderPayment(unpaid, { type: 'order.refunded', amount: 1 }).accepted).toBe(false);
    expect(moveOrderPayment(unpaid, { type: 'payment.withdrawn', amount: 1000 }).accepted).toBe(false);
  });
});

describe('after a payment was credited', () => {
  const paid = follow(unpaid, { type: 'payment.credited' });

  test('other payments change nothing, and it is not credited twice', () => {
    for (const event of [changed(true, true), changed(false, false), { type: 'payment.credited' } as const])
      expect(moveOrderPayment(paid, event).accepted).toBe(false);
  });

  test('it stays paid while a part is refunded, and becomes refunded with the rest', () => {
    const partly = follow(paid, { type: 'order.refunded', amount: 400 });
    expect(partly).toMatchObject({ status: 'paid', refunded: 400 });
    expect(follow(partly, { type: 'order.refunded', amount: 600 })).toMatchObject({
      status: 'refunded',
      refunded: 1000,
    });
  });

  test('no more is refunded than was paid', () => {
    for (const amount of [1001, 0, -1, 0.5])
      expect(moveOrderPayment(paid, { type: 'order.refunded', amount }).accepted).toBe(false);
  });

  test('a withdrawn payment makes it refunded, whatever was refunded before', () => {
    expect(follow(paid, { type: 'payment.withdrawn', amount: 700 })).toMatchObject({
      status: 'refunded',
      refunded: 700,
    });
    expect(
      follow(paid, { type: 'order.refunded', amount: 400 }, { type: 'payment.withdrawn', amount: 1000 }),
    ).toMatchObject({ status: 'refunded', refunded: 1000 });
  });

  test('the wallet’s part is refunded after the payment', () => {
    expect(
      follow(paid, { type: 'payment.withdrawn', amount: 700 }, { type: 'order.refunded', amount: 300 }),
    ).toMatchObject({ status: 'refunded', refunded: 1000 });
  });
});

describe('for any sequence of events', () => {
  test('a paid order never becomes payable again, and the refund never exceeds the total or decreases', () => {
    let paid = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderPaymentEvents), { maxLength: 30 }), (events) => {
        let before: OrderPaymentRecord = { ...unpaid, total: 2 };
        for (const event of events) {
          const { record } = moveOrderPayment(before, event);
          expect(isOpenForPayment(before.status) || !isOpenForPayment(record.status)).toBe(true);
          expect(record.refunded).toBeGreaterThanOrEqual(before.refunded);
          expect(record.refunded).toBeLessThanOrEqual(2);
          if (record.status === 'paid') paid += 1;
          before = record;
        }
      }),
    );
    expect(paid).toBeGreaterThan(0);
  });

  test('an order can be paid until a payment is credited', () => {
    expect(orderPayment.options.filter(isOpenForPayment).sort()).toEqual([
      'expired',
      'pending',
      'review',
      'unpaid',
    ]);
  });
});
