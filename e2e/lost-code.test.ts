import { digits, toman } from './support/money.ts';
import { buy, lineOf } from './support/shopping.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ expectedMessages: /Failed to load resource/ });

test('a cart whose code was lost takes changes at once, and works when the network is back @mobile', async ({
  page,
  catalogue,
  baseURL,
}) => {
  const product = catalogue.products[2] ?? catalogue.products[0];
  await buy(page, baseURL ?? '', product.slug, /^افزودن به سبد( خرید)?$/);
  await page.clock.install();
  let asked = 0;
  let isLost = true;
  await page.route(/\/assets\/cart-machine-[^/]+\.js$/, async (route) => {
    asked += 1;
    await (isLost ? route.abort() : route.continue());
  });
  let refreshed = 0;
  page.on('request', (request) => {
    if (request.url().includes('/sellables')) refreshed += 1;
  });
  await visit(page, '/cart');
  const line = lineOf(page, product.title);
  await line.getByRole('button', { name: 'یکی بیشتر', exact: true }).click();
  await expect(line.getByRole('group')).toContainText(digits(2));
  await expect.poll(() => asked).toBeGreaterThan(1);

  isLost = false;
  const before = asked;
  await page.clock.fastForward(10_500);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect.poll(() => refreshed).toBeGreaterThan(0);
  await line.getByRole('button', { name: 'یکی بیشتر', exact: true }).click();
  await expect(line.getByRole('group')).toContainText(digits(3));
  await expect(page.getByRole('region', { name: 'خلاصهٔ سبد خرید' })).toContainText(toman(product.price * 3));
});
