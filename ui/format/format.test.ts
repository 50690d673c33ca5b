import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from './date.ts';
import { formatDigits, normalizePersian, toEnglishDigits } from './digits.ts';
import { formatDistance } from './distance.ts';
import { formatCountdown } from './countdown.ts';
import { formatNumber, formatPercent, formatRating } from './number.ts';
import { discountPercent, discountedPrice, formatPrice, formatPriceText } from './price.ts';
import { formatRelativeTime } from './relative-time.ts';

const fa = 'fa-ir';
const en = 'en-us';
const words = { toman: 'تومان', dollar: 'دلار', usdt: 'تتر' };

describe('digits', () => {
  it('converts Persian and Arabic digits to English ones', () => {
    expect(toEnglishDigits('۰۹۱۲ ٣٤٥ 6789')).toBe('0912 345 6789');
  });

  it("writes digits of a text in the locale's digits", () => {
    expect(formatDigits('AB-12 / ٣', fa)).toBe('AB-۱۲ / ۳');
    expect(formatDigits('کد ۱۲', en)).toBe('کد 12');
  });

  it('restores any text of English digits after a round trip', () => {
    fc.assert(
      fc.property(fc.string(), (text) => toEnglishDigits(formatDigits(text, fa)) === toEnglishDigits(text)),
    );
  });

  it('replaces Arabic letters by Persian ones and keeps ZWNJ', () => {
    expect(normalizePersian('  كتاب\u200cهاي   علي ')).toBe('کتاب\u200cهای علی');
  });
});

describe('numbers', () => {
  it("separates thousands in the locale's digits", () => {
    expect(formatNumber(1234567, fa)).toBe('۱٬۲۳۴٬۵۶۷');
    expect(formatNumber(1234567.5, en)).toBe('1,234,567.5');
    expect(formatNumber(3.25, fa)).toBe('۳٫۲۵');
  });

  it('writes whole numbers in Persian as Intl does', () => {
    const intl = new Intl.NumberFormat('fa-IR-u-nu-arabext');
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => formatNumber(value, fa) === intl.format(value)),
      {
        examples: [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER].map((value) => [
          value,
        ]),
      },
    );
  });

  it('starts negative numbers with a left-to-right mark and a true minus', () => {
    expect(formatNumber(-1200, fa)).toBe('\u200e\u2212۱٬۲۰۰');
    expect(formatNumber(-1200, en)).toBe('\u200e\u22121,200');
    expect(formatNumber(-0.2, en, { maximumFractionDigits: 0 })).toBe('0');
  });

  it('puts the percent sign first in Persian', () => {
    expect(formatPercent(12, fa)).toBe('٪۱۲');
    expect(formatPercent(12, en)).toBe('12%');
    expect(formatPercent(12.5, 'fr-FR')).toBe('12,5\u00A0%');
  });

  it('writes a countdown as minutes and seconds, never below zero', () => {
    expect(formatCountdown(119, fa)).toBe('۰۱:۵۹');
    expect(formatCountdown(7325, fa)).toBe('۰۲:۰۲:۰۵');
    expect(formatCountdown(-3, en)).toBe('00:00');
  });
});

describe('prices', () => {
  it('writes whole toman and hundredths of dollar and tether', () => {
    expect(formatPrice(1250000, 'toman', fa, words)).toEqual({ amount: '۱٬۲۵۰٬۰۰۰', currency: 'تومان' });
    expect(formatPrice(1250, 'dollar', fa, words)).toEqual({ amount: '۱۲٫۵۰', currency: 'دلار' });
    expect(formatPrice(123400, 'usdt', en, { ...words, usdt: 'USDT' })).toEqual({
      amount: '1,234',
      currency: 'USDT',
    });
  });

  it('puts the currency after the number', () => {
    expect(formatPriceText(-45000, 'toman', fa, words)).toBe('\u200e\u2212۴۵٬۰۰۰ تومان');
  });

  it('rounds every discount to the nearest percent, and calls only a free product 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (price, discount) => {
        const percent = discountPercent(price, discount);
        const exact = Math.min(100, (discount * 100) / price);
        return (
          Math.abs(percent - exact) <= (percent === 99 ? 1 : 0.5) && (percent < 100 || discount >= price)
        );
      }),
    );
    expect(discountPercent(1_545_000, 46_000)).toBe(3);
    expect(discountPercent(200000, 25000)).toBe(13);
    expect(discountPercent(0, 10)).toBe(0);
  });

  it('never goes below zero after a discount', () => {
    expect(discountedPrice(1000, 300)).toBe(700);
    expect(discountedPrice(1000, 3000)).toBe(0);
  });
});

describe('dates', () => {
  const moment = '2024-10-26T11:00:00Z';

  it('has the five Jalali formats', () => {
    expect(formatDate(moment, 'short', fa, 'Asia/Tehran')).toBe('۱۴۰۳/۰۸/۰۵');
    expect(formatDate(moment, 'shortHour', fa, 'Asia/Tehran')).toBe('۱۴۰۳/۰۸/۰۵ ۱۴:۳۰');
    expect(formatDate(moment, 'shortText', fa, 'Asia/Tehran')).toBe('۵ آبان ۱۴۰۳');
    expect(formatDate(moment, 'long', fa, 'Asia/Tehran')).toBe('شنبه ۵ آبان ۱۴۰۳');
    expect(formatDate(moment, 'longHour', fa, 'Asia/Tehran')).toBe('شنبه ۵ آبان ۱۴۰۳، ۱۴:۳۰');
  });

  it("uses the day of the shop's time zone, not the machine's", () => {
    expect(formatDate('2024-10-26T21:00:00Z', 'short', fa, 'Asia/Tehran')).toBe('۱۴۰۳/۰۸/۰۶');
    expect(formatDate('2024-10-26T21:00:00Z', 'short', fa, 'UTC')).toBe('۱۴۰۳/۰۸/۰۵');
  });

  it('writes midnight as zero hours', () => {
    expect(formatDate('2024-10-25T20:30:00Z', 'shortHour', fa, 'Asia/Tehran')).toBe('۱۴۰۳/۰۸/۰۵ ۰۰:۰۰');
  });

  it('uses the Gregorian calendar in other locales', () => {
    expect(formatDate(moment, 'long', 'en-gb', 'Asia/Tehran')).toBe('Saturday, 26 October 2024');
    expect(formatDate(moment, 'short', en, 'Asia/Tehran')).toBe('10/26/2024');
  });

  it('uses calendar and digits that the locale names', () => {
    expect(formatDate(moment, 'shortText', 'fa-IR-u-ca-gregory-nu-latn', 'UTC')).toBe('26 اکتبر 2024');
    expect(formatDate(moment, 'short', 'fa-IR-u-ca-persian-nu-latn', 'UTC')).toBe('1403/08/05');
    expect(formatDate(moment, 'long', 'en-GB-u-ca-persian-nu-latn', 'UTC')).toMatch(/5 Aban 1403/);
  });

  it('writes the hours of the locale', () => {
    expect(formatDate(moment, 'longHour', 'en-US', 'America/New_York')).toBe(
      'Saturday, October 26, 2024 at 7:00 AM',
    );
    expect(formatDate(moment, 'shortHour', 'en-GB', 'Europe/London')).toBe('26/10/2024, 12:00');
  });

  it('refuses an invalid date', () => {
    expect(() => formatDate('soon', 'short', fa, 'Asia/Tehran')).toThrow(RangeError);
  });
});

describe('relative time', () => {
  const now = '2024-10-26T12:00:00Z';

  it('uses the largest unit that fits', () => {
    expect(formatRelativeTime('2024-10-26T11:59:40Z', now, fa)).toBe('اکنون');
    expect(formatRelativeTime('2024-10-26T09:00:00Z', now, fa)).toBe('۳ ساعت پیش');
    expect(formatRelativeTime('2024-10-25T11:00:00Z', now, fa)).toBe('دیروز');
    expect(formatRelativeTime('2024-10-31T12:00:00Z', now, fa)).toBe('۵ روز دیگر');
    expect(formatRelativeTime('2024-07-20T12:00:00Z', now, en)).toBe('3 months ago');
  });
});

describe('distance', () => {
  it('uses tens of metres, then kilometres', () => {
    expect(formatDistance(847, fa)).toBe('۸۵۰ متر');
    expect(formatDistance(1234, fa)).toBe('۱٫۲ کیلومتر');
    expect(formatDistance(15432, fa)).toBe('۱۵ کیلومتر');
    expect(formatDistance(997, fa)).toBe('۱ کیلومتر');
    expect(formatDistance(0, en)).toBe('10 meters');
  });
});

it('formats a rating as Intl does, with one digit after the point', () => {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  for (const locale of ['fa-IR', 'en-US', 'de-DE'])
    for (let tenths = 0; tenths <= 50; tenths += 1)
      expect(formatRating(tenths / 10, locale)).toBe(
        new Intl.NumberFormat(locale, options).format(tenths / 10),
      );
});
