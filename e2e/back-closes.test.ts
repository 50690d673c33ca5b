import type { Locator, Page } from '@playwright/test';
import { isKept, mark } from './support/navigating.ts';
import { expect, test, visit } from './support/test.ts';
import { entered, left } from './support/sheet-history.ts';

interface Opened {
  path: string;
  /** The control that opens the sheet. */
  by: (page: Page) => Locator;
  sheet: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page): Locator => page.locator('dialog[open]');

/** Each kind of sheet that a phone opens: three without a script, and a dialog. */
const sheets: Readonly<Record<string, Opened>> = {
  categories: {
    path: '/products',
    by: (page) => page.locator('[data-block="bottom-navigation"] button[popovertarget]').first(),
    sheet: (page) => page.locator('[data-block="bottom-navigation"] [popover]:popover-open'),
  },
  filters: {
    path: '/products',
    by: (page) =>
      main(page)
        .getByRole('button', { name: /^فیلتر/ })
        .first(),
    sheet: (page) => main(page).locator('aside:popover-open'),
  },
  sorts: {
    path: '/products',
    by: (page) => main(page).getByRole('button', { name: 'پرفروش‌ترین' }),
    sheet: (page) => main(page).locator('nav:popover-open'),
  },
  login: {
    path: '/stores',
    by: (page) =>
      main(page)
        .getByRole('button', { name: /^دنبال کردن/ })
        .first(),
    sheet: dialogOf,
  },
};

for (const [name, { path, by, sheet }] of Object.entries(sheets))
  test(`back closes the sheet of ${name} and stays on the page @mobile`, async ({ page }) => {
    await visit(page, '/contact');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(by(page)).toBeVisible();
    await mark(page);
    await by(page).click();
    await expect(sheet(page)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await entered(page);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // Opened and closed again, it leaves nothing in the history.
    await by(page).click();
    await expect(sheet(page)).toBeVisible();
    await entered(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await left(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    expect(await isKept(page)).toBe(true);
  });

test('a choice in a sheet is one step of the history, and back closes the sheet that is still open @mobile', async ({
  page,
}) => {
  await visit(page, '/products');
  await mark(page);
  const { by, sheet } = sheets['filters'] as Opened;
  await by(page).click();
  await page.getByRole('checkbox', { name: 'فقط تخفیف‌دارها' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/discounted=1/);
  await expect(sheet(page)).toBeVisible();
  await entered(page);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/discounted=1/);
  await left(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  expect(await isKept(page)).toBe(true);
});

test('a sheet that takes the place of another stays open, and a link in a sheet to another document is followed @mobile', async ({
  page,
}) => {
  await visit(page, '/products');
  const { by, sheet } = sheets['sorts'] as Opened;
  const other = (sheets['filters'] as Opened).sheet(page);
  await by(page).click();
  await expect(sheet(page)).toBeVisible();
  await entered(page);
  // Both in one task, as when a person taps outside the first sheet.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main nav:popover-open')?.hidePopover();
    document.querySelector<HTMLElement>('main aside[popover]')?.showPopover();
  });
  await expect(other).toBeVisible();
  await entered(page);
  await other.evaluate((element) => {
    const link = Object.assign(document.createElement('a'), { href: '/robots.txt', textContent: 'robots' });
    link.addEventListener('click', () => (element as HTMLElement).hidePopover());
    element.prepend(link);
  });
  await page.getByRole('link', { name: 'robots' }).click();
  await expect(page).toHaveURL(/robots\.txt$/);
});
