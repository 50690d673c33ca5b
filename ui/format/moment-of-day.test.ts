import { expect, it } from 'vitest';
import { formatMomentOfDay, formatOpening } from './moment-of-day.ts';

// Half past five on a Saturday morning in UTC is nine o'clock in Tehran.
const nine = new Date('2026-03-21T05:30:00Z');

it('writes the time in the zone of the shop, with the weekday when that is not within a day', () => {
  expect(formatMomentOfDay(nine, 'fa-ir', 'Asia/Tehran')).toBe('۹:۰۰');
  expect(formatMomentOfDay(nine, 'en-us', 'UTC')).toBe('5:30 AM');
  expect(formatOpening(nine, true, 'fa-ir', 'Asia/Tehran')).toBe('۹:۰۰');
  expect(formatOpening(nine, false, 'fa-ir', 'Asia/Tehran')).toBe('شنبه ۹:۰۰');
});
