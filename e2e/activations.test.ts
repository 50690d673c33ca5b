import { arrive, order, readOrder, startPaying } from './support/checkout-shop.ts';
import { decideLine } from './support/activation-screens.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { test } from './support/checkout-test.ts';
import { expect, visit } from './support/test.ts';

// The engine refuses fields that are left out or wrong, and the browser writes that down.
test.use({ expectedMessages: /status of 422/ });

test('the shop asks about a top-up, its buyer corrects it, and sees that it is done @mobile', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  await shop.sql("UPDATE users SET identity = 'verified' WHERE id = $1", [customer.id]);
  const [option] = await shop.sql(
    `UPDATE sellables SET stock = 50 WHERE id = (
       SELECT min(s.id) FROM sellables AS s JOIN products AS p ON p.id = s.product_id
       WHERE p.slug = 'free-fire-weekly-membership') RETURNING id`,
  );
  const answers = { player_id: '51234567', server: 'اروپا' };
  const { code } = await order(customer, [{ sellable: Number(option?.['id']), answers }]);
  await startPaying(customer, code, 'wallet');
  const { parcels } = await readOrder(customer, code);
  const line = String(parcels[0]?.lines[0]?.activation?.id);
  const main = page.getByRole('main');
  const status = main.getByRole('region', { name: 'وضعیت سفارش' });

  await visit(page, `/bills/${code}`);
  await expect(status).toContainText('فروشگاه در حال انجام سفارش شماست');
  await expect(main.getByText('انجام توسط فروشگاه تا', { exact: false })).toBeVisible();
  await decideLine(shop, line, 'ask', { note: 'این شناسه در سرور اروپا پیدا نشد.' });
  await page.reload();
  await expect(status).toContainText('فروشگاه منتظر اصلاح شماست');
  await expect(main.getByText('این شناسه در سرور اروپا پیدا نشد.')).toBeVisible();
  const id = main.getByLabel('شناسهٔ بازیکن');
  await id.fill('12');
  await main.getByRole('button', { name: 'فرستادن اصلاح' }).click();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expectNothingForAxe(page, false);
  await id.fill('61234567');
  await main.getByRole('button', { name: 'فرستادن اصلاح' }).click();
  await expect(main.getByRole('button', { name: 'فرستادن اصلاح' })).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(status).toContainText('فروشگاه در حال انجام سفارش شماست');

  await decideLine(shop, line, 'finish', { note: 'انجام شد.', reference: 'FF-2210457' });
  await page.reload();
  await expect(main.getByText('فروشگاه این مورد را انجام داد')).toBeVisible();
  await expect(main.getByText('FF-2210457')).toBeVisible();
});
