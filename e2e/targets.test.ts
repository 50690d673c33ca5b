import { isPersonal } from '#schemas/documents/manifest.ts';
import { readCatalogue } from './support/catalogue.ts';
import { loginDialog } from './support/accounts.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { customerPages, templatesOn } from './support/customer-pages.ts';
import { requestsEnd } from './support/requests.ts';
import { samplePath } from './support/routes.ts';
import { expectLargeTargets, expectLargeTargetsOfSheet } from './support/targets.ts';
import { expect, visit } from './support/test.ts';

/** The browser logs that the own status of a page of errors is one. */
test.use({ expectedMessages: /status of (40\d|500)/ });
// Each test scrolls through every page of its kind.
test.describe.configure({ timeout: 240_000 });

test('every control of the pages of visitors is as large as a finger needs @mobile', async ({
  page,
  platform,
  shop,
}) => {
  const catalogue = await readCatalogue(shop.server.url);
  const routes = templatesOn(platform).filter((route) => !isPersonal(route));
  expect(routes.length).toBeGreaterThan(12);
  const known = new Set<string>();
  for (const route of routes)
    await test.step(route.id, async () => {
      await visit(page, samplePath(route, platform, catalogue));
      await expectLargeTargets(page, known);
    });
  await test.step('login', async () => {
    await visit(page, '/profile');
    await expect(loginDialog(page).getByRole('button').first()).toBeVisible();
    await expectLargeTargetsOfSheet(page, 'login');
  });
  await test.step('gift', async () => {
    await visit(page, `/product-view/${shop.card.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'فرستادن به‌عنوان هدیه' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('نام گیرنده')).toBeVisible();
    await expectLargeTargetsOfSheet(page, 'gift');
  });
});

test('every control of the pages of customers is as large as a finger needs @mobile', async ({
  page,
  context,
  platform,
  shop,
  customer,
}) => {
  const pages = await customerPages(shop, customer, platform);
  expect(pages.length).toBeGreaterThan(12);
  const known = new Set<string>();
  // An open stream would never let the network be idle.
  await page.route('**/events', (stream) =>
    stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  );
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  for (const { route, path } of pages)
    await test.step(route.id, async () => {
      await visit(page, path);
      await requestsEnd(page);
      await expectLargeTargets(page, known);
    });
  for (const [path, name] of [
    ['/addresses', 'افزودن نشانی'],
    ['/bank-cards', 'افزودن کارت'],
    ['/cart', 'خالی کردن سبد'],
  ] as const)
    await test.step(name, async () => {
      await visit(page, path);
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(page.getByRole('main').or(page.getByRole('dialog')).last()).toBeVisible();
      await requestsEnd(page);
      await expectLargeTargetsOfSheet(page, name);
    });
});
