import type { Platform } from '#schemas/locale.ts';
import { platforms } from '#schemas/locale.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { readCatalogue, type Catalogue } from './support/catalogue.ts';
import { ask } from './support/http.ts';
import { readPage } from './support/html.ts';
import { englishShop, giftShop, publicRoutesOn, routesOf, samplePath } from './support/routes.ts';
import { shops } from './support/shops.ts';
import { expect, test as base, visit } from './support/test.ts';

// A shop in another language and direction, with other paths, made of documents only.

const test = base.extend<object, { english: Catalogue }>({
  baseURL: async ({}, use) => use(shops().english),
  english: [async ({}, use) => use(await readCatalogue(shops().english)), { scope: 'worker' }],
});

/** Letters and digits of the Arabic block. */
const arabic = /[\u0600-\u06FF]/;
const pages = (platform: Platform) =>
  publicRoutesOn(englishShop, platform).filter(({ redirect }) => !redirect);

test('has paths of its own', () => {
  const persianPaths = new Set(routesOf(giftShop).map(({ path }) => path));
  const own = routesOf(englishShop).filter(({ path }) => !persianPaths.has(path));
  expect(own.length).toBeGreaterThan(3);
});

for (const route of routesOf(englishShop).filter(({ redirect }) => !redirect)) {
  test(`${route.id} is English, left to right, and without a Persian letter`, async ({
    english,
    platform,
  }) => {
    test.skip(!isOn(route, platform), 'the route belongs to the other platform');
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
}

test('hydrates without console messages, and nothing overflows', async ({ page, platform, english }) => {
  const paths = pages(platform)
    .filter(({ status }) => status === 200)
    .map((route) => samplePath(route, platform, english));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    await visit(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    expect(await page.locator('body').innerText()).not.toMatch(arabic);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `pixels that stick out of ${path}`,
    ).toBeLessThanOrEqual(0);
  }
});

test('shows a missing page in English', async () => {
  for (const platform of platforms) {
    const { status, body } = await ask(shops().english, '/no-such-page', { platform });
    expect(status).toBe(404);
    expect(readPage(body).text).not.toMatch(arabic);
    expect(readPage(body).text).toMatch(/not found/i);
  }
});
