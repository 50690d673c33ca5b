import type { Page } from '@playwright/test';
import { becomeCustomer, freshMobile, loginDialog } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

test(`a guest asks to hear of something sold out, signs in, and may take it back ${half(0)}`, async ({
  page,
  shop,
}, { workerIndex }) => {
  const [product] = await shop.sql(
    `UPDATE sellables SET stock = 0 WHERE product_id = (
       SELECT max(product_id) FROM sellables
       WHERE product_id NOT IN (SELECT product_id FROM sellables WHERE id IN ($1, $2)))
     RETURNING (SELECT slug FROM products WHERE id = product_id) AS slug`,
    [shop.card.sellable, shop.parcel.sellable],
  );
  const address = `/product-view/${String(product?.['slug'])}`;
  await visit(page, address);
  await main(page).getByRole('button', { name: 'وقتی موجود شد خبرم کن' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
  const cancel = main(page).getByRole('button', { name: 'دیگر خبرم نکن' });
  await expect(cancel).toBeVisible();
  await expectNothingForAxe(page, false);
  await expectFits(page);
  await cancel.click();
  await main(page).getByRole('button', { name: 'وقتی موجود شد خبرم کن' }).click();
  await expect(cancel).toBeVisible();

  // The products for which they wait are next to the bookmarks.
  await visit(page, '/bookmarks');
  const list = page.getByRole('region', { name: 'محصولاتی که منتظر موجود شدنشان هستید' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expectNothingForAxe(page, false);
  await expectFits(page);
  await list.getByRole('button', { name: /^دیگر خبرم نکن/ }).click();
  await expect(list).toContainText('منتظر محصولی نیستید');
  await visit(page, address);
  await expect(main(page).getByRole('button', { name: 'وقتی موجود شد خبرم کن' })).toBeVisible();
});
