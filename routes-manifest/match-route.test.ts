import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manifest } from '#schemas/documents/manifest.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { defaultManifest } from './default-manifest.ts';
import { createMatcher, isOn } from './match-route.ts';
import { mergeManifest } from './merge-manifest.ts';
import { validateManifest } from './validate-manifest.ts';

const { routes } = manifest.parse(defaultManifest);
const web = createMatcher(routes, 'web');
const mobile = createMatcher(routes, 'mobile');

describe('createMatcher', () => {
  it.each([
    ['/', 'home', {}],
    ['/products', 'products', {}],
    ['/products/apple-gift-cards', 'category', { slug: 'apple-gift-cards' }],
    ['/products/a/b', 'sub-category', { parent_slug: 'a', slug: 'b' }],
    ['/products/a/b/c', 'sub-sub-category', { parent_slug: 'a', sub_slug: 'b', slug: 'c' }],
    ['/products/cat/12', 'legacy-category', { catId: '12' }],
    ['/products/cat/12/%D8%A7%D9%BE%D9%84', 'legacy-category-1', { catId: '12', slug: 'اپل' }],
    ['/products/cat/12/x/y', 'legacy-category-2', { catId: '12', slug: 'x', subSlug: 'y' }],
    [
      '/product-view/a/b/c/d',
      'product-in-sub-child-category',
      { parent_category: 'a', sub_category: 'b', sub_child_category: 'c', slug: 'd' },
    ],
    ['/product/x', 'style2-product', { slug: 'x' }],
    ['/r/apple', 'short-link', { slug: 'apple' }],
    ['/weblog/news/x/', 'weblog-post', { kind: 'news', slug: 'x' }],
  ])('%s is the route %s', (path, id, params) => {
    const found = web(path);
    expect(found?.route.id).toBe(id);
    expect(found?.params).toEqual(params);
  });

  it('asks for a login before a direct payment on mobile only', () => {
    expect(web('/direct-pay/ABC')?.route.requiresAuth).toBe(false);
    expect(mobile('/direct-pay/ABC')?.route.requiresAuth).toBe(true);
  });

  it('gives each platform its own route for the app page', () => {
    expect(web('/app')?.route.id).toBe('app-on-desktop');
    expect(mobile('/app')?.route.id).toBe('app');
  });

  it('matches nothing for unknown paths and malformed escapes', () => {
    for (const path of ['/nothing', '/products/a/b/c/d', '/r', '/products/%E0%A4%A'])
      expect(web(path)).toBeNull();
  });

  it('reads back every parameter that fills a path', () => {
    const withParameters = routes.filter(
      (route) => isOn(route, 'web') && route.path.includes('{') && !route.path.includes('/cat/'),
    );
    expect(withParameters.length).toBeGreaterThan(8);
    fc.assert(
      fc.property(
        fc.constantFrom(...withParameters),
        fc
          .string({ minLength: 1, maxLength: 20 })
          .filter((text) => text.isWellFormed() && text !== '.' && text !== '..' && text !== 'cat'),
        (route, value) => {
          const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
          const params = Object.fromEntries(names.map((name) => [name, value]));
          expect(web(fillPath(route.path, params))).toEqual({ route, params });
        },
      ),
    );
  });
});

describe('mergeManifest and validateManifest', () => {
  const problemsOf = (overrides: Parameters<typeof mergeManifest>[1]) =>
    validateManifest(manifest.parse(mergeManifest(defaultManifest, overrides)));

  it('reports no problem for the default routes', () => {
    expect(problemsOf({ version: 1 })).toEqual([]);
  });

  it('has a data kind for every default route that loads page data; only home has the kind home', () => {
    const loading = defaultManifest.routes.filter(({ url }) => url !== undefined);
    expect(loading.length).toBeGreaterThan(20);
    expect(loading.filter(({ dataKind }) => dataKind === undefined)).toEqual([]);
    expect(loading.filter(({ dataKind }) => dataKind === 'home').map(({ id }) => id)).toEqual(['home']);
  });

  it('replaces keys of a route, adds new routes and leaves out removed ones', () => {
    const merged = manifest.parse(
      mergeManifest(defaultManifest, {
        version: 1,
        remove: ['ads'],
        routes: [
          { id: 'home', title: 'welcome' },
          { id: 'gifts', path: '/gifts', title: 'gifts', page: 'gifts' },
        ],
      }),
    );
    expect(merged.routes.find((route) => route.id === 'home')).toMatchObject({ path: '/', title: 'welcome' });
    expect(merged.routes.map((route) => route.id)).toContain('gifts');
    expect(merged.routes.map((route) => route.id)).not.toContain('ads');
  });

  it.each([
    [
      'a path used twice',
      { id: 'twin', platform: 'web', path: '/products/{other}', title: 'x', page: 'x' },
      'path',
    ],
    ['a route that shows nothing', { id: 'nothing', path: '/nothing', title: 'x' }, 'page'],
    [
      'a parameter that nothing fills',
      { id: 'wrong', path: '/wrong/{slug}', title: 'x', page: 'x', url: '/ssr_routes/{other}' },
      'url',
    ],
    [
      'a redirect to a redirect',
      { id: 'loop', path: '/loop', title: 'x', redirect: { otherwise: { route: 'short-link' } } },
      'redirect.otherwise.route',
    ],
    [
      'a redirect to itself',
      { id: 'loop', path: '/loop', title: 'x', redirect: { otherwise: { route: 'loop' } } },
      'redirect.otherwise.route',
    ],
    [
      'renamed slugs without a parameter that holds them',
      {
        id: 'old',
        path: '/old/{slug}',
        title: 'x',
        redirect: { slugs: { a: 'b' }, to: { route: 'category', param: 'slug' } },
      },
      'redirect.slugParams',
    ],
    [
      'a target for slugs without a parameter that holds them',
      {
        id: 'old',
        path: '/old/{slug}',
        title: 'x',
        redirect: { to: { route: 'category', param: 'slug' }, otherwise: { route: 'products' } },
      },
      'redirect.slugParams',
    ],
    [
      'renamed slugs that lead nowhere',
      {
        id: 'old',
        path: '/old/{slug}',
        title: 'x',
        redirect: { slugParams: ['slug'], slugs: { a: 'b' }, otherwise: { route: 'products' } },
      },
      'redirect.to',
    ],
    ['a redirect that leads nowhere', { id: 'dead', path: '/dead', title: 'x', redirect: {} }, 'redirect'],
    [
      'a crumb to no route',
      { id: 'lost', path: '/lost', title: 'x', page: 'x', breadCrumb: [{ title: 'home', to: 'gone' }] },
      'breadCrumb[0].to',
    ],
  ])('reports the route, the key and the remedy of %s', (_name, route, key) => {
    const problems = problemsOf({ version: 1, routes: [route] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ route: route.id, key });
    expect(problems[0]?.remedy).not.toBe('');
  });
});
