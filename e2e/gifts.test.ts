import type { Page } from '@playwright/test';
import { userAgents } from './support/http.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { arrive } from './support/checkout-shop.ts';
import { demoCode, test } from './support/checkout-test.ts';
import { linkOfGift } from './support/gift-link.ts';
import { left } from './support/sheet-history.ts';
import { expectLargeTargetsOfSheet } from './support/targets.ts';
import { expect, visit } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

// The engine refuses fields that are left out or wrong, and the browser writes that down.
test.use({ expectedMessages: /status of 422/ });

test('a gift card is bought for somebody, who opens it with the link of an SMS @mobile', async ({
  page,
  context,
  browser,
  steps,
  shop,
  customer,
}) => {
  const mobile = `0936${String(Date.now()).slice(-7)}`;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 200_000);
  await visit(page, `${shop.server.url}/product-view/${shop.card.slug}`);
  await main(page).getByRole('button', { name: 'فرستادن به‌عنوان هدیه' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: 'هدیه به دیگری' })).toBeChecked();
  await sheet.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
  await expect(sheet.getByLabel('نام گیرنده')).toBeFocused();
  await sheet.getByLabel('نام گیرنده').fill('سارا');
  await sheet.getByLabel('موبایل گیرنده').fill(mobile);
  await sheet.getByLabel('نام شما برای گیرنده').fill('نگار');
  await sheet.getByLabel('پیام شما').fill('تولدت مبارک!');
  await expectNothingForAxe(page, false);
  await expectLargeTargetsOfSheet(page, 'gift');
  await sheet.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
  await expect(sheet).toBeHidden();
  await left(page);
  await visit(page, `${shop.server.url}/cart`);
  await expect(main(page).getByText('تولدت مبارک!')).toBeVisible();

  await steps.toPayment();
  await expect(main(page).getByText('تولدت مبارک!').filter({ visible: true }).first()).toBeVisible();
  await steps.choose('کیف پول');
  await steps.pay();
  await steps.paid();
  await expect(main(page).getByText(/هدیه برای سارا/)).toBeVisible();

  const link = await linkOfGift(shop, mobile);
  const recipient = await browser.newContext({
    userAgent: userAgents.mobile,
    viewport: { width: 390, height: 844 },
  });
  const opened = await recipient.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await visit(opened, link);
  await expect(main(opened).getByRole('heading', { name: 'هدیه‌ای از نگار' })).toBeVisible();
  await expect(main(opened).getByText('تولدت مبارک!')).toBeVisible();
  await expect(opened.locator('[data-code=shown]')).toHaveCount(0);
  await expectNothingForAxe(opened, false);
  await main(opened).getByRole('button', { name: 'باز کردن هدیه' }).click();
  await expect(opened.locator('[data-code=shown]')).toHaveText(demoCode);
  await expectNothingForAxe(opened, false);
  // Addresses reach logs and other sites; the token is in none of them.
  const token = link.split('#')[1] ?? '';
  expect(token).toHaveLength(32);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  await recipient.close();

  await main(page).getByRole('link', { name: 'وضعیت هدیه' }).click();
  await expect(main(page).getByText('سارا هدیه را باز کرد')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'نمایش کد' })).toHaveCount(0);
});
