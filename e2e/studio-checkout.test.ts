import { freshMobile } from './support/accounts.ts';
import { arrive } from './support/checkout-shop.ts';
import { CheckoutSteps } from './support/checkout-steps.ts';
import { half } from './support/sampling.ts';
import { makeOwner } from './support/staff-test.ts';
import { test as studioTest, ways } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// How customers buy and pay: from the studio to a real checkout.

/** A studio of the shop for purchases. */
const test = studioTest.extend({
  shop: async ({ checkoutShop }, use) => use(checkoutShop),
  baseURL: async ({ checkoutShop }, use) => use(checkoutShop.server.url),
  mobile: async ({ checkoutShop }, use, { workerIndex }) => {
    const mobile = freshMobile(workerIndex);
    await makeOwner(checkoutShop, mobile);
    await use(mobile);
  },
});
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 1000 } });
// Other tests of this shop begin with its own documents.
test.afterEach(({ checkoutShop }) => checkoutShop.publish());

for (const way of ways)
  test.describe(`by ${way}`, () => {
    test.use({ way });

    test(`checkout steps and payment methods are changed, and a shopper goes through them, by ${way} ${half(ways.indexOf(way) + 1, 'web')}`, async ({
      page,
      platform,
      studio,
      hands,
      checkoutShop,
      browser,
    }) => {
      await studio.open('/documents/flows');
      await hands.press(studio.button('«نشانی» یکی بالاتر'));
      // The moved step keeps the focus, also where it can move no further.
      await expect(page.locator('[data-step="address"] :focus')).toHaveCount(1);
      await hands.press(studio.button('برداشتن «مشخصات خریدار»'));
      await hands.press(studio.button('افزودن «مرور سفارش»'));
      await hands.press(page.locator('summary').filter({ hasText: 'روش‌های پرداخت' }));
      await hands.press(studio.button('حذف «رمزارز»'));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }));
      await studio.publish(hands);

      const customer = await checkoutShop.customer();
      const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 1440, height: 900 } });
      await arrive(context, { customer, goods: [checkoutShop.parcel.cart] });
      const steps = new CheckoutSteps(await context.newPage(), platform, checkoutShop);
      await steps.open();
      await steps.giveAddress();
      await expect(steps.page).toHaveURL(/\/checkout\/invoice$/);
      await steps.button('تأیید و رفتن به پرداخت').click();
      await expect(steps.page).toHaveURL(/\/checkout\/payment$/);
      await expect(steps.page.getByRole('radio', { name: /^درگاه بانکی/ })).toBeAttached();
      await expect(steps.page.getByRole('radio', { name: /^ارز دیجیتال/ })).toHaveCount(0);
      await context.close();
    });
  });
