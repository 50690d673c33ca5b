import type { Page } from '@playwright/test';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { arrive, order, startPaying } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { keepFonts } from './support/fonts.ts';
import { expectNoLayoutShift } from './support/layout-shift.ts';
import { openShopFront } from './support/shop-front.ts';
import { expectStillWalk } from './support/still-walk.ts';
import { makeAddress } from './support/make-address.ts';
import { giftShop, routesOf, samplePath } from './support/routes.ts';
import { expect, hydrated, visit } from './support/test.ts';

// The sample order was paid otherwise; a direct payment is asked for by its own code.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedMessages: /404 .*\/direct-payments\/|\/direct-payments\/.*404/,
});

const routes = routesOf(giftShop).filter((route) => route.requiresAuth && !route.redirect);

/** An open stream would never let the network be idle. */
const withoutStreams = (page: Page) =>
  page.route('**/events', (stream) => stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }));

test('nothing moves on the pages of a customer, opened directly or by navigation', async ({
  page,
  context,
  platform,
  shop,
  customer,
}) => {
  await withoutStreams(page);
  await keepFonts(page);
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await startPaying(customer, code, 'wallet');
  const transfer = await startPaying(customer, (await order(customer, [shop.card])).code, 'transfer');
  const { ticket } = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه در حساب من فعال نشد',
    subject: 'gift-code',
    content: 'کد را دو بار وارد کردم.',
  })) as { ticket: { id: number } };
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  const addresses = routes
    .filter((route) => isOn(route, platform))
    .map((route) =>
      fillPath(pathOn(route, platform), {
        step: 'buyer',
        code: route.id === 'direct-pay' ? (transfer.direct ?? '') : code,
        id: String(ticket.id),
      }),
    );
  for (const address of [...addresses, '/cart', '/'])
    await test.step(address, async () => {
      await visit(page, address);
      await expectNoLayoutShift(page);
    });
  await expectStillWalk(page, addresses);
});

test('nothing moves on the pages of a guest, nor when goods are sorted', async ({
  page,
  context,
  platform,
  shop,
  catalogue,
}) => {
  await keepFonts(page);
  await arrive(context, { goods: [shop.card.cart, shop.parcel.cart] });
  for (const address of ['/cart', '/checkout', '/profile'])
    await test.step(address, async () => {
      await visit(page, address);
      await expectNoLayoutShift(page);
    });
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

test('nothing moves when a page is drawn before all of it has arrived', async ({
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
      const letRestCome = front.holdRest();
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

test('little moves when the fonts come after the first drawing', async ({ page, platform, catalogue }) => {
  for (const id of ['product', 'policy']) {
    const route = routesOf(giftShop).find((candidate) => candidate.id === id);
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

test('nothing moves on the way to any public page, and on the way back', async ({
  page,
  platform,
  catalogue,
}) => {
  await keepFonts(page);
  await visit(page, '/');
  const opened = routesOf(giftShop).filter(
    (route) => !isPersonal(route) && !route.redirect && route.status === 200 && isOn(route, platform),
  );
  expect(opened.length).toBeGreaterThan(15);
  await expectStillWalk(
    page,
    opened.map((route) => samplePath(route, platform, catalogue)),
  );
});
