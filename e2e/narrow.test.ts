import type { Locator } from '@playwright/test';
import { arrive, order, startPaying } from './support/checkout-shop.ts';
import { CheckoutSteps } from './support/checkout-steps.ts';
import { test } from './support/checkout-test.ts';
import { lineOf } from './support/shopping.ts';
import { half } from './support/sampling.ts';
import { expect, test as visitorsTest, visit } from './support/test.ts';

// Small windows: between the phone and the desktop, and the smallest phones.

test(`on a tablet the desktop’s account pages lead to each other, and show where one is ${half(0, 'web')}`, async ({
  page,
  context,
  customer,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await arrive(context, { customer });
  await visit(page, '/bills');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'حساب کاربری' });
  await menu.getByRole('link', { name: 'امنیت و اطلاعات من' }).click();
  await expect(page).toHaveURL(/\/security$/);
  await expect(menu.getByRole('link', { name: 'امنیت و اطلاعات من' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'امنیت و اطلاعات من' })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 600);
  await expect(menu, 'the menu scrolls away with the page').not.toBeInViewport();
});

test(`at 320 px the buy bar keeps its controls on one line each ${half(1, 'mobile')}`, async ({
  page,
  context,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(context, { customer, goods: [{ ...shop.card.cart }] });
  await visit(page, `/product-view/${shop.card.slug}`);
  const link = page.getByRole('region', { name: 'خرید' }).getByRole('link', { name: 'سبد خرید' });
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(48);
  expect(box?.width).toBeGreaterThanOrEqual(44);
});

visitorsTest(
  `on a tablet the name of a product comes before its options and its price, and the button names the option ${half(1, 'web')}`,
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await visit(page, '/product-view/headphone-anc-travel');
    const buy = page.getByRole('region', { name: 'خرید این محصول' });
    const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? NaN;
    const name = await topOf(page.getByRole('heading', { level: 1 }));
    const options = await topOf(page.getByRole('heading', { name: 'انتخاب گزینه' }));
    expect(name).toBeLessThan(options);
    expect(options).toBeLessThan(await topOf(buy));
    await expect(buy.getByRole('button', { name: /^افزودن به سبد خرید (مشکی|کرم)$/ })).toBeVisible();
  },
);

// Stores of the customers' shop never close.
visitorsTest(
  `on phones nothing of a card’s status is cut off, and no button lies over it ${half(2, 'mobile')}`,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Stores are closed in the night.
    await page.clock.setFixedTime(new Date('2026-11-24T00:30:00Z'));
    await visit(page, '/products?in_stock=1&type=physical');
    const status = page.getByRole('main').getByText(/باز می‌شود/);
    await expect.poll(() => status.count()).toBeGreaterThan(0);
    const faults = await status.evaluateAll((badges) =>
      badges.flatMap((badge) => {
        const own = badge.getBoundingClientRect();
        const covered = [...(badge.closest('article')?.querySelectorAll('button') ?? [])].some((button) => {
          const other = button.getBoundingClientRect();
          return (
            other.left < own.right &&
            own.left < other.right &&
            other.top < own.bottom &&
            own.top < other.bottom
          );
        });
        return covered || badge.scrollWidth > badge.clientWidth ? [badge.textContent] : [];
      }),
    );
    expect(faults).toEqual([]);
  },
);

test(`at 320 px the number of an order and the date of its payment are on two lines ${half(3, 'mobile')}`, async ({
  page,
  context,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  await startPaying(customer, (await order(customer, [shop.card])).code, 'wallet');
  await visit(page, '/payments');
  const row = page.getByRole('main').getByRole('article').first();
  const number = await row.getByRole('link', { name: /سفارش/ }).boundingBox();
  const date = await row.locator('time').boundingBox();
  expect(number).not.toBeNull();
  expect(date?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0) / 2);
});

test(`at 320 px a payment method that cannot be used keeps its words in lines ${half(4, 'mobile')}`, async ({
  page,
  context,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(context, { customer, goods: [shop.card.cart] });
  await new CheckoutSteps(page, 'mobile', shop).toPayment();
  const wallet = page.locator('label', { has: page.getByRole('radio', { name: /^کیف پول/ }) });
  await expect(wallet).toContainText('موجودی کافی نیست');
  expect((await wallet.boundingBox())?.height).toBeLessThanOrEqual(160);
});

test(`on narrow screens the names in the cart have room ${half(5, 'web')}`, async ({
  page,
  context,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await visit(page, '/cart');
  for (const { title } of [shop.card, shop.parcel])
    await expect
      .poll(async () => (await lineOf(page, title).getByRole('heading').boundingBox())?.width ?? 0)
      .toBeGreaterThan(150);
  const heading = lineOf(page, shop.card.title).getByRole('heading');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(125);
});
