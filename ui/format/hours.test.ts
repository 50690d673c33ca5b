import { afterEach, expect, it, vi } from 'vitest';
import { formatClock, weekdayRuns } from './hours.ts';

afterEach(() => vi.restoreAllMocks());

it('joins consecutive weekdays in the order of the week', () => {
  expect(weekdayRuns([4, 0, 1, 2, 3, 6], 'fa-IR-u-fw-sat')).toEqual([{ first: 'شنبه', last: 'پنجشنبه' }]);
  expect(weekdayRuns([5, 1, 2], 'en-us')).toEqual([
    { first: 'Monday', last: 'Tuesday' },
    { first: 'Friday' },
  ]);
  expect(weekdayRuns([0, 1, 6], 'en-US-u-fw-sun')).toEqual([
    { first: 'Sunday', last: 'Monday' },
    { first: 'Saturday' },
  ]);
  expect(weekdayRuns([], 'fa-ir')).toEqual([]);
});

it('creates one formatter for each locale, however often weekdays are named', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  for (let call = 0; call < 3; call += 1) expect(weekdayRuns([1, 3, 5], 'de-de')).toHaveLength(3);
  expect(created).toHaveBeenCalledOnce();
});

it('writes a time of day', () => {
  expect(formatClock(540, 'fa-ir')).toBe('۹');
  expect(formatClock(1440, 'fa-ir')).toBe('۲۴');
  expect(formatClock(570, 'fa-ir')).toBe('۹:۳۰');
  expect(formatClock(540, 'en-gb')).toBe('9:00');
  expect(formatClock(540, 'en-us')).toBe('9:00 AM');
});
