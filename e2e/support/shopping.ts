import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './test.ts';

// What a shopper does, by the names that a shopper reads; the words stand in each test's own steps where they matter.

export interface Words {
  buy: string;
  increase: string;
  decrease: string;
}

/** Adds the option that a product's page has chosen; `times` presses of the button, each after the last has been worked on. */
export async function buy(page: Page, origin: string, slug: string, words: Words, times = 1): Promise<void> {
  await visit(page, `${origin}/product-view/${slug}`);
  for (let pressed = 0; pressed < times; pressed += 1) {
    const before = await pieces(page);
    await buyButton(page, words).click();
    await expect.poll(() => pieces(page)).toBe(before + 1);
    await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  }
}

/** The button that is in reach: of the box on desktop, of the bar on phones. */
export function buyButton(page: Page, words: Words): Locator {
  return page.getByRole('button', { name: words.buy, exact: true }).filter({ visible: true }).first();
}

/** Pieces in the cart as the browser keeps it for all tabs. */
export function pieces(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { entries } = JSON.parse(localStorage.getItem('cart') ?? '{"entries":[]}') as { entries: { item: { qty: number } }[] };
    return entries.reduce((sum, { item }) => sum + item.qty, 0);
  });
}

/** The cart page's lines: of what is shown there, they alone have a quantity. */
export function lines(page: Page): Locator {
  return page.getByRole('main').getByRole('article').filter({ has: page.getByRole('group') });
}

/** The cart page's line of a product. */
export function lineOf(page: Page, title: string): Locator {
  return lines(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
}
