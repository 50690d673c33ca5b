import { expect, it } from 'vitest';
import { formatTimeOfDay } from './time-of-day.ts';

it('writes two digits for hours and minutes, and 24:00 for the end of the day', () => {
  expect(formatTimeOfDay(570, 'fa-ir')).toBe('۰۹:۳۰');
  expect(formatTimeOfDay(0, 'en-us')).toBe('00:00');
  expect(formatTimeOfDay(1440, 'fa-ir')).toBe('۲۴:۰۰');
});
