import type { Page } from '@playwright/test';
import { becomeCustomer, freshMobile, loginDialog } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { digits } from './support/money.ts';
import { isKept, mark } from './support/navigating.ts';
import {
  find,
  follow,
  heading,
  lose,
  messages,
  test,
  untilDataKept,
  untilKept,
  untilTold,
  withWorkers,
  words,
} from './support/offline-test.ts';
import { third } from './support/sampling.ts';
import { buyButton } from './support/shopping.ts';
import { shops } from './support/shops.ts';
import { expect, hydrated, visit } from './support/test.ts';

test.use(withWorkers);

/** Reads the web app manifest as the browser understands it. */
async function readAppManifest(page: Page): Promise<{ start_url: string; icons: object[] }> {
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Every context of a test is one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  return JSON.parse(data ?? '{}') as { start_url: string; icons: object[] };
}

test(`opens without a network: what was seen, else the shop’s offline page, never the browser’s ${third(0)}`, async ({
  page,
  context,
  front,
}) => {
  await visit(page, '/');
  await untilKept(page);
  await visit(page, '/products?q=اپل');
  const found = await heading(page).innerText();
  const first = await page.getByRole('main').getByRole('article').first().innerText();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href, { ignoreVary: true }))))
    .toBe(true);
  await visit(page, '/');
  const manifest = await readAppManifest(page);
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', dir: 'rtl' });
  expect(manifest.icons.length).toBeGreaterThan(3);
  const title = await page.title();
  await lose(context, front);
  await page.reload();
  await hydrated(page);
  expect(await page.title()).toBe(title);

  // A cold start of the installed shop, and a search that was made before.
  const cold = await context.newPage();
  await cold.goto(manifest.start_url);
  await hydrated(cold);
  expect(await cold.title()).toBe(title);
  await cold.goto('/cart');
  await hydrated(cold);
  await expect(heading(cold)).toHaveText(/سبد خرید/);
  await cold.goto('/products?q=اپل');
  await hydrated(cold);
  await expect(heading(cold)).toHaveText(found);
  expect(await cold.getByRole('main').getByRole('article').first().innerText()).toBe(first);
  // Prices to pay and personal data are never shown from a stored answer.
  await cold.goto('/checkout');
  await expect(heading(cold)).toHaveText(words.offline);
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

test(`has the offline page with its pictures from the moment in which the first worker starts ${third(1)}`, async ({
  page,
  context,
  front,
}) => {
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await lose(context, front);
  await page.goto('/stores');
  await hydrated(page);
  await expect(heading(page)).toHaveText(words.offline);
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ naturalWidth }) => naturalWidth > 0)),
    )
    .not.toContain(false);
});

test(`a page that was seen by a link is shown again, also after a reload ${third(1, 'web')}`, async ({
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

test(`says after ten seconds that there is no network, and when it is back ${third(2)}`, async ({
  page,
  context,
  front,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(5_000);
  await untilKept(page);
  await lose(context, front);
  await page.clock.fastForward(9_000);
  await expect(messages(page).getByText(words.notice)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(messages(page).getByText(words.notice)).toBeVisible();
  await expectNothingForAxe(page, false);
  await page.clock.fastForward(60_000);
  await expect(messages(page).getByText(words.notice)).toBeVisible();
  await find(context, front);
  await expect(messages(page).getByText(words.back)).toBeVisible();
  await expect(messages(page).getByText(words.notice)).toHaveCount(0);
});

test(`keeps a cart and bookmarks that are made without a network, and says so @mobile`, async ({
  page,
  context,
  front,
  catalogue,
}) => {
  await page.clock.install();
  await visit(page, `/product-view/${catalogue.products[2]?.slug}`);
  await page.clock.fastForward(5_000);
  await untilKept(page);
  await lose(context, front);
  await buyButton(page, /^افزودن به سبد( خرید)?$/).click();
  await expect(messages(page).getByText(words.cart)).toBeVisible();
  await page
    .getByRole('button', { name: /^نشان کردن/ })
    .first()
    .click();
  await expect(messages(page).getByText(words.bookmarks)).toBeVisible();
  const title = catalogue.products[2]?.title ?? '-';
  await page.goto('/bookmarks');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(`${digits(1)} محصول`);
  await expect(page.getByRole('main')).toContainText('در همین مرورگر محفوظ است');
  await page.goto('/cart');
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByRole('main')).toContainText(digits(1));
  await untilTold(page, words.kept);
  const refreshed = page.waitForResponse((response) => response.url().includes('/sellables'));
  await find(context, front);
  await expect(messages(page).getByText(words.back)).toBeVisible();
  await refreshed;
  await expect(page.getByRole('main')).toContainText(title);
});

test(`a kept page that the shop does not answer for says so, although the browser sees a network ${third(2, 'web')}`, async ({
  page,
  front,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(5_000);
  await untilKept(page);
  front.cut();
  await page.goto('/cart');
  await hydrated(page);
  await untilTold(page, words.kept);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  front.restore();
  await untilTold(page, words.back);
});

test(`code that is lost once is fetched once more ${third(1, 'web')}`, async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/browse-[^/]+\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await visit(page, '/policy');
  expect(lost).toBe(2);
});

test.describe('code that stays lost', () => {
  // The browser lets a test lose what the page asks for, and not what a worker asks for.
  test.use({
    serviceWorkers: 'block',
    expectedMessages: /Failed to load resource|ERR_|vitrin load-block|LoadError/,
  });

  test(`a stylesheet that is lost once is fetched once more, and one that stays lost is a load error ${third(1, 'web')}`, async ({
    page,
  }) => {
    let lost = 0;
    await page.route(/\/assets\/product-gallery-[^/]+\.css$/, async (route) => {
      lost += 1;
      await (lost === 1 ? route.abort() : route.continue());
    });
    await visit(page, '/products');
    await mark(page);
    await page.getByRole('main').locator('a[href^="/product-view/"]:visible').first().click();
    await expect(page).toHaveURL(/\/product-view\//);
    const styles = page.locator('link[rel="stylesheet"][href*="/product-gallery-"]');
    await expect(styles).toHaveCount(1);
    expect(
      await styles.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0),
    ).toBeGreaterThan(0);
    expect([lost, await isKept(page)]).toEqual([2, true]);

    await page.route(/\/assets\/store-list-[^/]+\.css$/, (route) => route.abort());
    await follow(page, '/stores');
    await expect(messages(page).getByText('بخشی از این صفحه دریافت نشد')).toBeVisible();
  });

  test(`code that never comes is given up after two minutes, with a way out ${third(0, 'web')}`, async ({
    page,
  }) => {
    await page.clock.install();
    const { promise: given, resolve: give } = Promise.withResolvers<void>();
    await page.route(/\/assets\/product-listing-[^/]+\.js$/, async (route) => {
      await given;
      await route.continue();
    });
    await visit(page, '/products');
    const lost = messages(page).getByText('بخشی از این صفحه دریافت نشد');
    await page.clock.fastForward(110_000);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(lost).toHaveCount(0);
    await page.clock.fastForward(11_000);
    await expect(lost).toBeVisible();
    give();
    await mark(page);
    await messages(page).getByRole('button', { name: 'تازه کردن صفحه' }).click();
    await expect.poll(() => isKept(page)).toBe(false);
    await hydrated(page);
    await page.getByRole('main').locator('nav[id$="-sorts"] a').last().click();
    await expect(page).toHaveURL(/sort=/);
    await expect(lost).toHaveCount(0);
  });
});

test('nothing of a customer is in any cache after the logout @web', async ({ page }) => {
  const mobile = freshMobile(11);
  await visit(page, '/');
  await untilKept(page);
  await page.goto('/profile');
  await expect(loginDialog(page)).toBeVisible();
  await becomeCustomer(page, shops().gift, mobile);
  for (const path of ['/bills', '/wallet', '/checkout', '/stores']) await visit(page, path);
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
  expect(during.filter(({ url }) => /^\/(?:profile|bills|wallet|checkout|api)/.test(url))).toEqual([]);
  expect(during.filter(({ text }) => text.includes(mobile.slice(1)))).toEqual([]);
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
  await expect
    .poll(async () => (await look()).filter(({ name }) => /pages|data/.test(name)).map(({ url }) => url))
    .not.toContain('/stores');
});
