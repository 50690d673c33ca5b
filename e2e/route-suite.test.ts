import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { ask, type Answer } from './support/http.ts';
import { expect, test } from './support/http-test.ts';
import { readPage } from './support/html.ts';
import { untranslated } from './support/untranslated.ts';
import { giftShop, publicRoutesOn, routesOn, samplePath } from './support/routes.ts';
import { shops } from './support/shops.ts';

// Every route of the manifest with real parameters, over both adapters of the data port and on both
// platforms.

const adapters = {
  'in process': () => shops().gift,
  'over HTTP': () => shops().overHttp,
} as const;

/** Letters of the Arabic block, which Persian uses. */
const persian = /[\u0600-\u06FF]/;
const countPersian = (text: string): number => text.match(new RegExp(persian, 'g'))?.length ?? 0;

/** Headers of every answer, pages or not. */
function expectSecurityHeaders({ headers }: Answer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['x-powered-by']).toBeUndefined();
}

function directives(policy: string): Map<string, string> {
  return new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+(.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  );
}

function expectStrictPolicy({ headers }: Answer): void {
  const policy = directives(headers['content-security-policy'] ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:/);
  expect(policy.get('style-src')).not.toMatch(/unsafe-inline/);
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'self'");
}

function expectPage(route: ManifestRoute, path: string, answer: Answer): void {
  expect(answer.status).toBe(route.status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expectSecurityHeaders(answer);
  expectStrictPolicy(answer);
  const page = readPage(answer.body);
  expect(page).toMatchObject({ language: 'fa-IR', direction: 'rtl' });
  expect(page.headings, 'first-level headings').toHaveLength(1);
  expect(page.headings[0]).not.toBe('');
  expect(page.title).toMatch(/\S+ \| \S+/);
  expect(page.description).toMatch(persian);
  expect(countPersian(page.main), 'Persian letters in the main part').toBeGreaterThan(15);
  expect(untranslated(page.text), 'texts that nobody has written').toEqual([]);
  if (route.status === 200)
    expect(new URL(page.canonical ?? '').pathname).toMatch(
      route.canonical ? /^\/./ : new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`),
    );
  else expect(page.canonical).toBeUndefined();
  const isOpen = route.index && route.status === 200 && !isPersonal(route);
  expect(page.robots).toBe(isOpen ? undefined : 'noindex');
  expect(answer.headers['cache-control']).toBe(isPersonal(route) ? 'no-store' : 'no-cache');
  if (route.breadCrumb.length > 1 && isOpen) {
    expect(page.crumbs.length, 'breadcrumbs').toBeGreaterThanOrEqual(2);
    expect(page.structuredData).toMatchObject({
      '@graph': expect.arrayContaining([expect.objectContaining({ '@type': 'BreadcrumbList' })]),
    });
  }
}

/** Pages of an order that must exist: the checkout tests cover them. */
const ofAnOrder = ({ url }: ManifestRoute): boolean => url?.startsWith('/ssr_routes/buy/') ?? false;

for (const [adapter, origin] of Object.entries(adapters)) {
  for (const platform of platforms) {
    test.describe(`${adapter}, ${platform}`, () => {
      const routes = publicRoutesOn(giftShop, platform);
      const pages = routes.filter((route) => !route.redirect);

      for (const route of pages) {
        test(`${route.id} answers with a complete page`, async ({ catalogue }) => {
          const path = samplePath(route, platform, catalogue);
          expectPage(route, path, await ask(origin(), path, { platform }));
        });
      }

      for (const route of routesOn(giftShop, platform).filter(
        (each) => isPersonal(each) && !each.redirect && !ofAnOrder(each),
      )) {
        test(`${route.id} answers with its layout, forbids copies and is not indexed`, async ({
          catalogue,
        }) => {
          const answer = await ask(origin(), samplePath(route, platform, catalogue), { platform });
          expect(answer.status).toBe(200);
          expect(answer.headers['cache-control']).toBe('no-store');
          expect(answer.headers['etag']).toBeUndefined();
          expect(answer.body).toContain('id="main"');
          expectSecurityHeaders(answer);
          expectStrictPolicy(answer);
          const page = readPage(answer.body);
          expect(page.robots).toBe('noindex');
          expect(page.headings.length, 'first-level headings').toBeLessThanOrEqual(1);
          expect(page.title).toMatch(/\S+ \| \S+/);
          expect(untranslated(page.text), 'texts that nobody has written').toEqual([]);
        });
      }

      for (const route of routes.filter(({ redirect }) => redirect)) {
        test(`${route.id} redirects to an existing page`, async ({ catalogue }) => {
          const { status, headers } = await ask(origin(), samplePath(route, platform, catalogue), {
            platform,
          });
          expect(status).toBe(route.redirect?.status);
          const target = headers['location'] ?? '';
          expect(target).toMatch(/^\/(?!\/)/);
          expect((await ask(origin(), target, { platform })).status).toBe(200);
        });
      }

      test('gives every page a title of its own', async ({ catalogue }) => {
        const titles = await Promise.all(
          pages.map(async (route) => {
            const { body } = await ask(origin(), samplePath(route, platform, catalogue), { platform });
            return { route: route.id, title: readPage(body).title };
          }),
        );
        expect(titles.length).toBeGreaterThan(20);
        const shared = titles.filter(({ route, title }) =>
          titles.some((other) => other.route !== route && other.title === title),
        );
        expect(shared).toEqual([]);
      });
    });
  }

  test.describe(`${adapter}, redirects`, () => {
    const redirect = async (path: string, platform: Platform = 'web') => {
      const { status, headers } = await ask(origin(), encodeURI(path), { platform });
      return { status, location: decodeURI(headers['location'] ?? '') };
    };

    test('redirects old Persian category slugs, where the deepest slug wins', async () => {
      expect(await redirect('/products/cat/12/اپل')).toEqual({
        status: 301,
        location: '/products/apple-gift-cards',
      });
      expect(await redirect('/products/cat/12/گیفت-کارت-فری-فایر')).toEqual({
        status: 301,
        location: '/products/free-fire-gift-cards',
      });
      expect(await redirect('/products/cat/12/اپل/گیفت-کارت-فری-فایر')).toEqual({
        status: 301,
        location: '/products/free-fire-gift-cards',
      });
    });

    test('redirects any other old slug to its category, and a bare number to all products', async () => {
      expect(await redirect('/products/cat/12/steam')).toEqual({ status: 301, location: '/products/steam' });
      expect(await redirect('/products/cat/12/steam/playstation')).toEqual({
        status: 301,
        location: '/products/playstation',
      });
      expect(await redirect('/products/cat/12')).toEqual({ status: 301, location: '/products' });
    });

    test('redirects short links, and answers unknown ones with the not-found page', async () => {
      expect(await redirect('/r/apple')).toEqual({ status: 302, location: '/products/apple-gift-cards' });
      expect((await ask(origin(), '/r/no-such-link')).status).toBe(404);
    });

    test('shows the app page on phones and redirects it to home on desktop', async () => {
      expect(await redirect('/app')).toEqual({ status: 302, location: '/' });
      expect((await ask(origin(), '/app', { platform: 'mobile' })).status).toBe(200);
    });

    test('redirects a trailing slash', async () => {
      expect(await redirect('/products/')).toEqual({ status: 301, location: '/products' });
    });
  });

  test.describe(`${adapter}, bad input`, () => {
    async function expectNotFound(path: string): Promise<void> {
      const answer = await ask(origin(), path);
      expect(answer.status, path).toBe(404);
      const page = readPage(answer.body);
      expect(page.headings, path).toHaveLength(1);
      expect(page.text, path).toContain('پیدا نشد');
      expect(page.robots, path).toBe('noindex');
      expectStrictPolicy(answer);
    }

    test('answers unknown addresses and slugs with the not-found page', async () => {
      for (const path of [
        '/no-such-page',
        '/products/no-such-category',
        '/product-view/no-such-product',
        '/product/no-such-product',
        '/stores/no-such-store',
        '/weblog/no-such-kind',
        '/weblog/news/no-such-post',
        '/weblog/no-such-kind/no-such-post',
        '/products/a/b/c/d/e/f',
      ])
        await expectNotFound(path);
    });

    test('does not find a product below a category it does not belong to', async ({ catalogue }) => {
      expect(
        (await ask(origin(), `/product-view/no-such-category/${catalogue.products[0].slug}`)).status,
      ).toBe(404);
    });

    test('does not find invalid page numbers and pages past the end', async () => {
      for (const page of ['abc', '0', '-1', '1.5', '1e3', '999999', '99999999999999999999', '%00', '۲۲۲۲'])
        await expectNotFound(`/products?page=${encodeURIComponent(decodeURIComponent(page))}`);
      expect((await ask(origin(), '/products?page=2')).status).toBe(200);
    });

    test('ignores absurd query strings', async () => {
      const queries = [
        '?sort=nonsense',
        '?min_price=-5',
        '?min_price=abc&max_price=%F0%9F%92%A9',
        `?q=${'x'.repeat(2000)}`,
        '?__proto__=1&constructor=2',
        '?page=1&page=2',
        '?in_stock=perhaps',
        '?%',
        '?&&&==&',
        `?store='%20OR%201=1--`,
        '?q=%3Cscript%3Ealert(1)%3C/script%3E',
        '?type[]=x&type[a]=b',
      ];
      for (const query of queries) {
        const answer = await ask(origin(), `/products${query}`);
        expect(answer.status, query).toBe(200);
        expect(answer.body, query).not.toContain('<script>alert');
        expect(readPage(answer.body).headings, query).toHaveLength(1);
      }
    });

    test('answers long and malformed addresses with the not-found page', async () => {
      for (const path of [
        `/${'a'.repeat(5000)}`,
        `/products?q=${'a'.repeat(5000)}`,
        '/%E0%A4%A',
        '/%',
        '/products/%ff%fe',
        '/products/%00',
        '/..%2f..%2fetc/passwd',
        '/products/..%5c..',
      ]) {
        const answer = await ask(origin(), path);
        expect([400, 404], path).toContain(answer.status);
        expect(answer.headers['location'], path).toBeUndefined();
        expect(answer.body, path).toMatch(/پیدا نشد|ناخوانا/);
        expect(answer.body, path).not.toMatch(/root:[^:]*:0:0/);
      }
    });

    test('never redirects to another site', async () => {
      for (const path of [
        '//evil.example/',
        '//evil.example',
        '///evil.example//',
        '/\\evil.example/',
        '/%2f%2fevil.example/',
        '/%5cevil.example/',
        '/r/%2f%2fevil.example',
        '/products/cat/1/%2f%2fevil.example',
        '/products/cat/1/..%2f..%2fevil.example',
      ]) {
        const { status, headers } = await ask(origin(), path);
        expect([301, 302, 308, 400, 404], path).toContain(status);
        const target = new URL(headers['location'] ?? '/', origin());
        expect(target.origin, path).toBe(new URL(origin()).origin);
      }
    });

    test('answers unknown, malformed and oversized API requests with a problem document', async () => {
      const problems: [string, Parameters<typeof ask>[2], number, string][] = [
        ['/api/v1/no-such-thing', {}, 404, 'not-found'],
        ['/api/no-such-thing', {}, 404, 'not-found'],
        ['/ssr_routes/no-such-thing', {}, 404, 'not-found'],
        ['/builder/pages/no-such-page', {}, 404, 'page-document-not-found'],
        ['/api/v1/products/no-such-product', {}, 404, 'product-not-found'],
        ['/api/v1/products?page=999999', {}, 404, 'page-past-end'],
        ['/api/v1/products?page=abc', {}, 422, 'validation-failed'],
        ['/api/v1/products', { method: 'DELETE' }, 405, 'method-not-allowed'],
      ];
      for (const [path, options, status, code] of problems) {
        const answer = await ask(origin(), path, options);
        expect(answer.status, path).toBe(status);
        expect(answer.headers['content-type'], path).toMatch(/^application\/problem\+json/);
        expect(JSON.parse(answer.body), path).toMatchObject({
          code,
          status,
          detail: expect.stringMatching(persian),
        });
        expectSecurityHeaders(answer);
      }
    });

    test('refuses a body over the limit and serves the next request', async () => {
      const answer = await ask(origin(), '/api/v1/products', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify('x'.repeat(3_000_000)),
      });
      expect(answer.status).toBe(413);
      expect((await ask(origin(), '/api/v1/products')).status).toBe(200);
    });
  });
}

test('renders the same pages with both adapters', async ({ catalogue }) => {
  for (const platform of platforms) {
    for (const route of publicRoutesOn(giftShop, platform).filter(({ redirect }) => !redirect)) {
      const path = samplePath(route, platform, catalogue);
      const [own, remote] = await Promise.all([
        ask(shops().gift, path, { platform }),
        ask(shops().overHttp, path, { platform }),
      ]);
      const [a, b] = [readPage(own.body), readPage(remote.body)];
      expect(b.text, `${route.id} on ${platform}`).toBe(a.text);
      expect(b.title).toBe(a.title);
      expect(b.crumbs).toEqual(a.crumbs);
    }
  }
});

test('chooses the route set by device, overridden by cookie or client hint', async () => {
  const platformOf = async (options: Parameters<typeof ask>[2]) =>
    /data-platform="(\w+)"/.exec((await ask(shops().gift, '/', options)).body)?.[1];
  expect(await platformOf({ platform: 'web' })).toBe('web');
  expect(await platformOf({ platform: 'mobile' })).toBe('mobile');
  expect(await platformOf({ platform: 'web', headers: { 'sec-ch-ua-mobile': '?1' } })).toBe('mobile');
  expect(await platformOf({ platform: 'mobile', headers: { cookie: 'platform=web' } })).toBe('web');
});
