import sharp from 'sharp';
import { askForCode, freshMobile, loginDialog } from './accounts.ts';
import { arrive, chooseAtGateway, offerTenPercent, order, startPaying } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { smallPicture } from './checkout-test.ts';
import { makeAddress } from './make-address.ts';
import * as account from './account-screens.ts';
import { activations } from './activation-screens.ts';
import * as around from './around-screens.ts';
import * as elsewhere from './elsewhere-screens.ts';
import { gifts } from './gift-screens.ts';
import { options } from './options-screens.ts';
import * as rare from './rare-screens.ts';
import { search } from './search-screens.ts';
import * as toldScreens from './told-screens.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

// Screens of a shopper who signs in and buys, in order.

const login: Walk = async (walker) => {
  const { page, shop, shoot } = walker;
  const dialog = loginDialog(page);
  const code = dialog.getByLabel('کد تأیید');
  await openScreen(walker, '/profile');
  await expect(dialog).toBeVisible();
  await shoot('login-mobile', false);
  const mobile = freshMobile(7);
  await askForCode(page, mobile);
  await shoot('login-code', false);
  await code.fill('000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await shoot('login-code-wrong', false);
  await code.fill(await shop.lastCode(mobile));
  await expect(dialog.getByLabel('نام و نام خانوادگی')).toBeVisible();
  await shoot('login-details', false);
  await dialog.getByRole('button', { name: 'فعلاً نه' }).click();
  await expect(dialog).toBeHidden();
  for (const name of ['profile', 'bills', 'addresses'] as const) {
    await openScreen(walker, `/${name}`);
    await shoot(`${name}-empty`);
  }
};

const checkout: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await steps.open();
  await expect(page.getByLabel('نام و نام خانوادگی')).toBeVisible();
  await shoot('checkout-buyer');
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await shoot('checkout-address-empty');
  await steps.button('افزودن نشانی تازه').click();
  await expect(page.getByRole('dialog').getByLabel('محله، خیابان و کوچه')).toBeVisible();
  await shoot('checkout-address-form', false);
  await page.keyboard.press('Escape');
  await steps.giveAddress();
  await expect(steps.heading('فاکتور نهایی')).toBeVisible();
  await shoot('checkout-invoice');
  await steps.confirmInvoice();
  await shoot('checkout-payment');
  await page.getByRole('switch', { name: 'کد تخفیف دارم' }).check();
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill('NOPE');
  await steps.button('اعمال کد').click();
  await shoot('checkout-discount-wrong');
  await shop.charge(customer.mobile, 70_000);
  await page.reload();
  await page.getByRole('switch', { name: /کیف پول/ }).check();
  await shoot('checkout-wallet-part');
  await steps.pay();
  await page.waitForURL(/\/dev\/gateways/);
  await shoot('gateway');
  await chooseAtGateway(page, /^انصراف/);
  await expect(page).toHaveURL(/\/verify_failed$/);
  await shoot('payment-canceled');
};

const orders: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  const paid = await order(customer, [shop.card]);
  await startPaying(customer, paid.code, 'wallet');
  await openScreen(walker, `/buy/${paid.code}/verify`);
  await steps.paid();
  await shoot('paid');
  await steps.reveal();
  await shoot('paid-revealed');
  await openScreen(walker, `/bills/${paid.code}`);
  await shoot('bill');
  const above = await order(customer, [{ ...shop.card, qty: 2 }]);
  await startPaying(customer, above.code, 'wallet');
  await openScreen(walker, `/bills/${above.code}`);
  await shoot('bill-withheld');
  const waiting = await order(customer, [shop.card]);
  await startPaying(customer, waiting.code, 'card');
  await openScreen(walker, `/buy/${waiting.code}/verify`);
  await shoot('payment-waiting');
  const direct = await order(customer, [shop.card]);
  const { direct: code = '' } = await startPaying(customer, direct.code, 'transfer');
  await openScreen(walker, `/direct-pay/${code}`);
  await shoot('direct-pay');
  await page
    .getByLabel('انتخاب تصویر رسید')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await shoot('direct-pay-chosen');
  await steps.button('فرستادن رسید').click();
  await expect(steps.button('فرستادن رسید')).toBeHidden();
  await shoot('direct-pay-sent');
  const givenUp = await order(customer, [shop.card]);
  const { direct: left = '' } = await startPaying(customer, givenUp.code, 'transfer');
  await customer.call(`/api/v1/orders/${givenUp.code}/cancel`, 'POST');
  await openScreen(walker, `/direct-pay/${left}`);
  await shoot('direct-pay-given-up');
  const unseen = await order(customer, [shop.card]);
  const { payment } = await startPaying(customer, unseen.code, 'wallet');
  await shop.staff('staff.decide-payment', { code: payment.code, decision: 'reverse', reason: 'آزمون' });
  await openScreen(walker, `/buy/${unseen.code}/verify`);
  await shoot('payment-reversed');
  await openScreen(walker, `/bills/${unseen.code}`);
  await shoot('bill-reversed');
  for (const name of ['profile', 'bills', 'addresses'] as const) {
    await openScreen(walker, `/${name}`);
    await shoot(name);
  }
  await openScreen(walker, '/buy/NOSUCHCODE12/verify');
  await shoot('payment-unknown');
};

const discounts: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await offerTenPercent(shop, 'YALDA10');
  await shop.staff('staff.create-discount', {
    code: 'LATE',
    amount: 30_000,
    currency: 'toman',
    total_limit: 9,
    active: false,
  });
  await openScreen(walker, '/discounts');
  await expect(page.getByText('هنوز کد تخفیفی ندارید')).toBeVisible();
  await shoot('discounts-empty');
  const field = page.getByRole('main').getByLabel('کد تخفیف');
  for (const code of ['late', 'yalda10']) {
    await field.fill(code);
    await page.getByRole('button', { name: 'افزودن کد' }).click();
    await expect(field).toHaveValue('');
  }
  await field.fill('NOPE');
  await page.getByRole('button', { name: 'افزودن کد' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await shoot('discounts');
};

const changes: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer, goods: [{ ...shop.card.cart, price: 50_000 }] });
  await openScreen(walker, '/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot('checkout-changed');
};

const tickets: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  // An open stream would never let the network be idle.
  await page.route('**/events', (stream) =>
    stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  );
  await openScreen(walker, '/tickets');
  await shoot('tickets-empty');
  const write = async (title: string, content: string): Promise<string> => {
    const body = { title, subject: 'gift-code', content };
    const { ticket } = (await customer.call('/api/v1/tickets', 'POST', body)) as { ticket: { id: number } };
    return String(ticket.id);
  };
  await write('هزینهٔ ارسال به شهر ما چقدر است؟', 'می‌خواهم پیش از خرید بدانم.');
  const id = await write(
    'کد هدیه در حساب من فعال نشد',
    'کد را دو بار وارد کردم و هر دو بار پیام خطا گرفتم.\nکشور حسابم آمریکاست.',
  );
  const answer =
    'سلام، وقت شما بخیر.\nکد را بررسی کردیم و سالم است. لطفاً از حساب خود خارج شوید و دوباره وارد کنید.';
  await shop.staff('staff.answer-ticket', { id, version: 1, text: answer });
  await customer.call(`/api/v1/tickets/${id}/messages`, 'POST', { text: 'انجام دادم، ولی باز هم نشد.' });
  const second = 'کد تازه‌ای برایتان فرستادیم؛ در صفحهٔ سفارش آن را می‌بینید.';
  await shop.staff('staff.answer-ticket', { id, version: 3, text: second });
  await openScreen(walker, '/tickets');
  await shoot('tickets');
  await openScreen(walker, platform === 'mobile' ? '/new-ticket' : '/tickets/new-ticket');
  await shoot('new-ticket');
  await openScreen(walker, platform === 'mobile' ? `/ticket-view/${id}` : `/tickets/ticket-view/${id}`);
  await expect(page.getByRole('log')).toBeVisible();
  const picture = await sharp({
    create: { width: 900, height: 1600, channels: 3, background: '#3b82f6' },
  })
    .png()
    .toBuffer();
  const choose = page.getByLabel('پیوست تصویر');
  const attached = page.getByRole('group', { name: 'تصویرهای پیوست' }).getByRole('img');
  for (const count of [1, 2]) {
    await choose.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: picture });
    await expect(attached).toHaveCount(count);
  }
  await page.getByLabel('پیام شما').fill('این تصویر صفحهٔ خطاست.');
  await shoot('ticket-attaching');
  await page.getByRole('button', { name: 'فرستادن' }).click();
  await expect(page.getByRole('log').getByRole('img')).toHaveCount(2);
  await shoot('ticket');
  await shop.staff('staff.move-ticket', { id, move: 'lock', version: 5 });
  await page.reload();
  await expect(page.getByText('این تیکت بسته و قفل شده است')).toBeVisible();
  await shoot('ticket-locked');
};

const parcels: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await startPaying(customer, code, 'wallet');
  await openScreen(walker, `/bills/${code}`);
  await shoot('parcel-preparing');
  const store_id = shop.parcel.store;
  const move = (input: object) => shop.staff('staff.move-shipment', { code, store_id, ...input });
  await move({ move: 'send', version: 1, carrier: 'post', tracking: '210009876543210987654321' });
  await openScreen(walker, `/bills/${code}`);
  await page.getByRole('button', { name: 'سفارش دوباره' }).click();
  await expect(page.getByText('محصولات به سبد خرید افزوده شد')).toBeVisible();
  await shoot('parcel-sent');
  await move({ move: 'deliver', version: 2 });
  await move({ move: 'return', version: 3, reason: 'آسیب‌دیده' });
  await shop.staff('staff.refund-order', { code, amount: 60_000, reason: 'برگشت محصول' });
  await openScreen(walker, `/bills/${code}`);
  await shoot('parcel-returned');
  await page.emulateMedia({ media: 'print' });
  // A sheet of A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await shoot('invoice-printed');
  await page.emulateMedia({ media: 'screen' });
};

const identity: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  const main = page.getByRole('main');
  await openScreen(walker, '/auth');
  await expect(main.getByLabel('کد ملی')).toBeVisible();
  await shoot('identity');
  await main.getByRole('button', { name: 'ارسال برای بررسی' }).click();
  await shoot('identity-missing');
  const photo = await sharp({ create: { width: 1200, height: 760, channels: 3, background: '#8fb7d9' } })
    .png()
    .toBuffer();
  for (const title of ['تصویر کارت ملی', 'تصویر چهره']) {
    await main
      .getByLabel(`انتخاب ${title}`)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
    await expect(main.getByRole('img', { name: title })).toBeVisible();
  }
  await shoot('identity-photos');
  const decide = async (decision: string, reason = '') => {
    const { identity: sent } = (await customer.call('/api/v1/identity')) as {
      identity: { submitted_at: string };
    };
    const { submitted_at } = sent;
    await shop.staff('staff.verify-identity', { id: customer.id, decision, reason, submitted_at });
    await page.reload();
  };
  await main.getByLabel('کد ملی').fill('0084575948');
  await main.getByRole('button', { name: 'ارسال برای بررسی' }).click();
  await expect(main.getByText('مدارک شما در انتظار بررسی است')).toBeVisible();
  await shoot('identity-waiting');
  await decide('reject', 'تصویر چهره تار است؛ نوشتهٔ روی کاغذ خوانا نیست.');
  await expect(main.getByText('احراز هویت پذیرفته نشد')).toBeVisible();
  await shoot('identity-rejected');
  await customer.call('/api/v1/identity/submission', 'POST', { national_id: '0084575948' });
  await decide('verify');
  await expect(main.getByText('هویت شما تأیید شده است')).toBeVisible();
  await shoot('identity-verified');
  // The walk on the other platform verifies the same national id.
  await decide('revoke', 'آزمون');
};

/** Walks by name; each starts as a new visitor. */
export const walks: Readonly<Record<string, Walk>> = {
  activations,
  gifts,
  login,
  checkout,
  orders,
  parcels,
  discounts,
  changes,
  tickets,
  identity,
  search,
  options,
  ...account,
  ...around,
  ...elsewhere,
  ...rare,
  ...toldScreens,
};
