import sharp from 'sharp';
import { arrive, chooseAtGateway, order, readOrder, startCheckoutShop, startPaying, untilOrder, type CheckoutShop, type Customer } from './support/checkout-shop.ts';
import { CheckoutSteps } from './support/checkout-steps.ts';
import { buy } from './support/shopping.ts';
import { expect, test as base, visit } from './support/test.ts';

interface Own {
  steps: CheckoutSteps;
  customer: Customer;
}

/** A shop of its own for each worker, since what is bought is gone. */
const test = base.extend<Own, { shop: CheckoutShop }>({
  shop: [async ({}, use, { project, workerIndex }) => {
    const shop = await startCheckoutShop(`e2e_checkout_${project.name}_${workerIndex}`);
    await use(shop);
    await shop.close();
  }, { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.server.url),
  customer: async ({ shop }, use) => use(await shop.customer()),
  steps: async ({ page, platform, shop }, use) => use(new CheckoutSteps(page, platform, shop)),
});

const demoCode = /^DEMO-\w{4}-\w{4}-\w{4}$/;
const gateways = { card: /^پرداخت موفق/, coin: /^پرداخت کامل/ };

/** A picture that is one, of the least size. */
const smallPicture = (): Promise<Buffer> => sharp({ create: { width: 32, height: 32, channels: 3, background: 'grey' } }).png().toBuffer();

test.describe('from an empty visit to a paid order', () => {
  /** Finds a product, buys it, goes to the checkout and signs in with the code that is sent. */
  async function begin(steps: CheckoutSteps, slug: string): Promise<string> {
    const { page, shop, platform } = steps;
    const mobile = `0935${String(Date.now()).slice(-7)}`;
    await buy(page, shop.server.url, slug, /^افزودن به سبد( خرید)?$/);
    await visit(page, '/cart');
    await page.getByRole('link', { name: 'تکمیل خرید' }).filter({ visible: true }).last().click();
    await steps.logIn(mobile);
    await page.getByRole('dialog').getByRole('button', { name: 'فعلاً نه' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(['web', 'mobile']).toContain(platform);
    return mobile;
  }

  test('by card, to the code', async ({ page, steps, shop }) => {
    await begin(steps, shop.card.slug);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.choose('کارت بانکی');
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    await steps.paid();
    for (const fact of ['کد پیگیری', 'شمارهٔ فاکتور', 'شمارهٔ فروشنده']) await expect(page.getByText(fact).first()).toBeVisible();
    await expect(page.getByText(shop.card.title).first()).toBeVisible();
    expect(await steps.reveal()).toMatch(demoCode);
    await visit(page, '/cart');
    await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible();
  });

  test('by card, to the parcel', async ({ page, steps, shop }) => {
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

  test('by coins, in dollars, to the code', async ({ page, steps, shop }) => {
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

  test('from the wallet, to the code', async ({ steps, shop }) => {
    const mobile = await begin(steps, shop.card.slug);
    await shop.staff('charge', '--mobile', mobile, '--currency', 'toman', '--amount', '200000', '--reason', 'آزمون');
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.page.reload();
    await steps.choose('کیف پول');
    await steps.pay();
    const code = await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
    expect(code).not.toBe('');
  });

  test('by a transfer to a card, with its receipt, to the code', async ({ page, steps, shop }) => {
    await begin(steps, shop.card.slug);
    await steps.giveBuyer();
    await steps.confirmInvoice();
    await steps.choose('کارت به کارت');
    await steps.register();
    await expect(page).toHaveURL(/\/direct-pay\//);
    await expect(page.getByRole('article', { name: 'کارت مقصد' })).toContainText('۶۰۳۷');
    await page.getByLabel('انتخاب تصویر رسید').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
    await expect(page.getByAltText('پیش‌نمایش رسید انتخاب‌شده')).toBeVisible();
    await steps.button('فرستادن رسید').click();
    await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
    const [receipt] = await shop.sql('SELECT max(id) AS id FROM payment_receipts');
    await shop.staff('approve', String(receipt?.['id']));
    await page.reload();
    await expect(page.getByText('واریز شما تأیید شد')).toBeVisible();
    await page.getByRole('link', { name: 'دیدن سفارش و کدها' }).click();
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });
});

test('a number and a password sign in as well, and the checkout goes on where it stood', async ({ page, context, steps, shop, customer }) => {
  await customer.call('/api/v1/me', 'PATCH', { password: 'a-long-enough-secret', password_confirmation: 'a-long-enough-secret' });
  await arrive(context, { goods: [shop.card.cart] });
  await steps.open();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شمارهٔ موبایل').fill(customer.mobile);
  await dialog.getByRole('button', { name: 'ورود با رمز عبور' }).click();
  await dialog.getByLabel('رمز عبور').fill('a-long-enough-secret');
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/buyer$/);
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('سارا رضایی');
});

test.describe('what was said is kept', () => {
  test('over a reload, back, and in another tab', async ({ page, context, steps, shop, customer }) => {
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
    await expect(page).toHaveURL(/\/checkout\/invoice$/);
    await expect(page.getByText('پریسا کاظمی')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${shop.server.url}/checkout/payment`);
    await expect(other.getByRole('heading', { name: 'پرداخت', exact: true })).toBeVisible();
  });

  test('a step whose turn has not come leads to the one that has', async ({ page, context, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await page.goto(`${shop.server.url}/checkout/payment`);
    await expect(page).toHaveURL(/\/checkout\/buyer$/);
  });

  test('wrong answers are told at their field, and the first gets the focus', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.open();
    const name = page.getByLabel('نام و نام خانوادگی');
    await name.fill('');
    await page.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲۳');
    await steps.button('ادامه').click();
    await expect(page.getByText('نام و نام خانوادگی را کامل وارد کنید.')).toBeVisible();
    await expect(page.getByText('شمارهٔ موبایل باید ۱۱ رقم باشد.')).toBeVisible();
    await expect(name).toBeFocused();
    await expect(page).toHaveURL(/\/checkout\/buyer$/);
  });
});

test.describe('a payment that does not succeed', () => {
  test('is given up at the gateway: nothing has moved, and the same order is paid by wallet', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await shop.staff('charge', '--mobile', customer.mobile, '--currency', 'toman', '--amount', '100000', '--reason', 'آزمون');
    await steps.toPayment();
    await steps.choose('کارت بانکی');
    await steps.pay();
    await chooseAtGateway(page, /^انصراف/);
    await expect(page).toHaveURL(/\/verify_failed$/);
    await expect(page.getByText('مبلغی از حساب شما کم نشده است')).toBeVisible();
    await steps.choose('کیف پول');
    await page.getByRole('button', { name: /^پرداخت / }).click();
    await steps.paid();
    expect(await steps.reveal()).toMatch(demoCode);
  });

  test('is refused by the bank: the page says what may have moved, and another try succeeds', async ({ page, context, steps, shop, customer }) => {
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

  test('is over when its time is, and its order is closed when that is over', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer });
    const placed = await order(customer, [shop.card]);
    await startPaying(customer, placed.code, 'card');
    await shop.sql("UPDATE payments SET expires_at = now() - interval '1 hour', check_at = now() WHERE order_id = (SELECT id FROM orders WHERE code = $1)", [placed.code]);
    await shop.hurry('payments');
    await untilOrder(customer, placed.code, ({ payments }) => payments[0]?.status === 'expired');
    await page.goto(`/buy/${placed.code}/verify`);
    await expect(page.getByText('مهلت پرداخت به پایان رسید.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^پرداخت / })).toBeVisible();
    await shop.sql("UPDATE orders SET payable_until = now() - interval '1 minute', held_until = now() - interval '1 minute' WHERE code = $1", [placed.code]);
    await page.reload();
    await expect(page.getByText('مهلت پرداخت این سفارش گذشته')).toBeVisible();
    await expect(page.getByRole('button', { name: /^پرداخت / })).toHaveCount(0);
    await expect(steps.heading('پرداخت انجام نشد')).toBeVisible();
  });

  test.describe('a gateway that cannot be reached', () => {
    test.use({ expectedMessages: /ERR_FAILED/ });

    test('leaves the order waiting, and the next press pays it', async ({ page, context, steps, shop, customer }) => {
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

test.describe('a shopper who never returns', () => {
  test('finds the order paid on whatever page they open next', async ({ page, context, steps, shop, customer }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.toPayment();
    await steps.pay();
    await chooseAtGateway(page, /^پرداخت بدون بازگشت(?! و)/);
    await expect(page).toHaveURL(/away/);
    const [row] = await shop.sql('SELECT code FROM orders WHERE user_id = $1', [customer.id]);
    await page.goto(`/buy/${String(row?.['code'])}/verify`);
    await steps.paid();
  });

  test('has the order all the same: the shop asks by itself', async ({ page, shop, customer }) => {
    const placed = await order(customer, [shop.card]);
    const { redirect } = await startPaying(customer, placed.code, 'card');
    await page.goto(redirect ?? '');
    await chooseAtGateway(page, /^پرداخت بدون بازگشت(?! و)/);
    await expect(page).toHaveURL(/away/);
    await shop.sql('UPDATE payments SET check_at = now() WHERE order_id = (SELECT id FROM orders WHERE code = $1)', [placed.code]);
    await shop.hurry('payments');
    const { parcels } = await untilOrder(customer, placed.code, ({ payment }) => payment === 'paid');
    expect(parcels[0]?.codes).toHaveLength(1);
  });
});

test('a page that waits goes on by itself', async ({ page, context, steps, shop, customer }) => {
  await arrive(context, { customer });
  const placed = await order(customer, [shop.card]);
  const { payment } = await startPaying(customer, placed.code, 'card');
  await page.goto(`/buy/${placed.code}/verify`);
  await expect(steps.heading('در انتظار پرداخت')).toBeVisible();
  // Meanwhile, in another tab.
  const other = await context.newPage();
  const { redirect } = await startPaying(customer, placed.code, 'card');
  await other.goto(redirect ?? '');
  await chooseAtGateway(other, gateways.card);
  await expect(other.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible();
  await steps.button('بررسی دوباره').click();
  await steps.paid();
  expect(payment.method).toBe('card');
});

test('a price and a stock that changed are shown and confirmed before anything is charged', async ({ page, context, steps, shop, customer }) => {
  const dearer = { ...shop.card.cart, price: shop.card.price - 10_000 };
  const tooMany = { ...shop.parcel.cart, qty: 900 };
  await arrive(context, { customer, goods: [dearer, tooMany] });
  await steps.open();
  await expect(steps.heading('سبد شما تغییر کرده است')).toBeVisible();
  await expect(page.getByText(/افزایش یافت/)).toBeVisible();
  await expect(page.getByText(/عدد مانده است/)).toBeVisible();
  expect(await shop.sql('SELECT FROM orders WHERE user_id = $1', [customer.id])).toEqual([]);
  await steps.button('تأیید و ادامهٔ خرید').click();
  await expect(page).toHaveURL(/\/checkout\/buyer$/);
});

test('a price that changes while the shopper pays is confirmed, too', async ({ page, context, steps, shop, customer }) => {
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  await shop.sql('UPDATE sellables SET price = price + 5000 WHERE id = $1', [shop.card.sellable]);
  try {
    await steps.pay();
    await expect(steps.heading('سبد شما تغییر کرده است')).toBeVisible();
    expect(await shop.sql('SELECT FROM orders WHERE user_id = $1', [customer.id])).toEqual([]);
    await steps.button('تأیید و ادامهٔ خرید').click();
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    const { total } = await readOrder(customer, await steps.paid());
    expect(total).toBe(shop.card.price + 5000);
  } finally {
    await shop.sql('UPDATE sellables SET price = price - 5000 WHERE id = $1', [shop.card.sellable]);
  }
});

test('an order of a closed store is registered, and the shopper is told so before and after', async ({ page, context, steps, shop, customer }) => {
  const [before] = await shop.sql('SELECT hours FROM stores WHERE id = $1', [shop.card.store]);
  await shop.sql("UPDATE stores SET hours = jsonb_set(hours, '{intervals}', '[]') WHERE id = $1", [shop.card.store]);
  try {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.open();
    await steps.giveBuyer();
    await expect(page.getByText('فروشگاه اکنون بسته است')).toBeVisible();
    await steps.confirmInvoice();
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    const code = await steps.paid();
    await expect(page.getByText('در انتظار بازگشایی فروشگاه')).toBeVisible();
    await expect(steps.button('نمایش کد')).toHaveCount(0);
    await shop.staff('review', code, String(shop.card.store), 'accept');
    await page.reload();
    expect(await steps.reveal()).toMatch(demoCode);
  } finally {
    await shop.sql('UPDATE stores SET hours = $2 WHERE id = $1', [shop.card.store, JSON.stringify(before?.['hours'])]);
  }
});

test('codes above the threshold are withheld with the reason, and released once staff have verified who bought them', async ({ page, context, steps, shop, customer }) => {
  await arrive(context, { customer, goods: [{ ...shop.card.cart, qty: 2 }] });
  await steps.open();
  await steps.giveBuyer();
  await expect(page.getByText('کدها پس از احراز هویت نمایش داده می‌شوند')).toBeVisible();
  await steps.confirmInvoice();
  await steps.pay();
  await chooseAtGateway(page, gateways.card);
  await steps.paid();
  await expect(page.getByText('کد پس از احراز هویت نمایش داده می‌شود')).toBeVisible();
  await expect(steps.button('نمایش کد')).toHaveCount(0);
  await shop.staff('verify-identity', '--mobile', customer.mobile);
  await page.reload();
  expect(await steps.reveal()).toMatch(demoCode);
});

test('a discount code counts once it is known, and is told at its field when it is not', async ({ page, context, steps, shop, customer }) => {
  await shop.staff('discount', 'NOWRUZ', '--percent', '10');
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  const field = page.getByRole('textbox', { name: 'کد تخفیف' });
  await field.fill('NOWRUZ');
  await steps.button('اعمال کد').click();
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();
  await steps.pay();
  await chooseAtGateway(page, gateways.card);
  const { total } = await readOrder(customer, await steps.paid());
  expect(total).toBe(shop.card.price * 0.9);
});

test('a part is paid from the wallet, the rest at the gateway', async ({ page, context, steps, shop, customer }) => {
  await shop.staff('charge', '--mobile', customer.mobile, '--currency', 'toman', '--amount', '20000', '--reason', 'آزمون');
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  await page.getByRole('switch', { name: /کیف پول/ }).check();
  await expect(page.getByText(/از کیف پول کم می‌شود/)).toBeVisible();
  await steps.pay();
  await page.waitForURL(/\/dev\/gateways\//);
  await chooseAtGateway(page, gateways.card);
  const paid = await readOrder(customer, await steps.paid());
  expect(paid).toMatchObject({ wallet: 20_000, payable: shop.card.price - 20_000 });
});

test('a receipt that is refused can be replaced, and what is no picture is told before it is sent', async ({ page, context, steps, shop, customer }) => {
  await arrive(context, { customer });
  const placed = await order(customer, [shop.card]);
  const { direct } = await startPaying(customer, placed.code, 'transfer');
  await page.goto(`/direct-pay/${direct ?? ''}`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
  await expect(page.getByText(/این پرونده تصویر نیست/)).toBeVisible();
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await steps.button('فرستادن رسید').click();
  await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
  const [receipt] = await shop.sql('SELECT max(id) AS id FROM payment_receipts');
  await shop.staff('reject', String(receipt?.['id']), '--reason', 'مبلغ رسید خوانا نیست.');
  await page.reload();
  await expect(page.getByText('مبلغ رسید خوانا نیست.')).toBeVisible();
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await steps.button('فرستادن رسید').click();
  await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
});

test('an order of somebody else is not shown', async ({ page, context, shop, customer }) => {
  const placed = await order(await shop.customer(), [shop.card]);
  await arrive(context, { customer });
  await page.goto(`/buy/${placed.code}/verify`);
  await expect(page.getByText('سفارشی با این نشانی پیدا نشد')).toBeVisible();
});
