import { expect, test } from 'vitest';
import { findTexts, textLines, textProblem } from './text-lines.ts';

const standard = { cart: { empty: 'سبد شما خالی است', count: '{count, number} کالا' } };
const lines = textLines(standard, { cart: { empty: 'هنوز چیزی نیست' }, routes: { nowruz: 'نوروز' } });

test('the texts of the shop stand beside those of the software', () => {
  expect(lines).toEqual([
    { key: ['cart', 'empty'], own: 'هنوز چیزی نیست', standard: 'سبد شما خالی است' },
    { key: ['routes', 'nowruz'], own: 'نوروز', standard: undefined },
    { key: ['cart', 'count'], own: undefined, standard: '{count, number} کالا' },
  ]);
});

test('a text is found by its key, by the words that are seen, and by those of the software', () => {
  const found = (query: string) => findTexts(lines, query).map(({ key }) => key.join('.'));
  expect(found('cart count')).toEqual(['cart.count']);
  expect(found('هنوز')).toEqual(['cart.empty']);
  expect(found('خالي است')).toEqual(['cart.empty']);
  expect(found('nothing like this')).toEqual([]);
  expect(found('۱۲ کالا')).toEqual(['cart.count']);
});

test('a text that could not be published says why', () => {
  expect(textProblem('{count, number} عدد', standard.cart.count)).toBeNull();
  expect(textProblem('{number} عدد', standard.cart.count)).toEqual(['number']);
  expect(textProblem('{count عدد', standard.cart.count)).toBe('braces');
  expect(textProblem('}{', undefined)).toBe('braces');
});
