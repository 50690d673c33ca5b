// Takes pictures of the shop's screens, for people to look at: node e2e/screenshots.ts FOLDER [ORIGIN] [NAME…]
// Without ORIGIN a shop is booted for it. Every screen is taken on both platforms, in light and dark.
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { platforms, type Platform } from '#schemas/locale.ts';
import { findBrowser } from '#tools/browser/find-browser.ts';
import setup from './global-setup.ts';
import { readCatalogue, type Catalogue } from './support/catalogue.ts';
import { userAgents } from './support/http.ts';
import { shops } from './support/shops.ts';

type Screen = (catalogue: Catalogue) => string;

const screens: Readonly<Record<string, Screen>> = {
  'home': () => '/',
  'listing': () => '/products',
  'category': ({ way }) => `/products/${way[0]}`,
  'product': ({ products }) => `/product-view/${products[0].slug}`,
  'product-physical': ({ below }) => `/product-view/${below[0]}`,
  'style2': ({ products }) => `/product/${products[1].slug}`,
  'stores': () => '/stores',
  'store': ({ store }) => `/stores/${store}`,
  'cart': () => '/cart',
  'bookmarks': () => '/bookmarks',
  'weblog': () => '/weblog',
  'article': ({ post }) => `/weblog/${post.kind}/${post.slug}`,
  'contact': () => '/contact',
  'ads': () => '/ads',
  'complaints': () => '/complaints',
  'app': () => '/app',
  'login': () => '/profile',
  'not-found': () => '/no-such-page',
};

const sizes: Readonly<Record<Platform, { width: number; height: number }>> = { web: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Puts three things into the cart and one into the bookmarks, by their buttons. */
async function fillCart(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/products?sort=popular&in_stock=1`);
  const cards = page.getByRole('main').getByRole('article');
  for (const index of [0, 3, 7]) {
    await cards.nth(index).getByRole('button').last().click();
    await cards.nth(index).getByRole('button').first().click();
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function takePictures(browser: Browser, platform: Platform, origin: string, folder: string, names: readonly string[]): Promise<void> {
  const catalogue = await readCatalogue(origin);
  const context = await browser.newContext({ viewport: sizes[platform], userAgent: userAgents[platform], isMobile: platform === 'mobile', hasTouch: platform === 'mobile', locale: 'fa-IR', timezoneId: 'Asia/Tehran', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await fillCart(page, origin);
  for (const [name, screen] of Object.entries(screens)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, origin + screen(catalogue));
      await scrollThrough(page);
      await page.screenshot({ path: path.join(folder, `${name}-${platform}-${colorScheme}.png`), fullPage: true });
    }
  }
  await context.close();
}

const [folder, givenOrigin, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder for the pictures: node e2e/screenshots.ts FOLDER [ORIGIN] [NAME…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const close = givenOrigin === undefined ? await setup() : undefined;
const found = findBrowser();
const browser = await chromium.launch({ args: [...(found?.args ?? [])], ...(found?.executablePath === undefined ? {} : { executablePath: found.executablePath }) });
try {
  for (const platform of platforms) await takePictures(browser, platform, givenOrigin ?? shops().gift, folder, names);
} finally {
  await browser.close();
  await close?.();
}
