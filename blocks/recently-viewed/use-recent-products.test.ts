// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { browserStores } from '#data/storage/stores.ts';
import { maxRecentProducts, useRecentProducts, withRecent } from './use-recent-products.ts';

it('lists each product once, the last one first, and never more than the maximum', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 100 }), (visits) => {
      const list = visits.reduce<number[]>(withRecent, []);
      expect(list[0]).toBe(visits.at(-1));
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(maxRecentProducts);
    }),
  );
});

it('keeps products over page views, and returns the list as it was before this page view', () => {
  const { result, rerender } = renderHook(() => useRecentProducts());
  expect(result.current).toMatchObject({ ready: true, ids: [] });
  result.current.remember(7);
  result.current.remember(9);
  rerender();
  expect(result.current.ids).toEqual([]);
  expect(browserStores().recentProducts.read()).toEqual([9, 7]);
  expect(renderHook(() => useRecentProducts()).result.current.ids).toEqual([9, 7]);
});
