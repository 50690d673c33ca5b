import type { Locator } from '@playwright/test';
import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

test.use({ viewport: { width: 1960, height: 1100 } });
const home = 'pages/home.web.json';

test('the palette draws its entries in one preview, and the page that publishes says what they weigh @web', async ({
  page,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  const before = await studio.order();
  await studio.button('افزودن بلوک پس از این').click();
  const palette = page.getByRole('dialog');
  const picture = (key: string) => palette.locator(`[data-picture="tile-${key}"]`);
  await expect(picture('banner-carousel')).toHaveAttribute('data-drawn');
  // Pictures far from the view wait. A block that shows nothing has its name there.
  await expect(picture('weblog-article')).not.toHaveAttribute('data-drawn');
  await picture('weblog-article').scrollIntoViewIfNeeded();
  await expect(picture('weblog-article')).toHaveAttribute('data-drawn');
  await picture('recently-viewed').scrollIntoViewIfNeeded();
  await expect(picture('recently-viewed')).toHaveText('بازدیدهای اخیر');
  await expect(palette.locator('iframe')).toHaveCount(1);

  // Pictures stand where their entries stand, also after a search.
  await page.getByLabel('جست‌وجو در فهرست بلوک‌ها').fill('تصویرهای محصول');
  const tile = palette.frameLocator('iframe').locator('[data-block-id="tile-product-gallery"]');
  const place = async () => {
    const [one, other] = await Promise.all([picture('product-gallery').boundingBox(), tile.boundingBox()]);
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y, one.width - other.width) : null;
  };
  await expect.poll(place).toBeLessThan(2);
  await palette.getByRole('button', { name: 'تصویرهای محصول', exact: true }).click();
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);

  // A plain text begins with words that somebody has to write, and the page that publishes says so.
  await studio.button('افزودن بلوک پس از این').click();
  await page.getByLabel('جست‌وجو در فهرست بلوک‌ها').fill('متن');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 2);

  await studio.saved();
  await page.getByRole('link', { name: 'انتشار' }).click();
  await expect(page.getByText(/^این متن هنوز نوشته نشده است/).first()).toBeVisible();
  await page.locator('summary').filter({ hasText: 'سنگین‌تر' }).first().click();
  const weights = page.getByRole('list', { name: 'از هر بلوک' });
  await expect(weights).toContainText(/تصویرهای محصول: .*[۰-۹].* کیلوبایت/);
});

test('an entry of the palette is dragged into the outline and into the page, and Escape leaves everything @web', async ({
  page,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  const before = await studio.order();
  const at = before.indexOf('categories');
  const next = before[at + 1] ?? '';
  const palette = page.getByRole('dialog');
  const hint = page.getByText('رها کنید');
  // The palette has a preview of its own.
  const shown = page.frameLocator('iframe[title="پیش‌نمایش صفحه"]');
  const boxOf = async (id: string) => {
    const box = await shown.locator(`[data-block-id="${id}"]`).boundingBox();
    if (!box) throw new Error(`${id} is not drawn`);
    return box;
  };
  const line = shown.locator('[data-mark="line"]');

  /** Opens the palette with the entries of a word, and begins to drag one. */
  async function grab(word: string, entry: Locator): Promise<void> {
    await studio.row('کاشی دسته‌ها').click();
    await studio.button('افزودن بلوک پس از این').click();
    await page.getByLabel('جست‌وجو در فهرست بلوک‌ها').fill(word);
    await entry.hover();
    await page.mouse.down();
    await page.mouse.move(700, 400, { steps: 4 });
    // The palette is out of the way, and says what is dragged.
    await expect(hint).toBeVisible();
    await expect(palette).toBeHidden();
  }
  const card = (name: string) =>
    palette.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

  // A preset, into the outline: behind the row in whose lower third it falls.
  await grab('نوار محصولات', palette.getByRole('button', { name: 'تخفیف‌ها' }));
  const row = await studio.row('کاشی دسته‌ها').boundingBox();
  await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + (row?.height ?? 0) * 0.8, { steps: 4 });
  // The line is as far in as the rows of its list.
  const rowLine = page.locator('[data-pane] [data-drop-target]').last();
  await expect
    .poll(() => rowLine.evaluate((each) => getComputedStyle(each).getPropertyValue('--level').trim()))
    .toBe('2');
  // One movement into another row takes the line with it.
  const lineTop = () => rowLine.evaluate((each) => each.getBoundingClientRect().top);
  const lineBefore = await lineTop();
  await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + (row?.height ?? 0) * 1.8);
  await expect.poll(lineTop).toBeGreaterThan(lineBefore);
  await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + (row?.height ?? 0) * 0.8, { steps: 4 });
  await expect.poll(lineTop).toBe(lineBefore);
  await page.mouse.up();
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  const added = (await studio.order())[at + 1] ?? '';
  expect(added).not.toBe(next);
  await expect(hint).toBeHidden();
  await expect(palette).toHaveCount(0);
  // The focus is on the new row, and no ring stays on the row that it fell behind.
  const focused = page.locator('[data-pane] [role=row]:focus');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await expect(studio.block(added).getByRole('link').first()).toBeVisible();

  // One entry of undo.
  await studio.row('کاشی دسته‌ها').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => studio.order()).toEqual(before);

  // Into the page: before the block in whose upper half it falls.
  await grab('عنوان بخش', card('عنوان بخش'));
  const block = await boxOf('categories');
  await page.mouse.move(block.x + 200, block.y + 20, { steps: 4 });
  await expect(line).toBeVisible();
  await expect(line).not.toHaveAttribute('data-refused');
  await page.mouse.up();
  await expect.poll(async () => (await studio.order()).indexOf('categories')).toBe(at + 1);
  await expect(line).toBeHidden();
  const withTitle = await studio.order();

  // Escape: the palette is there again, with what was searched.
  await grab('نوار محصولات', card('نوار محصولات'));
  await page.mouse.move(block.x + 200, block.y + 20, { steps: 2 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(palette).toBeVisible();
  await expect(page.getByLabel('جست‌وجو در فهرست بلوک‌ها')).toHaveValue('نوار محصولات');
  await expect(hint).toBeHidden();
  await expect(line).toBeHidden();
  expect(await studio.order()).toEqual(withTitle);
  await palette.getByRole('button', { name: 'بستن' }).click();

  // A place that has as many as it may refuses it, in both, and says why.
  await grab('نوار پایین', card('نوار پایین'));
  const full = page.getByText('این صفحه به اندازهٔ کافی از این بلوک دارد');
  const region = await studio.row('بالای همهٔ صفحه‌ها').boundingBox();
  await page.mouse.move((region?.x ?? 0) + 60, (region?.y ?? 0) + (region?.height ?? 0) / 2, { steps: 4 });
  await expect(full).toBeVisible();
  await page.mouse.move(block.x + 200, block.y + 20, { steps: 4 });
  await expect(hint).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await studio.order()).length).toBe(withTitle.length + 1);
});
