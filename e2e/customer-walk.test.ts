import { isPersonal } from '#schemas/documents/manifest.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { askForCode, freshMobile, loginDialog, sentCode } from './support/accounts.ts';
import { arrive, order, startPaying, type CheckoutShop, type Customer } from './support/checkout-shop.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { requestsEnd } from './support/requests.ts';
import { giftShop, routesOf } from './support/routes.ts';
import { expect, hydrated, visit, wakeEverything } from './support/test.ts';

// Personal pages as a customer with data sees them.

const pages = routesOf(giftShop).filter((route) => !route.redirect && isPersonal(route));

/** Routes with the same page document look alike: axe checks the first of them. */
const templates = new Map(pages.toReversed().map(({ id, page }) => [page, id]));

/** What the code in a route's path refers to. */
async function codeFor(id: string, shop: CheckoutShop, customer: Customer): Promise<string> {
  const { code } = await order(customer, [shop.card, shop.parcel]).catch(() => order(customer, [shop.card]));
  if (id.startsWith('direct-pay')) return (await startPaying(customer, code, 'transfer')).direct ?? '';
  if (id === 'buy-verify-failed') return code;
  await shop.charge(customer.mobile, 1_000_000);
  await startPaying(customer, code, 'wallet');
  return code;
}

/** Opens a ticket with a long message, and closes it. @returns its id */
async function openTicket(customer: Customer): Promise<string> {
  const opened = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه‌ای که خریدم در حساب بازی‌ام پذیرفته نمی‌شود و پیام خطا می‌دهد',
    subject: 'gift-code',
    content: `${'متن بلند '.repeat(60)}\n${'x'.repeat(200)}`,
  })) as { ticket: { id: number } };
  await customer.call(`/api/v1/tickets/${opened.ticket.id}/close`, 'POST', {});
  return String(opened.ticket.id);
}

/** Lists that are empty for a customer who has not paid yet. */
const withHistory = new Set(['bills', 'payments', 'wallet']);

for (const route of pages) {
  const isTemplate = templates.get(route.page) === route.id;

  test(`${route.id} hydrates without console messages and fits the screen${isTemplate ? ', and axe finds nothing in either theme' : ''}`, async ({
    page,
    context,
    platform,
    shop,
    customer,
  }) => {
    test.skip(!isOn(route, platform), 'the route belongs to the other platform');
    await arrive(context, { customer, goods: [shop.card.cart] });
    const template = pathOn(route, platform);
    if (withHistory.has(route.id)) await codeFor(route.id, shop, customer);
    const path = fillPath(template, {
      step: 'buyer',
      ...(template.includes('{id}') ? { id: await openTicket(customer) } : {}),
      ...(template.includes('{code}') ? { code: await codeFor(route.id, shop, customer) } : {}),
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // An open stream would never let the network be idle.
    await page.route('**/events', (stream) =>
      stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
    );
    await visit(page, path);
    await requestsEnd(page);
    await wakeEverything(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectFits(page);
    if (isTemplate) await expectNothingForAxe(page, false);
  });
}

test('every checkout step fits the screen, and axe finds nothing in either theme', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  const look = async () => {
    await requestsEnd(page);
    await expectFits(page);
    await expectNothingForAxe(page, false);
  };
  await steps.open();
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await steps.button('افزودن نشانی تازه').click();
  await expect(page.getByRole('dialog').getByLabel('نشانی کامل')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await steps.giveAddress();
  await expect(steps.heading('فاکتور نهایی')).toBeVisible();
  await look();
  await steps.confirmInvoice();
  for (const method of ['درگاه بانکی', 'ارز دیجیتال', 'کارت به کارت'] as const) await steps.choose(method);
  await look();
  await steps.register();
  await page
    .getByLabel('انتخاب تصویر رسید')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await look();
});

test('every login step fits the screen, and axe finds nothing in either theme', async ({ page, shop }, {
  workerIndex,
}) => {
  const mobile = freshMobile(workerIndex);
  await visit(page, '/profile');
  await hydrated(page);
  await expect(loginDialog(page)).toBeVisible();
  await expectNothingForAxe(page);
  await askForCode(page, mobile);
  await expectFits(page);
  await expectNothingForAxe(page);
  await loginDialog(page)
    .getByLabel('کد تأیید')
    .fill(await sentCode(shop.server.url, mobile));
  await expect(loginDialog(page).getByLabel('نام و نام خانوادگی')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page);
});
