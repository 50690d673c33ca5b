import type { Platform } from '#schemas/locale.ts';
import { readCatalogue, type Catalogue } from './support/catalogue.ts';
import { englishShop, publicRoutesOn, samplePath } from './support/routes.ts';
import { routesInTurn, sampled } from './support/sampling.ts';
import { shops } from './support/shops.ts';
import { expect, test as base, visit } from './support/test.ts';

// The shop of english-shop.test.ts in a browser.

const test = base.extend<{ english: Catalogue }>({
  baseURL: async ({}, use) => use(shops().english),
  english: async ({}, use) => use(await readCatalogue(shops().english)),
});

/** Letters and digits of the Arabic block. */
const arabic = /[\u0600-\u06FF]/;
const pagesOn = (platform: Platform) =>
  publicRoutesOn(englishShop, platform).filter(({ redirect, status }) => !redirect && status === 200);

test('hydrates without console messages, and nothing overflows', async ({ page, platform, english }) => {
  expect(pagesOn(platform).length).toBeGreaterThan(4);
  const turns = routesInTurn(platform, pagesOn(platform), pagesOn(platform === 'web' ? 'mobile' : 'web'));
  const opened = sampled(turns, 1 / 2);
  for (const path of opened.map((route) => samplePath(route, platform, english))) {
    await visit(page, path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    expect(await page.locator('body').innerText()).not.toMatch(arabic);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `pixels that stick out of ${path}`,
    ).toBeLessThanOrEqual(0);
  }
});
