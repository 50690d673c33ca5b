import { expect, test } from 'vitest';
import { arrivalOf, type AwaitedParcel } from './arrival.ts';

/** Open from 9 to 21, from Saturday to Thursday. */
const hours = {
  time_zone: 'Asia/Tehran',
  intervals: [6, 0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 540, until: 1260 })),
  closed_dates: [],
};
const parcel: AwaitedParcel = {
  physical: true,
  status: 'preparing',
  review: false,
  opens_at: null,
  hours,
  shipment: { delivered_at: null, returned_at: null },
};
/** The days of goods that were paid on a Thursday at noon in Tehran. */
const daysAt = (now: string, changes: Partial<AwaitedParcel> = {}, paid = '2026-11-05T08:30:00Z') => {
  const found = arrivalOf({ ...parcel, ...changes }, new Date(paid), { least: 1, most: 2 }, new Date(now));
  return found.arrives && [found.arrives.from, found.arrives.until].map((moment) => moment.slice(0, 10));
};

test('goods are expected until the last of their days is over where the store is', () => {
  expect(daysAt('2026-11-05T09:00:00Z')).toEqual(['2026-11-07', '2026-11-08']);
  expect(daysAt('2026-11-08T20:29:00Z')).toEqual(['2026-11-07', '2026-11-08']);
  // Midnight in Tehran.
  expect(daysAt('2026-11-08T20:30:00Z')).toBeUndefined();
  expect(daysAt('2026-11-30T08:30:00Z')).toBeUndefined();
});

test('a store that was closed at the payment starts when it opens, before and after its review', () => {
  const now = '2026-11-06T09:00:00Z';
  // Thursday, after nine in the evening. The store opens on Saturday.
  const paid = '2026-11-05T18:00:00Z';
  const reviewed = { review: true, opens_at: '2026-11-07T05:30:00Z' };
  expect(daysAt(now, reviewed, paid)).toEqual(['2026-11-08', '2026-11-09']);
  expect(daysAt(now, {}, paid)).toEqual(['2026-11-08', '2026-11-09']);
  // Paid after the opening that it waited for.
  expect(daysAt(now, { review: true, opens_at: '2026-11-03T05:30:00Z' })).toEqual([
    '2026-11-07',
    '2026-11-08',
  ]);
});

test('goods that came, came back or are not sent are not expected', () => {
  const now = '2026-11-05T09:00:00Z';
  const at = '2026-11-05T08:45:00Z';
  expect(daysAt(now)).toBeDefined();
  for (const changes of [
    { physical: false },
    { hours: null },
    { status: 'canceled' as const },
    { status: 'rejected' as const },
    { shipment: { delivered_at: at, returned_at: null } },
    { shipment: { delivered_at: null, returned_at: at } },
  ])
    expect(daysAt(now, changes)).toBeUndefined();
});
