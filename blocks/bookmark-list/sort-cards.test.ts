import { expect, test } from 'vitest';
import { sampleCard } from '#schemas/entities/examples.ts';
import { sortCards, type BookmarkSort } from './sort-cards.ts';

test('bookmarks are sorted by what is paid or saved, and sold-out products come last', () => {
  const cards = [
    sampleCard({ id: 1, price: 300, discount: 0 }),
    sampleCard({ id: 2, price: 50, discount: 0, in_stock: false }),
    sampleCard({ id: 3, price: 400, discount: 300 }),
    sampleCard({ id: 4, price: 200, discount: 20 }),
  ];
  const order = (sort: BookmarkSort) => sortCards(cards, sort, 'toman', {}).map(({ id }) => id);
  expect(order('added')).toEqual([1, 2, 3, 4]);
  expect(order('cheapest')).toEqual([3, 4, 1, 2]);
  expect(order('dearest')).toEqual([1, 4, 3, 2]);
  expect(order('discount')).toEqual([3, 4, 1, 2]);
});
