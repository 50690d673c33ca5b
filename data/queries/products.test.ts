import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { commentQueries } from './comments.ts';
import { fetchSellableStates } from '../sellable-states.ts';
import { productQueries } from './products.ts';

/** Stands for an engine that returns the requested ids, and refuses invalid input. */
function stubEngine(): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://shop.test');
    asked.push(url);
    const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number);
    const limit = Number(url.searchParams.get('limit') ?? 12);
    const products = ids.slice(0, limit).map((id) => ({ id }));
    return Promise.resolve(Response.json({ products, sellables: ids.map((id) => ({ id })) }));
  });
  return asked;
}

const ids = Array.from({ length: 150 }, (_, index) => index + 1);

describe('queries by id', () => {
  test('cards of many ids are complete and in order, in calls that the contract allows', async () => {
    const asked = stubEngine();
    const { products } = await new QueryClient().fetchQuery(productQueries.cards(ids));
    expect(products.map((card) => card.id)).toEqual(ids);
    expect(asked.map((url) => url.searchParams.get('ids')?.split(',').length)).toEqual([60, 60, 30]);
  });

  test('states of many sellables are complete', async () => {
    const asked = stubEngine();
    expect((await fetchSellableStates(ids)).map((state) => state.id)).toEqual(ids);
    expect(asked).toHaveLength(2);
  });

  test('an empty list of ids sends no request', async () => {
    const asked = stubEngine();
    expect(await fetchSellableStates([])).toEqual([]);
    expect(productQueries.cards([]).enabled).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('query keys', () => {
  test('a search begins at two letters; an empty one asks for what is popular', () => {
    expect(productQueries.search('a ').enabled).toBe(false);
    expect(productQueries.search('ab').enabled).toBe(true);
    expect(productQueries.search(' ').enabled).toBe(true);
  });

  test('are equal for equal queries and different for different queries', () => {
    expect(commentQueries.list('x', 'newest', 1).queryKey).toEqual(commentQueries.list('x').queryKey);
    expect(commentQueries.list('x', 'oldest', 1).queryKey).not.toEqual(commentQueries.list('x').queryKey);
  });
});
