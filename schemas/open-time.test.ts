import { expect, test } from 'vitest';
import type { OpeningHours } from './entities/store.ts';
import { afterOpenTime } from './open-time.ts';

const hour = 3_600_000;
/** Saturday to Thursday, 9 to 17 in Tehran (UTC+3:30). */
const hours: OpeningHours = {
  time_zone: 'Asia/Tehran',
  intervals: [0, 1, 2, 3, 4, 6].map((weekday) => ({ weekday, from: 9 * 60, until: 17 * 60 })),
  closed_dates: [],
};
const tehran = (time: string): Date => new Date(`${time}:00+03:30`);

test.each([
  ['within the day', '2026-11-23T10:00', 2, '2026-11-23T12:00'],
  ['until the store closes', '2026-11-23T15:00', 2, '2026-11-23T17:00'],
  ['over the night', '2026-11-23T16:00', 2, '2026-11-24T10:00'],
  ['from before it opens', '2026-11-23T06:00', 2, '2026-11-23T11:00'],
  ['over the closed Friday', '2026-11-26T16:30', 3, '2026-11-28T11:30'],
])('counts opening hours alone: %s', (_name, from, count, until) => {
  expect(afterOpenTime(hours, tehran(from), count * hour)).toEqual(tehran(until));
});

test('is plain time in a store that never closes, and never in one that never opens', () => {
  const always = {
    ...hours,
    intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 0 })),
  };
  expect(afterOpenTime(always, tehran('2026-11-23T23:00'), 2 * hour)).toEqual(tehran('2026-11-24T01:00'));
  expect(afterOpenTime({ ...hours, intervals: [] }, tehran('2026-11-23T10:00'), hour)).toBeNull();
});
