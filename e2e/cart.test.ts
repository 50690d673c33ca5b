import type { Locator, Page } from '@playwright/test';
import type { Catalogue } from './support/catalogue.ts';
import { withDatabase } from './support/databases.ts';
import { digits, dollars, toman } from './support/money.ts';
import { half } from './support/sampling.ts';
import { buy, buyButton, lineOf, lines, pieces } from './support/shopping.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** On phones, where there is little room, in short. */
const add = /^افزودن به سبد( خرید)?$/;
const words = { increase: 'یکی بیشتر', decrease: 'یکی کمتر' };
const empty = 'سبد خرید شما خالی است';

const sample = (catalogue: Catalogue, index: number): Catalogue['products'][number] => {
  const product = catalogue.products[index];
  if (!product) throw new Error(`the shop has no product ${index}`);
  return product;
};
const increase = (line: Locator): Locator => line.getByRole('button', { name: words.increase, exact: true });
const decrease = (line: Locator): Locator => line.getByRole('button', { name: words.decrease, exact: true });
const remove = (line: Locator, title: string): Locator =>
  line.getByRole('button', { name: `برداشتن «${title}» از سبد` }).first();
const quantity = (line: Locator): Locator => line.getByRole('group');
const summary = (page: Page): Locator => page.getByRole('region', { name: 'خلاصهٔ سبد خرید' });

test('adds, changes and removes a product, and keeps the cart over a reload', async ({
  page,
  catalogue,
  baseURL,
}) => {
  const product = sample(catalogue, 2);
  await buy(page, baseURL ?? '', product.slug, add);
  await visit(page, '/cart');
  const line = lineOf(page, product.title);
  await expect(line).toHaveCount(1);
  await increase(line).click();
  await expect(quantity(line)).toContainText(digits(2));
  await expect(summary(page)).toContainText(toman(product.price * 2));
  await expect(summary(page)).toContainText('تومان');
  await expect(summary(page)).not.toContainText(dollars(product.dollars * 2));
  await summary(page).getByRole('button', { name: 'نمایش قیمت به دلار هم' }).click();
  await expect(summary(page)).toContainText(dollars(product.dollars * 2));

  // The choice is remembered.
  await page.reload();
  await expect(summary(page)).toContainText(dollars(product.dollars * 2));
  await expect(quantity(line)).toContainText(digits(2));
  await decrease(line).click();
  await expect(quantity(line)).toContainText(digits(1));
  await expect(summary(page)).toContainText(toman(product.price));
  await remove(line, product.title).click();
  await expect(page.getByText(empty)).toBeVisible();
  await page.reload();
  await expect(page.getByText(empty)).toBeVisible();
  expect(await pieces(page)).toBe(0);
});

test('raises the quantity of a product already in the cart, and adds another line for another option', async ({
  page,
  catalogue,
  baseURL,
}) => {
  // Of products with several options, the button of a card asks which one is meant.
  const first = catalogue.products.find(({ options }) => options === 1) ?? sample(catalogue, 3);
  const second = catalogue.products.find(({ slug }) => slug !== first.slug) ?? sample(catalogue, 4);
  await buy(page, baseURL ?? '', first.slug, add);
  await buy(page, baseURL ?? '', second.slug, add);
  await visit(page, '/products?sort=popular');
  await page
    .getByRole('button', { name: `افزودن «${first.title}» به سبد خرید` })
    .first()
    .click();
  await expect.poll(() => pieces(page)).toBe(3);
  await visit(page, '/cart');
  await expect(lines(page)).toHaveCount(2);
  await expect(quantity(lineOf(page, first.title))).toContainText(digits(2));
  await expect(quantity(lineOf(page, second.title))).toContainText(digits(1));
  await expect(summary(page)).toContainText(toman(first.price * 2 + second.price));
});

test('shares one cart between two tabs @mobile', async ({ page, context, catalogue, baseURL }) => {
  const product = sample(catalogue, 5);
  await visit(page, '/cart');
  await expect(page.getByText(empty)).toBeVisible();
  const other = await context.newPage();
  await buy(other, baseURL ?? '', product.slug, add);
  const line = lineOf(page, product.title);
  await expect(line).toHaveCount(1);

  await visit(other, `${baseURL}/cart`);
  const otherLine = lineOf(other, product.title);
  await increase(otherLine).click();
  await expect(quantity(line)).toContainText(digits(2));
  await remove(line, product.title).click();
  await expect(otherLine).toHaveCount(0);
  await expect(other.getByText(empty)).toBeVisible();
});

test('keeps a line removed when another tab refreshes at the same time, whichever answer is last @mobile', async ({
  page,
  context,
  catalogue,
  baseURL,
}) => {
  const [kept, removed] = [sample(catalogue, 6), sample(catalogue, 7)];
  await buy(page, baseURL ?? '', kept.slug, add);
  await buy(page, baseURL ?? '', removed.slug, add);
  await visit(page, '/cart');
  await expect(lineOf(page, removed.title)).toHaveCount(1);

  const other = await context.newPage();
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  await other.route('**/api/v1/sellables*', async (route) => {
    const response = await route.fetch();
    asked.resolve(undefined);
    await held.promise;
    await route.fulfill({ response });
  });
  await visit(other, `${baseURL}/cart`);
  await asked.promise;
  await expect(lineOf(other, removed.title)).toHaveCount(1);
  await remove(lineOf(page, removed.title), removed.title).click();
  await expect(lineOf(page, removed.title)).toHaveCount(0);
  const answered = other.waitForResponse('**/api/v1/sellables*');
  held.resolve(undefined);
  await answered;

  for (const tab of [other, page]) {
    await expect(lineOf(tab, kept.title)).toHaveCount(1);
    await expect(lineOf(tab, removed.title)).toHaveCount(0);
    await tab.reload();
    await expect(lineOf(tab, kept.title)).toHaveCount(1);
    await expect(lineOf(tab, removed.title)).toHaveCount(0);
  }
  expect(await pieces(page)).toBe(1);
});

// Phones have only the cart’s page.
test('changes quantities in the cart panel and closes it with the last line @web', async ({
  page,
  catalogue,
  baseURL,
}) => {
  const product = sample(catalogue, 8);
  await buy(page, baseURL ?? '', product.slug, add);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /سبد خرید/ })
    .click();
  const panel = page.getByRole('dialog', { name: /سبد خرید/ });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText(product.title);
  await panel.getByRole('button', { name: `یکی بیشتر از ${product.title}` }).click();
  await expect(panel.getByRole('group')).toContainText(digits(2));
  await expect(panel).toContainText(toman(product.price * 2));
  await expect(panel).not.toContainText(dollars(product.dollars * 2));
  await panel.getByRole('button', { name: `یکی کمتر از ${product.title}` }).click();
  await expect(panel.getByRole('group')).toContainText(digits(1));
  await panel.getByRole('button', { name: `حذف ${product.title} از سبد` }).click();
  await expect(panel).toBeHidden();
  expect(await pieces(page)).toBe(0);
});

test('marks the pressed button for one second @mobile', async ({ page, catalogue }) => {
  const product = sample(catalogue, 9);
  await page.clock.install();
  await visit(page, `/product-view/${product.slug}`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await buyButton(page, add).click();
  const busy = page.locator('button[aria-busy="true"]');
  await expect(busy.first()).toBeVisible();
  await page.clock.runFor(900);
  await expect(busy.first()).toBeVisible();
  await page.clock.runFor(200);
  await expect(busy).toHaveCount(0);
  expect(await pieces(page)).toBe(1);
});

test.describe('fresh product data @mobile', () => {
  // Both need a shop of their own: one worker starts it.
  test.describe.configure({ mode: 'default' });
  const purge = `SELECT pg_notify('vitrin', '{"kind":"purge","tags":["catalogue"]}')`;

  test('shows and applies a changed price', async ({ page, ownShop, catalogue }) => {
    const product = sample(catalogue, 10);
    const { url } = ownShop.server;
    await buy(page, url, product.slug, add);
    const price = product.price + 50_000;
    await withDatabase(ownShop.databaseUrl, async (client) => {
      const { rowCount } = await client.query(
        'UPDATE sellables SET price = $1, discount = 0, usdt_price = 4321, usdt_discount = 0 WHERE id = $2',
        [price, product.sellable],
      );
      expect(rowCount).toBe(1);
      await client.query(purge);
    });
    await visit(page, `${url}/cart`);
    await expect(page.getByRole('status').filter({ hasText: 'تغییر کرد' })).toContainText(
      `از ${toman(product.price)} تومان به ${toman(price)} تومان`,
    );
    await expect(summary(page)).toContainText(toman(price));
    await summary(page).getByRole('button', { name: 'نمایش قیمت به دلار هم' }).click();
    await expect(summary(page)).toContainText(dollars(4321));
    await page.getByRole('button', { name: 'متوجه شدم' }).click();
    await page.reload();
    await expect(summary(page)).toContainText(toman(price));
    await expect(page.getByText('تغییر کرد')).toHaveCount(0);
  });

  test('drops a product that is gone and keeps the rest', async ({ page, ownShop, catalogue }) => {
    const [gone, kept] = [sample(catalogue, 11), sample(catalogue, 2)];
    const { url } = ownShop.server;
    await buy(page, url, gone.slug, add);
    await buy(page, url, kept.slug, add);
    await withDatabase(ownShop.databaseUrl, async (client) => {
      await client.query(
        'DELETE FROM gift_codes WHERE sellable_id IN (SELECT id FROM sellables WHERE product_id = $1)',
        [gone.id],
      );
      await client.query('DELETE FROM products WHERE id = $1', [gone.id]);
      await client.query(purge);
    });
    await visit(page, `${url}/cart`);
    await expect(page.getByRole('status').filter({ hasText: 'دیگر موجود نیست' })).toContainText(gone.title);
    await expect(lineOf(page, gone.title)).toHaveCount(0);
    await expect(lineOf(page, kept.title)).toHaveCount(1);
    await page.reload();
    await expect(lineOf(page, kept.title)).toHaveCount(1);
    await expect(lineOf(page, gone.title)).toHaveCount(0);
    expect(await pieces(page)).toBe(1);
  });
});

test.describe('an engine that does not answer @mobile', () => {
  test.use({ expectedMessages: /sellables/ });

  test('keeps the cart and shows an error', async ({ page, catalogue, baseURL }) => {
    const product = sample(catalogue, 3);
    await buy(page, baseURL ?? '', product.slug, add);
    await page.route('**/api/v1/sellables*', (route) => route.abort());
    await visit(page, '/cart');
    await expect(page.getByText('سبد شما همان‌گونه که بود مانده است')).toBeVisible();
    await expect(lineOf(page, product.title)).toHaveCount(1);
    await page.unroute('**/api/v1/sellables*');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByText('سبد شما همان‌گونه که بود مانده است')).toHaveCount(0);
    await expect(lineOf(page, product.title)).toHaveCount(1);
  });
});

test.describe('damaged browser storage', () => {
  // An invalid token is tried once and refused.
  test.use({ expectedMessages: /401|auth\/refresh/ });

  test(`discards values that make no sense and keeps the shop working @mobile`, async ({
    page,
    catalogue,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('spoilt') !== null) return;
      sessionStorage.setItem('spoilt', 'yes');
      for (const key of [
        'cart',
        'bookmarks',
        'user',
        'giftCategories',
        'giftCategoriesFlags',
        'productCategories',
        'location',
        'theme',
        'listCache',
        'appVersion',
        'ATC',
      ])
        localStorage.setItem(key, '{"entries":[{"item":{"qty":-1}},null,7],"version":1');
      for (const key of ['savedFilters', 'scrollPositions', 'pagination', 'giftsList', 'product'])
        sessionStorage.setItem(key, '[[');
    });
    await visit(page, '/cart');
    await expect(page.getByText(empty)).toBeVisible();
    await visit(page, '/bookmarks');
    const product = sample(catalogue, 2);
    await visit(page, `/product-view/${product.slug}`);
    await buyButton(page, add).click();
    await expect.poll(() => pieces(page).catch(() => 'unreadable')).toBe(1);
    await visit(page, '/cart');
    await expect(lineOf(page, product.title)).toHaveCount(1);
  });
});

test(`keeps bookmarks without a login, over a reload and in another tab ${half(1, 'mobile')}`, async ({
  page,
  context,
  baseURL,
}) => {
  await visit(page, '/products?sort=popular');
  const card = page.getByRole('main').getByRole('article').first();
  const title = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('button', { name: `نشان کردن «${title}»` }).click();
  await expect(card.getByRole('button', { name: `برداشتن نشان «${title}»` })).toBeVisible();

  const other = await context.newPage();
  await visit(other, `${baseURL}/bookmarks`);
  const kept = other.getByRole('main').getByRole('article').filter({ hasText: title });
  await expect(kept).toHaveCount(1);
  await other.reload();
  await expect(kept).toHaveCount(1);
  await kept.getByRole('button', { name: `برداشتن نشان «${title}»` }).click();
  await expect(kept).toHaveCount(0);
  await expect(card.getByRole('button', { name: `نشان کردن «${title}»`, exact: true })).toBeVisible();
});
