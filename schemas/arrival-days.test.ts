import { expect, it } from 'vitest';
import { arrivalDays } from './arrival-days.ts';

/** Open from Saturday to Thursday. */
const hours = {
  time_zone: 'Asia/Tehran',
  intervals: [6, 0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 540, until: 1260 })),
  closed_dates: ['2026-12-05'],
};
const days = (since: string, least: number, most: number) => {
  const found = arrivalDays(hours, new Date(since), { least, most });
  return found && [found.from, found.until].map((moment) => moment.toISOString());
};

it('counts days on which the store opens, from the day of the order', () => {
  // A Wednesday: Friday is free and Saturday a holiday.
  expect(days('2026-12-02T10:00:00Z', 1, 3)).toEqual([
    '2026-12-03T08:30:00.000Z',
    '2026-12-07T08:30:00.000Z',
  ]);
  // Late in the evening in UTC it is the next day in Tehran.
  expect(days('2026-12-02T21:00:00Z', 1, 1)).toEqual([
    '2026-12-06T08:30:00.000Z',
    '2026-12-06T08:30:00.000Z',
  ]);
  expect(days('2026-12-02T10:00:00Z', 0, 1)?.[0]).toBe('2026-12-02T08:30:00.000Z');
});

it('lets goods of no days arrive on the same day, or on the next day on which the store opens', () => {
  const today = '2026-12-02T08:30:00.000Z';
  expect(days('2026-12-02T10:00:00Z', 0, 0)).toEqual([today, today]);
  // From a Friday over the holiday on Saturday.
  const next = '2026-12-06T08:30:00.000Z';
  expect(days('2026-12-04T10:00:00Z', 0, 0)).toEqual([next, next]);
  expect(days('2026-12-04T10:00:00Z', 0, 1)).toEqual([next, next]);
});

it('promises nothing for a store that never opens', () => {
  expect(arrivalDays({ ...hours, intervals: [] }, new Date(0), { least: 1, most: 2 })).toBeNull();
});
