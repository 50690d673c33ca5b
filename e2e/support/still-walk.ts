import type { Page } from '@playwright/test';
import { layoutShifts, type Shift } from './layout-shift.ts';
import { countOutstanding } from './requests.ts';
import { expect } from './test.ts';

/** The checkout leads to its current step. */
const placeOf = (path: string): string => decodeURI(path.split('?')[0] ?? '');
const isAt = (pathname: string, path: string): boolean =>
  placeOf(path) === '/checkout' ? pathname.startsWith('/checkout/') : decodeURI(pathname) === placeOf(path);

/**
 * Goes to each path inside one document, then back through its history, and asserts that nothing moves on the way.
 * Every step is taken by a script: a shift soon after a visitor's input would not count, although it is seen.
 */
export async function expectStillWalk(page: Page, addresses: readonly string[]): Promise<void> {
  const paths = addresses.filter(
    (path, index) => addresses.findIndex((other) => placeOf(other) === placeOf(path)) === index,
  );
  let before: Shift[] = await layoutShifts(page);
  const arrive = async (step: string, path: string) => {
    await expect(page, `${step} ${path}`).toHaveURL((url) => isAt(url.pathname, path));
    await expect(page.locator('main h1'), `${step} ${path}`).toHaveCount(1);
    // Placeholders must not move anything either.
    await expect(page.locator('main [class*="skeleton"]:visible')).toHaveCount(0);
    await expect.poll(() => countOutstanding(page), 'open requests').toBe(0);
    const all = await layoutShifts(page);
    // Browsers keep no more than 150 of them: what comes after would not be seen.
    expect(all.length).toBeLessThan(150);
    const news = all.slice(before.length);
    before = all;
    const sum = news.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${step} ${path}: ${JSON.stringify(news, null, 2)}`).toBeLessThan(0.005);
  };
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
  for (const path of paths) {
    await page.evaluate((href) => {
      // A link of its own, because not every page leads to every other.
      const way = Object.assign(document.createElement('a'), { href });
      document.body.append(way);
      way.click();
      way.remove();
    }, path);
    await arrive('to', path);
  }
  for (const path of paths.slice(0, -1).toReversed()) {
    await page.evaluate(() => history.back());
    await arrive('back to', path);
  }
  // All of this was one document.
  await expect(page.locator('html[data-kept]')).toHaveCount(1);
}
