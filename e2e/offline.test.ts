import type { BrowserContext, Page } from '@playwright/test';
import { becomeCustomer, freshMobile, loginDialog } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { digits } from './support/money.ts';
import { isKept, mark } from './support/navigating.ts';
import { openShopFront, type ShopFront } from './support/shop-front.ts';
import { buyButton } from './support/shopping.ts';
import { shops } from './support/shops.ts';
import { expect, hydrated, test as base, visit } from './support/test.ts';

const test = base.extend<{ front: ShopFront }>({
  front: async ({}, use) => {
    const front = await openShopFront();
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

test.use({ serviceWorkers: 'allow', expectedMessages: /Failed to load resource|network-error|ERR_|offline/ });

const words = {
  offline: 'به اینترنت متصل نیستید',
  notice: 'اتصال اینترنت برقرار نشد.',
  back: 'اتصال اینترنت دوباره برقرار شد.',
  version: 'نسخهٔ جدید منتشر شد',
  cart: /سبد خرید روی همین دستگاه نگه داشته شد/,
  bookmarks: /علاقه‌مندی‌ها روی همین دستگاه نگه داشته شد/,
};

const messages = (page: Page) => page.getByRole('region', { name: 'پیام‌ها' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the worker answers this page and the shop's own pages are kept with their files. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const offline = await caches.match('/offline', { ignoreVary: true });
        const files = [...((await offline?.text()) ?? '').matchAll(/"(\/(?:assets|_shop)\/[^"]+)"/g)];
        const kept = await Promise.all(
          files.map(([, file = '']) => caches.match(file, { ignoreVary: true })),
        );
        return navigator.serviceWorker.controller !== null && files.length > 5 && kept.every(Boolean);
      }),
    )
    .toBe(true);
}

/** Waits until the data of a page that a link opened is kept: the worker writes it after it has answered. */
async function untilDataKept(page: Page, slug: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const kept = await (await caches.open('vitrin-data')).keys();
        return kept.some(({ url }) => decodeURI(new URL(url).pathname).endsWith(decodeURI(name)));
      }, slug),
    )
    .toBe(true);
}

async function lose(context: BrowserContext, front: ShopFront): Promise<void> {
  front.cut();
  await context.setOffline(true);
}

async function find(context: BrowserContext, front: ShopFront): Promise<void> {
  front.restore();
  await context.setOffline(false);
}

test('opens without a network: what was seen, else the shop’s offline page, never the browser’s', async ({
  page,
  context,
  front,
}) => {
  await visit(page, '/');
  await untilKept(page);
  const title = await page.title();
  await lose(context, front);
  await page.reload();
  await hydrated(page);
  expect(await page.title()).toBe(title);

  // A cold start of the installed shop.
  const cold = await context.newPage();
  await cold.goto('/cart');
  await hydrated(cold);
  await expect(heading(cold)).toHaveText(/سبد خرید/);
  await cold.close();

  await page.goto('/stores');
  await hydrated(page);
  await expect(heading(page)).toHaveText(words.offline);
  await expectNothingForAxe(page);
  await expectFits(page);

  // A search that was not made before.
  await page.goto('/products?q=zzz');
  await expect(heading(page)).toHaveText(words.offline);
  await hydrated(page);
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
  await expect(messages(page).getByText(words.offline)).toBeVisible();

  await find(context, front);
  await expect(heading(page)).not.toHaveText(words.offline);
  await expect(page).toHaveURL(/\/products\?q=zzz$/);
});

test('a page that was seen by a link is shown again, also after a reload @web', async ({
  page,
  context,
  front,
}) => {
  await visit(page, '/');
  await untilKept(page);
  await page.reload();
  await hydrated(page);
  const link = page.getByRole('main').getByRole('link').and(page.locator('[href^="/product-view/"]')).first();
  const path = (await link.getAttribute('href')) ?? '';
  const home = await heading(page).innerText();
  await mark(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await isKept(page)).toBe(true);
  await expect(heading(page)).not.toHaveText(home);
  const name = await heading(page).innerText();
  await untilDataKept(page, path.split('/').at(-1) ?? '');
  await lose(context, front);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
});

test('says after ten seconds that there is no network, and when it is back, with code that was never asked for before', async ({
  page,
  context,
  front,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:charts|xstate)-/.test(request.url())) charts.push(request.url());
  });
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(5_000);
  await untilKept(page);
  expect(charts).toEqual([]);
  await lose(context, front);
  await page.clock.fastForward(9_000);
  await expect(messages(page).getByText(words.notice)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(messages(page).getByText(words.notice)).toBeVisible();
  expect(charts.length).toBeGreaterThan(0);
  await expectNothingForAxe(page, false);
  await page.clock.fastForward(60_000);
  await expect(messages(page).getByText(words.notice)).toBeVisible();
  await find(context, front);
  await expect(messages(page).getByText(words.back)).toBeVisible();
  await expect(messages(page).getByText(words.notice)).toHaveCount(0);
});

test('keeps a cart and bookmarks that are made without a network, and says so @mobile', async ({
  page,
  context,
  front,
  catalogue,
}) => {
  await visit(page, `/product-view/${catalogue.products[2]?.slug}`);
  await untilKept(page);
  await lose(context, front);
  await buyButton(page, /^افزودن به سبد( خرید)?$/).click();
  await expect(messages(page).getByText(words.cart)).toBeVisible();
  await page
    .getByRole('button', { name: /^نشان کردن/ })
    .first()
    .click();
  await expect(messages(page).getByText(words.bookmarks)).toBeVisible();
  await page.goto('/cart');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(catalogue.products[2]?.title ?? '-');
  await expect(page.getByRole('main')).toContainText(digits(1));
});

/** Another version is there, and this page has noticed. */
async function ship(page: Page, front: ShopFront): Promise<void> {
  front.ship();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Opens a page, waits until it is kept, and stops its clock. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.fastForward(5_000);
  await untilKept(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Follows a link of the page to a path. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
  }, path);

test('a new version under an open page is announced for 15 seconds, then the page is loaded again', async ({
  page,
  front,
}) => {
  await openWithStoppedClock(page, '/contact');
  await mark(page);
  await ship(page, front);
  await expect(messages(page).getByText(words.version)).toBeVisible();
  await page.clock.runFor(14_900);
  expect(await isKept(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(200);
  await loaded;
  await page.clock.resume();
  await hydrated(page);
  expect(await isKept(page)).toBe(false);
  await page.clock.fastForward(60_000);
  await untilKept(page);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);
});

test('a new version waits for a payment and for what is typed @web', async ({ page, front }) => {
  await openWithStoppedClock(page, '/contact');
  const field = page.getByRole('main').getByRole('textbox').last();
  await field.pressSequentially('سلام');
  await mark(page);
  await ship(page, front);
  await page.clock.runFor(120_000);
  expect(await isKept(page)).toBe(true);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);
  await expect(field).toHaveValue('سلام');

  // Into the checkout, where it waits as well.
  await follow(page, '/checkout');
  await expect(page.locator('html')).toHaveAttribute('data-route', /^checkout/);
  await page.clock.runFor(120_000);
  expect(await isKept(page)).toBe(true);
  await follow(page, '/policy');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'policy');
  await page.clock.runFor(3_000);
  await expect(messages(page).getByText(words.version)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(15_000);
  await loaded;
  await page.clock.resume();
  await hydrated(page);
  expect(await isKept(page)).toBe(false);
});

test('code that is lost once is fetched once more @web', async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/browse-[^/]+\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await visit(page, '/policy');
  expect(lost).toBe(2);
});

test('nothing of a customer is in any cache after the logout @web', async ({ page }) => {
  const mobile = freshMobile(11);
  await visit(page, '/');
  await untilKept(page);
  await page.goto('/profile');
  await expect(loginDialog(page)).toBeVisible();
  await becomeCustomer(page, shops().gift, mobile);
  await visit(page, '/bills');
  await visit(page, '/stores');
  const look = () =>
    page.evaluate(async () => {
      const found: { name: string; url: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const kept = await cache.match(url, { ignoreVary: true });
          const isText = /html|json/.test(kept?.headers.get('content-type') ?? '');
          found.push({ name, url: new URL(url).pathname, text: isText ? ((await kept?.text()) ?? '') : '' });
        }
      }
      return found;
    });
  await expect.poll(async () => (await look()).map(({ url }) => url)).toContain('/stores');
  const during = await look();
  expect(during.filter(({ url }) => /^\/(?:profile|bills|api)/.test(url))).toEqual([]);
  expect(during.filter(({ text }) => text.includes(mobile.slice(1)))).toEqual([]);
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
  await expect
    .poll(async () => (await look()).filter(({ name }) => /pages|data/.test(name)).map(({ url }) => url))
    .not.toContain('/stores');
});
