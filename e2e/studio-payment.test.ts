import { arrive, chooseAtGateway, order, startPaying } from './support/checkout-shop.ts';
import { freshMobile } from './support/accounts.ts';
import { handsOf } from './support/hands.ts';
import { half } from './support/sampling.ts';
import { makeOwner } from './support/staff-test.ts';
import { becomeMember, Studio } from './support/studio-test.ts';
import { test as base, expect } from './support/test.ts';

// A block that a merchandiser binds to a state of the payment, from the simulator to a real failed payment.

const test = base.extend({ baseURL: async ({ checkoutShop }, use) => use(checkoutShop.server.url) });

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1960, height: 1500 } });

for (const [place, [name, handOf]] of Object.entries(handsOf).entries())
  test(`by ${name}: a block is bound to a failed payment, and shoppers see it then ${half(place + 1, 'web')}`, async ({
    page,
    browser,
    checkoutShop: shop,
  }, { workerIndex }) => {
    const mobile = freshMobile(workerIndex);
    await makeOwner(shop, mobile);
    await becomeMember(page, shop, mobile);
    const hand = handOf(page);
    const studio = new Studio(page);
    const { settings } = studio;
    const text = `راهنما، ${name}`;
    await studio.edit('pages/buy-verify-failed.web.json');
    const block = studio.block('breadcrumbs');

    await hand.select('breadcrumbs', 'مسیر صفحه');
    await hand.unfoldShow(settings);
    await hand.choose(settings.getByLabel('در چه وضعیتی'), 'پرداخت ناموفق بود');
    const simulator = page.getByRole('dialog', { name: 'پیش‌نمایش در چه وضعیتی نشان داده شود' });
    const state = simulator.getByLabel('وضعیت خرید و پرداخت');
    // The page of a failed payment opens with one.
    await hand.press(studio.button('وضعیت: پرداخت ناموفق بود'));
    await hand.choose(state, 'پرداخت شد');
    await expect(block).toBeHidden();
    await hand.choose(state, 'پرداخت ناموفق بود');
    await expect(block).toBeVisible();
    await page.keyboard.press('Escape');

    await hand.select('failed-help', 'کارت پشتیبانی');
    await hand.write(settings.getByLabel('عنوان *', { exact: true }), text);
    await expect(studio.block('failed-help')).toContainText(text);
    await studio.saved();
    await hand.press(page.getByRole('link', { name: 'انتشار', exact: true }));
    await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
    await hand.press(studio.button(/^انتشار . مورد$/));
    await hand.press(studio.button(/^منتشر کن$/));
    await expect(page.getByText('منتشر شد').first()).toBeVisible();

    const customer = await shop.customer();
    const { code } = await order(customer, [shop.card]);
    const { redirect } = await startPaying(customer, code, 'card');
    const context = await browser.newContext({ baseURL: shop.server.url, locale: 'fa-IR' });
    await arrive(context, { customer });
    const shopper = await context.newPage();
    await shopper.goto(redirect ?? '');
    await chooseAtGateway(shopper, /^پرداخت ناموفق/);
    await expect(shopper).toHaveURL(/\/verify_failed$/);
    await expect(shopper.getByText(text)).toBeVisible();
    await expect(shopper.locator('[data-block="breadcrumbs"]')).toBeVisible();
    await context.close();
    await shop.publish();
  });
