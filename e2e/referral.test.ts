import type { Page } from '@playwright/test';
import { becomeCustomer, freshMobile } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive, chooseAtGateway, type CheckoutShop } from './support/checkout-shop.ts';
import { gateways, test } from './support/checkout-test.ts';
import { expect, visit } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

const statusOf = (shop: CheckoutShop, code: string) =>
  shop.sql(
    'SELECT r.status FROM referrals AS r JOIN referral_codes AS c ON c.user_id = r.referrer_id WHERE c.code = $1',
    [code],
  );

/** Makes the server look at referrals now, and waits for what becomes of the one of a code. */
async function settle(shop: CheckoutShop, code: string, status: string): Promise<void> {
  await shop.sql("INSERT INTO jobs.job (name) VALUES ('referrals')");
  await expect.poll(() => statusOf(shop, code), { timeout: 30_000 }).toEqual([{ status }]);
}

test('who comes by a link signs up and buys, and the referrer sees the reward @mobile', async ({
  page,
  context,
  browser,
  shop,
  customer,
  steps,
}, { workerIndex }) => {
  const { program } = (await customer.call('/api/v1/referrals')) as { program: { code: string } };
  await arrive(context, { goods: [shop.card.cart] });
  await visit(page, `/?ref=${program.code}`);
  await expect(page).toHaveURL(`${shop.server.url}/`);
  await visit(page, '/profile');
  await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
  // A link enters nothing by itself: its code stands in the field, and one tap confirms it.
  const told = page.getByRole('region', { name: 'پیام‌ها' }).getByText(/^پیوندی که باز کرده‌اید کد معرف دارد/);
  await expect(told).toBeVisible();
  await expect(main(page).getByLabel('کد معرف', { exact: true })).toHaveValue(program.code);
  expect(await statusOf(shop, program.code)).toEqual([]);
  await main(page).getByRole('button', { name: 'ثبت کد' }).click();
  await expect(main(page).getByText(/^کد معرف شما ثبت شده است/)).toBeVisible();
  await steps.toPayment();
  await steps.choose('درگاه بانکی');
  await steps.pay();
  await chooseAtGateway(page, gateways.card);
  await steps.paid();
  await settle(shop, program.code, 'waiting');
  await shop.sql("UPDATE referrals SET due_at = now(), check_at = now() WHERE status = 'waiting'");
  await settle(shop, program.code, 'rewarded');
  await visit(page, '/profile');
  await expect(main(page).getByText(/^پاداش خرید با کد معرف، ۶٬۰۰۰ تومان/)).toBeVisible();

  const other = await browser.newContext({ baseURL: shop.server.url, reducedMotion: 'reduce' });
  await arrive(other, { customer });
  const referrer = await other.newPage();
  await visit(referrer, '/profile');
  const list = main(referrer).getByRole('list', { name: 'دوستانی که با کد شما آمدند' });
  await expect(list.getByRole('listitem')).toHaveText([/پاداش داده شد.*۵۰٬۰۰۰ تومان/]);
  await expectNothingForAxe(referrer, false);
  await expectFits(referrer);
  await visit(referrer, '/wallet');
  await expect(main(referrer).getByRole('row', { name: /پاداش معرفی.*۵۰٬۰۰۰/ })).toBeVisible();
  await other.close();
});
