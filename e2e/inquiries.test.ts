import type { Page } from '@playwright/test';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { makeStaff } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

// The browser logs that an unknown number is not found.
test.use({ expectedMessages: /404 \(Not Found\) .*follow_up=BBBBBBBBBB/ });

const main = (page: Page) => page.getByRole('main');

test(`a guest complains, gets a follow-up number, and reads the answer of staff with it ${half(0)}`, async ({
  page,
  shop,
}) => {
  await visit(page, '/complaints');
  const form = main(page).locator('section:has(#complaint)');
  await form.getByRole('button', { name: 'ثبت شکایت' }).click();
  await expect(form.getByText('نام و نام خانوادگی را کامل وارد کنید.')).toBeVisible();
  await expectNothingForAxe(page, false);
  await expectFits(page);
  await form.getByLabel('نام و نام خانوادگی').fill('نگار راد');
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲۱۱۱۲۲۳۳');
  await form.getByLabel('موضوع').fill('کالا نرسید');
  await form.getByLabel('شرح شکایت').fill('ده روز پیش خریدم و هنوز نرسیده است.');
  await form.getByRole('button', { name: 'ثبت شکایت' }).click();
  await expect(form.getByText('پیام شما رسید')).toBeVisible();
  const number = (await form.getByText(/^[0-9A-Z]{10}$/).innerText()).trim();
  await expectNothingForAxe(page, false);

  const support = await makeStaff(shop, 'support');
  const { inquiries } = (await support.call('/api/v1/staff/inquiries?kind=complaint')) as {
    inquiries: { id: number; code: string; version: number }[];
  };
  const { id, version } = inquiries.find(({ code }) => code === number) ?? { id: 0, version: 0 };
  await support.call(`/api/v1/staff/inquiries/${id}/answers`, 'POST', {
    text: 'بسته امروز فرستاده شد.',
    version,
  });
  await visit(page, `/complaints?follow_up=${number}`);
  await expect(form.getByText('بسته امروز فرستاده شد.')).toBeVisible();
  await expect(form.getByText('پاسخ داده‌شده')).toBeVisible();
  await expectNothingForAxe(page, false);
  await form.getByLabel('شمارهٔ پیگیری').fill('BBBBBBBBBB');
  await form.getByRole('button', { name: 'نمایش وضعیت' }).click();
  await expect(form.getByText(/پیدا نشد/)).toBeVisible();
});
