import { half } from './support/sampling.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './support/test.ts';
import { test } from './support/studio-test.ts';

// A merchandiser with a tablet: fingers only, and the preview is drawn smaller than the page is.

test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** The preview of the page. The palette has one of its own. */
const preview = 'iframe[title="پیش‌نمایش صفحه"]';

/** The middle of an element on the screen. In the preview, which is drawn smaller, Playwright does not know it. */
async function middleOf(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  const inside = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + Math.min(height / 2, 60), width: innerWidth };
  });
  const box = await page.locator(preview).boundingBox();
  if (!box) throw new Error('there is no preview');
  const scale = box.width / inside.width;
  return { x: box.x + inside.x * scale, y: box.y + inside.y * scale };
}

/** Moves a finger from a place to another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let part = 1; part <= 8; part += 1)
    await send('touchMove', [
      { x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 },
    ]);
  await send('touchEnd', []);
  await touch.detach();
}

test(`by fingers on a tablet: a block is found, added, dragged, changed and published ${half(1, 'web')}`, async ({
  page,
  studio,
  shop,
}) => {
  await studio.edit('pages/contact.all.json');
  const before = await studio.order();

  // A tap selects a block, and its settings open.
  // Blocks above it may still be drawn and move it from under the finger.
  await expect(async () => {
    const title = await middleOf(page, studio.block('title'));
    await page.touchscreen.tap(title.x, title.y);
    await expect(page).toHaveURL(/block=title/, { timeout: 2_000 });
  }).toPass();
  const field = studio.settings.getByLabel('عنوان *', { exact: true });
  await field.tap();
  await field.fill('با ما تماس بگیرید');
  await expect(studio.block('title').getByRole('heading')).toHaveText('با ما تماس بگیرید');

  // A finger drags the selected block behind the next one.
  const next = before[before.indexOf('title') + 1] ?? '';
  const start = await middleOf(page, studio.block('title'));
  const end = await studio.block(next).evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    return { x: left + width / 2, y: Math.min(bottom - 20, innerHeight - 80), width: innerWidth };
  });
  const box = await page.locator('iframe').boundingBox();
  const scale = (box?.width ?? 0) / end.width;
  await drag(page, start, { x: (box?.x ?? 0) + end.x * scale, y: (box?.y ?? 0) + end.y * scale });
  await expect.poll(async () => (await studio.order()).indexOf('title')).toBe(before.indexOf('title') + 1);

  // Added with a preset, and moved by the buttons.
  await studio.saved();
  const search = page.getByLabel('جست‌وجو در فهرست بلوک‌ها');
  // A browser that is busy takes a tap for a long press.
  await expect(async () => {
    await studio.button('افزودن بلوک پس از این').tap();
    await expect(search).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await search.fill('نوار محصولات');
  await page.getByRole('dialog').getByRole('button', { name: 'تخفیف‌ها' }).tap();
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  await studio.button(/^یکی بالاتر/).tap();
  await studio.saved();

  await page.getByRole('link', { name: 'انتشار', exact: true }).tap();
  await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
  await studio.button(/^انتشار . مورد$/).tap();
  await studio.button(/^منتشر کن$/).tap();
  await expect(page.getByText('منتشر شد').first()).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${shop.server.url}/contact`)).text())
    .toContain('با ما تماس بگیرید');
  // For the tests that share this shop.
  await shop.publish();
});

test(`by a finger: the palette scrolls, and a long press drags an entry, which the page may refuse ${half(0, 'web')}`, async ({
  page,
  studio,
}) => {
  await studio.edit('pages/home.web.json', '&block=categories');
  const before = await studio.order();
  // The outline is low here: a search leaves one row.
  await page.getByLabel('جست‌وجوی بلوک').fill('کاشی');
  await studio.button('افزودن بلوک پس از این').tap();
  const palette = page.getByRole('dialog');
  const search = page.getByLabel('جست‌وجو در فهرست بلوک‌ها');
  const card = (name: string) =>
    palette.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
  const hint = page.getByText('رها کنید');
  const shown = page.frameLocator(preview);
  const line = shown.locator('[data-mark="line"]');
  const block = (id: string) => shown.locator(`[data-block-id="${id}"]`);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('it is not drawn');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Takes an entry by a long press. */
  async function take(name: string): Promise<void> {
    await search.fill(name);
    await card(name).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const at = await middle(card(name));
    await send('touchStart', at);
    await expect(hint).toBeVisible();
    await expect(palette).toBeHidden();
  }

  // A finger that moves at once scrolls, and takes nothing.
  await expect(card('نوار محصولات')).toBeVisible();
  const scrolled = () =>
    search.evaluate(
      (field) => field.closest('dialog')?.querySelector('ul')?.getBoundingClientRect().top ?? 0,
    );
  const top = await scrolled();
  const from = await middle(palette);
  await send('touchStart', from);
  for (let part = 1; part <= 6; part += 1) await send('touchMove', { x: from.x, y: from.y - part * 30 });
  await send('touchEnd');
  await expect.poll(scrolled).toBeLessThan(top);
  await expect(hint).toBeHidden();

  // A long press drags. Around the header there is one of these: the page refuses it, says why, and adds nothing.
  await take('نوار پایین');
  const header = await middleOf(page, block('site_header'));
  await send('touchMove', header);
  await expect(page.getByText('این صفحه به اندازهٔ کافی از این بلوک دارد')).toBeVisible();
  await expect(line).toHaveAttribute('data-refused');
  await send('touchEnd');
  await expect(palette).toBeVisible();
  expect(await studio.order()).toEqual(before);

  // Into the outline, behind the row in whose lower third it falls.
  await take('عنوان بخش');
  const row = await studio.row('کاشی دسته‌ها').boundingBox();
  await send('touchMove', { x: (row?.x ?? 0) + 60, y: (row?.y ?? 0) + (row?.height ?? 0) * 0.8 });
  await expect(page.locator('[data-drop-target="true"]').first()).toBeAttached();
  await send('touchEnd');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);
  const added = (await studio.order())[before.indexOf('categories') + 1] ?? '';
  expect(before).not.toContain(added);
  await expect(palette).toHaveCount(0);

  // And into the page, to the block on which it falls.
  await studio.button('افزودن بلوک پس از این').tap();
  await take('عنوان بخش');
  const target = await middleOf(page, block(added));
  await send('touchMove', target);
  await expect(line).toBeVisible();
  await expect(line).not.toHaveAttribute('data-refused');
  await send('touchEnd');
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 2);
  await expect(hint).toBeHidden();
  await expect(palette).toHaveCount(0);
});
