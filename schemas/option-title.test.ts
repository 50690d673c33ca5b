import { expect, test } from 'vitest';
import { fullTitleOf, optionTitleOf } from './option-title.ts';

test.each([
  ['Gift card', '20 dollars', '20 dollars', 'Gift card – 20 dollars'],
  // A product with one option is often titled as the option.
  ['Gift card', 'Gift card', undefined, 'Gift card'],
  ['Gift card', '', undefined, 'Gift card'],
])('%s with the option “%s”', (title, option_title, option, full) => {
  expect([optionTitleOf({ title, option_title }), fullTitleOf({ title, option_title })]).toEqual([
    option,
    full,
  ]);
});
