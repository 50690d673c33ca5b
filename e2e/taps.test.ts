import type { Page, Route } from '@playwright/test';
import { requestsEnd } from './support/requests.ts';
import { half } from './support/sampling.ts';
import { buy, buyButton, lineOf, pieces } from './support/shopping.ts';
import { expect, hydrated, test, visit } from './support/test.ts';

const scripts = '**/assets/*.js';

/** Lets scripts of a page wait. @returns what lets them come */
async function holdScripts(page: Page, held: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts wait. @returns what lets them come, and waits for the page to be hydrated */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  return async () => {
    release();
    await hydrated(page);
  };
}

const main = (page: Page) => page.getByRole('main');

test(`what is tapped on a card before the scripts are there is done once, as soon as they are ${half(0)}`, async ({
  page,
}) => {
  const wake = await openAsleep(page, '/products?sort=popular');
  const card = main(page).getByRole('article').first();
  await card.getByRole('button', { name: /به سبد خرید$/ }).click();
  await card.getByRole('button', { name: /^نشان کردن/ }).click();
  await expect(page.locator('[data-tapped]')).toHaveCount(2);
  expect(await pieces(page)).toBe(0);
  await wake();
  await expect(card.getByRole('button', { name: /^برداشتن نشان/ })).toBeVisible();
  await expect.poll(() => pieces(page)).toBe(1);
  await expect(page.locator('[data-tapped]')).toHaveCount(0);
  // A repeated tap does not act twice, whichever block wakes later.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await requestsEnd(page);
  expect(await pieces(page)).toBe(1);
});

test(`pictures outside the first screen wait for the scripts, or until the page is scrolled`, async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname);
  });
  const wake = await openAsleep(page, '/');
  const picturesOf = (isWanted: 'inside' | 'outside') =>
    page.evaluate((wanted) => {
      const inside = (image: HTMLImageElement): boolean => {
        const { top, bottom, left, right } = (image.parentElement ?? image).getBoundingClientRect();
        return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      };
      // A logo stands in both.
      return [...document.querySelectorAll<HTMLImageElement>('main picture img')]
        .filter(
          (image) =>
            image.checkVisibility() === (wanted === 'inside') && inside(image) === (wanted === 'inside'),
        )
        .map(({ src }) => new URL(src).pathname);
    }, isWanted);
  await expect.poll(async () => (await picturesOf('inside')).length).toBeGreaterThan(2);
  const [first, later] = [await picturesOf('inside'), await picturesOf('outside')];
  // A picture of several sizes is asked for in one of them.
  const nameOf = (path: string): string => path.replace(/-\d+\.webp$/, '');
  const names = (): Set<string> => new Set([...asked].map(nameOf));
  const isFirst = new Set(first.map(nameOf));
  const waiting = later.map(nameOf).filter((name) => !isFirst.has(name));
  expect(waiting.length).toBeGreaterThan(5);
  await expect.poll(() => [...isFirst].filter((name) => !names().has(name))).toEqual([]);
  for (const name of waiting) expect(names()).not.toContain(name);
  await page.evaluate(() => scrollBy(0, 100));
  await expect.poll(() => waiting.some((name) => names().has(name))).toBe(true);
  await wake();
});

test.describe('while the shop does not answer', () => {
  test.use({
    expectedMessages: /Failed to load resource|was preloaded using link preload|^error: vitrin start/,
  });

  test(`what is tapped is done once, as soon as the shop answers again ${half(1, 'mobile')}`, async ({
    page,
  }) => {
    const ways: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 503, headers: { 'retry-after': '3' } }),
      (route) => route.abort('connectionfailed'),
    ];
    let asked = 0;
    await page.route('**/_shop/*.json', (route) => (ways[asked++] ?? (() => route.continue()))(route));
    await page.clock.install();
    await page.goto('/products?sort=popular');
    await main(page)
      .getByRole('article')
      .first()
      .getByRole('button', { name: /به سبد خرید$/ })
      .click();
    for (const times of [1, 2]) {
      await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
      await requestsEnd(page);
      await page.clock.runFor(10_000);
    }
    await hydrated(page);
    await expect.poll(() => pieces(page)).toBe(1);
  });
});

test(`a menu that opened before the scripts were there stays open, and a product is bought ${half(2)}`, async ({
  page,
  catalogue,
}) => {
  const wake = await openAsleep(page, `/product-view/${catalogue.products[2].slug}`);
  await buyButton(page, /^افزودن به سبد( خرید)?$/).click();
  await page.locator('[popovertarget]').filter({ visible: true }).first().click();
  const open = page.locator(':popover-open').first();
  await expect(open.getByRole('link').first()).toBeVisible();
  await wake();
  await expect.poll(() => pieces(page)).toBe(1);
  await expect(open).toBeVisible();
});

test(`what is tapped in a block whose code is still on its way is done once it is there ${half(3)}`, async ({
  page,
  catalogue,
}) => {
  const release = await holdScripts(page, '**/assets/product-comments-*.js');
  await visit(page, `/product-view/${catalogue.products[0].slug}`);
  await page.getByRole('button', { name: 'نوشتن دیدگاه' }).click();
  await expect(page.locator('[data-tapped]')).toHaveCount(1);
  release();
  await expect(main(page).getByRole('form').or(main(page).locator('form textarea')).first()).toBeVisible();
});

test(`before the scripts are there an empty cart is said to be empty, and a filled one never is ${half(4, 'mobile')}`, async ({
  page,
  catalogue,
  baseURL,
}) => {
  const said = page.getByText('سبد خرید شما خالی است');
  const spaceOfLines = page.getByRole('list', { name: 'سبد خرید دریافت می‌شود' });
  const wake = await openAsleep(page, '/cart');
  await expect(said).toBeVisible();
  await expect(spaceOfLines).toBeHidden();
  await wake();
  await expect(said).toBeVisible();
  await expect(spaceOfLines).toHaveCount(0);
  await page.unroute(scripts);

  const product = catalogue.products[2];
  await buy(page, baseURL ?? '', product.slug, /^افزودن به سبد( خرید)?$/);
  const wakeFilled = await openAsleep(page, '/cart');
  await expect(spaceOfLines).toBeVisible();
  await expect(said).toBeHidden();
  await wakeFilled();
  await expect(lineOf(page, product.title)).toHaveCount(1);
  await expect(said).toHaveCount(0);
});
