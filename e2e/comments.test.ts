import type { Page } from '@playwright/test';
import { becomeCustomer, freshMobile, loginDialog } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive, makeStaff } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

const comments = (page: Page) => page.locator('#comments');

test(`a guest writes a comment, signs in without losing it, and everybody sees it once staff approve it ${half(1)}`, async ({
  page,
  browser,
  context,
  shop,
}, { workerIndex }) => {
  const address = `/product-view/${shop.card.slug}`;
  const words = `سریع رسید و فعال شد ${Date.now()}`;
  await visit(page, address);
  const section = comments(page);
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('button', { name: 'نوشتن دیدگاه' }).click();
  const form = section.getByRole('form', { name: 'نوشتن دیدگاه' });
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await expect(form.getByText('نام خود را وارد کنید.')).toBeVisible();
  await expect(form.getByLabel('نام')).toBeFocused();
  await expectNothingForAxe(page, false);
  await expectFits(page);
  await form.getByLabel('نام').fill('نگار');
  await form.getByLabel('پرسش یا نوشتهٔ شما').fill(words);

  // The login keeps what was typed, whether it is left or taken.
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toHaveCount(0);
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(form.getByLabel('پرسش یا نوشتهٔ شما')).toHaveValue(words);
  await form.getByRole('button', { name: 'فرستادن' }).click();
  await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
  const own = section.getByRole('region', { name: 'نوشته‌های شما که هنوز نشان داده نمی‌شوند' });
  await expect(own).toContainText(words);
  await expect(own).toContainText('در انتظار تأیید');
  await expectNothingForAxe(page, false);

  const others = await browser.newPage({ baseURL: shop.server.url, reducedMotion: 'reduce' });
  await visit(others, `${address}?comments_kind=question`);
  await expect(comments(others)).not.toContainText(words);

  const support = await makeStaff(shop, 'support');
  const [written] = await shop.sql("SELECT id FROM comments WHERE text = $1 AND status = 'waiting'", [words]);
  const id = String(written?.['id']);
  await support.call(`/api/v1/staff/comments/${id}/decision`, 'POST', { decision: 'approve' });
  await support.call(`/api/v1/staff/comments/${id}/answers`, 'POST', { comment: 'سپاس از نوشتهٔ شما.' });
  await expect(async () => {
    await others.reload();
    await expect(comments(others)).toContainText(words, { timeout: 1_000 });
  }).toPass();
  // Without stars it is a question, and the number of reviews stays.
  const parts = comments(others).getByRole('group', { name: 'دیدگاه‌ها یا پرسش‌ها' });
  await expect(parts.locator('[aria-current]')).toHaveText(/^پرسش‌ها \([۱-۹]/);
  const item = comments(others).getByRole('article').filter({ hasText: words });
  await expect(item).toContainText('پشتیبانی');
  await others.close();

  // Another customer finds it helpful, and changes their mind.
  await context.clearCookies();
  const reader = await browser.newContext({ baseURL: shop.server.url, reducedMotion: 'reduce' });
  await arrive(reader, { customer: await shop.customer() });
  const readerPage = await reader.newPage();
  await visit(readerPage, `${address}?comments_kind=question`);
  await comments(readerPage).scrollIntoViewIfNeeded();
  const theirs = comments(readerPage).getByRole('article').filter({ hasText: words });
  const helpful = theirs.getByRole('button', { name: /^مفید بود/ }).first();
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toHaveAccessibleName('مفید بود، ۱ رأی');
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await reader.close();
});
