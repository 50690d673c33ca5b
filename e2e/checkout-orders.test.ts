import {
  arrive,
  chooseAtGateway,
  offerTenPercent,
  order,
  readOrder,
  startPaying,
} from './support/checkout-shop.ts';
import { gateways, smallPicture, test } from './support/checkout-test.ts';
import { isKept, mark } from './support/navigating.ts';
import { follow, messages, openWithStoppedClock, ship, words } from './support/offline-test.ts';
import { openShopFront } from './support/shop-front.ts';
import { expect } from './support/test.ts';

test('a waiting page continues when another tab has paid @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  const placed = await order(customer, [shop.card]);
  const { payment } = await startPaying(customer, placed.code, 'card');
  await page.goto(`/buy/${placed.code}/verify`);
  await expect(steps.heading('در انتظار پرداخت')).toBeVisible();
  // Pays in another tab meanwhile.
  const other = await context.newPage();
  const { redirect } = await startPaying(customer, placed.code, 'card');
  await other.goto(redirect ?? '');
  await chooseAtGateway(other, gateways.card);
  await expect(other.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible();
  await steps.paid();
  expect(payment.method).toBe('card');
});

test.describe('a new version @mobile', () => {
  test.use({ serviceWorkers: 'allow' });

  test('waits for the end of a payment that runs', async ({ page, context, shop, customer }) => {
    const front = await openShopFront(shop.server.url);
    await arrive(context, { customer });
    const transfer = await startPaying(customer, (await order(customer, [shop.card])).code, 'transfer');
    await openWithStoppedClock(page, `${front.url}/direct-pay/${transfer.direct}`);
    await mark(page);
    await ship(page, front);
    await page.clock.runFor(120_000);
    expect(await isKept(page)).toBe(true);
    await expect(messages(page).getByText(words.version)).toHaveCount(0);
    await follow(page, '/policy');
    await expect(page.locator('html')).toHaveAttribute('data-route', 'policy');
    await page.clock.runFor(3_000);
    await expect(messages(page).getByText(words.version)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(15_000);
    await loaded;
    expect(await isKept(page)).toBe(false);
    await front.close();
  });
});

test('shows changed prices and stock and charges only after confirmation @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
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

test.describe('a refusal that is shown @mobile', () => {
  // The engine refuses the old quote, and the browser logs the response.
  test.use({ expectedMessages: /409/ });

  test('asks for confirmation when a price changes during payment', async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
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
});

test('registers an order while stores are closed: codes need nobody, and goods wait for the opening @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  const before = await shop.sql('SELECT id, hours FROM stores');
  await shop.sql("UPDATE stores SET hours = jsonb_set(hours, '{intervals}', '[]')");
  try {
    await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
    await steps.open();
    await steps.giveBuyer();
    await steps.giveAddress();
    await expect(page.getByText('فروشگاه اکنون بسته است')).toBeVisible();
    await expect(page.getByText('فروشگاه بسته است', { exact: true })).toHaveCount(1);
    await steps.confirmInvoice();
    await steps.pay();
    await chooseAtGateway(page, gateways.card);
    await steps.paid();
    await expect(page.getByText('در انتظار بازگشایی فروشگاه')).toHaveCount(1);
  } finally {
    for (const { id, hours } of before)
      await shop.sql('UPDATE stores SET hours = $2 WHERE id = $1', [id, JSON.stringify(hours)]);
  }
});

test('applies a valid discount code and shows why another is refused @web', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await offerTenPercent(shop, 'NOWRUZ', 900_000);
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  await page.getByRole('switch', { name: 'کد تخفیف دارم' }).check();
  const field = page.getByRole('textbox', { name: 'کد تخفیف' });
  await field.fill('NOWRUZ');
  await steps.button('اعمال کد').click();
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();
  await steps.pay();
  await chooseAtGateway(page, gateways.card);
  const { total } = await readOrder(customer, await steps.paid());
  expect(total).toBe(shop.card.price * 0.9);
});

test('pays partly from the wallet and the rest at the gateway @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await shop.charge(customer.mobile, 20_000);
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

test('replaces a rejected receipt, and refuses a file that is not a picture before sending @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  const placed = await order(customer, [shop.card]);
  const { direct } = await startPaying(customer, placed.code, 'transfer');
  await page.goto(`/direct-pay/${direct ?? ''}`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'receipt.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText(/این فایل تصویر نیست/)).toBeVisible();
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await steps.button('فرستادن رسید').click();
  await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
  const [receipt] = await shop.sql('SELECT max(id) AS id FROM payment_receipts');
  const rejected = { approve: false, reason: 'مبلغ رسید خوانا نیست.' };
  await shop.staff('staff.decide-receipt', { id: receipt?.['id'], ...rejected });
  await page.reload();
  await expect(page.getByText('مبلغ رسید خوانا نیست.')).toBeVisible();
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await steps.button('فرستادن رسید').click();
  await expect(page.getByText('رسید شما رسید و در حال بررسی است')).toBeVisible();
});

test.describe('orders of other customers @mobile', () => {
  // For a stranger the order does not exist.
  test.use({ expectedMessages: /404/ });

  test('shows no order of another customer', async ({ page, context, shop, customer }) => {
    const placed = await order(await shop.customer(), [shop.card]);
    await arrive(context, { customer });
    await page.goto(`/buy/${placed.code}/verify`);
    await expect(page.getByText('سفارشی با این نشانی پیدا نشد')).toBeVisible();
  });
});
