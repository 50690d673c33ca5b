import {
  arrive,
  chooseAtGateway,
  makeStaff,
  order,
  startPaying,
  untilOrder,
} from './support/checkout-shop.ts';
import type { CheckoutSteps } from './support/checkout-steps.ts';
import { demoCode, gateways, smallPicture, test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { buy } from './support/shopping.ts';
import { expect, visit } from './support/test.ts';

test.describe('from an empty visit to a paid order', () => {
  /** Finds a product, buys it, opens the checkout and signs in with the code that was sent. */
  async function begin(steps: CheckoutSteps, slug: string): Promise<string> {
    const { page, shop, platform } = steps;
    const mobile = `0935${String(Date.now()).slice(-7)}`;
    await buy(page, shop.server.url, slug, /^افزودن به سبد( خرید)?$/);
    await visit(page, '/cart');
    await page.getByRole('link', { name: 'تکمیل خرید' }).filter({ visible: true }).last().click();
    await steps.logIn(mobile);
    // The next step asks a new customer for name and e-mail.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-platform', platform);
    return mobile;
  }

  test('pays by card and gets the code', async ({ page, steps, shop }) => {
    await begin(steps, shop.card.slug);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.choose('درگاه بانکی');
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    await steps.paid();
    for (const fact of ['کد پیگیری', 'شمارهٔ سفارش', 'شمارهٔ فروشگاه'])
      await expect(page.getByText(fact).first()).toBeVisible();
    await expect(page.getByText(shop.card.title).first()).toBeVisible();
    expect(await steps.reveal()).toMatch(demoCode);
    await visit(page, '/cart');
    await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible();
  });

  test(`pays by card and gets a parcel ${half(0)}`, async ({ page, steps, shop }) => {
    await begin(steps, shop.parcel.slug);
    await steps.giveBuyer();
    await steps.giveAddress();
    await expect(page.getByText('هزینهٔ ارسال').filter({ visible: true }).first()).toBeVisible();
    await steps.confirmInvoice();
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    await steps.paid();
    await expect(page.getByText('در حال آماده‌سازی', { exact: true })).toBeVisible();
  });

  test(`pays in dollars with crypto and gets the code ${half(1)}`, async ({ page, steps, shop }) => {
    await begin(steps, shop.card.slug);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.choose('ارز دیجیتال');
    await expect(page.getByText('دلار', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await steps.pay();
    await chooseAtGateway(page, gateways.coin);
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });

  test(`pays from the wallet and gets the code ${half(2)}`, async ({ steps, shop }) => {
    const mobile = await begin(steps, shop.card.slug);
    await shop.charge(mobile, 200_000);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.page.reload();
    await steps.choose('کیف پول');
    await steps.pay();
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });

  test(`pays by card transfer with a receipt and gets the code ${half(3)}`, async ({ page, steps, shop }) => {
    await begin(steps, shop.card.slug);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.choose('کارت به کارت');
    await steps.register();
    await expect(page).toHaveURL(/\/direct-pay\//);
    await expect(page.getByRole('article', { name: 'کارت مقصد' })).toContainText('۶۰۳۷');
    await page
      .getByLabel('انتخاب تصویر رسید')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
    await expect(page.getByAltText('پیش‌نمایش تصویر رسید')).toBeVisible();
    await steps.button('فرستادن رسید').click();
    await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
    const cashier = await makeStaff(shop, 'cashier');
    const { receipts } = (await cashier.call('/api/v1/staff/receipts')) as { receipts: { id: number }[] };
    await cashier.call(`/api/v1/staff/receipts/${receipts.at(-1)?.id}/decision`, 'POST', {
      approve: true,
      reason: '',
    });
    await page.reload();
    await expect(page.getByText('واریز شما تأیید شد')).toBeVisible();
    await page.getByRole('link', { name: 'دیدن سفارش و کدها' }).click();
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });
});

test('signs in with number and password and continues the checkout @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await customer.call('/api/v1/me', 'PATCH', {
    password: 'a-long-enough-secret',
    password_confirmation: 'a-long-enough-secret',
  });
  await arrive(context, { goods: [shop.card.cart] });
  await steps.open();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل').fill(customer.mobile);
  await dialog.getByRole('button', { name: 'ورود با رمز عبور' }).click();
  await dialog.getByLabel('رمز عبور', { exact: true }).fill('a-long-enough-secret');
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/buyer$/);
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('سارا رضایی');
});

test.describe('keeps the draft', () => {
  test(`over a reload and the back button ${half(0, 'mobile')}`, async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.open();
    await page.getByLabel('نام و نام خانوادگی').fill('پریسا کاظمی');
    await page.reload();
    await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('پریسا کاظمی');
    await steps.giveBuyer('پریسا کاظمی');
    await steps.confirmInvoice();
    await page.reload();
    await expect(steps.heading('پرداخت')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/checkout\/buyer$/);
    await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('پریسا کاظمی');
  });

  test(`and what has the focus: a step is an address of the same page, for which nothing is fetched ${half(1, 'mobile')}`, async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.open();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_blocks')) fetched.push(request.url());
    });
    const main = await page.getByRole('main').elementHandle();
    await page.evaluate(() => scrollTo(0, 200));
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await expect(page.getByRole('heading', { name: 'پرداخت', exact: true })).toBeFocused();
    expect(await page.evaluate((before) => before?.isConnected === true && scrollY === 0, main)).toBe(true);
    // Nor on the way back, where what is typed at once would be lost.
    await page.goBack();
    await steps.giveBuyer('پریسا کاظمی');
    await steps.confirmInvoice();
    expect(await page.evaluate((before) => before?.isConnected, main)).toBe(true);
    expect(fetched).toEqual([]);
  });

  test(`in another tab ${half(1, 'mobile')}`, async ({ context, steps, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.toPayment();
    const other = await context.newPage();
    await other.goto(`${shop.server.url}/checkout/payment`);
    await expect(other.getByRole('heading', { name: 'پرداخت', exact: true })).toBeVisible();
  });

  test(`redirects from a later step to the current one ${half(0, 'mobile')}`, async ({
    page,
    context,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await page.goto(`${shop.server.url}/checkout/payment`);
    await expect(page).toHaveURL(/\/checkout\/buyer$/);
  });

  test(`shows validation errors at their fields and focuses the first ${half(1, 'mobile')}`, async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.open();
    const name = page.getByLabel('نام و نام خانوادگی');
    await name.fill('');
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲۳');
    await steps.button('ادامه').click();
    await expect(page.getByText('نام و نام خانوادگی را کامل وارد کنید.')).toBeVisible();
    await expect(page.getByText('شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.')).toBeVisible();
    await expect(name).toBeFocused();
    await expect(page).toHaveURL(/\/checkout\/buyer$/);
  });
});

test.describe('a failed payment', () => {
  test(`canceled at the gateway: no money moved, and the wallet pays the same order ${half(0)}`, async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await shop.charge(customer.mobile, 100_000);
    await steps.toPayment();
    await steps.choose('درگاه بانکی');
    await steps.pay();
    await chooseAtGateway(page, /^انصراف/);
    await expect(page).toHaveURL(/\/verify_failed$/);
    // The way on is in the first screen, and nothing covers it.
    await expect
      .poll(() =>
        page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      )
      .toBe(true);
    await expect(page.getByText('مبلغی از حساب شما کم نشده است')).toBeVisible();
    await steps.choose('کیف پول');
    await page.getByRole('button', { name: /^پرداخت / }).click();
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });

  test(`refused by the bank: explains where the money may be, and another try succeeds ${half(1)}`, async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.toPayment();
    await steps.pay();
    await chooseAtGateway(page, /^پرداخت ناموفق/);
    await expect(steps.heading('پرداخت انجام نشد')).toBeVisible();
    await expect(page.getByText('پرداخت انجام نمی‌شود؟')).toBeVisible();
    await page.getByRole('button', { name: /^پرداخت / }).click();
    await chooseAtGateway(page, gateways.card);
    await steps.paid();
  });

  test('expires, and later its order is closed @mobile', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer });
    const placed = await order(customer, [shop.card]);
    await startPaying(customer, placed.code, 'card');
    await shop.sql(
      "UPDATE payments SET expires_at = now() - interval '1 hour', check_at = now() WHERE payable_id = (SELECT id FROM orders WHERE code = $1)",
      [placed.code],
    );
    await shop.hurry('payments');
    await untilOrder(customer, placed.code, ({ payments }) => payments[0]?.status === 'expired');
    await page.goto(`/buy/${placed.code}/verify`);
    await expect(page.getByText('مهلت پرداخت به پایان رسید.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^پرداخت / })).toBeVisible();
    await shop.sql(
      "UPDATE orders SET payable_until = now() - interval '1 minute', held_until = now() - interval '1 minute' WHERE code = $1",
      [placed.code],
    );
    await page.reload();
    await expect(page.getByText('مهلت پرداخت این سفارش گذشته')).toBeVisible();
    await expect(page.getByRole('button', { name: /^پرداخت / })).toHaveCount(0);
    await expect(steps.heading('پرداخت انجام نشد')).toBeVisible();
  });

  test.describe('an unreachable gateway @mobile', () => {
    test.use({ expectedMessages: /ERR_FAILED/ });

    test('keeps the order, and the next press pays it', async ({ page, context, steps, shop, customer }) => {
      await arrive(context, { customer, goods: [shop.card.cart] });
      await steps.toPayment();
      await page.route('**/api/v1/orders/*/payments', (route) => route.abort(), { times: 1 });
      await steps.pay();
      await expect(page.getByText('پرداخت آغاز نشد')).toBeVisible();
      await expect(page.getByText('سفارش شما ثبت شده است')).toBeVisible();
      await steps.pay();
      await chooseAtGateway(page, gateways.card);
      await steps.paid();
    });
  });
});

test.describe('a shopper who never returns from the gateway @mobile', () => {
  test('finds the order paid on the next page', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.toPayment();
    await steps.pay();
    await chooseAtGateway(page, /^پرداخت بدون بازگشت(?! و)/);
    await expect(page).toHaveURL(/away/);
    const [row] = await shop.sql('SELECT code FROM orders WHERE user_id = $1', [customer.id]);
    await page.goto(`/buy/${String(row?.['code'])}/verify`);
    await steps.paid();
  });

  test('gets the order by reconciliation', async ({ page, shop, customer }) => {
    const placed = await order(customer, [shop.card]);
    const { redirect } = await startPaying(customer, placed.code, 'card');
    await page.goto(redirect ?? '');
    await chooseAtGateway(page, /^پرداخت بدون بازگشت(?! و)/);
    await expect(page).toHaveURL(/away/);
    await shop.sql(
      'UPDATE payments SET check_at = now() WHERE payable_id = (SELECT id FROM orders WHERE code = $1)',
      [placed.code],
    );
    await shop.hurry('payments');
    const { parcels } = await untilOrder(customer, placed.code, ({ payment }) => payment === 'paid');
    expect(parcels[0]?.codes).toHaveLength(1);
  });
});
