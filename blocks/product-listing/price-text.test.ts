// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatNumber } from '#ui/format/number.ts';
import { groupField, groupPrice, readPrice, tidyPrices } from './price-text.ts';

const field = (name: string, value: string): HTMLInputElement => {
  const input = document.createElement('input');
  Object.assign(input, { name, value });
  return input;
};

it('reads a price in the digits and separators of every keyboard', () => {
  for (const text of ['500000', '500 000', '500,000', '۵۰۰٬۰۰۰', '۵۰۰،۰۰۰', '٥٠٠٬٠٠٠'])
    expect(readPrice(text, 'fa')).toBe('500000');
  expect([readPrice('', 'fa'), readPrice('12.5', 'fa'), readPrice('۱۲٫۵', 'fa')]).toEqual([
    '',
    '12.5',
    '12.5',
  ]);
  for (const text of ['abc', '12k', '-5', '1.2.3', '.', 'پانصد'])
    expect(readPrice(text, 'fa'), text).toBeUndefined();
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
  expect(tidyPrices(swapped, 'fa')).toEqual([]);
  expect(swapped.map(({ value }) => value)).toEqual(['100000', '900000']);
  const open = [field('min_price', ''), field('max_price', '۵')] as const;
  expect(tidyPrices(open, 'fa')).toEqual([]);
  expect(open.map(({ disabled }) => disabled)).toEqual([true, false]);
});

it('names a field that has no price, and changes nothing', () => {
  const fields = [field('min_price', '۵۰۰'), field('max_price', 'abc')] as const;
  expect(tidyPrices(fields, 'fa')).toEqual(['max_price']);
  expect(fields.map(({ value }) => value)).toEqual(['۵۰۰', 'abc']);
});

const languages = 'fa-ir en-us fr-fr de-de de-ch tr-tr es-es pl-pl hi-in ar-ae ar-eg bn-bd mr-in'.split(' ');

it.each(languages)('reads the numbers of %s as it writes them', (locale) => {
  for (const price of [0.5, 12.5, 999, 1234, 1234.5, 12_345, 1_234_567, 1_234_567.25])
    expect(readPrice(formatNumber(price, locale), locale), formatNumber(price, locale)).toBe(String(price));
  const typed = [...'1234567'].reduce((text, digit) => groupPrice(text + digit, locale), '');
  expect(typed).toBe(formatNumber(1_234_567, locale));
  expect(readPrice(typed, locale)).toBe('1234567');
});

it('keeps a fraction behind the sign of the language', () => {
  expect([groupPrice('1234,50', 'de'), groupPrice('1234,5', 'fr')]).toEqual([
    '1.234,50',
    `${formatNumber(1234, 'fr')},5`,
  ]);
  const input = field('min_price', '1.2345,5');
  input.setSelectionRange(6, 6);
  groupField(input, 'de');
  expect([input.value, input.selectionStart]).toEqual(['12.345,5', 6]);
});
