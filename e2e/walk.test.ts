import { isPersonal } from '#schemas/documents/manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { keepFonts } from './support/fonts.ts';
import { expectNoLayoutShift } from './support/layout-shift.ts';
import { giftShop, routesOf, samplePath } from './support/routes.ts';
import { expect, hydrated, test, visit, wakeEverything } from './support/test.ts';

// Personal pages open the login, so their own tests cover them.
const pages = routesOf(giftShop).filter((route) => !route.redirect && !isPersonal(route));

/** Pages that list goods, whose links must exist without JavaScript. */
const withProducts = new Set(['home', 'products', 'category', 'store', 'product', 'style2-product']);

/** Routes with the same page document look alike: axe checks the first of them. */
const templates = new Map(pages.toReversed().map(({ id, page }) => [page, id]));
const isTemplate = ({ id, page }: (typeof pages)[number]): boolean => templates.get(page) === id;

for (const route of pages) {
  test(`${route.id} hydrates without console messages, moves nothing and fits the screen${isTemplate(route) ? ', and axe finds nothing in either theme' : ''}`, async ({
    page,
    platform,
    catalogue,
    complaints,
  }) => {
    test.skip(!isOn(route, platform), 'the route belongs to the other platform');
    const contexts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_shop/')) contexts.push(request.url());
    });
    await keepFonts(page);
    const response = await page.goto(samplePath(route, platform, catalogue));
    expect(response?.status()).toBe(route.status);
    await hydrated(page);
    await wakeEverything(page);
    await expect(page.locator('h1')).toHaveCount(1);
    // What is preloaded of the shop is what hydration uses.
    expect(contexts).toHaveLength(1);
    await expectFits(page);
    await expectNoLayoutShift(page);
    if (isTemplate(route)) await expectNothingForAxe(page, route.id === 'home');
    // The browser logs that the document's own status is an error.
    if (route.status >= 400)
      expect(
        complaints.splice(0).filter((complaint) => !complaint.includes(`status of ${route.status}`)),
      ).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // The route suite reads the HTML of every route; what is visible depends on the page document alone.
  for (const route of pages.filter(isTemplate)) {
    test(`${route.id} is readable and has its links`, async ({ page, platform, catalogue, complaints }) => {
      test.skip(!isOn(route, platform), 'the route belongs to the other platform');
      await page.goto(samplePath(route, platform, catalogue));
      await expect(page.locator('h1:visible')).toHaveCount(1);
      // What JavaScript alone fills says so in place of its content.
      const main = page.locator('main:visible, .no-script');
      expect((await main.innerText()).length).toBeGreaterThan(15);
      expect(await page.locator('a[href^="/"]:visible').count()).toBeGreaterThan(5);
      if (withProducts.has(route.id))
        expect(await main.locator('a[href^="/product"]:visible').count()).toBeGreaterThan(2);
      if (route.status >= 400) complaints.length = 0;
    });
  }
});

test.describe('layout shift', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const id of ['home', 'products', 'product']) {
    test(`of ${id} is 0.00, also after scrolling through`, async ({ page, platform, catalogue }) => {
      const route = pages.find((candidate) => candidate.id === id);
      if (!route) throw new Error(`no route ${id}`);
      await keepFonts(page);
      await visit(page, samplePath(route, platform, catalogue));
      await expectNoLayoutShift(page);
      await wakeEverything(page);
      await expectNoLayoutShift(page);
    });
  }

  test.describe('of what is waited for', () => {
    test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });

    test('bookmarks have the same room before they are known as when there are none', async ({ page }) => {
      const beyondScreen = () => page.getByRole('main').evaluate((main) => main.clientHeight - innerHeight);
      await page.route(/\/assets\/entry-client-[^/]+\.js$/, (route) => route.abort());
      await page.goto('/bookmarks');
      expect(await beyondScreen()).toBe(0);
      await page.unrouteAll();
      await visit(page, '/bookmarks');
      await expect(page.getByText('هنوز محصولی را نشان نکرده‌اید')).toBeVisible();
      expect(await beyondScreen()).toBe(0);
    });
  });

  test('is 0.00 for a page shown by navigation', async ({ page }) => {
    await keepFonts(page);
    await visit(page, '/');
    await page.getByRole('main').locator('a[href^="/product"]:visible').first().click();
    await expect(page).toHaveURL(/\/product/);
    await expectNoLayoutShift(page);
  });
});
