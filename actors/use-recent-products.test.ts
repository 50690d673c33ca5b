// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { browserStores } from '#data/storage/stores.ts';
import { maxRecentProducts, useRecentProducts, withRecent } from './use-recent-products.ts';

it('has each product once, the last one in front, and never too many', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 100 }), (visits) => {
      const list = visits.reduce<number[]>(withRecent, []);
      expect(list[0]).toBe(visits.at(-1));
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(maxRecentProducts);
    }),
  );
});

it('remembers over page views, and shows the list as it was before this one', () => {
  const { result, rerender } = renderHook(() => useRecentProducts());
  expect(result.current).toMatchObject({ ready: true, ids: [] });
  result.current.remember(7);
  result.current.remember(9);
  rerender();
  expect(result.current.ids).toEqual([]);
  expect(browserStores().recentProducts.read()).toEqual([9, 7]);
  expect(renderHook(() => useRecentProducts()).result.current.ids).toEqual([9, 7]);
});
