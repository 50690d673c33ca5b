import { expect, test } from 'vitest';
import { itemsKey, itemsOf } from './draft.ts';
import { itemsOfQuote } from './requests.ts';
import { settingsOf, sampleItem, sampleQuote } from './testing/fixtures.ts';

const answered = (value: string, qty = 1) => ({
  ...sampleItem(1),
  qty,
  answers: [{ field: 'player', title: 'Player', value }],
});

test('lines of one sellable are one item, unless their answers differ', () => {
  const items = itemsOf([sampleItem(1), answered('11'), answered('22'), answered('11', 3)]);
  expect(items.map(({ qty, answers }) => [qty, answers?.[0]?.value])).toEqual([
    [1, undefined],
    [4, '11'],
    [1, '22'],
  ]);
});

test('a cart with other answers is another cart, also as it is sent; without answers its text stays as it was stored', () => {
  expect(itemsKey([answered('11')])).not.toBe(itemsKey([answered('22')]));
  expect(itemsKey([{ id: 1, qty: 1, answers: { player: '11' } }])).toBe(itemsKey([answered('11')]));
  expect(itemsKey([sampleItem(2), sampleItem(1)])).toBe('[[1,1],[2,1]]');
});

test('what the shopper accepts of a quote keeps each line’s answers', () => {
  const items = [answered('11'), answered('22')];
  const quote = sampleQuote({}, items);
  expect(itemsOfQuote(items, quote, settingsOf()).map(({ answers }) => answers?.[0]?.value)).toEqual([
    '11',
    '22',
  ]);
  expect(itemsOfQuote([], quote, settingsOf()).map(({ answers }) => answers?.[0]?.value)).toEqual([
    '11',
    '22',
  ]);
});

test('a quote that spells the answers in another way keeps the prices in the other currency', () => {
  const written = { ...answered('A@b.ir'), usdt_price: 3, usdt_discount: 1 };
  const quote = sampleQuote({}, [answered('a@b.ir')]);
  const [item] = itemsOfQuote([written], quote, settingsOf());
  expect(item).toMatchObject({ usdt_price: 3, usdt_discount: 1, answers: [{ value: 'a@b.ir' }] });
});
