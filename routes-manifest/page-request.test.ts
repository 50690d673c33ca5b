import { describe, expect, it } from 'vitest';
import { manifest } from '#schemas/documents/manifest.ts';
import { defaultManifest } from './default-manifest.ts';
import { pageBreadcrumbs } from './breadcrumbs.ts';
import { pageDescription, pageTitle } from './page-head.ts';
import { builderRequest, pageDataRequest, redirectTarget, relevantQuery } from './page-request.ts';
import { routePaths } from './route-paths.ts';

const { routes } = manifest.parse(defaultManifest);
const paths = routePaths(routes, 'web');
const routeOf = (id: string) => {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`no route ${id}`);
  return route;
};

describe('pageDataRequest', () => {
  const input = {
    route: routeOf('category'),
    params: { slug: 'اپل' },
    query: {},
    platform: 'web' as const,
    visit: { listCached: false },
  };

  it('requests page 1 of a paginated route, with reload while no list is cached', () => {
    expect(pageDataRequest(input)).toBe('/ssr_routes/products/%D8%A7%D9%BE%D9%84?page=1&reload=true');
  });
  it('omits reload once the list-cache marker exists, and sends the stored app version', () => {
    expect(pageDataRequest({ ...input, visit: { listCached: true, version: '7' } })).toBe(
      '/ssr_routes/products/%D8%A7%D9%BE%D9%84?page=1&reload=false&v=7',
    );
  });
  it('adds platform 2 on mobile', () => {
    expect(pageDataRequest({ ...input, platform: 'mobile' })).toContain('platform=2');
  });
  it('forwards the query of routes with query forwarding only', () => {
    expect(pageDataRequest({ ...input, query: { page: '3', sort: 'newest' } })).toContain(
      'page=3&reload=true&sort=newest',
    );
    const product = { ...input, route: routeOf('product'), query: { sort: 'newest' } };
    expect(pageDataRequest(product)).not.toContain('sort');
    // Nor the values of the server, which the page document is still asked for with.
    expect(pageDataRequest({ ...product, platform: 'mobile' })).not.toContain('platform');
    expect(builderRequest({ ...product, platform: 'mobile' })).toContain('platform=2');
  });
  it('is null on a route without page data', () => {
    expect(pageDataRequest({ ...input, route: routeOf('short-link') })).toBeNull();
    expect(builderRequest({ ...input, route: routeOf('short-link') })).toBeNull();
  });
  it('calls the builder with reload, version and the server-side values, not with the page’s query', () => {
    expect(
      builderRequest({
        ...input,
        platform: 'mobile',
        query: { sort: 'newest' },
        visit: { listCached: true, version: '7' },
      }),
    ).toBe('/builder/pages/category?reload=false&v=7&platform=2');
  });
});

describe('relevantQuery', () => {
  it('keeps the keys of the route, in its order, and drops empty values', () => {
    expect(relevantQuery(routeOf('products'), new URLSearchParams('utm=1&sort=newest&page=2&q='))).toEqual({
      page: '2',
      sort: 'newest',
    });
  });
});

describe('redirectTarget', () => {
  const legacy = {
    redirect: { ...routeOf('legacy-category').redirect, status: 301 as const, slugs: { old: 'new' } },
  };
  it('replaces an old slug by its new one', () => {
    expect(redirectTarget(legacy, { catId: '1', slug: 'old' }, paths)).toEqual({
      kind: 'path',
      path: '/products/new',
      status: 301,
    });
  });
  it('redirects any other slug to the category of that slug, the deepest one given', () => {
    expect(redirectTarget(legacy, { catId: '1', slug: 'old', subSlug: 'deep' }, paths)).toMatchObject({
      path: '/products/deep',
    });
  });
  it('redirects a bare category id to the main list', () => {
    expect(redirectTarget(legacy, { catId: '1' }, paths)).toMatchObject({ path: '/products' });
  });
  it('does not treat inherited property names as slugs', () => {
    expect(redirectTarget(legacy, { catId: '1', slug: 'constructor' }, paths)).toMatchObject({
      path: '/products/constructor',
    });
  });
});

describe('titles and breadcrumbs', () => {
  const messages = { home: 'خانه', products: 'محصولات', 'products-description': 'همه چیز' };
  const page = {
    category: { title: 'گیفت  کارت', description: 'متن', ancestors: [{ title: 'بالا', slug: 'top' }] },
  };
  const head = { route: routeOf('category'), params: { slug: 'gift' }, page, paths, messages };

  it('fills a title from page data, or reads it from the catalogue', () => {
    expect(pageTitle(head)).toBe('گیفت کارت');
    expect(pageTitle({ ...head, route: routeOf('products') })).toBe('محصولات');
  });
  it('titles results of a search by its words, corrected ones if there are, where the shop has a text for it', () => {
    const results = (search: object) => ({
      ...head,
      route: routeOf('products'),
      page: { listing: { filters: { q: 'هدفن' }, search } },
    });
    const search = { ...messages, search: 'نتایج «{words}»' };
    expect(pageTitle({ ...results({ corrected: 'هدفون' }), messages: search })).toBe('نتایج «هدفون»');
    expect(pageTitle({ ...results({ corrected: null }), messages: search })).toBe('نتایج «هدفن»');
    expect(pageTitle(results({ corrected: null }))).toBe('محصولات');
    expect(pageTitle({ ...head, route: routeOf('products'), messages: search })).toBe('محصولات');
  });
  it('titles a list of discounted products, or of one type, where the shop has a text for it', () => {
    const list = (filters: object, more: object = {}) =>
      pageTitle({
        ...head,
        route: routeOf('products'),
        page: { listing: { filters }, ...more },
        messages: { ...messages, 'products-discounted': 'تخفیف‌ها', 'products-physical': 'کالاها' },
      });
    expect(list({ discounted: true, type: 'physical' })).toBe('تخفیف‌ها');
    expect(list({ type: 'physical' })).toBe('کالاها');
    expect(list({ type: 'digital' })).toBe('محصولات');
    expect(list({ discounted: true }, page)).toBe('محصولات');
  });
  it('has a crumb for home, every ancestor and the page itself', () => {
    expect(pageBreadcrumbs(head)).toEqual([
      { title: 'خانه', href: '/' },
      { title: 'محصولات', href: '/products' },
      { title: 'بالا', href: '/products/top' },
      { title: 'گیفت کارت', href: '/products/gift' },
    ]);
  });
  it('names nothing twice in a row, as a product that is called like its category', () => {
    const twice = { category: { title: 'گیفت کارت', ancestors: [{ title: 'گیفت کارت', slug: 'top' }] } };
    expect(pageBreadcrumbs({ ...head, page: twice }).map(({ title, href }) => [title, href])).toEqual([
      ['خانه', '/'],
      ['محصولات', '/products'],
      ['گیفت کارت', '/products/gift'],
    ]);
  });
  it('describes a page from its data or its message, else not at all, in 160 characters at most', () => {
    expect(pageDescription(head)).toBe('متن');
    expect(pageDescription({ ...head, route: routeOf('products') })).toBe('همه چیز');
    expect(pageDescription({ ...head, route: routeOf('cart') })).toBe('');
    expect(
      pageDescription({ ...head, page: { category: { description: 'واژه '.repeat(80) } } }).length,
    ).toBeLessThanOrEqual(160);
  });
});
