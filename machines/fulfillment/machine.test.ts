import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatus, type OrderStatus } from '#schemas/entities/order.ts';
import {
  fulfillmentMachine,
  moveFulfillment,
  newFulfillment,
  overallStatus,
  type FulfillmentEffect,
  type FulfillmentEvent,
  type FulfillmentRecord,
} from './index.ts';

const paid = (total = 3, review = false): FulfillmentRecord =>
  moveFulfillment(newFulfillment({ total, review }), { type: 'invoice.paid' }).record;
const follow = (record: FulfillmentRecord, ...events: readonly FulfillmentEvent[]): FulfillmentRecord =>
  events.reduce((so, event) => moveFulfillment(so, event).record, record);
const partly = follow(paid(), { type: 'invoice.delivered', pieces: 1 });
const edited = follow(paid(), { type: 'invoice.edited', total: 2, balance: 500 });

/** Records in every status. */
const standing: Record<OrderStatus, FulfillmentRecord> = {
  registered: newFulfillment({ total: 3, review: false }),
  preparing: paid(),
  'preparing-undelivered': partly,
  edited: edited,
  delivered: follow(paid(), { type: 'invoice.delivered', pieces: 3 }),
  canceled: follow(paid(), { type: 'invoice.canceled' }),
  rejected: follow(paid(), { type: 'invoice.rejected' }),
};

const everyEvent: readonly FulfillmentEvent[] = [
  { type: 'invoice.paid' },
  { type: 'invoice.accepted' },
  ...[1, 2, 3].map((pieces): FulfillmentEvent => ({ type: 'invoice.delivered', pieces })),
  ...[1, 3].map((pieces): FulfillmentEvent => ({ type: 'invoice.taken-back', pieces })),
  { type: 'invoice.canceled' },
  { type: 'invoice.rejected' },
  ...[0, 500, -500].map((balance): FulfillmentEvent => ({ type: 'invoice.edited', total: 4, balance })),
  ...[200, 500, -200, -500].map((amount): FulfillmentEvent => ({ type: 'invoice.settled', amount })),
];

/** Returns all statuses that one event may lead to from a status. */
const ways = (from: OrderStatus): OrderStatus[] =>
  [...new Set(everyEvent.map((event) => moveFulfillment(standing[from], event).record.status))]
    .filter((to) => to !== from)
    .sort();

describe('the transitions of an invoice', () => {
  test.each([
    ['registered', ['canceled', 'preparing']],
    ['preparing', ['canceled', 'delivered', 'edited', 'preparing-undelivered', 'rejected']],
    ['preparing-undelivered', ['canceled', 'delivered', 'edited']],
    ['edited', ['preparing']],
    ['delivered', ['canceled']],
    ['canceled', []],
    ['rejected', []],
  ] as const)('from %s lead only to %j', (from, to) => {
    expect(standing[from].status).toBe(from);
    expect(ways(from)).toEqual(to);
  });

  test('the machine’s states are the statuses that are stored', () => {
    expect(Object.keys(fulfillmentMachine.states).sort()).toEqual([...orderStatus.options].sort());
  });
});

describe('delivery', () => {
  test('of some pieces leaves the rest to prepare, of all completes it', () => {
    expect(partly).toMatchObject({ status: 'preparing-undelivered', delivered: 1 });
    expect(follow(partly, { type: 'invoice.delivered', pieces: 1 })).toMatchObject({
      status: 'preparing-undelivered',
      delivered: 2,
    });
    expect(follow(partly, { type: 'invoice.delivered', pieces: 2 })).toMatchObject({
      status: 'delivered',
      delivered: 3,
    });
  });

  test.each([0, -1, 1.5, 4, Number.NaN])('of %d of three pieces is refused', (pieces) => {
    expect(moveFulfillment(paid(), { type: 'invoice.delivered', pieces })).toEqual({
      accepted: false,
      record: paid(),
      effects: [],
    });
  });

  test('waits until the store that was closed has accepted it', () => {
    const waiting = paid(1, true);
    expect(moveFulfillment(waiting, { type: 'invoice.delivered', pieces: 1 }).accepted).toBe(false);
    expect(
      follow(waiting, { type: 'invoice.accepted' }, { type: 'invoice.delivered', pieces: 1 }).status,
    ).toBe('delivered');
    expect(moveFulfillment(waiting, { type: 'invoice.rejected' })).toMatchObject({
      record: { status: 'rejected' },
      effects: ['refundRemaining', 'releaseRemaining'],
    });
    expect(moveFulfillment(paid(1, false), { type: 'invoice.accepted' }).accepted).toBe(false);
  });
});

describe('cancelation', () => {
  test('before it is paid refunds nothing', () => {
    expect(moveFulfillment(standing.registered, { type: 'invoice.canceled' })).toMatchObject({
      record: { status: 'canceled' },
      effects: ['releaseRemaining'],
    });
  });

  test('after a partial delivery refunds the rest, and the delivered part stays counted', () => {
    expect(moveFulfillment(partly, { type: 'invoice.canceled' })).toMatchObject({
      record: { status: 'canceled', delivered: 1 },
      effects: ['refundRemaining', 'releaseRemaining'],
    });
  });

  test('is impossible once everything is delivered', () => {
    expect(moveFulfillment(standing.delivered, { type: 'invoice.canceled' }).accepted).toBe(false);
  });
});

describe('taking pieces back', () => {
  const { delivered } = standing;

  test('of everything delivered cancels it; of a part leaves it delivered, with fewer pieces', () => {
    expect(moveFulfillment(delivered, { type: 'invoice.taken-back', pieces: 3 })).toMatchObject({
      record: { status: 'canceled', delivered: 0 },
      effects: [],
    });
    expect(moveFulfillment(delivered, { type: 'invoice.taken-back', pieces: 2 })).toMatchObject({
      record: { status: 'delivered', delivered: 1 },
    });
    expect(
      follow(partly, { type: 'invoice.taken-back', pieces: 1 }, { type: 'invoice.canceled' }),
    ).toMatchObject({ status: 'canceled', delivered: 0 });
  });

  test('of what was delivered before the rest was canceled leaves it canceled', () => {
    const rest = follow(partly, { type: 'invoice.canceled' });
    expect(moveFulfillment(rest, { type: 'invoice.taken-back', pieces: 1 })).toMatchObject({
      accepted: true,
      record: { status: 'canceled', delivered: 0 },
      effects: [],
    });
    expect(moveFulfillment(rest, { type: 'invoice.taken-back', pieces: 2 }).accepted).toBe(false);
  });

  test.each([0, -1, 1.5, 4, Number.NaN])('of %d of three pieces is refused', (pieces) => {
    expect(moveFulfillment(delivered, { type: 'invoice.taken-back', pieces })).toEqual({
      accepted: false,
      record: delivered,
      effects: [],
    });
  });
});

describe('an edited invoice', () => {
  test('continues where it was once the balance is settled, whichever side owes it', () => {
    expect(follow(edited, { type: 'invoice.settled', amount: 200 })).toMatchObject({
      status: 'edited',
      balance: 300,
    });
    expect(
      follow(edited, { type: 'invoice.settled', amount: 200 }, { type: 'invoice.settled', amount: 300 }),
    ).toMatchObject({ status: 'preparing', balance: 0 });
    expect(
      follow(
        partly,
        { type: 'invoice.edited', total: 2, balance: -70 },
        { type: 'invoice.settled', amount: -70 },
      ),
    ).toMatchObject({ status: 'preparing-undelivered', delivered: 1, total: 2 });
  });

  test('continues at once when nothing is owed', () => {
    expect(follow(paid(), { type: 'invoice.edited', total: 5, balance: 0 })).toMatchObject({
      status: 'preparing',
      total: 5,
    });
  });

  test.each([0, -1, 501, 0.5])('is not settled by %d of 500', (amount) => {
    expect(moveFulfillment(edited, { type: 'invoice.settled', amount }).accepted).toBe(false);
  });

  test('cannot be reduced to what was delivered: that is a cancelation', () => {
    expect(moveFulfillment(partly, { type: 'invoice.edited', total: 1, balance: 0 }).accepted).toBe(false);
  });
});

describe('for any sequence of events', () => {
  const statuses = fc.constantFrom(...orderStatus.options);

  test('no more is delivered than ordered, and money is refunded once at most', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.constantFrom(...everyEvent), { maxLength: 30 }),
        (review, events) => {
          let record = newFulfillment({ total: 3, review });
          const effects: FulfillmentEffect[] = [];
          for (const event of events) {
            const { delivered } = record;
            const move = moveFulfillment(record, event);
            record = move.record;
            effects.push(...move.effects);
            expect(record.delivered).toBeGreaterThanOrEqual(
              event.type === 'invoice.taken-back' ? delivered - event.pieces : delivered,
            );
            expect(record.delivered).toBeLessThanOrEqual(record.total);
          }
          expect(effects.filter((effect) => effect === 'refundRemaining').length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('an order is open while one of its parcels is, and never closed before', () => {
    const isFinal = (status: OrderStatus): boolean => ['delivered', 'canceled', 'rejected'].includes(status);
    fc.assert(
      fc.property(
        fc.array(statuses, { minLength: 1, maxLength: 6 }),
        (parcels) => isFinal(overallStatus(parcels)) === parcels.every(isFinal),
      ),
    );
  });
});

describe('the status of a whole order', () => {
  test.each<[OrderStatus[], OrderStatus]>([
    [['preparing', 'preparing'], 'preparing'],
    [['delivered', 'preparing'], 'preparing-undelivered'],
    [['registered', 'registered'], 'registered'],
    [['edited', 'preparing'], 'edited'],
    [['delivered', 'canceled'], 'delivered'],
    [['canceled', 'rejected'], 'canceled'],
    [['rejected'], 'rejected'],
  ])('of parcels %j is %s', (parcels, whole) => {
    expect(overallStatus(parcels)).toBe(whole);
  });

  test('throws without parcels', () => {
    expect(() => overallStatus([])).toThrow(RangeError);
  });
});
