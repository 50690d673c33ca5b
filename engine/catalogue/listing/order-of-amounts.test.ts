import { expect, test } from 'vitest';
import { inOrderOfAmounts } from './order-of-amounts.ts';

test.each([
  [
    ['۵۰ دلاری', '۵ دلاری', '۲۵ دلاری'],
    ['۵ دلاری', '۲۵ دلاری', '۵۰ دلاری'],
  ],
  [
    ['$10', '1.5$', '2$'],
    ['1.5$', '2$', '$10'],
  ],
  // Each unit stays at the place of its most frequent value.
  [
    ['۱۰ یورویی', '۵۰ دلاری', '۲ یورویی', '۵ دلاری'],
    ['۲ یورویی', '۱۰ یورویی', '۵ دلاری', '۵۰ دلاری'],
  ],
  [
    ['۴ کاربره، ۱ ماهه', '۱ کاربره، ۳ ماهه', '۱ کاربره، ۱ ماهه'],
    ['۱ کاربره، ۱ ماهه', '۱ کاربره، ۳ ماهه', '۴ کاربره، ۱ ماهه'],
  ],
  [
    ['مدیوم', 'لارج', 'اسمال'],
    ['مدیوم', 'لارج', 'اسمال'],
  ],
])('orders amounts by their numbers, and leaves other values in their order: %j', (values, ordered) => {
  expect(inOrderOfAmounts(values.map((value) => ({ value }))).map(({ value }) => value)).toEqual(ordered);
});
