import { test } from './support/book-store.ts';
import { chooseAtGateway } from './support/checkout-shop.ts';
import { fill, press } from './support/folder-shop.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

// The book store, from its first page to a paid order.

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

test(`a guest in New York buys a book by card, and sees the order in dollars ${half(1)}`, async ({
  page,
}) => {
  await visit(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', /^en/);
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.goto('/shop/mystery?max_price=16.95');
  await expect(page.locator('main')).toContainText('Up to $16.95');
  await page
    .locator('main')
    .getByRole('link', { name: /The Lighthouse Ledger/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/books\/the-lighthouse-ledger$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lighthouse Ledger');
  const main = page.locator('main');
  await expect(main.getByText('Alder & Ink').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Alder & Ink' }), 'a shop without pages of stores').toHaveCount(
    0,
  );
  await press(page, /^Add to cart/);

  await visit(page, '/basket');
  await expect(page.locator('main')).toContainText('$16.95');
  await expect(page.locator('main')).toContainText('Total before tax');
  await visit(page, '/checkout');
  await expect(page).toHaveURL(/\/checkout\/buyer$/);
  await fill(page, { full_name: 'Ada Park', phone_number: '(212) 555-0142', email: 'ada@example.com' });
  await press(page, /^Continue/);
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await fill(page, {
    full_name: 'Ada Park',
    phone_number: '2125550142',
    address: '48 Wharf Street',
    city: 'New York',
    postal_code: '10012',
  });
  await page
    .locator('main form select')
    .filter({ visible: true })
    .first()
    .selectOption({ label: 'New York' });
  await press(page, /^Save address/);
  await press(page, /^Continue/);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  // 8.875 % of $16.95 and of $4.99 for shipping.
  await expect(page.getByText('New York City sales tax (8.875%)').first()).toBeAttached();
  await expect(page.locator('main')).toContainText('$1.95');
  await expect(page.locator('main')).toContainText('$23.89');
  await press(page, /^(Pay|Place)/);
  await chooseAtGateway(page, /^Successful payment/);

  await expect(page).toHaveURL(/\/orders\/[^/]+\/thanks$/);
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  const order = page.locator('main');
  await expect(order).toContainText('The Lighthouse Ledger');
  await expect(order).toContainText('New York City sales tax (8.875%)');
  await expect(order).toContainText('$23.89');
  expect(await page.locator('body').innerText()).not.toMatch(/[\u0600-\u06FF]/);
  await expect(html).toHaveAttribute('dir', 'ltr');
});
