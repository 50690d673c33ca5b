import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { expect } from './support/test.ts';

/** The texts of the alert of a refused order. */
const refusal = 'این حساب نمی‌تواند سفارش دهد.';

test.describe('an order that is refused', () => {
  test.use({ expectedMessages: /403/ });

  test('says so in view, beside the button that was pressed', async ({
    page,
    context,
    steps,
    shop,
    customer,
  }) => {
    await arrive(context, { customer, goods: [shop.card.cart] });
    await steps.toPayment();
    const methods = page.getByRole('radio', { name: /^(درگاه بانکی|کارت به کارت)/ });
    await expect(methods).toHaveCount(2);
    const pay = steps.button(/^پرداخت/).last();
    if (steps.platform === 'web')
      for (const seen of [...(await methods.locator('..').all()), pay])
        await expect(seen).toBeInViewport({ ratio: 1 });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await page.route('**/api/v1/orders', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'customer-blocked', status: 403, detail: refusal }),
      }),
    );
    await pay.click();
    const alert = page.getByRole('alert').filter({ hasText: refusal });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(alert).toHaveCount(1);
    await expect(pay).toBeInViewport({ ratio: 1 });
  });
});

test('a phone in the checkout has its pay bar alone, which hides nothing @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.open();
  await expect(page).toHaveURL(/\/checkout\/buyer$/);
  const bar = page.getByRole('region', { name: 'مبلغ و ادامهٔ خرید' });
  const tabs = page.getByRole('navigation', { name: 'ناوبری اصلی' });
  const end = page.getByRole('contentinfo').or(page.locator('[data-region="bottom"]')).last();
  /** Scrolls to the end, and expects the page's last text above the bar. */
  const expectNothingBehind = async () => {
    await expect(bar).toBeVisible();
    await expect(tabs).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() =>
        end.evaluate((region) => {
          const texts = [...region.querySelectorAll<HTMLElement>('a, button, p, span, li')].filter(
            (element) => element.getClientRects().length > 0,
          );
          return Math.max(...texts.map((element) => element.getBoundingClientRect().bottom));
        }),
      )
      .toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  };
  await expectNothingBehind();
  await steps.giveBuyer();
  await steps.confirmInvoice();
  await expectNothingBehind();
  await page.goto('/cart');
  await expect(tabs).toBeVisible();
});
