import { expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';

const same = (item: string): string => item;

it('puts every item after those that it refers to, and keeps the order of the others', () => {
  const references = [
    { from: 'orders', to: 'customers' },
    { from: 'lines', to: 'orders' },
    { from: 'lines', to: 'unknown' },
  ];
  expect(dependencyOrder(['lines', 'orders', 'cities', 'customers'], same, references)).toEqual([
    'cities',
    'customers',
    'orders',
    'lines',
  ]);
});

it('names the items of a circle', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => dependencyOrder(['a', 'b', 'c'], same, references)).toThrow('a, b');
});
