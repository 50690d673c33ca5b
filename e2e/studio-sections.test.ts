import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import type { OwnShop } from './support/own-shop.ts';
import { half } from './support/sampling.ts';
import { test, type Studio } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// Saved sections: blocks that several pages show, and that are changed once.

test.describe.configure({ mode: 'default' });

// Playwright finds no places in a window that is drawn smaller, so the preview has its whole width.
test.use({ viewport: { width: 1960, height: 1500 } });

const contact = 'pages/contact.all.json';
const policy = 'pages/policy.all.json';
// The tests share a shop, so each has pages of its own.
const complaints = 'pages/complaints.all.json';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** The HTML that a shopper gets. */
const shown = async (shop: OwnShop, path: string, agent = ''): Promise<string> =>
  (await fetch(shop.server.url + path, { headers: { 'user-agent': agent } })).text();

/** Opens another document of the same draft. */
async function goTo(page: Page, studio: Studio, path: string, search = ''): Promise<void> {
  await studio.saved();
  const draft = new URL(page.url()).searchParams.get('draft');
  await studio.edit(path, `&draft=${draft}${search}`);
}

/** The blocks that become a section, where they stand in the page. They keep their ids. */
const broughtBy = async (studio: Studio): Promise<string[]> =>
  (await studio.order()).filter((id) => ['trust', 'support'].includes(id));

test(`a section is saved, linked on two pages, changed once, published, and copied by pointer ${half(0, 'web')}`, async ({
  page,
  shop,
  studio,
}) => {
  // The second page has a block of this id, so that of the section has another one there.
  const [first, second] = ['[data-block-id="support"]', '[data-block-id$="--support"]'].map((one) =>
    studio.preview.locator(one),
  ) as [Locator, Locator];
  await studio.edit(contact);
  const before = await studio.order();
  await studio.block('support').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/block=support/);
  await studio.button('ذخیره به‌نام بخش').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام بخش').fill('پشتیبانی همیشگی');
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click();

  // The page looks as before, and the section is one row and one selection.
  await expect.poll(() => broughtBy(studio)).toEqual(['support']);
  expect(await studio.order()).toEqual(before);
  await expect(studio.row('پشتیبانی همیشگی')).toBeVisible();
  await studio.block('breadcrumbs').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/block=breadcrumbs/);
  await first.click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/block=section-section-/);
  await expect(studio.settings.getByText('در یک صفحه مشترک است')).toBeVisible();

  // Linked on another page.
  await goTo(page, studio, policy, '&block=title');
  await studio.button('افزودن بلوک پس از این').click();
  await dialog.getByRole('button', { name: 'بخش مشترک «\u2068پشتیبانی همیشگی\u2069»' }).click();
  await expect(second).toBeVisible();
  await studio.saved();
  await expect(studio.settings.getByText('در ۲ صفحه مشترک است')).toBeVisible();
  await expectNothingForAxe(page, false);

  // Changed once, where it is opened.
  await studio.settings.getByRole('link', { name: 'بازکردن بخش' }).click();
  await expect(page).toHaveURL(/sections(?:%2F|\/)section-/);
  await studio.block('support').click({ position: { x: 5, y: 5 } });
  await studio.settings.getByLabel(/^عنوان/).fill('همیشه کنار شما هستیم');
  await expect(studio.block('support')).toContainText('همیشه کنار شما هستیم');
  for (const [path, block] of [
    [contact, first],
    [policy, second],
  ] as const) {
    await goTo(page, studio, path);
    await expect(block).toContainText('همیشه کنار شما هستیم');
  }

  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
  await expect(page.getByText('بخش «\u2068پشتیبانی همیشگی\u2069»').first()).toBeVisible();
  await studio.button(/^انتشار . مورد$/).click();
  await studio.button(/^منتشر کن$/).click();
  await expect(page.getByText('منتشر شد').first()).toBeVisible();
  for (const agent of ['', phone])
    for (const path of ['/contact', '/policy'])
      await expect.poll(() => shown(shop, path, agent)).toContain('همیشه کنار شما هستیم');

  // A linked section stays; the places are named.
  await page.getByRole('link', { name: 'صفحه‌ها', exact: true }).click();
  await page.getByRole('button', { name: 'حذف بخش «\u2068پشتیبانی همیشگی\u2069»' }).click();
  await expect(dialog.getByText(/نمی‌توان حذف کرد/)).toBeVisible();
  await expectNothingForAxe(page, false);
  await dialog.getByRole('link', { name: 'قوانین و مقررات' }).click();
  await expect(page).toHaveURL(/policy\.all/);

  // Copies are the page’s own blocks, and undo is one step.
  await studio.settings.getByRole('button', { name: 'تبدیل به رونوشت' }).click();
  await expect(studio.settings.getByRole('heading', { name: 'کارت پشتیبانی' })).toBeVisible();
  await studio.settings.getByLabel(/^عنوان/).fill('فقط اینجا');
  await expect(second).toContainText('فقط اینجا');
  await goTo(page, studio, contact);
  await expect(first).toContainText('همیشه کنار شما هستیم');
  await studio.saved();
});

test(`by keyboard alone: two blocks are a section on three pages, differ on phones, and become copies ${half(1, 'web')}`, async ({
  page,
  shop,
  studio,
}) => {
  const press = async (name: string | RegExp): Promise<void> => {
    await studio.button(name).focus();
    await page.keyboard.press('Enter');
  };
  const section = studio.preview.locator('[data-block-id="support"]');

  await studio.edit('pages/home.web.json', '&block=trust');
  await studio.row('دلیل‌های اعتماد').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(studio.settings.getByText('۲ بلوک انتخاب شده')).toBeVisible();
  await press('ذخیره به‌نام بخش');
  await expect(page.getByRole('textbox', { name: 'نام بخش' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('اعتماد و پشتیبانی');
  await page.keyboard.press('Enter');
  await expect.poll(() => broughtBy(studio)).toEqual(['trust', 'support']);

  // Linked from the palette: Enter takes what the search finds.
  await goTo(page, studio, complaints, '&block=title');
  await press('افزودن بلوک پس از این');
  await expect(page.getByLabel('جست‌وجو در فهرست بلوک‌ها')).toBeFocused();
  await page.keyboard.type('اعتماد و پشت');
  await expect(page.getByRole('button', { name: 'بخش مشترک «\u2068اعتماد و پشتیبانی\u2069»' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => broughtBy(studio)).toEqual(['trust', 'support']);

  await studio.saved();
  await studio.settings.getByRole('link', { name: 'بازکردن بخش' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sections(?:%2F|\/)section-/);
  await expect(studio.button('بخش «\u2068اعتماد و پشتیبانی\u2069»')).toBeVisible();
  await studio.row(/^کارت پشتیبانی/).focus();
  await page.keyboard.press('Enter');
  await studio.settings.getByLabel(/^عنوان/).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('روی رایانه');
  await press('روی گوشی');
  await studio.settings.getByLabel(/^عنوان/).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('روی گوشی');
  await expect(studio.block('support')).toContainText('روی گوشی');

  await goTo(page, studio, complaints);
  await expect(section).toContainText('روی رایانه');
  await press('روی گوشی');
  await expect(section).toContainText('روی گوشی');

  await page.getByRole('link', { name: 'انتشار', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
  await press(/^انتشار . مورد$/);
  await press(/^منتشر کن$/);
  await expect(page.getByText('منتشر شد').first()).toBeVisible();
  await expect.poll(() => shown(shop, '/complaints', phone)).toMatch(/-block-id="support"[^]*روی گوشی/);
  await expect.poll(() => shown(shop, '/complaints')).toMatch(/-block-id="support"[^]*روی رایانه/);
  await expect.poll(() => shown(shop, '/')).toMatch(/-block-id="support"[^]*روی رایانه/);

  // One step of undo brings the link back.
  await studio.edit('pages/home.web.json');
  await studio.row('اعتماد و پشتیبانی').focus();
  await page.keyboard.press('Enter');
  await press('تبدیل به رونوشت');
  await expect(studio.row('اعتماد و پشتیبانی')).toHaveCount(0);
  await expect.poll(() => broughtBy(studio)).toEqual(['trust', 'support']);
  await studio.row(/^دلیل‌های اعتماد/).focus();
  await page.keyboard.press('Control+z');
  await expect(studio.row('اعتماد و پشتیبانی')).toBeVisible();
  await studio.saved();
});
