import { expect, test } from 'vitest';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { withManifest } from './testing/changed-shop.ts';
import { fixtureBlockCatalog, readFixture } from './testing/fixture-shop.ts';

const kept = [
  { id: 'home', path: '/', title: 'home', page: 'home' },
  { id: 'not-found', path: '/404', title: 'not-found', page: 'not-found' },
  { id: 'server-error', path: '/500', title: 'server-error', page: 'server-error' },
];
const problemsOf = (route: object): string[] =>
  checkShop(
    readFixture(
      withManifest({
        extends: 'none',
        routes: [...kept, { id: 'extra', title: 'home', page: 'home', ...route }],
      }),
    ),
    fixtureBlockCatalog,
  )
    .filter(({ code, severity }) => code === 'route' && severity === 'error')
    .map(formatDiagnostic);

test('a route may not lead to another host', () => {
  for (const path of ['//evil.example', '//evil.example/{slug}', '/shop//deals', '/\\\\evil.example']) {
    expect(problemsOf({ path }).join(), path).toMatch(
      /manifest\.json.*path.*another host\n {2}→ put one slash/,
    );
    expect(problemsOf({ path: '/extra', platformPath: { mobile: path } }).join(), path).toContain(
      'another host',
    );
  }
});

test('a route may not stand where the server itself answers', () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/api',
    '/api/v1/products',
    '/assets/{file}',
    '/_blocks',
    '/dev/outbox',
    '/media/x',
    '/Builder/x',
    '/ssr_routes/main',
  ])
    expect(problemsOf({ path }).join(), path).toMatch(
      /manifest\.json.*path.*the server itself answers at .*\n {2}→ begin the path with another segment/,
    );
  for (const path of ['/extra', '/apis', '/healthz-2', '/shop/api', '/{slug}'])
    expect(problemsOf({ path }), path).toEqual([]);
});

test('the page data of a route is an operation', () => {
  for (const url of ['/ssr_routes/no-such-page', '/api/v1/orders', '/extra'])
    expect(problemsOf({ path: '/extra', url }).join(), url).toMatch(
      /manifest\.json.*url.*no operation answers GET .*\n {2}→ name the path of an operation/,
    );
  expect(problemsOf({ path: '/extra', url: '/ssr_routes/site_info' })).toEqual([]);
  expect(problemsOf({ path: '/extra/{slug}', url: '/ssr_routes/product_view/{slug}' }).length).toBeLessThan(
    2,
  );
});
