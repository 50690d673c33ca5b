import { arrive, chooseAtGateway, offerTenPercent, order, readOrder, startPaying } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

// Screens that show changes on the way to a payment, and the result of a payment.

export const told: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  const code = `TOLD${platform.toUpperCase()}`;
  await offerTenPercent(shop, code, 900_000);
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.open();
  await expect(page.getByLabel('نام و نام خانوادگی')).toBeVisible({ timeout: 60_000 });
  await steps.giveBuyer('پریسا کاظمی');
  await shoot('told-invoice');
  await steps.confirmInvoice();
  await page.getByRole('switch', { name: 'کد تخفیف دارم' }).check();
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill(code);
  await steps.button('اعمال کد').click();
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();
  await steps.pay();
  await chooseAtGateway(page, /^انصراف/);
  await expect(page).toHaveURL(/\/verify_failed$/);
  await shoot('told-canceled-payment');
  await steps.button('بازگشت به سبد خرید').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(code)).toBeVisible();
  await shoot('told-back-in-cart');
  await openScreen(walker, '/checkout/payment');
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();
  await shop.sql('UPDATE discounts SET active = false WHERE code = $1', [code]);
  await shop.sql('UPDATE sellables SET price = price + 10000 WHERE id = $1', [shop.card.sellable]);
  await steps.pay();
  await expect(page.getByText(/دیگر اعمال نمی‌شود/)).toBeVisible();
  await shoot('told-changes');
  await steps.button('تأیید و ادامهٔ خرید').click();
  await shoot('told-refused-code');
  const [{ stock } = {}] = await shop.sql('SELECT stock FROM sellables WHERE id = $1', [shop.card.sellable]);
  await shop.sql('UPDATE sellables SET stock = 0, price = price - 10000 WHERE id = $1', [shop.card.sellable]);
  await steps.pay();
  await expect(steps.heading('محصولات سبد شما دیگر قابل خرید نیستند')).toBeVisible();
  await shoot('told-gone');
  await page.getByRole('link', { name: 'بازگشت به سبد خرید' }).click();
  await expect(page.getByText(/تمام شده است و در سفارش نمی‌آید/)).toBeVisible();
  await shoot('told-sold-out-cart');
  await shop.sql('UPDATE sellables SET stock = $2 WHERE id = $1', [shop.card.sellable, stock]);
};

export const results: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  const declined = await order(customer, [shop.card]);
  const started = await startPaying(customer, declined.code, 'card');
  await page.goto(started.redirect ?? '/');
  await chooseAtGateway(page, /^پرداخت ناموفق/);
  await expect(page).toHaveURL(/\/verify_failed$/);
  await shoot('told-declined');
  await customer.call(`/api/v1/orders/${declined.code}/cancel`, 'POST');
  await openScreen(walker, `/buy/${declined.code}/verify_failed`);
  await shoot('told-closed');
  await shop.charge(customer.mobile, 900_000);
  const paid = await order(customer, [shop.card]);
  await startPaying(customer, paid.code, 'wallet');
  expect((await readOrder(customer, paid.code)).payment).toBe('paid');
  await openScreen(walker, '/payments');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await shoot('told-payments');
};

/** A least quantity on every screen that counts pieces. */
export const least: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  const setLeast = async (count: number) => {
    await shop.sql('UPDATE sellables SET min_quantity = $2 WHERE id = $1', [shop.card.sellable, count]);
    await shop.sql('UPDATE products SET min_quantity = $2 WHERE slug = $1', [shop.card.slug, count]);
  };
  await setLeast(3);
  await arrive(context, {
    customer,
    goods: [
      { ...shop.card.cart, qty: 3, product: { ...shop.card.cart.product, min_quantity: 3, stock: 10 } },
    ],
  });
  await openScreen(walker, `/product-view/${shop.card.slug}`);
  await shoot('least-product');
  await openScreen(walker, `/product-view/${shop.card.slug}?option=${shop.card.sellable}`);
  await shoot('least-option', false);
  await openScreen(walker, '/cart');
  await shoot('least-cart');
  await page.setViewportSize({ width: 320, height: 640 });
  await shoot('least-cart-at-320');
  await setLeast(1);
};
