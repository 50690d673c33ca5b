import { describe, expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { categoryLink, findTarget, withoutRepeats } from './link-target.ts';
import { matchesText } from './match-text.ts';
import { readShopParts } from './shop-parts.ts';

const surroundings = {
  tiles: null,
  draft: null,
  documentName: (path: string) => path,
  readStates: () => () => true,
  readAnchors: () => [],
  pageName: () => undefined,
};
const read = (site: unknown, manifest: unknown = {}, messages: unknown = {}) =>
  readShopParts({ site, manifest, messages }, { toman: 'تومان', dollar: 'دلار' }, surroundings);

describe('the parts of a shop', () => {
  it('come from its documents', () => {
    const parts = read(
      { time_zone: 'Asia/Tehran', generic: { motto: 'x' }, currencies: [{ code: 'eur', symbol: '€' }] },
      { version: 1, routes: [{ id: 'sale', path: '/sale/{year}', title: 'sale-title', page: 'sale' }] },
      { routes: { 'sale-title': 'حراج' } },
    );
    expect(parts).toMatchObject({
      timeZone: 'Asia/Tehran',
      generic: ['motto'],
      currencies: [{ code: 'eur', name: 'eur' }],
    });
    expect(parts.targets.find(({ id }) => id === 'sale')).toMatchObject({
      id: 'sale',
      title: 'حراج',
      path: '/sale/{year}',
      parameters: ['year'],
    });
  });

  it.each([undefined, null, 'broken', { currencies: 'x', theme: [1], generic: null }])(
    'can be read from %j',
    (site) => {
      const { currencies, targets } = read(site, site, site);
      expect(currencies.map(({ name }) => name)).toEqual(['تومان', 'دلار']);
      expect(targets.length).toBeGreaterThan(5);
    },
  );
});

describe('a link', () => {
  const { targets } = read({});

  it('is recognised as a page of the shop, a fixed path before one with parameters', () => {
    expect(findTarget('/products?sort=newest', targets)?.target.id).toBe('products');
    expect(findTarget('/product-view/%D8%A7', targets)).toMatchObject({
      target: { id: 'product' },
      values: ['ا'],
    });
    expect(findTarget('/nowhere/at/all/here', targets)).toBeUndefined();
    expect(findTarget('https://example.com/products', targets)).toBeUndefined();
  });

  it('is offered once for each page, the shortest address of it', () => {
    const offered = withoutRepeats(targets).map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining(['home', 'product', 'style2-product', 'weblog-post']));
    expect(offered.filter((id) => id.startsWith('product-in-'))).toEqual([]);
    expect(offered.filter((id) => id.endsWith('category'))).toEqual(['category']);
    expect(targets.find(({ id }) => id === 'style2-product')?.records).toBe('products');
  });

  it('to a page has the name that the studio gives the page', () => {
    const named = readShopParts(
      { site: {}, manifest: {}, messages: { routes: { 'weblog-kind': '{kind.title}', home: 'فروشگاه ما' } } },
      {},
      { ...surroundings, pageName: (page) => (page === 'weblog-kind' ? 'دستهٔ وبلاگ' : undefined) },
    ).targets;
    const titleOf = (id: string) => named.find((target) => target.id === id)?.title;
    expect([titleOf('weblog-kind'), titleOf('home')]).toEqual(['دستهٔ وبلاگ', 'فروشگاه ما']);
  });

  it('to a category names those above it', () => {
    const href = categoryLink(targets, ['a', 'b']);
    expect(href).toMatch(/^\/.+\/a\/b$/);
    expect(findTarget(href ?? '', targets)?.target.id).toBe('sub-category');
  });
});

it('a search ignores case, the kind of Persian letters and the half-space', () => {
  expect(matchesText('كارت', 'کارت هدیه')).toBe(true);
  expect(matchesText('هدیه APPLE', 'کارت هدیهٔ Apple')).toBe(true);
  expect(matchesText('ایکس', 'کارت هدیه')).toBe(false);
});

it('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 1);
  expect(contrastOf('red', '#ffffff')).toBeUndefined();
});
