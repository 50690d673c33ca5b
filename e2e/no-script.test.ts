import { isPersonal } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import { templatesOn } from './support/customer-pages.ts';
import { samplePath } from './support/routes.ts';
import { half, routesInTurn, sampled } from './support/sampling.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test(`cart, profile and checkout say that they need JavaScript, and lead on ${half(0)}`, async ({ page }) => {
  for (const path of ['/cart', '/profile', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'جاوااسکریپت خاموش است' })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
  }
  await page.getByRole('link', { name: 'رفتن به خانه' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main')).toBeVisible();
});

/** Pages that list goods, whose links must exist without JavaScript. */
const withProducts = new Set(['home', 'products', 'category', 'store', 'product', 'style2-product']);

// The route suite reads the HTML of every route; what is visible depends only on the page document.
test('every page of visitors is readable and has its links', async ({
  page,
  platform,
  catalogue,
  complaints,
}) => {
  const ofVisitors = (on: Platform) => templatesOn(on).filter((route) => !isPersonal(route));
  expect(ofVisitors(platform).length).toBeGreaterThan(15);
  const routes = sampled(
    routesInTurn(platform, ofVisitors(platform), ofVisitors(platform === 'web' ? 'mobile' : 'web')),
    1 / 2,
  );
  for (const route of routes)
    await test.step(route.id, async () => {
      await page.goto(samplePath(route, platform, catalogue));
      await expect(page.locator('h1:visible')).toHaveCount(1);
      // A block that only JavaScript fills says so in place of its content.
      const main = page.locator('main:visible, .no-script');
      expect.soft((await main.innerText()).length).toBeGreaterThan(15);
      expect.soft(await page.locator('a[href^="/"]:visible').count()).toBeGreaterThan(5);
      if (withProducts.has(route.id))
        expect.soft(await main.locator('a[href^="/product"]:visible').count()).toBeGreaterThan(2);
      // The browser logs that the document's own status is an error.
      const told = complaints.splice(0);
      expect.soft(route.status >= 400 ? [] : told).toEqual([]);
    });
});
