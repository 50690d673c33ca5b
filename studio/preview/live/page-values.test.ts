import { expect, test } from 'vitest';
import { sampleSite } from '#schemas/documents/examples.ts';
import type { ClientRoute, ClientShop } from '#schemas/rendering.ts';
import { findTarget, pageContext } from './page-values.ts';

const route = (id: string, path: string, url: string): ClientRoute => ({
  id,
  path,
  url,
  page: id,
  platform: 'all',
  dataKind: 'generic',
  sendQueries: true,
  pagination: false,
  queries: ['option'],
  requiresAuth: false,
  redirects: false,
  preload: 'none',
});
// cast: the parts that pages read
const shop = {
  platform: 'web',
  locale: 'fa-IR',
  site: sampleSite,
  paths: { home: '/', product: '/product/{slug}' },
  routes: [
    route('home', '/', '/ssr_routes'),
    route('product', '/product/{slug}', '/ssr_routes/product/{slug}'),
  ],
} as unknown as ClientShop;
const preview = {
  shop,
  theme_css: '',
  unreadable: [],
  route_messages: { home: 'Start' },
  route_heads: {
    product: {
      title: '{product.title}',
      breadCrumb: [{ title: 'home', to: 'home' }, { title: '{product.title}' }],
    },
  },
};

test('a page has the values that the server gives it: parameters, query, titles and the menu of the account', () => {
  const target = findTarget(shop, '/product/apple?option=7&other=1');
  expect(target).toMatchObject({ params: { slug: 'apple' }, query: { option: '7' }, path: '/product/apple' });
  expect(target.request).toBe('/ssr_routes/product/apple?reload=false');
  const site = { account_menu: [{ label: 'Orders', icon: 'receipt', route: 'bills' }, 7] };
  // cast: the parts that titles read
  const data = { product: { title: 'Apple', options: [] } } as never;
  const { values } = pageContext(preview, target, data, site);
  expect(values).toMatchObject({
    route_id: 'product',
    path: '/product/apple',
    'query.option': '7',
    site_info: sampleSite,
  });
  expect(values['breadcrumbs']).toEqual([
    { title: 'Start', href: '/' },
    { title: 'Apple', href: '/product/apple' },
  ]);
  // An unreadable menu is left out.
  expect(values).not.toHaveProperty('account_menu');
  expect(pageContext(preview, target, null, {}).values['account_menu']).toEqual([]);
});

test('an address without a page has no data and no route', () => {
  const target = findTarget(shop, '/nowhere');
  expect(target).toMatchObject({ route: undefined, request: null });
  expect(pageContext(preview, target, null, null).values).toMatchObject({ breadcrumbs: [], route_id: '' });
});
