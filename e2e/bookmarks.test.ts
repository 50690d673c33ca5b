import type { Page } from '@playwright/test';
import { becomeCustomer, freshMobile, loginDialog } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const marked = (page: Page) =>
  page.locator('section:has(#bookmarks)').getByRole('button', { name: /^برداشتن نشان/ });

test(`bookmarks of a guest join those of the account, and a second device and tab agree ${half(0, 'web')}`, async ({
  page,
  browser,
  shop,
}) => {
  const customer = await shop.customer();
  const rows = await shop.sql('SELECT id FROM products ORDER BY id LIMIT 1');
  await customer.call('/api/v1/bookmarks/sync', 'POST', {
    changes: [{ id: Number(rows[0]?.['id']), age: 1000, kept: true }],
  });
  await visit(page, `/product-view/${shop.card.slug}`);
  await main(page)
    .getByRole('button', { name: /^نشان کردن/ })
    .first()
    .click();
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('tokenEnds', String(Date.now() + 600_000));
      localStorage.setItem('ATC', token);
    },
    { token: customer.session.token, user: customer.session.user },
  );
  await visit(page, '/bookmarks');
  await expect(marked(page)).toHaveCount(2);
  await expectNothingForAxe(page, false);

  const device = await browser.newContext({ baseURL: shop.server.url, reducedMotion: 'reduce' });
  await arrive(device, { customer });
  const second = await device.newPage();
  await visit(second, '/bookmarks');
  await expect(marked(second)).toHaveCount(2);
  const sent = second.waitForResponse(/bookmarks\/sync/);
  await marked(second).first().click();
  await sent;
  await expect(marked(second)).toHaveCount(1);
  await device.close();
  await page.evaluate(() =>
    localStorage.setItem(
      'accountBookmarks',
      localStorage.getItem('accountBookmarks')?.replace(/"at":\d+/, '"at":0') ?? '',
    ),
  );
  const other = await page.context().newPage();
  await visit(other, '/bookmarks');
  await expect(marked(other)).toHaveCount(1);
  await expect(marked(page)).toHaveCount(1);
});

test(`a store is followed after signing in, and found beside the bookmarks ${half(1)}`, async ({
  page,
  shop,
}, { workerIndex }) => {
  await visit(page, '/stores');
  const first = main(page).getByRole('article').first();
  await first.getByRole('button', { name: /^دنبال کردن/ }).click();
  await expect(loginDialog(page)).toBeVisible();
  await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
  await expect(first.getByRole('button', { name: /را دنبال نکن$/ })).toBeVisible();
  await expectNothingForAxe(page, false);
  await first.getByRole('link').click();
  const button = main(page).getByRole('button', { name: /را دنبال نکن$/ });
  await expect(button).toBeVisible();
  await expectNothingForAxe(page, false);
  await visit(page, '/bookmarks');
  const list = page.getByRole('region', { name: 'فروشگاه‌هایی که دنبال می‌کنید' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expectNothingForAxe(page, false);
  await expectFits(page);
  await list.getByRole('button', { name: /را دنبال نکن$/ }).click();
  await expect(list).toContainText('هنوز فروشگاهی را دنبال نمی‌کنید');
});
