import type { Locator } from '@playwright/test';
import { half } from './support/sampling.ts';
import { expect } from './support/test.ts';
import { test } from './support/studio-test.ts';

// Editing a page in the studio by pointer. studio-keyboard.test.ts does it by keyboard, studio-settings.test.ts has what a block shows, and
// studio-publishing.test.ts what is published.

test.describe.configure({ mode: 'default' });

// Playwright finds no places in a window that is drawn smaller, so the preview has its whole width.
test.use({ viewport: { width: 1960, height: 1500 } });

const home = 'pages/home.web.json';

test('a block is found by a click, written in place, and undone @web', async ({ page, studio }) => {
  await studio.edit(home);
  await studio.block('categories').getByRole('heading').click();
  await expect(page).toHaveURL(/block=categories/);
  await expect(studio.settings.getByRole('heading', { name: 'کاشی دسته‌ها' })).toBeVisible();
  await expect(page.getByText('بدون تغییر', { exact: true })).toBeVisible();

  // By pointer, in the page itself.
  await studio.block('categories').getByRole('heading').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('دسته‌های ما');
  await page.keyboard.press('Enter');
  await expect(studio.settings.getByLabel('عنوان', { exact: true })).toHaveValue('دسته‌های ما');
  await studio.saved();
  await expect(page).toHaveURL(/draft=\d+/);

  // By keyboard, in the settings; a key is in the preview at once.
  await studio.settings.getByLabel('عنوان', { exact: true }).fill('دسته‌ها');
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌ها');
  await studio.saved();
  await studio.row('کاشی دسته‌ها').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌بندی‌ها');
  await page.keyboard.press('Control+Shift+z');
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌های ما');

  // The address shows the same to a colleague, and after a reload.
  await studio.saved();
  await page.reload();
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌های ما');
  await expect(studio.settings.getByLabel('عنوان', { exact: true })).toHaveValue('دسته‌های ما');
});

test(`blocks are moved, duplicated, hidden, removed and copied to another page, and thirty steps taken back ${half(1, 'web')}`, async ({
  page,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  const before = await studio.order();
  const at = before.indexOf('categories');
  await studio.row('کاشی دسته‌ها').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => studio.order())
    .toEqual([...before.slice(0, at), before[at + 1], 'categories', ...before.slice(at + 2)]);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => studio.order()).toEqual(before);

  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  const copy = (await studio.order())[at + 1] ?? '';
  await expect(page).toHaveURL(new RegExp(`block=${copy}`));
  await studio.button('پنهان‌کردن').click();
  await expect(studio.block(copy)).toHaveCount(0);
  await studio.button('نمایش بلوک‌های پنهان').click();
  await expect(studio.block(copy)).toBeVisible();
  await studio
    .row(/کاشی دسته‌ها/)
    .last()
    .focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => studio.order()).toEqual(before);

  // Thirty steps back and again.
  await studio.row('کاشی دسته‌ها').click();
  /** Presses a button that stays where it is, many times. */
  const press = async (button: Locator, times = 1): Promise<void> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await Promise.all(Array.from({ length: times }, () => page.mouse.click(x + width / 2, y + height / 2)));
  };
  const [up, down] = [studio.button(/^یکی بالاتر/), studio.button(/^یکی پایین‌تر/)];
  for (let step = 0; step < 15; step += 1) {
    await press(down);
    await press(up);
  }
  await press(down);
  await expect.poll(async () => (await studio.order()).indexOf('categories')).toBe(at + 1);
  await press(studio.button('برگرداندن'), 31);
  await expect.poll(() => studio.order()).toEqual(before);
  await press(studio.button('دوباره انجام‌دادن'), 31);
  await expect.poll(async () => (await studio.order()).indexOf('categories')).toBe(at + 1);

  // To another page, by the buttons of the block. The browser gives no clipboard.
  await page.context().clearPermissions();
  await studio.block('categories').getByRole('heading').click();
  await studio.button('رونوشت (Ctrl+C)').click();
  await studio.saved();
  await page.getByRole('link', { name: 'صفحه‌ها', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'تماس با ما' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/contact\.all/);
  await expect(studio.block('site_header')).toBeVisible();
  await studio.button('چسباندن در پایان صفحه').click();
  await expect(studio.block('categories')).toBeVisible();
  await studio.saved();
});

test('blocks are dragged in the outline and in the page, and added from the palette @web', async ({
  page,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  const before = await studio.order();
  const at = before.indexOf('categories');
  const next = before[at + 1] ?? '';

  // From the palette, with a preset.
  await studio.button('افزودن بلوک پس از این').click();
  await page.getByLabel('جست‌وجو در فهرست بلوک‌ها').fill('نوار محصولات');
  await page.getByRole('dialog').getByRole('button', { name: 'تخفیف‌ها' }).click();
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  const added = (await studio.order())[at + 1] ?? '';
  expect(added).not.toBe(next);
  await expect(studio.block(added).getByRole('link').first()).toBeVisible();

  // By pointer in the page: the selected block goes behind the next one.
  await studio.block(next).scrollIntoViewIfNeeded();
  await studio.block(added).getByRole('heading').first().hover();
  await page.mouse.down();
  const height = (await studio.block(next).boundingBox())?.height ?? 0;
  for (const part of [0.6, 0.7])
    await studio.block(next).hover({ position: { x: 200, y: height * part }, force: true });
  await page.mouse.up();
  await expect.poll(async () => (await studio.order()).indexOf(added)).toBe(at + 2);

  // By a list of places, for those who do not drag.
  await studio.button('جابه‌جایی به…').click();
  await page.getByRole('button', { name: 'آغاز «این صفحه»' }).click();
  await expect.poll(async () => (await studio.order()).indexOf(added)).toBe(0);

  // By the keys of the tree.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await studio.order()).indexOf(added)).toBe(at + 2);
  await studio.saved();
});
