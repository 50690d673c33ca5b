import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { arrive, makeStaff, order, startPaying } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { makeAddress } from './support/make-address.ts';
import { askJson } from './support/http.ts';
import { outboxToken } from './support/server-process.ts';
import { expect, visit } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('a parcel is sent with a message, delivered and returned, and its money goes back @web', async ({
  page,
  context,
  shop,
}) => {
  const customer = await shop.customer();
  const [stock, cashier] = [await makeStaff(shop, 'stock'), await makeStaff(shop, 'cashier')];
  await shop.charge(customer.mobile, 900_000);
  await arrive(context, { customer });
  const { code, invoice_number } = await order(customer, [shop.parcel], await makeAddress(customer));
  await startPaying(customer, code, 'wallet');
  const address = `/api/v1/staff/orders/${code}`;
  const move = (name: string, version: number, more: object = {}) =>
    stock.call(`${address}/parcels/${shop.parcel.store}/shipment`, 'POST', { move: name, version, ...more });

  await visit(page, `/bills/${code}`);
  const parcel = main(page).getByRole('article');
  await expect(parcel).toContainText('در حال آماده‌سازی');
  await move('send', 1, { carrier: 'post', tracking: '210009876543210987654321' });
  await expect
    .poll(async () =>
      JSON.stringify(
        await askJson(shop.server.url, `/dev/outbox?token=${outboxToken}&to=${customer.mobile}&limit=1`),
      ),
    )
    .toContain('210009876543210987654321');
  await page.reload();
  await expect(parcel).toContainText('ارسال‌شده');
  await expect(parcel.getByRole('link', { name: 'پیگیری مرسوله' })).toHaveAttribute(
    'href',
    'https://tracking.post.ir/?id=210009876543210987654321',
  );
  await expectNothingForAxe(page, false);

  await move('deliver', 2);
  await page.reload();
  await expect(parcel).toContainText('تحویل‌شده');
  await expect(main(page).getByText('سفارش شما تحویل شده است')).toBeVisible();

  await move('return', 3, { reason: 'آسیب‌دیده' });
  await cashier.call(`${address}/refunds`, 'POST', { amount: 60_000, reason: 'برگشت کالا' });
  await page.reload();
  await expect(parcel).toContainText('برگشت‌خورده');
  await expect(main(page).getByText('سفارش شما تحویل شده است')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'بازگشت وجه' })).toContainText('به کیف پول شما');

  // Only the invoice is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('فاکتور فروش')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(parcel).toBeHidden();
  const number = invoice_number.toLocaleString('fa-IR', { useGrouping: false });
  await expect(page.getByText(`شمارهٔ فاکتور: ${number}`)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await main(page).getByRole('button', { name: 'سفارش دوباره' }).click();
  await main(page).getByRole('link', { name: 'رفتن به سبد خرید' }).click();
  await expect(main(page).getByText(shop.parcel.title).first()).toBeVisible();
});
