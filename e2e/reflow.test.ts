import { isPersonal } from '#schemas/documents/manifest.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { readCatalogue } from './support/catalogue.ts';
import { arrive, order, startPaying } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { giftShop, routesOf, samplePath } from './support/routes.ts';
import { expectReflows } from './support/reflow.ts';
import { lineOf } from './support/shopping.ts';
import { expect, visit } from './support/test.ts';

// The desktop layout in narrow windows: zoomed in, on tablets, on phones that ask for it.

/** The browser logs that the own status of a page of errors is one. */
test.use({ expectedMessages: /status of (40\d|500)/ });

/** One route of every page document: routes that share one look alike. */
const pages = routesOf(giftShop)
  .filter((route) => !route.redirect && isOn(route, 'web'))
  .filter(({ page, id }, _, all) => all.find((other) => other.page === page)?.id === id);

test('every page of visitors fits narrow windows, with all its controls @web', async ({ page, shop }) => {
  const catalogue = await readCatalogue(shop.server.url);
  const routes = pages.filter((route) => !isPersonal(route));
  expect(routes.length).toBeGreaterThan(12);
  for (const route of routes)
    await test.step(route.id, async () => {
      await visit(page, samplePath(route, 'web', catalogue));
      await expectReflows(page);
    });
});

test('every page of customers fits narrow windows, with all its controls @web', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await shop.charge(customer.mobile, 1_000_000);
  const paid = await order(customer, [shop.card]);
  await startPaying(customer, paid.code, 'wallet');
  const owed = await order(customer, [shop.card]);
  const { direct } = await startPaying(customer, owed.code, 'transfer');
  const { ticket } = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه‌ای که خریدم در حساب بازی‌ام پذیرفته نمی‌شود',
    subject: 'gift-code',
    content: `${'متن بلند '.repeat(30)}\n${'x'.repeat(200)}`,
  })) as { ticket: { id: number } };
  // An unread answer adds a count, and words for screen readers, to the menu of the account.
  await shop.staff('answer-ticket', String(ticket.id), '--version', '1', '--text', 'سلام، بررسی می‌کنیم.');
  const routes = pages.filter(isPersonal);
  expect(routes.length).toBeGreaterThan(12);
  for (const route of routes)
    await test.step(route.id, async () => {
      const path = fillPath(pathOn(route, 'web'), {
        step: 'buyer',
        id: String(ticket.id),
        code: route.id.startsWith('direct-pay') ? (direct ?? '') : paid.code,
      });
      await visit(page, path);
      await expectReflows(page);
    });
});

test('on narrow screens the names in the cart have room @web', async ({ page, context, shop, customer }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await visit(page, '/cart');
  for (const { title } of [shop.card, shop.parcel])
    await expect
      .poll(async () => (await lineOf(page, title).getByRole('heading').boundingBox())?.width ?? 0)
      .toBeGreaterThan(150);
  const heading = lineOf(page, shop.card.title).getByRole('heading');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(125);
});
