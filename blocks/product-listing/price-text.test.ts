// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { groupField, groupPrice, readPrice, tidyPrices } from './price-text.ts';

const field = (name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input');
  Object.assign(input, { name, value });
  return input;
};

it('reads a price in the digits and separators of every keyboard', () => {
  for (const text of ['500000', '500 000', '500,000', '۵۰۰٬۰۰۰', '۵۰۰،۰۰۰', '٥٠٠٬٠٠٠'])
    expect(readPrice(text)).toBe('500000');
  expect([readPrice(''), readPrice('12.5'), readPrice('۱۲٫۵')]).toEqual(['', '12.5', '12.5']);
  for (const text of ['abc', '12k', '-5', '1.2.3', '.', 'پانصد'])
    expect(readPrice(text), text).toBeUndefined();
});

it('groups what is typed, and leaves a text that is no price and a fraction as they are', () => {
  expect(groupPrice('500000', 'fa')).toBe('۵۰۰٬۰۰۰');
  expect(groupPrice('۵۰۰٬۰۰۰۰', 'fa')).toBe('۵٬۰۰۰٬۰۰۰');
  expect(groupPrice('1234.50', 'en')).toBe('1,234.50');
  expect([groupPrice('abc', 'fa'), groupPrice('', 'fa')]).toEqual(['abc', '']);
});

it('keeps the caret behind the digit that was typed', () => {
  const input = field('min_price', '۵۹۰۰٬۰۰۰');
  // A 9 was typed as the second digit.
  input.setSelectionRange(2, 2);
  groupField(input, 'fa');
  expect([input.value, input.selectionStart]).toEqual(['۵٬۹۰۰٬۰۰۰', 3]);
  input.value = '۱۲۳۴';
  input.setSelectionRange(4, 4);
  groupField(input, 'fa');
  expect([input.value, input.selectionStart]).toEqual(['۱٬۲۳۴', 5]);
});

it('sends the smaller price first, and leaves an empty one out', () => {
  const swapped = [field('min_price', '۹۰۰٬۰۰۰'), field('max_price', '100 000')] as const;
  expect(tidyPrices(swapped)).toEqual([]);
  expect(swapped.map(({ value }) => value)).toEqual(['100000', '900000']);
  const open = [field('min_price', ''), field('max_price', '۵')] as const;
  expect(tidyPrices(open)).toEqual([]);
  expect(open.map(({ disabled }) => disabled)).toEqual([true, false]);
});

it('names a field that has no price, and changes nothing', () => {
  const fields = [field('min_price', '۵۰۰'), field('max_price', 'abc')] as const;
  expect(tidyPrices(fields)).toEqual(['max_price']);
  expect(fields.map(({ value }) => value)).toEqual(['۵۰۰', 'abc']);
});
