import type { Locator, Page } from '@playwright/test';
import { listing } from '#schemas/entities/listing.ts';
import { sentCode } from './support/accounts.ts';
import { test } from './support/book-store.ts';
import { press } from './support/folder-shop.ts';
import { fullShops, type FullShop } from './support/full-shops.ts';
import { askJson } from './support/http.ts';
import { half, otherTurn, thisTurn } from './support/sampling.ts';
import { pieces } from './support/shopping.ts';
import { shops } from './support/shops.ts';
import { expect, visit } from './support/test.ts';

// The tasks of a shopper, in both full shops: in Persian from right to left and in English from left to
// right, each with its own paths, words, digits and currency. Code that works in one of them by accident
// fails in the other.

/** Letters and digits of the Arabic block. */
const arabic = /[\u0600-\u06FF]/;
const main = (page: Page): Locator => page.getByRole('main');

/** The page is in the language and direction of its shop, and nothing sticks out of it. */
async function expectOwnPage(page: Page, shop: FullShop): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', shop.direction);
  await expect(html).toHaveAttribute('lang', new RegExp(`^${shop.language}`));
  if (shop.direction === 'ltr') expect(await page.locator('body').innerText()).not.toMatch(arabic);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Where the middle of something is, from the left. */
async function middle(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box.x + box.width / 2;
}

/** The most popular product that is bought without a question. */
async function popular(origin: string) {
  const { products } = listing.parse(
    await askJson(origin, '/api/v1/products?in_stock=1&sort=popular&limit=24'),
  );
  const card = products.find(({ asks, option_count: options }) => !asks && options === 1) ?? products[0];
  if (!card) throw new Error('the shop sells nothing');
  return { ...card, worth: card.price - card.discount };
}

for (const [place, shop] of fullShops.entries()) {
  const [turn, next] = place === 0 ? [thisTurn, otherTurn] : [otherTurn, thisTurn];
  test.describe(shop.name, () => {
    // One worker starts the shop.
    test.describe.configure({ mode: 'default' });
    test.use({ locale: shop.locale, timezoneId: shop.timeZone, expectedMessages: /status of 404/ });
    const originOf = (bookStore: string): string => (shop.name === 'book-store' ? bookStore : shops().gift);

    test(`a list is sorted, a product is opened from it and put into a cart that counts and is kept ${turn}`, async ({
      page,
      bookStore,
    }) => {
      const origin = originOf(bookStore);
      const product = await popular(origin);
      await visit(page, `${origin}${shop.path('products')}?sort=popular`);
      await expectOwnPage(page, shop);
      await main(page).getByRole('link', { name: product.title }).first().click();
      await expect(page).toHaveURL(new RegExp(`${shop.path('product', product.slug)}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
      await expectOwnPage(page, shop);
      await press(page, shop.add);
      await expect.poll(() => pieces(page)).toBe(1);

      await visit(page, `${origin}${shop.path('cart')}`);
      const line = main(page)
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: product.title, exact: true }) })
        // Products that were looked at stand below.
        .filter({ has: page.getByRole('button', { name: shop.words.increase, exact: true }) });
      const title = line.getByRole('link', { name: product.title, exact: true });
      const more = line.getByRole('button', { name: shop.words.increase, exact: true });
      await more.click();
      const less = line.getByRole('button', { name: shop.words.decrease, exact: true });
      const count = line.getByRole('group');
      await expect(count).toContainText(shop.digits(2));
      const remove = line.getByRole('button', { name: shop.words.remove(product.title) }).first();
      // More stands at the right of less in both directions; the name begins the line, and the way to remove it ends it.
      expect(await middle(more)).toBeGreaterThan(await middle(less));
      const towardsEnd = (await middle(remove)) - (await middle(title));
      expect(Math.sign(towardsEnd)).toBe(shop.direction === 'ltr' ? 1 : -1);
      const summary = page.getByRole('region', { name: shop.words.summary });
      await expect(summary).toContainText(shop.price(product.worth * 2));
      await expectOwnPage(page, shop);

      await page.reload();
      await expect(count).toContainText(shop.digits(2));
      await less.click();
      await expect(summary).toContainText(shop.price(product.worth));
      await remove.click();
      await expect(page.getByText(shop.words.empty)).toBeVisible();
      await expectOwnPage(page, shop);
    });

    test(`a number of the country signs in with the code that it gets ${next}`, async ({
      page,
      platform,
      bookStore,
    }, { workerIndex }) => {
      const origin = originOf(bookStore);
      const number = shop.number(workerIndex + (platform === 'web' ? 0 : 50));
      await visit(page, `${origin}${shop.path('profile')}`);
      const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-step]') });
      await dialog.getByLabel(shop.words.mobile).fill(number.written);
      await dialog.getByRole('button', { name: shop.words.getCode }).click();
      const code = dialog.getByLabel(shop.words.code);
      await expect(code).toBeFocused();
      await expectOwnPage(page, shop);
      await code.fill(await sentCode(origin, encodeURIComponent(number.stored)));
      await dialog.getByRole('button', { name: shop.words.notNow }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main(page).locator('h1, h2').first()).toBeVisible();
      await expectOwnPage(page, shop);
    });

    test(`an address that is none says so, and leads back into the shop ${half(place)}`, async ({
      page,
      bookStore,
    }) => {
      const origin = originOf(bookStore);
      const answer = await page.goto(`${origin}/no-such-page`);
      expect(answer?.status()).toBe(404);
      await expectOwnPage(page, shop);
      await expect(main(page).locator('a[href]').first()).toBeVisible();
    });
  });
}
