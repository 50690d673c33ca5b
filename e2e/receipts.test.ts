import { arrive, order, startPaying } from './support/checkout-shop.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { expect } from './support/test.ts';

test('a receipt that was sent is confirmed in view, and has one name on every page', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  const placed = await order(customer, [shop.card]);
  const { direct } = await startPaying(customer, placed.code, 'transfer');
  await page.goto(`/direct-pay/${direct ?? ''}`);
  await expect(page.getByRole('article', { name: 'کارت مقصد' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await steps.button('فرستادن رسید').click();

  const confirmed = page.getByRole('status').filter({ hasText: 'رسید شما رسید و در حال بررسی است' });
  await expect(confirmed).toBeInViewport({ ratio: 1 });
  await expect(confirmed).toBeFocused();
  await expect(page.getByRole('article', { name: 'کارت مقصد' })).toHaveCount(0);
  await expect(page.getByText('مبلغ واریز')).toHaveCount(0);

  const places = [`/buy/${placed.code}/verify`, `/bills/${placed.code}`, '/bills', '/payments'];
  for (const path of places) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/رسید (شما )?در حال بررسی/).first(), path).toBeVisible();
    await expect(main.getByText(/در حال پرداخت|در انتظار|منتظر پاسخ درگاه/), path).toHaveCount(0);
  }
});
