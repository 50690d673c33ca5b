import type { Page } from '@playwright/test';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { withDatabase } from './support/databases.ts';
import { Studio, test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// What becomes of a draft: published, scheduled, refused, taken back, merged with others, found again after a crash.

test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 1960, height: 1200 },
  // Refusals and lost requests, which these tests cause.
  expectedMessages: /status of 403|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const home = 'pages/home.web.json';
const title = 'عنوان';

const draftOf = (page: Page): string | null => new URL(page.url()).searchParams.get('draft');

test('a draft is published with the second factor, seen by shoppers, and rolled back @web', async ({
  page,
  shop,
  studio,
  member,
}) => {
  await studio.edit(home, '&block=categories');
  const field = studio.settings.getByLabel(title, { exact: true });
  const before = await field.inputValue();
  await field.fill('دسته‌های نوروزی');
  await studio.saved();
  const published = draftOf(page);
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
  await expect(page.getByText('دسته‌های نوروزی').first()).toBeVisible();

  // The factor was answered too long ago to publish.
  await withDatabase(shop.databaseUrl, (client) =>
    client.query("UPDATE sessions SET second_factor_at = now() - interval '6 minutes'"),
  );
  await page.getByLabel('یادداشت').fill('نوروز');
  await studio.button(/^انتشار . بخش$/).click();
  const dialog = page.getByRole('dialog', { name: 'تأیید با مرحلهٔ دوم' });
  await dialog.getByLabel('کد برنامهٔ احراز هویت').fill(totpCode(member.key, new Date(Date.now() + 30_000)));
  await dialog.getByRole('button', { name: /^تأیید$/ }).click();
  await expect(page.getByText('منتشر شد').first()).toBeVisible();
  const shown = async () => (await fetch(shop.server.url)).text();
  await expect.poll(shown).toContain('دسته‌های نوروزی');

  await page.getByRole('link', { name: 'تاریخچه' }).first().click();
  await expect(page.getByText('نوروز').first()).toBeVisible();
  await expect(page.getByText('اکنون در فروشگاه')).toBeVisible();
  await studio.button('بازگشت به این').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'فروشگاه را برگردان' }).click();
  await expect(page.getByText(/^فروشگاه به «.*» بازگشت/).last()).toBeVisible();
  await expect.poll(shown).not.toContain('دسته‌های نوروزی');
  await expect.poll(shown).toContain(before);

  // The next change begins another draft.
  await page.getByRole('link', { name: 'صفحه‌ها', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'خانه' }).getByRole('link', { name: 'رایانه' }).click();
  await studio.block('categories').getByRole('heading').click();
  await studio.settings.getByLabel(title, { exact: true }).fill('پس از انتشار');
  await studio.saved();
  await expect(page).toHaveURL(/draft=\d/);
  expect(draftOf(page)).not.toBe(published);
});

test('problems stop a publication and lead to their fields @web', async ({ page, studio }) => {
  await studio.edit(home, '&block=categories');
  await studio.settings.getByLabel(title, { exact: true }).fill('الف'.repeat(60));
  await studio.saved();
  // The preview keeps the last valid title.
  await expect(studio.block('categories').getByRole('heading')).not.toContainText('الفالف');
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await expect(studio.button(/^انتشار . بخش$/)).toBeDisabled();
  await page.getByRole('list', { name: 'ایرادها و هشدارها' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/block=categories/);
  const field = studio.settings.getByLabel(title, { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(studio.row('کاشی دسته‌ها').getByLabel('نمایش داده نمی‌شود')).toBeVisible();
  await field.fill('دسته‌ها');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await studio.saved();
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
});

test('a publication is scheduled and canceled, and a link shows the draft @web', async ({
  page,
  shop,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  await studio.settings.getByLabel(title, { exact: true }).fill('به‌زودی');
  await studio.saved();
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await studio.button('پیوند پیش‌نمایش').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ساختن پیوند' }).click();
  const link = page.getByRole('dialog').getByText(/_preview\//);
  await expect(link).toBeVisible();
  const address = new URL((await link.innerText()).trim());
  const answer = await fetch(shop.server.url + address.pathname);
  expect(answer.status).toBe(200);
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'در زمانی دیگر' }).check();
  for (const [part, value] of [
    ['day', '1'],
    ['month', '1'],
    ['year', '1406'],
    ['hour', '8'],
    ['minute', '0'],
  ] as const) {
    await page.locator(`[data-type="${part}"]`).focus();
    await page.keyboard.type(value);
  }
  await studio.button('زمان‌بندی انتشار').click();
  await expect(page.getByText(/^زمان‌بندی شد: /).first()).toBeVisible();
  await expect(page.getByText(/زمان‌بندی شده است و تا انتشار تغییر نمی‌کند/)).toBeVisible();
  await page.getByRole('link', { name: 'تاریخچه' }).first().click();
  await page.getByRole('tab', { name: 'زمان‌بندی‌ها' }).click();
  await expect(page.getByText('در انتظار')).toBeVisible();
  await studio.button('لغو زمان‌بندی').click();
  await page.getByRole('dialog').getByRole('button', { name: 'لغو زمان‌بندی' }).click();
  await expect(page.getByText('لغو شد').first()).toBeVisible();
  // The draft is open here again.
  await expect(page.getByText(/دوباره باز است/).first()).toBeVisible();
});

test('two people merge in one draft, and a contradiction is settled @web', async ({
  page,
  studio,
  member,
  browser,
  baseURL,
}) => {
  await studio.edit(home, '&block=categories');
  await studio.settings.getByLabel(title, { exact: true }).fill('از من');
  await studio.saved();
  const draft = new URL(page.url()).searchParams.get('draft');

  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'fa-IR',
    viewport: { width: 1960, height: 1200 },
  });
  await member.arrive(context);
  const other = new Studio(await context.newPage());
  await other.edit(home, `&block=categories&draft=${draft}`);
  await expect(other.block('categories').getByRole('heading')).toHaveText('از من');
  // Different values merge, and are seen without a reload.
  await other.settings.getByLabel('زیرعنوان', { exact: true }).fill('از همکار');
  await other.saved();
  await expect(studio.settings.getByLabel('زیرعنوان', { exact: true })).toHaveValue('از همکار');

  // The same value: the second one is asked.
  await page.context().setOffline(true);
  await studio.settings.getByLabel(title, { exact: true }).fill('دوباره از من');
  await expect(page.getByText(/تغییرات در همین مرورگر نگه داشته شده‌اند/)).toBeVisible();
  await other.settings.getByLabel(title, { exact: true }).fill('دوباره از همکار');
  await other.saved();
  await page.context().setOffline(false);
  await studio.button(/ناسازگاری/).click();
  const dialog = page.getByRole('dialog', { name: 'تغییر هم‌زمان' });
  await expect(dialog.getByText('دوباره از همکار')).toBeVisible();
  await dialog.getByRole('button', { name: 'مقدار من بماند' }).click();
  await expect(other.block('categories').getByRole('heading')).toHaveText('دوباره از من');
  await context.close();
});

test('changes survive a crash of the tab and a lost server @web', async ({ page, studio }) => {
  await studio.edit(home, '&block=categories');
  await studio.settings.getByLabel(title, { exact: true }).fill('نخست');
  await studio.saved();
  const address = page.url();
  await page.route('**/api/v1/studio/drafts/*/save', (route) => route.abort());
  await studio.settings.getByLabel(title, { exact: true }).fill('پیش از خرابی');
  await expect(page.getByText(/تغییرات در همین مرورگر نگه داشته شده‌اند/)).toBeVisible();
  await page.close();

  const again = await page.context().newPage();
  await again.goto(address);
  const reopened = new Studio(again);
  await expect(reopened.settings.getByLabel(title, { exact: true })).toHaveValue('پیش از خرابی');
  await reopened.saved();
});
