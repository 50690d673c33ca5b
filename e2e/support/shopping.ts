import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './test.ts';

/**
 * Adds the selected option of a product page.
 * @param name of the button
 */
export async function buy(page: Page, origin: string, slug: string, name: RegExp): Promise<void> {
  await visit(page, `${origin}/product-view/${slug}`);
  const before = await pieces(page);
  await buyButton(page, name).click();
  await expect.poll(() => pieces(page)).toBe(before + 1);
}

/** The reachable button: of the buy box on desktop, of the bottom bar on phones. */
export function buyButton(page: Page, name: RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
}

/** Pieces in the cart as the browser stores it for all tabs. */
export function pieces(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { entries } = JSON.parse(localStorage.getItem('cart') ?? '{"entries":[]}') as {
      entries: { item: { qty: number } }[];
    };
    return entries.reduce((sum, { item }) => sum + item.qty, 0);
  });
}

/** Lines of the cart page, recognised by their quantity. */
export function lines(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('group') });
}

/** The cart page's line of a product. */
export function lineOf(page: Page, title: string): Locator {
  return lines(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
}
