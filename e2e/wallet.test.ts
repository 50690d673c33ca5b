import { formatDigits } from '#ui/format/digits.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive, chooseAtGateway, makeStaff, readOrder } from './support/checkout-shop.ts';
import { gateways, test } from './support/checkout-test.ts';
import { expect, visit } from './support/test.ts';

test('charges the wallet from the checkout, spends it there, and gets it back from staff @mobile', async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  await expect(page.getByRole('radio', { name: /^کیف پول/ })).toBeDisabled();
  await page.getByRole('link', { name: /^شارژ کیف پول به مبلغ/ }).click();
  await expect(page).toHaveURL(/\/wallet\?amount=\d+&unit=toman&from=checkout$/);
  await expect(page.getByLabel('مبلغ شارژ')).toHaveValue(formatDigits(shop.card.price, 'fa'));
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await page.getByLabel('مبلغ شارژ').fill('۱۰');
  await steps.button('پرداخت و شارژ').click();
  await expect(page.getByText(/^کمترین مبلغ شارژ/)).toBeVisible();
  await page.getByLabel('مبلغ شارژ').fill(String(shop.card.price));
  await steps.button(/^پرداخت .* تومان$/).click();
  await chooseAtGateway(page, gateways.card);
  await expect(steps.heading(/^کیف پول شما .* شارژ شد$/)).toBeVisible();
  await expectNothingForAxe(page, false);
  await page.getByRole('link', { name: 'بازگشت به خرید' }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await steps.choose('کیف پول');
  await steps.pay();
  const code = await steps.paid();
  const { payments } = await readOrder(customer, code);
  const cashier = await makeStaff(shop, 'cashier');
  await cashier.call(`/api/v1/staff/payments/${payments[0]?.code}/decision`, 'POST', {
    decision: 'reverse',
    reason: 'آزمون',
  });
  await visit(page, '/wallet');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveText(['اصلاح موجودی', 'پرداخت سفارش', 'افزایش موجودی']);
  await visit(page, '/payments');
  await expect(page.getByRole('link', { name: 'شارژ کیف پول' })).toBeVisible();
});

test('a large correction shows in the wallet only after a second person has approved it @mobile', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const [asking, approving] = [await makeStaff(shop, 'cashier'), await makeStaff(shop, 'owner')];
  await arrive(context, { customer });
  await visit(page, '/wallet');
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'جبران خرید ناموفق' });
  await expect(page.getByRole('main').getByText('کیف پول شما هنوز گردشی ندارد')).toBeVisible();
  const { request } = (await asking.call('/api/v1/staff/wallets/charge', 'POST', {
    mobile: customer.mobile,
    currency: 'toman',
    amount: 20_000_000,
    reason: 'جبران خرید ناموفق',
  })) as { request: number };
  const approval = `/api/v1/staff/payouts/${request}/approval`;
  await expect(asking.call(approval, 'POST', {})).rejects.toThrow('403');
  await page.reload();
  await expect(page.getByRole('main').getByText('کیف پول شما هنوز گردشی ندارد')).toBeVisible();
  await approving.call(approval, 'POST', {});
  await page.reload();
  await expect(rows).toContainText('۲۰٬۰۰۰٬۰۰۰');
});
