import type { Page, Request } from '@playwright/test';
import { loginDialog } from './support/accounts.ts';
import { isKept, mark, scrollTop } from './support/navigating.ts';
import { third } from './support/sampling.ts';
import { expect, hydrated, test, visit } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const productLink = (page: Page) =>
  page.getByRole('main').locator('a[href^="/product-view/"]:visible').first();

/** Records requests from now on whose path has this prefix. */
function record(page: Page, path: string): URL[] {
  const seen: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith(path)) seen.push(url);
  });
  return seen;
}

/**
 * Follows a link that need not exist in the page's blocks. A page that is still on its way replaces the main part: a
 * mouse would press the link and be released over what comes after it, which is not a click.
 */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    link.textContent = target;
    document.querySelector('main')?.prepend(link);
    link.click();
    link.remove();
  }, href);

test(`a link changes page and title without loading a document ${third(0)}`, async ({ page }) => {
  await visit(page, '/products');
  await mark(page);
  const title = await page.title();
  const name = (await productLink(page).innerText()).trim();
  await productLink(page).click();
  await expect(page).toHaveURL(/\/product-view\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).not.toHaveTitle(title);
  await expect(page).toHaveTitle(new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));
  expect(await isKept(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle(title);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await isKept(page)).toBe(true);
});

test(`a slow page is waited for visibly, and the chosen sort is shown as chosen at once ${third(1, 'web')}`, async ({
  page,
}) => {
  await visit(page, '/products');
  const answered = Promise.withResolvers<void>();
  await page.route(/\/_blocks\?/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const sort = page.locator('nav[id$="-sorts"] a').last();
  await sort.click();
  await expect(sort).toHaveAttribute('aria-current', 'true');
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  const line = await page.evaluate(() => {
    const { position, height, transformOrigin, width } = getComputedStyle(
      document.documentElement,
      '::before',
    );
    return { position, height, startsRight: transformOrigin.startsWith(width) };
  });
  expect(line).toEqual({ position: 'fixed', height: '3px', startsRight: true });
  await expect(page).not.toHaveURL(/sort=/);
  answered.resolve();
  await expect(page).toHaveURL(/sort=/);
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(sort).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test(`a page is whole without a stylesheet, and later blocks bring theirs before they show ${third(2, 'mobile')}`, async ({
  page,
}) => {
  const asked = record(page, '/assets/');
  await visit(page, '/products');
  const inPage = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(inPage.length).toBeGreaterThan(4);
  const fetched = () => asked.map(({ pathname }) => pathname).filter((path) => path.endsWith('.css'));
  expect(fetched().filter((path) => inPage.includes(path))).toEqual([]);
  const fonts = asked.map(({ pathname }) => pathname).filter((path) => path.endsWith('.woff2'));
  expect(fonts.filter((path) => path.includes('-wght-'))).toEqual([]);
  expect(fonts.some((path) => path.includes('vazirmatn-arabic'))).toBe(true);
  await mark(page);
  const name = (await productLink(page).innerText()).trim();
  await productLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await isKept(page)).toBe(true);
  expect(fetched().filter((path) => /product-gallery|buy-box/.test(path)).length).toBeGreaterThan(0);
  expect(new Set(fetched()).size).toBe(fetched().length);
});

test(`navigation starts at the top, and back restores the scroll position ${third(0)}`, async ({ page }) => {
  await visit(page, '/products');
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scrollTop(page)).toBe(900);
  const link = page.getByRole('main').locator('a[href^="/product-view/"]');
  const shown = await link.evaluateAll((links) =>
    links.findIndex((one) => one.getBoundingClientRect().top > 150),
  );
  await link.nth(shown).click();
  await expect(page).toHaveURL(/\/product-view\//);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(async () => Math.abs((await scrollTop(page)) - 900)).toBeLessThan(5);
});

test(`prefetches a page on hover and does not fetch it again on click ${third(1, 'web')}`, async ({
  page,
}) => {
  await visit(page, '/products');
  const asked = record(page, '/_blocks');
  const href = (await productLink(page).getAttribute('href')) ?? '';
  const about = (url: URL): boolean => url.searchParams.get('url') === decodeURI(href);
  await productLink(page).hover();
  await expect.poll(() => asked.filter(about).length).toBe(1);
  await expect(page).toHaveURL(/\/products$/);
  await productLink(page).click();
  await expect(page).toHaveURL(/\/product-view\//);
  expect(asked.filter(about)).toHaveLength(1);
});

test(`prefetches what a link of a static block leads to, when it is pointed at, focused or touched ${third(2)}`, async ({
  page,
  platform,
  catalogue,
}) => {
  await visit(page, `/products/${catalogue.way[0]}`);
  // Static blocks are never hydrated: React stops their events at its root.
  const hrefs = await page
    .locator('main nav a[href^="/"]:visible')
    .evaluateAll((links) =>
      links
        .filter((link) => !Object.keys(link).some((key) => key.startsWith('__react')))
        .map((link) => link.getAttribute('href') ?? ''),
    );
  expect(hrefs.length).toBeGreaterThan(1);
  const asked = record(page, '/_blocks');
  const about = (href = '') => asked.filter((url) => url.searchParams.get('url') === decodeURI(href)).length;
  const link = (href = '') => page.locator(`main nav a[href="${href}"]:visible`).first();
  const [first, second] = hrefs;
  await link(first).focus();
  await expect.poll(() => about(first)).toBe(1);
  if (platform === 'web') await link(second).hover();
  else await link(second).dispatchEvent('touchstart');
  await expect.poll(() => about(second)).toBe(1);
});

test.describe('pages that cannot be shown', () => {
  test.use({ expectedMessages: /Failed to load resource|network-error|vitrin load-block/ });

  test(`keeps the page and shows an error in Persian when the network fails, and recovers ${third(0, 'mobile')}`, async ({
    page,
    context,
  }) => {
    await visit(page, '/products');
    await mark(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await context.setOffline(true);
    await productLink(page).click();
    await expect(
      page.getByRole('region', { name: 'پیام‌ها' }).getByText('به اینترنت متصل نیستید'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await context.setOffline(false);
    await productLink(page).click();
    await expect(page).toHaveURL(/\/product-view\//);
    expect(await isKept(page)).toBe(true);
  });

  test(`keeps a block readable when its code cannot be loaded, and hydrates the rest ${third(1, 'mobile')}`, async ({
    page,
    complaints,
  }) => {
    await page.route('**/assets/product-listing-*.js', (route) => route.abort());
    await visit(page, '/products');
    await expect
      .poll(() => complaints.filter((complaint) => complaint.includes('vitrin load-block')).length)
      .toBeGreaterThan(0);
    await expect(productLink(page)).toBeVisible();
    const failure = page.getByRole('region', { name: 'پیام‌ها' });
    await expect(failure.getByText('بخشی از این صفحه دریافت نشد')).toBeVisible();
    await expect(failure.getByRole('button', { name: 'تازه کردن صفحه' })).toBeVisible();
    await failure.getByRole('button', { name: 'بستن' }).click();
    await page.getByRole('button', { name: 'روشن یا تاریک' }).filter({ visible: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await mark(page);
    await productLink(page).click();
    await expect(page).toHaveURL(/\/product-view\//);
    expect(await isKept(page)).toBe(true);
  });

  test(`says that the login could not be loaded, and opens it on another try ${third(2, 'mobile')}`, async ({
    page,
  }) => {
    // Each try asks twice.
    await page.route('**/assets/login-panel-*.js', (route) => route.abort(), { times: 4 });
    await visit(page, '/profile');
    const failure = page.getByRole('dialog', { name: 'ورود دریافت نشد' });
    await failure.getByRole('button', { name: 'تلاش دوباره' }).click();
    await failure.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test(`shows the not-found page for a broken link ${third(0, 'mobile')}`, async ({ page }) => {
    await visit(page, '/');
    await follow(page, '/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('پیدا نشد');
    await expect(page).toHaveURL(/\/no\/such\/page$/);
    await page.goBack();
    await hydrated(page);

    await follow(page, '/product-view/no-such-product');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('پیدا نشد');
  });
});

test(`loads a document once for a page of another release ${third(1, 'mobile')}`, async ({ page }) => {
  await visit(page, '/');
  await mark(page);
  await page.route('**/_blocks*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), release: 'another' } });
  });
  const documents = record(page, '/stores');
  await follow(page, '/stores');
  await expect(page).toHaveURL(/\/stores$/);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'stores');
  expect(await isKept(page)).toBe(false);
  expect(documents).toHaveLength(1);
});

test(`follows short links and legacy addresses inside the shop ${third(2, 'mobile')}`, async ({ page }) => {
  await visit(page, '/');
  await follow(page, '/r/apple');
  await expect(page).toHaveURL(/\/products\/apple-gift-cards$/);
  await visit(page, '/');
  await follow(page, '/products/cat/12/steam');
  await expect(page).toHaveURL(/\/products\/steam$/);
});

test.describe('requests of a later navigation', () => {
  test(`sends page, reload, v and platform with page data and page document, as the manifest says ${third(0)}`, async ({
    page,
    platform,
  }) => {
    await visit(page, '/');
    await page.evaluate(() => {
      localStorage.setItem('appVersion', '7.1');
      localStorage.removeItem('listCache');
    });
    const data = record(page, '/ssr_routes/');
    const documents = record(page, '/builder/');
    await follow(page, '/products?sort=cheapest&unknown=1');
    await expect(page).toHaveURL(/\/products\?sort=cheapest/);
    const onMobile = platform === 'mobile' ? { platform: '2' } : {};
    expect(data.map((url) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      [
        '/ssr_routes/main/products',
        { page: '1', reload: 'true', v: '7.1', sort: 'cheapest', with_features: '1', ...onMobile },
      ],
    ]);
    expect(documents.map((url) => [url.pathname, Object.fromEntries(url.searchParams)])).toEqual([
      ['/builder/pages/products', { reload: 'true', v: '7.1', with_features: '1', ...onMobile }],
    ]);

    // The list-cache marker is set now.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('listCache'))).not.toBeNull();
    data.length = 0;
    await follow(page, '/stores');
    await expect(page).toHaveURL(/\/stores$/);
    expect(data.map((url) => Object.fromEntries(url.searchParams))).toEqual([
      { page: '1', reload: 'false', v: '7.1', ...onMobile },
    ]);
  });

  test(`caches a page document for an hour, over a reload ${third(1, 'mobile')}`, async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const asked = record(page, '/builder/pages/stores');
    const there = async (): Promise<void> => {
      await follow(page, '/stores');
      await expect(page).toHaveURL(/\/stores$/);
    };
    await there();
    expect(asked).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await there();
    expect(asked).toHaveLength(1);
    await visit(page, '/');
    await there();
    expect(asked).toHaveLength(1);
    await visit(page, '/');
    await page.clock.fastForward(3_600_001);
    await there();
    expect(asked).toHaveLength(2);
  });
});

test(`keeps the chosen theme and applies it before the first paint ${third(2, 'mobile')}`, async ({
  page,
  platform,
}) => {
  await visit(page, '/');
  const button = page.getByRole('button', { name: 'روشن یا تاریک' }).filter({ visible: true }).first();
  await button.click();
  const chosen = await page.evaluate(() => document.documentElement.dataset['theme']);
  expect(chosen).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').waitFor();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background, `background on ${platform}`).not.toBe('rgb(255, 255, 255)');
});

test(`marks one tab of the bottom navigation on its pages, and none on others ${third(0, 'mobile')}`, async ({
  page,
}) => {
  await visit(page, '/');
  const active = page.getByRole('navigation', { name: 'ناوبری اصلی' }).locator('[aria-current]');
  for (const [path, marked] of Object.entries({ '/cart': 1, '/products': 1, '/stores': 0, '/': 1 })) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(active).toHaveCount(marked);
  }
});
