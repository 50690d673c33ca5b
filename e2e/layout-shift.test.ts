import type { Page } from '@playwright/test';
import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { templatesOn } from './support/customer-pages.ts';
import { keepFonts } from './support/fonts.ts';
import { expectNoLayoutShift } from './support/layout-shift.ts';
import { half, sampled } from './support/sampling.ts';
import { openShopFront } from './support/shop-front.ts';
import { expectStillWalk } from './support/still-walk.ts';
import { giftShop, routesOn, samplePath } from './support/routes.ts';
import { expect, hydrated, visit } from './support/test.ts';

// Every route of the manifest, opened directly and by navigation, by guests and by customers. Pages of visitors that guests open
// directly are in visitor-pages.test.ts, personal pages that customers open directly in customer-pages.test.ts.

// A direct payment is asked for by its own code; the browser logs that the own status of a page of errors is one.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedMessages: /40[14] .*\/api\/|\/api\/.*40[14]|status of (404|500)/,
});

const pagesOn = (platform: Platform) => routesOn(giftShop, platform).filter((route) => !route.redirect);

/** Of the addresses of each platform's pages, the share that a run comes to. */
const share = 1 / 3;

/** Pages of errors are loaded as documents. */
const isNavigated = ({ status }: ManifestRoute): boolean => status === 200;

async function expectStillWhenOpened(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await visit(page, address);
      await expectNoLayoutShift(page);
    });
}

test(`nothing moves on any page that a customer comes to by navigation, or on a page of visitors opened directly ${half(0)}`, async ({
  page,
  context,
  platform,
  shop,
  account: { customer, pages },
  catalogue,
  steps,
}) => {
  test.setTimeout(600_000);
  await keepFonts(page);
  const own = pages.map(({ path }) => path);
  // Routes that share a page document look alike.
  const templates = templatesOn(platform).filter((route) => !isPersonal(route));
  const common = templates.map((route) => samplePath(route, platform, catalogue));
  const walked = templates.filter(isNavigated).map((route) => samplePath(route, platform, catalogue));
  expect(own.length).toBeGreaterThan(20);
  expect(common.length).toBeGreaterThan(15);
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await steps.completeSteps();
  await expectStillWhenOpened(page, [...sampled(common, share), '/']);
  await expectStillWalk(page, sampled([...walked, ...own], share));
});

test(`nothing moves on the personal pages of a guest, nor when goods are sorted ${half(1)}`, async ({
  page,
  context,
  platform,
  shop,
  catalogue,
}) => {
  test.setTimeout(600_000);
  await keepFonts(page);
  await arrive(context, { goods: [shop.card.cart, shop.parcel.cart] });
  const personal = pagesOn(platform)
    .filter(isPersonal)
    .map((route) => samplePath(route, platform, catalogue));
  expect(personal.length).toBeGreaterThan(15);
  await expectStillWhenOpened(page, [...sampled(personal, share), '/cart']);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  for (const address of [
    '/products',
    `/products/${catalogue.way[0]}`,
    `/products/${catalogue.way.join('/')}`,
  ])
    await test.step(address, async () => {
      await visit(page, address);
      const before = await heading.boundingBox();
      if (platform === 'mobile') await main.locator('button[popovertarget$="-sorts"]').click();
      await main.locator('a[href*="sort="]:visible').last().click();
      await expect(page).toHaveURL(/sort=/);
      await expectNoLayoutShift(page);
      expect((await heading.boundingBox())?.y).toBe(before?.y);
    });
});

test(`nothing moves when a page is drawn before all of it has arrived ${half(2)}`, async ({
  page,
  context,
  platform,
  shop,
  catalogue,
}) => {
  await keepFonts(page);
  const browsing = platform === 'web' ? 2 : 1;
  const front = await openShopFront(shop.server.url);
  await arrive(context, { goods: [shop.card.cart] });
  for (const path of ['/checkout', '/cart', `/product-view/${catalogue.products[0].slug}`])
    await test.step(path, async () => {
      const letRestCome = front.holdRest('first block');
      await page.goto(front.url + path, { waitUntil: 'commit' });
      await page.locator('[data-region="top"]').waitFor({ state: 'attached' });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      letRestCome();
      await hydrated(page);
      await expectNoLayoutShift(page);
      // The header of the checkout is the smaller one.
      await expect(page.locator('header [data-browsing]:visible')).toHaveCount(
        path === '/checkout' ? 0 : browsing,
      );
    });
  await front.close();
});

test(`the bar to buy with stands in its place before the navigation below it has arrived ${half(0, 'mobile')}`, async ({
  page,
  catalogue,
}) => {
  const front = await openShopFront();
  const letRestCome = front.holdRest('main part');
  await page.goto(`${front.url}/product-view/${catalogue.products[0].slug}`, { waitUntil: 'commit' });
  const bar = page.locator('[data-block="sticky-buy-bar"] > section');
  await bar.waitFor();
  // Chromium counts no shift in the half second after it has set the size of a phone's page.
  const place = await bar.boundingBox();
  const navigation = page.locator('[data-block="bottom-navigation"]');
  await expect(navigation).toHaveCount(0);
  letRestCome();
  await navigation.waitFor();
  expect(await bar.boundingBox()).toEqual(place);
  await hydrated(page);
  expect(await bar.boundingBox()).toEqual(place);
  await front.close();
});

test(`a row of products has its height before a phone has laid out the cards out of view ${half(1, 'mobile')}`, async ({
  page,
  catalogue,
}) => {
  for (const path of ['/', `/product-view/${catalogue.products[0].slug}`]) {
    await visit(page, path);
    const heights = await page.locator('[data-level]').evaluateAll((rows) =>
      rows.map((row) => {
        const late = [...row.querySelectorAll<HTMLElement>('li:nth-child(n + 6)')];
        const heightWith = (value: string) => {
          for (const block of document.querySelectorAll<HTMLElement>('main > .block'))
            block.style.contentVisibility = 'visible';
          for (const item of late) item.style.contentVisibility = value;
          return row.getBoundingClientRect().height;
        };
        return { cards: late.length, before: heightWith('hidden'), after: heightWith('visible') };
      }),
    );
    const long = heights.filter(({ cards }) => cards > 0);
    expect(long.length).toBeGreaterThan(0);
    for (const { before, after } of long) expect(before).toBe(after);
  }
});

test(`little moves when the fonts come after the first drawing ${half(0)}`, async ({
  page,
  platform,
  catalogue,
}) => {
  for (const id of ['product', 'policy']) {
    const route = pagesOn(platform).find((candidate) => candidate.id === id);
    if (!route) throw new Error(`no route ${id}`);
    const { promise: drawn, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (request) => {
      await drawn;
      await request.continue();
    });
    await page.goto(samplePath(route, platform, catalogue), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    release();
    await expectNoLayoutShift(page, { most: 0.1 });
    await page.unroute('**/*.woff2');
  }
});

test(`nothing moves on a guest’s way to any page, and on the way back ${half(3)}`, async ({
  page,
  platform,
  catalogue,
}) => {
  await keepFonts(page);
  await visit(page, '/');
  const opened = pagesOn(platform).filter((route) => !isPersonal(route) && isNavigated(route));
  expect(opened.length).toBeGreaterThan(15);
  await expectStillWalk(
    page,
    sampled(
      opened.map((route) => samplePath(route, platform, catalogue)),
      share,
    ),
  );
});

test.describe('without the script of the page', () => {
  test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });

  test(`bookmarks have the same room before they are known as when there are none ${half(1)}`, async ({
    page,
  }) => {
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
