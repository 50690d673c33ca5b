import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

/** The search panel and what a search shows. */
export const search: Walk = async (walker) => {
  const { page, shoot } = walker;
  const results = async (q: string) => openScreen(walker, `/products?${new URLSearchParams({ q })}`);
  await openScreen(walker, '/products');
  const field = page.getByRole('combobox').first();
  await field.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await shoot('search-popular', false);
  for (const text of ['زعفران', 'گیفت کارت اپل ۱۰']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    await field.click();
  }
  await field.fill('');
  await expect(page.getByRole('group', { name: 'جست‌وجوهای اخیر' })).toBeVisible();
  await shoot('search-recent', false);
  await field.fill('زعفرون');
  await expect(page.getByRole('status').filter({ hasText: 'زعفران' })).toBeVisible();
  await shoot('search-typing', false);
  await results('زعفرون');
  await shoot('search-corrected', false);
  await results('qwxzv');
  await shoot('search-nothing', false);
};
