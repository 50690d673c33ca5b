import { expect, test } from 'vitest';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { manifest } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { pageDataSource, pageDataSources } from './page-data-source.ts';

const { routes } = manifest.parse(defaultManifest);
const routeOf = (id: string) => {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`no route ${id}`);
  return route;
};

test.each(platforms)('every default route with page data has an operation on %s', (platform) => {
  const withData = routes.filter((route) => isOn(route, platform) && (route.url ?? route.redirect?.lookup));
  const sources = pageDataSources(routes, platform);
  expect(withData.length).toBeGreaterThan(10);
  expect(withData.map(({ id }) => id).filter((id) => !sources.has(id))).toEqual([]);
});

test.each([
  ['category', '/ssr_routes/products/{slug}', 'pages.category', { slug: '{slug}' }],
  ['category', '/ssr_routes/products/apple', 'pages.category', { slug: 'apple' }],
  ['category', '/ssr_routes/products/a-{slug}', 'pages.category', { slug: 'a-{slug}' }],
  ['home', '/ssr_routes', 'pages.home', {}],
])('resolves the template of %s, %s', (route, template, operation, input) => {
  const source = pageDataSource(routeOf(route), template, 'web');
  expect(source?.operation).toBe(operation);
  expect(source?.input).toEqual(input);
});

test('leaves out a parameter that the path on the platform does not have', () => {
  const route = { ...routeOf('category'), platformPath: { mobile: '/goods' } };
  expect(pageDataSource(route, '/ssr_routes/weblog/{slug}', 'mobile')?.operation).toBe('pages.weblog');
});

test.each(['/nowhere', '/ssr_routes/no/such/page/data', '/api/v1/me'])('has no source for %s', (template) => {
  expect(pageDataSource(routeOf('home'), template, 'web')).toBeUndefined();
});
