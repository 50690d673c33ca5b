import { half } from './support/sampling.ts';
import { Keys } from './support/keys.ts';
import { expect } from './support/test.ts';
import { test } from './support/studio-test.ts';

// What studio-editor.test.ts does by pointer, by keyboard alone.

test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 1960, height: 1200 } });

const home = 'pages/home.web.json';

test(`by keyboard: a block is found, moved, written in place, duplicated, added and copied to another page ${half(0, 'web')}`, async ({
  page,
  studio,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.edit(home);
  const keys = new Keys(page);
  const before = await studio.order();
  const at = before.indexOf('categories');
  const row = page.locator('[role="row"][data-key="categories"]');
  const place = async (): Promise<number> => (await studio.order()).indexOf('categories');

  // Found by its name in the outline, and Enter leads to its settings.
  await keys.select('categories', 'کاشی');
  await expect(page).toHaveURL(/block=categories/);
  await expect(studio.settings.getByRole('heading', { name: 'کاشی دسته‌ها' })).toBeVisible();
  await keys.press('Enter');
  await expect(studio.settings.getByLabel('عنوان', { exact: true })).toBeFocused();
  await keys.write(page.getByLabel('جست‌وجوی بلوک'), ' ');
  await keys.to(row);

  // Reordered by two keys, thirty times, and back and again.
  await keys.repeat(15, 'Alt+ArrowDown', 'Alt+ArrowUp');
  await keys.press('Alt+ArrowDown');
  await expect.poll(place).toBe(at + 1);
  await keys.repeat(31, 'Control+z');
  await expect.poll(() => studio.order()).toEqual(before);
  await keys.repeat(31, 'Control+Shift+z');
  await expect.poll(place).toBe(at + 1);
  await keys.press('Alt+ArrowUp');
  await expect.poll(() => studio.order()).toEqual(before);
  await expect(row).toBeFocused();

  // Reordered by the keys that drag, which say in Persian where the block would go.
  await keys.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'جابه‌جایی کاشی دسته‌ها' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^میان/);
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(place).toBe(at + 1);
  await expect(row).toBeFocused();

  // Written in the page itself. The row has the focus again.
  await keys.press('F2');
  await expect(studio.block('categories').getByRole('heading')).toHaveAttribute('contenteditable', /./);
  await page.keyboard.type('دسته‌های ما');
  await keys.press('Enter');
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌های ما');
  await expect(row).toBeFocused();

  // Duplicated and removed.
  await keys.press('Control+d');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  await keys.press('Control+z');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length);

  // Added with a preset, behind the selected one, and the button has the focus again.
  await keys.select('categories', 'کاشی');
  const add = studio.button('افزودن بلوک پس از این');
  await keys.use(add);
  await keys.write(page.getByLabel('جستجوی بلوک'), 'نوار محصولات');
  await keys.use(page.getByRole('dialog').getByRole('button', { name: 'تخفیف‌ها' }));
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  await expect(add).toBeFocused();
  await keys.use(studio.button('حذف (Delete)'));
  await expect.poll(async () => (await studio.order()).length).toBe(before.length);
  await expect(page.locator(':focus')).toBeVisible();

  // Moved to another place by a list of places.
  await keys.select('categories', 'کاشی');
  await keys.use(studio.button('جابه‌جایی به…'));
  await keys.use(page.getByRole('button', { name: 'آغاز «این صفحه»' }));
  await expect.poll(place).toBe(0);
  await expect(studio.button('جابه‌جایی به…')).toBeFocused();

  // Copied to another page, in the page itself.
  await keys.to(page.locator('iframe'), 'Shift+F6');
  await keys.press('Control+c');
  await studio.saved();
  await keys.press('Control+k');
  await page.keyboard.type('تماس با ما');
  await keys.press('Enter');
  await expect(page).toHaveURL(/contact\.all/);
  await expect(studio.block('site_header')).toBeVisible();
  await keys.to(page.locator('iframe'), 'F6');
  await keys.press('Control+v');
  await expect(studio.block('categories')).toBeVisible();
  await studio.saved();
});
