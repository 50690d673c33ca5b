import { expect, test } from 'vitest';
import { listingFilters } from './listing.ts';

test.each([
  ['1000000', 1_000_000],
  ['۱۰۰۰۰۰۰', 1_000_000],
  ['٢٥٠٠', 2_500],
  ['۱٬۲۵۰٬۰۰۰', 1_250_000],
  ['1,250,000', 1_250_000],
  ['12.50', 12.5],
  ['۱٬۲۵۰٫۵', 1_250.5],
  ['12,34,567.5', 1_234_567.5],
  ['1’234’567.5', 1_234_567.5],
  ['12,5', 12.5],
  ['1 234,5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234', 1234],
  ['1.234', 1.234],
  [90, 90],
])('the price %s is read as %d', (written, amount) => {
  expect(listingFilters.parse({ min_price: written, max_price: written })).toEqual({
    min_price: amount,
    max_price: amount,
  });
});

test.each(['', 'ارزان', '-5', '1,2,3', '1.2.3', '1e13'])(
  'the price «%s» is refused or read as no price',
  (written) => {
    const read = listingFilters.safeParse({ min_price: written });
    expect(read.success ? read.data.min_price : 'refused').toBe(written === '' ? 0 : 'refused');
  },
);
