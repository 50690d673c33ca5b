import type { Page, Route } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { readCatalogue } from './catalogue.ts';
import { arrive, offerTenPercent, order, startPaying } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { makeAddress } from './make-address.ts';
import { openShopFront } from './shop-front.ts';
import { expect } from './test.ts';
import { openScreen, type Walk, type Walker } from './walker.ts';

// Screens that come about rarely: every state of bills and tickets, widths between the platforms, forced colours, and
// what is shown without a network.

/** Changes the answer to a GET request. */
const change = (page: Page, path: RegExp, edit: (answer: never) => unknown) =>
  page.route(path, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: edit((await response.json()) as never) });
  });

/** Opens an account screen and waits until it has loaded. */
async function openLoaded(walker: Walker, path: string): Promise<void> {
  await openScreen(walker, path);
  await expect(
    walker.page.getByRole('main').getByRole('status', { name: /^در حال دریافت|دریافت می‌شود$/ }),
  ).toHaveCount(0);
}

export const bills: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await openLoaded(walker, `/bills/${code}`);
  await shoot('bill-unpaid');
  await startPaying(customer, code, 'wallet');
  let shown = {};
  await change(page, new RegExp(`/api/v1/orders/${code}$`), ({ order: read }: { order: object }) => ({
    order: { ...read, ...shown },
  }));
  for (const [status, payment] of [
    ['preparing-undelivered', 'paid'],
    ['delivered', 'paid'],
    ['rejected', 'refunded'],
    ['edited', 'paid'],
    ['registered', 'pending'],
    ['registered', 'review'],
    ['canceled', 'expired'],
  ] as const) {
    shown = { status, payment };
    await openLoaded(walker, `/bills/${code}`);
    await shoot(`bill-${status}-${payment}`);
  }
};

export const threads: Walk = async (walker) => {
  const { page, context, platform, customer, shoot } = walker;
  await arrive(context, { customer });
  await page.route('**/events', (stream) =>
    stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  );
  const { ticket } = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه در حساب من فعال نشد',
    subject: 'gift-code',
    content: 'کد را دو بار وارد کردم.',
  })) as { ticket: { id: number } };
  let status = 'new';
  await change(page, /\/api\/v1\/tickets\/\d+(\?|$)/, (answer: { ticket: object }) => ({
    ...answer,
    ticket: { ...answer.ticket, status },
  }));
  for (const each of ['new', 'pending-review', 'closed', 'suspended']) {
    status = each;
    await openLoaded(walker, `${platform === 'mobile' ? '' : '/tickets'}/ticket-view/${ticket.id}`);
    await expect(page.getByRole('log')).toBeVisible();
    await shoot(`ticket-${each}`);
  }
};

/** Forms and dialogs of the account, empty, wrong and filled in. */
export const forms: Walk = async (walker) => {
  const { page, context, platform, customer, shoot } = walker;
  await arrive(context, { customer });
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click();
  await openLoaded(walker, '/bank-cards');
  await press('افزودن کارت');
  await main.getByLabel('شمارهٔ کارت').fill('۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۹');
  await press('افزودن کارت');
  await shoot('bank-card-wrong');
  await main.getByLabel('شمارهٔ کارت').fill('۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳');
  await press('افزودن کارت');
  await expect(main.getByRole('article')).toBeVisible();
  await shoot('bank-card-added');
  await openLoaded(walker, '/security');
  await press('بستن حساب من');
  await expect(page.getByText('می‌دانم که حساب من برای همیشه بسته می‌شود.')).toBeVisible();
  await shoot('closing');
  await openLoaded(walker, '/addresses');
  await press('افزودن نشانی');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(sheet.locator('[aria-invalid="true"]').first()).toBeVisible();
  await shoot('address-wrong', false);
  if (platform === 'mobile') {
    await openLoaded(walker, '/edit-info');
    await shoot('edit-info');
  }
};

/** A wallet charge in each state; the engine's answer is changed on its way. */
export const charges: Walk = async (walker) => {
  const { page, context, customer, shoot } = walker;
  await arrive(context, { customer });
  const { charge } = (await customer.call('/api/v1/wallet/charges', 'POST', {
    amount: 200_000,
    currency: 'toman',
  })) as { charge: { code: string } };
  await openLoaded(walker, `/wallet?charge=${charge.code}`);
  await shoot('charge-unpaid');
  let payment = 'paid';
  await change(page, /\/api\/v1\/wallet\/charges\/[^/]+$/, (answer: { charge: object }) => ({
    ...answer,
    charge: { ...answer.charge, payment },
  }));
  for (payment of ['paid', 'review', 'refunded']) {
    await openLoaded(walker, `/wallet?charge=${charge.code}`);
    await shoot(`charge-${payment}`);
  }
};

const accountScreens = ['profile', 'bills', 'payments', 'wallet', 'tickets', 'addresses', 'security'];

/** From the smallest phone to a wide desktop, each platform also on tablets. */
const sizes: Readonly<Record<Platform, readonly number[]>> = {
  mobile: [320, 390, 820],
  web: [820, 1024, 1440, 1920],
};

export const widths: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await startPaying(customer, code, 'wallet');
  const each = async (name: string) => {
    for (const width of sizes[platform]) {
      await page.setViewportSize({ width, height: width < 400 ? 640 : 900 });
      await shoot(`${name}-at-${width}`);
    }
  };
  const { store } = await readCatalogue(shop.server.url);
  for (const [name, path] of [
    ['home', '/'],
    ['listing', '/products'],
    ['product', `/product-view/${shop.card.slug}`],
    ['product-physical', `/product-view/${shop.parcel.slug}`],
    ['store', `/stores/${store}`],
    ['search', `/products?${new URLSearchParams({ q: 'گیفت کارت' })}`],
  ] as const) {
    await openScreen(walker, path);
    await each(name);
  }
  for (const name of [...accountScreens, ...(platform === 'mobile' ? ['edit-info'] : [])]) {
    await openLoaded(walker, `/${name}`);
    await each(name);
  }
  await openLoaded(walker, `/bills/${code}`);
  await each('bill');
  await openScreen(walker, '/cart');
  await each('cart');
  await steps.open();
  await expect(page.getByLabel('نام و نام خانوادگی')).toBeVisible();
  await each('checkout-buyer');
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await each('checkout-address');
};

export const forced: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card]);
  await startPaying(customer, code, 'wallet');
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of [
    'profile',
    'bills',
    `bills/${code}`,
    'wallet',
    'tickets/new-ticket',
    'auth',
    'addresses',
    'bank-cards',
    'discounts',
    'security',
    `buy/${code}/verify`,
    'cart',
    'checkout',
    'products',
    `product-view/${shop.card.slug}`,
  ]) {
    await openLoaded(walker, `/${name}`);
    await shoot(`forced-${name.split('/')[0] ?? ''}${name.startsWith('bills/') ? '-one' : ''}`);
  }
  await openLoaded(walker, '/addresses');
  await page.getByRole('main').getByRole('button', { name: 'افزودن نشانی' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('محله، خیابان و کوچه')).toBeVisible();
  await shoot('forced-dialog', false);
};

/** Cart with a discount code and several stores; product with pictures, ratings and a closed store. */
export const shopping: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await offerTenPercent(shop, `CART${walker.platform.toUpperCase()}`);
  await openScreen(walker, '/cart');
  await page
    .getByRole('switch', { name: 'کد تخفیف دارم' })
    .or(page.getByText('کد تخفیف دارم'))
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'کد تخفیف' });
  await field.fill('NOPE');
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await shoot('cart-discount-wrong');
  await field.fill(`CART${walker.platform.toUpperCase()}`);
  await page.getByRole('button', { name: 'اعمال کد' }).click();
  await expect(field).toHaveCount(0);
  await shoot('cart-discount');
  await openScreen(walker, `/product-view/${shop.parcel.slug}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^بزرگ‌نمایی تصویر/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await shoot('product-zoom', false);
  await page.getByRole('dialog').getByRole('button', { name: 'بزرگ‌تر' }).click();
  await shoot('product-zoomed', false);
  const [rated] = await shop.sql('SELECT slug FROM products ORDER BY comment_count DESC LIMIT 1');
  await openScreen(walker, `/product-view/${String(rated?.['slug'])}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await shoot('product-rated');
};

export const offline: Walk = async (walker) => {
  const { page, context, shoot } = walker;
  const front = await openShopFront();
  await page.clock.install();
  await page.goto(`${front.url}/contact`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.clock.fastForward(5_000);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await caches.match('/offline', { ignoreVary: true });
          const files = [
            ...((await kept?.text()) ?? '').matchAll(/"(\/(?:assets|_shop|media\/shop)\/[^"]+)"/g),
          ];
          const found = await Promise.all(
            files.map(([, file = '']) => caches.match(file, { ignoreVary: true })),
          );
          return navigator.serviceWorker.controller !== null && files.length > 5 && found.every(Boolean);
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
  const messages = page.getByRole('region', { name: 'پیام‌ها' });
  front.cut();
  await context.setOffline(true);
  await page.clock.fastForward(11_000);
  await expect(messages.getByText('اتصال اینترنت برقرار نشد.')).toBeVisible();
  await shoot('offline-notice', false);
  await page.goto(`${front.url}/stores`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('به اینترنت متصل نیستید');
  await shoot('offline-page', false);
  front.restore();
  await context.setOffline(false);
  await page.goto(`${front.url}/contact`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // A new version removes the worker of the old one, so this comes last.
  front.ship();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(messages.getByText('نسخهٔ جدید منتشر شد')).toBeVisible();
  await shoot('new-version', false);
  await front.close();
};
