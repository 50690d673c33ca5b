import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpeningHours, OpeningInterval } from '#schemas/entities/store.ts';
import { fromWorkingHours, storeStatus } from './store-hours.ts';

const everyDay = (from: number, until: number): OpeningInterval[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, until }));
const hours = (
  intervals: OpeningInterval[],
  closed_dates: string[] = [],
  time_zone = 'Asia/Tehran',
): OpeningHours => ({ time_zone, intervals, closed_dates });

/** Returns a time on the clock of Tehran, which is 3½ hours ahead of UTC all year since 2022. */
const tehran = (text: string): Date => new Date(`${text}:00+03:30`);

describe('a store in Tehran', () => {
  const nineToTen = hours(everyDay(9 * 60, 22 * 60));

  test('is closed until its hour, open from that minute, closed from the minute it ends', () => {
    expect(storeStatus(nineToTen, tehran('2026-05-10T08:59'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-10T09:00'),
    });
    expect(storeStatus(nineToTen, tehran('2026-05-10T09:00'))).toEqual({
      open: true,
      nextChange: tehran('2026-05-10T22:00'),
    });
    expect(storeStatus(nineToTen, tehran('2026-05-10T22:00'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-11T09:00'),
    });
  });

  test('uses the day in Tehran, not that of the visitor', () => {
    // Friday 00:30 in Tehran is still Thursday in UTC.
    const fridays = hours([{ weekday: 5, from: 0, until: 60 }]);
    expect(storeStatus(fridays, tehran('2026-05-15T00:30')).open).toBe(true);
  });

  test('is closed on a holiday, and reports on which day it opens again', () => {
    const closed = hours(everyDay(540, 1320), ['2026-05-10', '2026-05-11']);
    expect(storeStatus(closed, tehran('2026-05-10T12:00'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-12T09:00'),
    });
  });

  test('opens twice a day when it closes at noon', () => {
    const rests = hours([...everyDay(540, 780), ...everyDay(960, 1320)]);
    expect(storeStatus(rests, tehran('2026-05-10T14:00'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-10T16:00'),
    });
  });
});

describe('past midnight', () => {
  test('an interval that ends before it begins continues into the next day', () => {
    const late = hours([{ weekday: 6, from: 20 * 60, until: 2 * 60 }]);
    expect(storeStatus(late, tehran('2026-05-16T23:00'))).toEqual({
      open: true,
      nextChange: tehran('2026-05-17T02:00'),
    });
    expect(storeStatus(late, tehran('2026-05-17T01:59')).open).toBe(true);
    expect(storeStatus(late, tehran('2026-05-17T02:00'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-23T20:00'),
    });
  });

  test('two intervals that meet at midnight are one opening', () => {
    const split = hours([
      { weekday: 6, from: 1200, until: 1440 },
      { weekday: 0, from: 0, until: 120 },
    ]);
    expect(storeStatus(split, tehran('2026-05-16T23:59'))).toEqual({
      open: true,
      nextChange: tehran('2026-05-17T02:00'),
    });
  });

  test('an evening that began before a holiday ends at its usual hour', () => {
    const late = hours(everyDay(20 * 60, 2 * 60), ['2026-05-17']);
    expect(storeStatus(late, tehran('2026-05-17T01:00'))).toEqual({
      open: true,
      nextChange: tehran('2026-05-17T02:00'),
    });
    expect(storeStatus(late, tehran('2026-05-17T21:00'))).toEqual({
      open: false,
      nextChange: tehran('2026-05-18T20:00'),
    });
  });
});

describe('without an end', () => {
  test('a store that never closes has no next change', () => {
    expect(storeStatus(hours(everyDay(0, 1440)), tehran('2026-05-10T12:00'))).toEqual({
      open: true,
      nextChange: null,
    });
  });

  test('a store that never opens has no next change', () => {
    expect(storeStatus(hours([]), tehran('2026-05-10T12:00'))).toEqual({ open: false, nextChange: null });
  });
});

test('cooperation hours are 9 to midnight on working days', () => {
  const working = fromWorkingHours({
    time_zone: 'Asia/Tehran',
    weekdays: [6, 0, 1, 2, 3],
    from: 540,
    until: 1440,
  });
  expect(storeStatus(working, tehran('2026-05-13T23:59'))).toEqual({
    open: true,
    nextChange: tehran('2026-05-14T00:00'),
  });
  expect(storeStatus(working, tehran('2026-05-14T12:00'))).toEqual({
    open: false,
    nextChange: tehran('2026-05-16T09:00'),
  });
});

test('across a clock change, the next change is at the local hour that then applies', () => {
  // Berlin leaves summer time on 25 October 2026 at 3:00.
  const berlin = hours(everyDay(540, 1080), [], 'Europe/Berlin');
  expect(storeStatus(berlin, new Date('2026-10-24T20:00:00+02:00')).nextChange).toEqual(
    new Date('2026-10-25T09:00:00+01:00'),
  );
});

const interval = fc.record({
  weekday: fc.nat({ max: 6 }),
  from: fc.nat({ max: 1439 }),
  until: fc.integer({ min: 1, max: 1440 }),
});

test('the next change is in the future, the state changes there, and does not change a minute before', () => {
  fc.assert(
    fc.property(
      fc.array(interval, { maxLength: 8 }),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (intervals, now) => {
        const week = hours(intervals);
        const { open, nextChange } = storeStatus(week, now);
        if (!nextChange) return;
        expect(nextChange.getTime()).toBeGreaterThan(now.getTime());
        expect(storeStatus(week, nextChange).open).toBe(!open);
        expect(storeStatus(week, new Date(nextChange.getTime() - 60_000)).open).toBe(open);
      },
    ),
  );
});
