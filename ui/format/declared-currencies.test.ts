import { expect, test } from 'vitest';
import { offerIn } from '../price/offer.ts';
import { formatPriceText } from './price.ts';
import { parseAmount, typedAmount } from './typed-amount.ts';

// The words of a shop that declares its currencies, in the form that documents/releases/with-currencies.ts
// writes.
const words = {
  first_: 'usd',
  codes_: 'usd eur',
  usd: 'US dollars',
  usd_form: '2|$|',
  eur: 'euros',
  eur_form: '2||€',
  jpy_form: '0|¥|',
  toman: 'toman',
};

test.each([
  ['en-us', 'usd', 1250, '$12.50'],
  ['en-us', 'usd', 123_400, '$1,234.00'],
  ['en-us', 'usd', -1250, '\u200e\u2212$12.50'],
  ['fa-ir', 'usd', 1250, '$۱۲٫۵۰'],
  ['de-de', 'eur', 1250, '12,50 €'],
  ['en-us', 'jpy', 1250, '¥1,250'],
  ['en-us', 'toman', 1250, '1,250 toman'],
])('in %s, %s %d is written %s', (locale, code, amount, expected) => {
  expect(formatPriceText(amount, code, locale, words)).toBe(expected);
});

test('prices are those of the first currency, and the second has its own', () => {
  const fields = { price: 1250, usdt_price: 1100, discount: 250, usdt_discount: 0 };
  expect(offerIn('usd', fields, words)).toEqual({ amount: 1000, currency: 'usd', original: 1250 });
  expect(offerIn('eur', fields, words)).toEqual({ amount: 1100, currency: 'eur' });
});

test('amounts are typed with the digits of their currency', () => {
  expect([parseAmount('12.5', 'usd', words, 'en'), parseAmount('1,250', 'usd', words, 'en')]).toEqual([
    1250, 125_000,
  ]);
  expect([parseAmount('12.505', 'usd', words, 'en'), parseAmount('12.', 'usd', words, 'en')]).toEqual([
    null,
    null,
  ]);
  expect(typedAmount(1250, 'usd', words, 'en')).toBe('12.5');
  expect(parseAmount('12.5', 'toman', words, 'en')).toBeNull();
});

test('a comma begins the fraction of an amount where the language has it so', () => {
  expect(['12,5', '1.250', '1.250,05'].map((text) => parseAmount(text, 'usd', words, 'de'))).toEqual([
    1250, 125_000, 125_005,
  ]);
  expect(parseAmount('12,5', 'usd', words, 'fr')).toBe(1250);
  for (const locale of ['de', 'fr', 'de-ch', 'bn', 'fa', 'en'])
    expect(parseAmount(typedAmount(123_450, 'usd', words, locale), 'usd', words, locale)).toBe(123_450);
});
