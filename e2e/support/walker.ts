import type { BrowserContext, Page } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import type { CheckoutShop, Customer } from './checkout-shop.ts';

/** Tools of a walk. */
export interface Walker {
  page: Page;
  context: BrowserContext;
  platform: Platform;
  shop: CheckoutShop;
  customer: Customer;
  /**
   * Takes a screenshot of the current page.
   * @param whole include the page beyond the screen
   */
  shoot(name: string, whole?: boolean): Promise<void>;
}

/** A way through screens that pictures are taken of. */
export type Walk = (walker: Walker) => Promise<void>;

/** Opens a page and waits until its scripts run. */
export async function openScreen({ page }: Pick<Walker, 'page'>, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
