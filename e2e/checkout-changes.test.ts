import { arrive, chooseAtGateway, offerTenPercent } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

// The engine refuses what has changed, and the browser logs the responses.
test.use({ expectedMessages: /40[49]|422/ });

test(`what changes on the way to the payment is named, and nothing that was typed is lost ${half(0)}`, async ({
  page,
  context,
  steps,
  shop,
  platform,
  customer,
}) => {
  const code = `STAYS${platform.toUpperCase()}`;
  const name = page.getByLabel('نام و نام خانوادگی');
  const note = page.getByLabel('توضیحات');
  const toCheckout = page.getByRole('link', { name: 'تکمیل خرید' }).filter({ visible: true });
  await offerTenPercent(shop, code, 900_000);
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.open();
  await note.fill('زنگ دوم');
  await steps.giveBuyer('پریسا کاظمی');
  await steps.confirmInvoice();
  await page.getByRole('switch', { name: 'کد تخفیف دارم' }).check();
  await page.getByRole('textbox', { name: 'کد تخفیف' }).fill(code);
  await steps.button('اعمال کد').click();
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();

  // A canceled payment: the order leads back to its cart.
  await steps.pay();
  await chooseAtGateway(page, /^انصراف/);
  await expect(page).toHaveURL(/\/verify_failed$/);
  await steps.button('بازگشت به سبد خرید').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('article').filter({ hasText: shop.card.title })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  const [{ status } = {}] = await shop.sql('SELECT status FROM orders WHERE user_id = $1', [customer.id]);
  expect(status).toBe('canceled');
  // Every step was done before, so that the last one is shown.
  await toCheckout.last().click();
  await steps.confirmInvoice();
  await expect(page.getByText(/تخفیف گرفتید/)).toBeVisible();

  // The accepted code ends before the order is placed.
  await shop.sql('UPDATE discounts SET active = false WHERE code = $1', [code]);
  await steps.pay();
  await expect(page.getByText(/دیگر اعمال نمی‌شود/)).toBeVisible();
  await steps.button('تأیید و ادامهٔ خرید').click();
  await expect(page.getByRole('textbox', { name: 'کد تخفیف' })).toHaveValue(code);

  // Somebody else takes the last piece.
  const [{ stock } = {}] = await shop.sql('SELECT stock FROM sellables WHERE id = $1', [shop.card.sellable]);
  await shop.sql('UPDATE sellables SET stock = 0 WHERE id = $1', [shop.card.sellable]);
  try {
    await steps.pay();
    await expect(steps.heading('محصولات سبد شما دیگر قابل خرید نیستند')).toBeVisible();
    await expect(page.getByText(/» دیگر قابل خرید نیست\./)).toBeVisible();
    await page.getByRole('link', { name: 'بازگشت به سبد خرید' }).click();
    await expect(page.getByText(/تمام شده است و در سفارش نمی‌آید/)).toBeVisible();
    await expect(toCheckout).toHaveCount(0);
  } finally {
    await shop.sql('UPDATE sellables SET stock = $2 WHERE id = $1', [shop.card.sellable, stock]);
  }
  // Meanwhile the shop sells it from three pieces.
  const setLeast = (least: number) =>
    shop.sql('UPDATE sellables SET min_quantity = $2 WHERE id = $1', [shop.card.sellable, least]);
  await setLeast(3);
  try {
    await visit(page, '/cart');
    const line = page.getByRole('article').filter({ hasText: shop.card.title });
    await line.getByRole('button', { name: '۳ عدد برمی‌دارم' }).click();
    await expect(line.getByRole('group')).toContainText('۳');
    await expect(line.getByText('دست‌کم ۳ عدد در هر سفارش')).toBeVisible();
    // One piece less would be no line.
    await expect(line.getByRole('button', { name: 'یکی کمتر' })).toHaveCount(0);
    await expect(line.getByRole('button', { name: /^برداشتن/ })).toHaveCount(1);
    await expect(toCheckout.last()).toBeVisible();
  } finally {
    await setLeast(1);
  }
  await visit(page, '/checkout/buyer');
  await expect(name).toHaveValue('پریسا کاظمی');
  await expect(note).toHaveValue('زنگ دوم');
});
