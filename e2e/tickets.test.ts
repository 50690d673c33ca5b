import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { arrive, makeStaff } from './support/checkout-shop.ts';
import { askJson } from './support/http.ts';
import { outboxToken } from './support/server-process.ts';
import { half } from './support/sampling.ts';
import { expect, hydrated, visit } from './support/test.ts';

// The browser logs what a lost connection breaks.
test.use({ expectedMessages: /net::ERR_INTERNET_DISCONNECTED/ });

const main = (page: Page) => page.getByRole('main');
const thread = (page: Page) => main(page).getByRole('log');

test(`a ticket from its opening to its lock, with staff who answer over the API ${half(1, 'web')}`, async ({
  page,
  context,
  shop,
  customer,
}) => {
  const support = await makeStaff(shop, 'support');
  const read = async (id: string) =>
    ((await support.call(`/api/v1/staff/tickets/${id}`)) as { ticket: { version: number } }).ticket;
  const move = async (id: string, name: string) =>
    support.call(`/api/v1/staff/tickets/${id}/status`, 'POST', {
      move: name,
      version: (await read(id)).version,
    });

  await arrive(context, { customer });
  await visit(page, '/tickets');
  await expect(main(page).getByText('هنوز تیکتی ندارید')).toBeVisible();
  await visit(page, '/profile');
  await main(page).getByRole('link', { name: 'تیکت‌های پشتیبانی' }).click();
  await main(page).getByRole('link', { name: 'تیکت تازه' }).first().click();
  await expect(page).toHaveURL(/\/tickets\/new-ticket$/);

  // A missing field has its message. Typed text survives a reload.
  const send = main(page).getByRole('button', { name: 'فرستادن تیکت' });
  await send.click();
  for (const words of ['عنوان را وارد کنید.', 'موضوع را انتخاب کنید.', 'متن تیکت را وارد کنید.'])
    await expect(main(page).getByText(words)).toBeVisible();
  await expect(main(page).getByLabel('عنوان')).toBeFocused();
  await main(page).getByLabel('عنوان').fill('کد فعال نشد');
  await main(page).getByLabel('موضوع').selectOption('gift-code');
  await main(page).getByLabel('متن تیکت').fill('کد را وارد کردم و پذیرفته نشد.');
  await page.reload();
  await hydrated(page);
  await expect(main(page).getByLabel('عنوان')).toHaveValue('کد فعال نشد');
  await send.click();
  await expect(page).toHaveURL(/\/tickets\/ticket-view\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(thread(page).getByRole('article')).toHaveCount(1);
  const status = main(page).getByRole('status');
  await expect(status).toHaveText('جدید');

  // The open page shows the answer by itself, and an SMS leads to it.
  await support.call(`/api/v1/staff/tickets/${id}/messages`, 'POST', {
    text: 'بررسی کردیم؛ کد را دوباره وارد کنید.',
    version: (await read(id)).version,
  });
  const answer = thread(page).getByRole('article').nth(1);
  await expect(answer).toContainText('بررسی کردیم');
  await expect(answer).toContainText('پشتیبانی');
  await expect(status).toHaveText('پاسخ داده‌شده');
  await expect
    .poll(async () =>
      JSON.stringify(
        await askJson(shop.server.url, `/dev/outbox?token=${outboxToken}&to=${customer.mobile}&limit=1`),
      ),
    )
    .toContain(`/tickets/ticket-view/${id}`);

  // A reply that cannot be sent keeps its text.
  const composer = main(page).getByLabel('پیام شما');
  const reply = main(page).getByRole('button', { name: 'فرستادن' });
  await composer.fill('باز هم نشد.');
  const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await smallPicture() };
  await main(page).getByLabel('پیوست تصویر').setInputFiles(picture);
  await expect(main(page).getByAltText('تصویر ۱')).toBeVisible();
  await context.setOffline(true);
  await reply.click();
  await expect(main(page).getByText('پیام فرستاده نشد')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(composer).toHaveValue('باز هم نشد.');
  await expect(main(page).getByAltText('تصویر ۱')).toBeVisible();
  await reply.click();
  await expect(thread(page).getByRole('article').nth(2)).toContainText('باز هم نشد.');
  // A picture opens large, and the focus comes back to it.
  const sent = thread(page).getByRole('button', { name: 'تصویر ۱ بزرگ‌نمایی' });
  const large = page.getByRole('dialog', { name: 'تصویر ۱' });
  await sent.click();
  await expect(large.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(sent).toBeFocused();
  await sent.press('Enter');
  await large.getByRole('button', { name: 'بستن تصویر' }).click();
  await expect(large).toBeHidden();
  await expect(sent).toBeFocused();
  await expectNothingForAxe(page, false);
  await expect(main(page).getByRole('button', { name: 'برداشتن تصویر ۱' })).toHaveCount(0);
  await expect(composer).toHaveValue('');
  await expect(status).toHaveText('در انتظار پاسخ');

  // Closed by the customer, then locked by staff: the field gives way to an explanation.
  await main(page).getByRole('button', { name: 'بستن تیکت' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بسته شود' }).click();
  await expect(status).toHaveText('بسته‌شده');
  await expect(main(page).getByText(/^این تیکت بسته شده است/)).toBeVisible();
  await move(id, 'lock');
  await expect(main(page).getByText('این تیکت بسته و قفل شده است')).toBeVisible();
  await expect(composer).toHaveCount(0);
  await expect(status).toHaveText('بسته و قفل‌شده');

  await visit(page, '/tickets');
  await expect(main(page).getByRole('article')).toContainText('بسته و قفل‌شده');
});
