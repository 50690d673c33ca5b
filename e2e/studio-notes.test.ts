import { expectNothingForAxeInStudio } from './support/axe.ts';
import { freshMobile } from './support/accounts.ts';
import { half } from './support/sampling.ts';
import { makeOwner } from './support/staff-test.ts';
import { becomeMember, Studio, test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// The notes of two people about a draft.

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1960, height: 1500 } });

const contact = 'pages/contact.all.json';

test(`a note of one person is answered and settled by another, and named where the draft is published ${half(0, 'web')}`, async ({
  page,
  browser,
  baseURL,
  shop,
  studio,
}, { workerIndex }) => {
  await studio.edit(contact, '&block=support');
  await studio.settings.getByText('یادداشت‌ها', { exact: true }).click();
  await expect(studio.settings.getByText('پس از نخستین تغییر می‌توانید یادداشت بگذارید.')).toBeVisible();
  await studio.settings.getByLabel(/^عنوان/).fill('با ما حرف بزنید');
  await studio.saved();

  // About one field.
  await studio.settings.getByLabel('دربارهٔ').selectOption({ label: 'عنوان' });
  await studio.settings.getByLabel('یادداشت تازه').fill('این عنوان کوتاه است؟');
  await studio.button('افزودن یادداشت').click();
  await expect(studio.settings.getByText('این عنوان کوتاه است؟')).toBeVisible();
  await expect(studio.settings.getByLabel('یادداشت تازه')).toHaveValue('');
  await expect(studio.row('با ما حرف بزنید')).toContainText('یادداشت‌های باز:');
  await expect(studio.settings.getByRole('heading', { name: 'یادداشت‌ها: ۱ باز' })).toBeVisible();
  await expectNothingForAxeInStudio(page, 'light', 'screen');

  // A colleague finds it by keyboard, and answers.
  const mobile = freshMobile(workerIndex);
  await makeOwner(shop, mobile);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 1960, height: 1500 },
  });
  const other = new Studio(await context.newPage());
  await becomeMember(other.page, shop, mobile);
  const draft = new URL(page.url()).searchParams.get('draft');
  await other.edit(contact, `&draft=${draft}`);
  await other.row('با ما حرف بزنید').focus();
  await other.page.keyboard.press('Enter');
  await expect(other.settings.getByText('این عنوان کوتاه است؟')).toBeVisible();
  await other.settings.getByLabel('یادداشت تازه').focus();
  await other.page.keyboard.type('خوب است.');
  await other.button('پاسخ یا یادداشت تازه').focus();
  await other.page.keyboard.press('Enter');
  await expect(other.settings.getByText('خوب است.')).toBeVisible();

  // Both are on the page that publishes, where they lead to their field and are settled.
  await expect(studio.settings.getByText('خوب است.')).toBeVisible({ timeout: 25_000 });
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText('۲ یادداشت باز')).toBeVisible();
  await page
    .getByRole('link', { name: /عنوان$/ })
    .first()
    .click();
  await expect(studio.settings.getByLabel(/^عنوان/)).toBeFocused();
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  for (const left of ['یک یادداشت باز', null]) {
    await studio.button('حل شد').first().focus();
    await page.keyboard.press('Enter');
    if (left) await expect(page.getByText(left)).toBeVisible();
  }
  await expect(page.getByText(/یادداشت باز/)).toHaveCount(0);

  // Settled ones can be opened again.
  await studio.edit(contact, `&draft=${draft}&block=support`);
  await studio.settings.getByText('یادداشت‌ها', { exact: true }).click();
  await studio.settings.getByLabel('نمایش حل‌شده‌ها (۲)').check();
  await studio.settings.getByRole('button', { name: 'بازکردن دوباره' }).first().click();
  await expect(studio.row('با ما حرف بزنید')).toContainText('یادداشت‌های باز:');
  await context.close();
});
