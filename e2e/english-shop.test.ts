import { expect, test as base } from '@playwright/test';
import { platforms } from '#schemas/locale.ts';
import { readCatalogue, type Catalogue } from './support/catalogue.ts';
import { ask } from './support/http.ts';
import { readPage } from './support/html.ts';
import { englishShop, giftShop, routesOf, routesOn, samplePath } from './support/routes.ts';
import { shops } from './support/shops.ts';

// A shop in another language and direction, with other paths, made of documents only. english-pages.test.ts opens its pages in a browser.

const test = base.extend<object, { english: Catalogue }>({
  english: [async ({}, use) => use(await readCatalogue(shops().english)), { scope: 'worker' }],
});

/** Letters and digits of the Arabic block. */
const arabic = /[\u0600-\u06FF]/;

test('has paths of its own', () => {
  const persianPaths = new Set(routesOf(giftShop).map(({ path }) => path));
  const own = routesOf(englishShop).filter(({ path }) => !persianPaths.has(path));
  expect(own.length).toBeGreaterThan(3);
});

for (const platform of platforms)
  for (const route of routesOn(englishShop, platform).filter(({ redirect }) => !redirect))
    test(`${route.id} on ${platform} is English, left to right, and without a Persian letter`, async ({
      english,
    }) => {
      const { status, body } = await ask(shops().english, samplePath(route, platform, english), { platform });
      expect(status).toBe(route.status);
      const page = readPage(body);
      expect(page.language).toMatch(/^en/);
      expect(page.direction).toBe('ltr');
      expect(page.headings).toHaveLength(1);
      expect(page.main.length).toBeGreaterThan(10);
      expect(page.text).not.toMatch(arabic);
      expect(body, 'attributes and state too').not.toMatch(arabic);
      expect(page.title).not.toMatch(arabic);
    });

test('shows a missing page in English', async () => {
  for (const platform of platforms) {
    const { status, body } = await ask(shops().english, '/no-such-page', { platform });
    expect(status).toBe(404);
    expect(readPage(body).text).not.toMatch(arabic);
    expect(readPage(body).text).toMatch(/not found/i);
  }
});
