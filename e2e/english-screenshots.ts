// Takes pictures of an English shop for people to look at: the starter shop from its first page to a paid order, and the
// account's pages of a customer.  node e2e/english-screenshots.ts FOLDER
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platforms, type Platform } from '#schemas/locale.ts';
import { launchOptions } from '#tools/browser/launch-options.ts';
import { chooseAtGateway } from './support/checkout-shop.ts';
import { makeEnglishShop } from './support/english-shop.ts';
import { userAgents } from './support/http.ts';
import { requestsEnd, watchRequests } from './support/requests.ts';
import { freePort, outboxToken, startServer } from './support/server-process.ts';

const sizes: Readonly<Record<Platform, { width: number; height: number }>> = {
  web: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
};
const [folder = 'test-results/english'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const shop = makeEnglishShop();
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-english-data-'));
const port = String(await freePort());
const server = await startServer({
  SHOP: shop.folder,
  DATA_DIR: dataDir,
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});

async function codeFor(number: string): Promise<string> {
  const answer = await fetch(
    `${server.url}/dev/outbox?token=${outboxToken}&to=${encodeURIComponent(number)}`,
  );
  const { messages } = (await answer.json()) as { messages: { template: string; tokens: string[] }[] };
  const code = messages.find(({ template }) => template === 'login')?.tokens[0];
  if (code === undefined) throw new Error(`no code was sent to ${number}`);
  return code;
}

async function take(browser: Browser, platform: Platform): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes[platform],
    userAgent: userAgents[platform],
    isMobile: platform === 'mobile',
    hasTouch: platform === 'mobile',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  context.on('page', watchRequests);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await requestsEnd(page);
  };
  const shoot = async (name: string, fullPage = true): Promise<void> => {
    await requestsEnd(page);
    await page.screenshot({ path: path.join(folder, `${name}-${platform}.png`), fullPage });
  };
  const visit = async (name: string, address: string): Promise<void> => {
    await open(address);
    await shoot(name);
  };
  const press = (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
  try {
    for (const [name, address] of [
      ['home', '/'],
      ['listing', '/products'],
      ['category', '/products/kitchen'],
      ['search', '/products?q=lamp'],
      ['contact', '/contact'],
      ['not-found', '/nothing'],
      ['cart-empty', '/cart'],
    ] as const)
      await visit(name, address);
    await open('/product/stoneware-mug');
    await press(/^Add to cart/);
    await shoot('product');
    await press(/One more/).catch(() => undefined);
    await visit('cart', '/cart');
    await open('/checkout');
    await page.getByLabel(/name/i).filter({ visible: true }).first().waitFor();
    await shoot('checkout-buyer');
    await press(/^Continue/);
    await shoot('checkout-buyer-wrong');
    await fill(page, { full_name: 'Ada Park', phone_number: '(212) 555-0142', email: 'ada@example.com' });
    await press(/^Continue/);
    await page.waitForURL(/\/checkout\/address/);
    await page
      .locator('main form input')
      .first()
      .waitFor()
      .catch(() => undefined);
    await shoot('checkout-address');
    await fill(page, {
      full_name: 'Ada Park',
      phone_number: '2125550142',
      address: '48 Wharf Street',
      city: 'New York',
      postal_code: '10012',
    });
    const region = page.locator('main select, main [role=combobox]').filter({ visible: true }).first();
    if ((await region.count()) > 0) await region.selectOption({ label: 'New York' }).catch(() => undefined);
    await press(/^Save address/);
    await shoot('checkout-address-chosen');
    await press(/^Continue/);
    await page.waitForURL(/\/checkout\/payment/);
    await page.waitForTimeout(500);
    await shoot('checkout-payment');
    await press(/^(Pay|Place)/);
    await page.waitForURL(/\/dev\/gateways\//);
    await shoot('gateway');
    await chooseAtGateway(page, /./);
    await page.waitForURL(/\/buy\//);
    await page.waitForTimeout(1500);
    await shoot('paid');
    await open('/profile');
    await page.getByRole('dialog').waitFor();
    await shoot('login', false);
    const number = platform === 'web' ? '+12125550143' : '+12125550144';
    await page.getByRole('dialog').getByRole('textbox').first().fill(number);
    await press(/code/i);
    await page.waitForTimeout(1500);
    await shoot('login-code', false);
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill(await codeFor(number));
    await page.waitForTimeout(1500);
    await shoot('login-details', false);
    await press(/not now|later|skip/i).catch(() => undefined);
    for (const name of [
      'profile',
      'wallet',
      'tickets',
      'bills',
      'addresses',
      'payments',
      'discounts',
    ] as const)
      await visit(name, `/${name}`);
    await visit('new-ticket', platform === 'web' ? '/tickets/new-ticket' : '/new-ticket');
    await visit('identity', '/auth');
  } catch (error) {
    console.error(`${platform}:`, error);
    await shoot('FAILED');
  }
  await context.close();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page
      .locator(`main :is(input, textarea, select):is([name$="${name}"], [id$="${name}"])`)
      .filter({ visible: true })
      .first();
    if ((await field.count()) > 0) await field.fill(value);
  }
}

const browser = await chromium.launch(launchOptions());
try {
  for (const platform of platforms) await take(browser, platform);
} finally {
  await browser.close();
  await server.stop();
  shop.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
