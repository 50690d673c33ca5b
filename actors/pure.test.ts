import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Product } from '#schemas/entities/product.ts';
import { startDraft } from './account/use-address-draft.ts';
import { selectTab, tabOfPage } from './pages/footer-tabs.ts';
import { distanceBetween } from './stores/distance.ts';
import { productOr } from './use-product.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  test('Mashhad and Tehran are some 740 kilometres apart', () => {
    const metres = distanceBetween(
      { latitude: 36.330431, longitude: 59.561872 },
      { latitude: 35.6892, longitude: 51.389 },
    );
    expect(metres).toBeGreaterThan(735_000);
    expect(metres).toBeLessThan(745_000);
  });

  test('are symmetric, zero to the same point, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3);
        expect(distanceBetween(a, a)).toBe(0);
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(20_015_115);
      }),
    );
  });
});

describe('footer tabs', () => {
  const tabs = [
    { id: 'home', href: '/' },
    { id: 'products', href: '/shop' },
    { id: 'gifts', href: '/shop/gifts?sort=new' },
    { id: 'cart', href: '/cart' },
    { id: 'out', href: 'https://example.com/' },
  ];

  test('selecting one sets its status to true and all others to false', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), (ids, index) => {
        const id = ids[index % ids.length] ?? '';
        const after = selectTab(
          ids.map((each) => ({ id: each })),
          id,
        );
        expect(after.filter((tab) => tab.status).map((tab) => tab.id)).toEqual([id]);
        expect(after.map((tab) => tab.id)).toEqual(ids);
      }),
    );
    expect(selectTab(tabs, 'unknown').some((tab) => tab.status)).toBe(false);
  });

  test.each([
    ['/', 'home'],
    ['/shop', 'products'],
    ['/shop/', 'products'],
    ['/shop/apple/cards', 'products'],
    ['/shop/gifts/apple', 'gifts'],
    ['/shopping', null],
    ['/contact', null],
  ])('on %s the tab is %s', (path, id) => {
    expect(tabOfPage(tabs, path)).toBe(id);
  });
});

describe('the draft of a new address', () => {
  test('begins in Mashhad, or at the stored location', () => {
    const mashhad = { city_id: 130, lat: 36.330431, long: 59.561872 };
    expect(startDraft(null, null)).toEqual(mashhad);
    expect(startDraft(null, { latitude: 1, longitude: 2 })).toEqual({ ...mashhad, lat: 1, long: 2 });
  });
});

describe('a product', () => {
  const product = { Id: 1 } as Product;
  const stored = { Id: 2 } as Product;

  test('falls back to the stored copy if the state has none with an Id', () => {
    expect(productOr(product, () => stored)).toBe(product);
    expect(productOr(null, () => stored)).toBe(stored);
    expect(productOr({} as Product, () => stored)).toBe(stored);
    expect(productOr(undefined, () => null)).toBeNull();
  });
});
