import { expect, it } from 'vitest';
import { formatTimeOfDay } from './time-of-day.ts';

it('writes two digits for hours and minutes, and 24:00 for the end of the day', () => {
  expect(formatTimeOfDay(570, 'fa-ir')).toBe('۰۹:۳۰');
  expect(formatTimeOfDay(0, 'en-gb')).toBe('00:00');
  expect(formatTimeOfDay(1440, 'fa-ir')).toBe('۲۴:۰۰');
});

it('writes twelve hours where clocks have them', () => {
  expect(formatTimeOfDay(570, 'en-US')).toBe('9:30 AM');
  expect(formatTimeOfDay(1020, 'en-US-u-ca-gregory-fw-sun-nu-latn')).toBe('5:00 PM');
});
