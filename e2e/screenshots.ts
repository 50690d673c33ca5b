// Takes screenshots of the shop for people to look at:
// node e2e/screenshots.ts FOLDER [ORIGIN] [NAME…] [--widths 320,390,820,1024,1440] [--schemes light,dark,forced]
// Without ORIGIN (or with -) a shop is booted. Every screen is taken on both platforms, in light and dark, unless other
// widths (up to 699 px of phones) and colour schemes are named. Widths other than the platform's usual one are taken only
// in the first scheme; with --every in all. FOLDER/faults.txt lists the faults of the look that a program can find.
// NAMEs are those of the screens below and of the walks in e2e/support/*-screens.ts: login, checkout, orders, parcels,
// discounts, changes, tickets, identity, activations, gifts, bills, threads, forms, charges, widths, forced, shopping …
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { platforms, type Platform } from '#schemas/locale.ts';
import { launchOptions } from '#tools/browser/launch-options.ts';
import setup from './global-setup.ts';
import { readCatalogue, type Catalogue } from './support/catalogue.ts';
import { startCheckoutShop } from './support/checkout-shop.ts';
import { walks } from './support/customer-screens.ts';
import { userAgents } from './support/http.ts';
import { findLookFaults } from './support/look-faults.ts';
import { requestsEnd, watchRequests } from './support/requests.ts';
import { shops } from './support/shops.ts';

type Screen = (catalogue: Catalogue) => string;

const screens: Readonly<Record<string, Screen>> = {
  home: () => '/',
  listing: () => '/products',
  category: ({ way }) => `/products/${way[0]}`,
  product: ({ products }) => `/product-view/${products[0].slug}`,
  'product-physical': ({ below }) => `/product-view/${below[0]}`,
  style2: ({ products }) => `/product/${products[1].slug}`,
  stores: () => '/stores',
  store: ({ store }) => `/stores/${store}`,
  cart: () => '/cart',
  bookmarks: () => '/bookmarks',
  weblog: () => '/weblog',
  article: ({ post }) => `/weblog/${post.kind}/${post.slug}`,
  contact: () => '/contact',
  ads: () => '/ads',
  complaints: () => '/complaints',
  app: () => '/app',
  'not-found': () => '/no-such-page',
};

const sizes: Readonly<Record<Platform, { width: number; height: number }>> = {
  web: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
};

type Media = Parameters<Page['emulateMedia']>[0];
/** Forced colours are taken on black, as most people who force them have it. */
const allSchemes: Readonly<Record<string, Media>> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string' },
    schemes: { type: 'string', default: 'light,dark' },
    every: { type: 'boolean', default: false },
  },
});
const schemes = chosen.schemes.split(',').flatMap((name) => {
  const media = allSchemes[name];
  if (media === undefined)
    throw new Error(`--schemes: ${name} is none of ${Object.keys(allSchemes).join(', ')}`);
  return [{ name, media }];
});
const widths = chosen.widths?.split(',').map(Number);
/** Which windows of a platform are asked for; a phone is narrower than a tablet. */
const widthsOn = (platform: Platform): readonly number[] =>
  widths?.filter((width) => width < 700 === (platform === 'mobile')) ?? [sizes[platform].width];
const wantedPlatforms = platforms.filter((platform) => widthsOn(platform).length > 0);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Adds three things to the cart and one to the bookmarks by their buttons. */
async function fillCart(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/products?sort=popular&in_stock=1`);
  const cards = page.getByRole('main').getByRole('article');
  for (const index of [0, 3, 7]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^افزودن/ })
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.or(page.getByText('به سبد خرید اضافه شد')).first().waitFor();
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await cards.nth(index).getByRole('button', { name: /^نشان/ }).click();
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
  await requestsEnd(page);
}

/** Waits for pictures that the server makes in this moment, and for the tiles of a map. */
const untilPicturesCame = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        [...document.images].every((image) => image.complete) &&
        document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)') === null,
      null,
      { timeout: 10_000 },
    )
    .catch(() => undefined);

/** A picture beyond the screen has no other way to see what a browser draws when it comes into view. */
const drawEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*:not(details, details *) { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

async function visitOn(browser: Browser, platform: Platform, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[platform],
    userAgent: userAgents[platform],
    isMobile: platform === 'mobile',
    hasTouch: platform === 'mobile',
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
  });
  context.on('page', watchRequests);
  return context;
}

async function keepFaults(page: Page, file: string): Promise<void> {
  const faults = await page.evaluate(findLookFaults);
  if (faults.length > 0)
    appendFileSync(
      path.join(path.dirname(file), 'faults.txt'),
      `${path.basename(file)}\n  ${faults.join('\n  ')}\n`,
    );
}

async function shoot(page: Page, platform: Platform, file: string, fullPage = true): Promise<void> {
  if (fullPage) await drawEverything(page);
  const usual = sizes[platform].width;
  const before = page.viewportSize() ?? sizes[platform];
  // A walk that has chosen a width of its own keeps it.
  const wanted = before.width === usual ? widthsOn(platform) : [before.width];
  // Scheme by scheme: what a browser has drawn in forced colours keeps some of them.
  for (const [index, { name, media }] of schemes.entries()) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    for (const width of wanted) {
      const isOther = width !== before.width;
      if (isOther && index > 0 && !chosen.every) continue;
      if (isOther) await page.setViewportSize({ width, height: width < 390 ? 640 : before.height });
      if (fullPage) await scrollThrough(page);
      await untilPicturesCame(page);
      const picture = isOther ? `${file}-at-${width}` : file;
      await page.screenshot({ path: `${picture}-${name}.png`, fullPage });
      if (index === 0) await keepFaults(page, picture);
      if (isOther) await page.setViewportSize(before);
    }
  }
  await page.emulateMedia({ ...schemes[0]?.media, reducedMotion: 'reduce' });
}

async function takePictures(
  browser: Browser,
  platform: Platform,
  origin: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const catalogue = await readCatalogue(origin);
  const context = await visitOn(browser, platform, origin);
  const page = await context.newPage();
  await fillCart(page, origin);
  for (const name of names) {
    await open(page, origin + (screens[name]?.(catalogue) ?? ''));
    await shoot(page, platform, path.join(folder, `${name}-${platform}`));
  }
  await context.close();
}

/** Takes the screens of customers. A failed walk is reported, and the others continue. */
async function takeWalks(browser: Browser, folder: string, names: readonly string[]): Promise<boolean> {
  let areWhole = true;
  const shop = await startCheckoutShop(`screenshots_${process.pid}`);
  for (const platform of wantedPlatforms) {
    for (const name of names) {
      const context = await visitOn(browser, platform, shop.server.url);
      const page = await context.newPage();
      const tell = (error: unknown) => {
        console.error(`${name} on ${platform}:`, error);
      };
      await walks[name]?.({
        page,
        context,
        platform,
        shop,
        customer: await shop.customer(),
        shoot: (screen, whole) => shoot(page, platform, path.join(folder, `${screen}-${platform}`), whole),
      }).catch(async (error: unknown) => {
        areWhole = false;
        tell(error);
        await page.screenshot({ path: path.join(folder, `FAILED-${name}-${platform}.png`) });
      });
      await context.close();
    }
  }
  await shop.close();
  return areWhole;
}

const [folder, givenOrigin, ...named] = positionals;
if (folder === undefined) {
  console.error('Name the folder for the pictures: node e2e/screenshots.ts FOLDER [ORIGIN] [NAME…]');
  process.exit(2);
}
const isWanted = (name: string) => named.length === 0 || named.includes(name);
const screenNames = Object.keys(screens).filter(isWanted);
// Walks buy goods, so they have a shop of their own on a copy of the database.
const hasOwn = givenOrigin === undefined || givenOrigin === '-';
const walkNames = hasOwn ? Object.keys(walks).filter(isWanted) : [];
mkdirSync(folder, { recursive: true });
const close = hasOwn ? await setup() : undefined;
const browser = await chromium.launch(launchOptions());
try {
  if (screenNames.length > 0)
    for (const platform of wantedPlatforms)
      await takePictures(browser, platform, hasOwn ? shops().gift : givenOrigin, folder, screenNames);
  if (walkNames.length > 0 && !(await takeWalks(browser, folder, walkNames))) process.exitCode = 1;
} finally {
  await browser.close();
  await close?.();
}
