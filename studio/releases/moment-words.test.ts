import { expect, test } from 'vitest';
import { momentWords } from './moment-words.ts';

const locale = 'fa-IR-u-ca-persian-nu-arabext';
const now = new Date('2026-12-01T10:00:00Z');

test('a moment is one day, one date and one time', () => {
  const words = (at: string) =>
    Object.values(momentWords(new Date(at), now, locale, 'Asia/Tehran')).join('، ');
  expect(words('2026-12-01T20:30:00Z')).toBe('فردا، ۱۱ آذر، ۰۰:۰۰');
  expect(words('2026-12-01T12:05:00Z')).toBe('امروز، ۱۰ آذر، ۱۵:۳۵');
  // Another year is named.
  expect(words('2027-03-25T06:30:00Z')).toMatch(/، ۵ فروردین ۱۴۰۶، ۱۰:۰۰$/);
});
