import { half } from './support/sampling.ts';
import { walkTo } from './support/keyboard-hands.ts';
import { expect } from './support/test.ts';
import { test } from './support/studio-test.ts';

// The tasks of studio-editor.test.ts, with only a keyboard.

test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 1960, height: 1200 }, way: 'keyboard' });

const home = 'pages/home.web.json';

test(`by keyboard: a block is found, moved, written in place, duplicated, added and copied to another page ${half(0, 'web')}`, async ({
  page,
  studio,
  hands,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.edit(home);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses the same keys many times, one right after the other. */
  const repeat = async (times: number, ...keys: string[]): Promise<void> => {
    const all = Array.from({ length: times }, () => keys).flat();
    await Promise.all(all.map((key) => page.keyboard.press(key)));
  };
  const before = await studio.order();
  const at = before.indexOf('categories');
  const row = page.locator('[role="row"][data-key="categories"]');
  const place = async (): Promise<number> => (await studio.order()).indexOf('categories');

  // Found by its name in the outline, and Enter leads to its settings.
  await hands.select('categories', 'کاشی');
  await expect(page).toHaveURL(/block=categories/);
  await expect(studio.settings.getByRole('heading', { name: 'کاشی دسته‌ها' })).toBeVisible();
  await press('Enter');
  await expect(studio.settings.getByLabel('عنوان', { exact: true })).toBeFocused();
  await hands.write(page.getByLabel('جست‌وجوی بلوک'), ' ');
  await walkTo(page, row, 'Tab');

  // Reordered by two keys, thirty times, and back and again.
  await repeat(15, 'Alt+ArrowDown', 'Alt+ArrowUp');
  await press('Alt+ArrowDown');
  await expect.poll(place).toBe(at + 1);
  await repeat(31, 'Control+z');
  await expect.poll(() => studio.order()).toEqual(before);
  await repeat(31, 'Control+Shift+z');
  await expect.poll(place).toBe(at + 1);
  await press('Alt+ArrowUp');
  await expect.poll(() => studio.order()).toEqual(before);
  await expect(row).toBeFocused();

  // Reordered by the keys that drag, which say in Persian where the block would go.
  await press('ArrowRight');
  await expect(page.getByRole('button', { name: 'جابه‌جایی کاشی دسته‌ها' })).toBeFocused();
  await press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^میان/);
  await press('ArrowDown', 'Enter');
  await expect.poll(place).toBe(at + 1);
  await expect(row).toBeFocused();

  // Written in the page itself. The row has the focus again.
  await press('F2');
  await expect(studio.block('categories').getByRole('heading')).toHaveAttribute('contenteditable', /./);
  await page.keyboard.type('دسته‌های ما');
  await press('Enter');
  await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌های ما');
  await expect(row).toBeFocused();

  // Duplicated and removed.
  await press('Control+d');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  await press('Control+z');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length);

  // Added with a preset, behind the selected one, and the button has the focus again.
  await hands.select('categories', 'کاشی');
  const add = studio.button('افزودن بلوک پس از این');
  await hands.press(add);
  await hands.write(page.getByLabel('جست‌وجو در فهرست بلوک‌ها'), 'نوار محصولات');
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'تخفیف‌ها' }));
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  await expect(add).toBeFocused();
  await hands.press(studio.button('حذف (Delete)'));
  await expect.poll(async () => (await studio.order()).length).toBe(before.length);
  await expect(page.locator(':focus')).toBeVisible();

  // Moved to another place by a list of places.
  await hands.select('categories', 'کاشی');
  await hands.press(studio.button('جابه‌جایی به…'));
  await hands.press(page.getByRole('button', { name: 'آغاز «این صفحه»' }));
  await expect.poll(place).toBe(0);
  await expect(studio.button('جابه‌جایی به…')).toBeFocused();

  // Copied to another page, in the page itself.
  await walkTo(page, page.locator('iframe'), 'Shift+F6');
  await press('Control+c');
  await studio.saved();
  await press('Control+k');
  await page.keyboard.type('تماس با ما');
  await press('Enter');
  await expect(page).toHaveURL(/contact\.all/);
  await expect(studio.block('site_header')).toBeVisible();
  await walkTo(page, page.locator('iframe'), 'F6');
  await press('Control+v');
  await expect(studio.block('categories')).toBeVisible();
  await studio.saved();
});
