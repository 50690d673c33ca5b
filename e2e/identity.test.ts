import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive, chooseAtGateway, makeStaff, type Customer } from './support/checkout-shop.ts';
import { demoCode, gateways, smallPicture, test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

/** Decides through the API on what a customer has submitted. */
async function decide(support: Customer, id: number, decision: string, reason = ''): Promise<void> {
  const { identity } = (await support.call(`/api/v1/staff/customers/${id}/identity`)) as {
    identity: { national_id: string; submitted_at: string };
  };
  expect(identity.national_id).toBe('0084575948');
  const { submitted_at } = identity;
  await support.call(`/api/v1/staff/customers/${id}/identity`, 'POST', { decision, reason, submitted_at });
}

test(`withheld codes of a large purchase lead to the verification, and are shown once staff have verified ${half(1)}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  const support = await makeStaff(shop, 'support');
  await arrive(context, { customer, goods: [{ ...shop.card.cart, qty: 2 }] });
  await steps.open();
  await steps.giveBuyer();
  await expect(page.getByText('کدها پس از احراز هویت تحویل می‌شوند')).toBeVisible();
  await steps.confirmInvoice();
  await expect(page.getByText(/مدارک معمولاً تا ۲۴ ساعت/)).toBeVisible();
  await steps.pay();
  await chooseAtGateway(page, gateways.card);
  await steps.paid();
  const paidPage = page.url();
  await expect(page.getByText('کد پس از احراز هویت نمایش داده می‌شود')).toBeVisible();
  await expect(steps.button('نمایش کد')).toHaveCount(0);

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'احراز هویت', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?back=/);
  const nationalId = main.getByLabel('کد ملی');
  const submit = main.getByRole('button', { name: 'ارسال برای بررسی' });
  await nationalId.fill('۰۰۸۴۵۷۵۹۴۸');
  await submit.click();
  await expect(main.getByText('این تصویر را بفرستید.')).toHaveCount(2);
  await expectFits(page);
  await expectNothingForAxe(page, false);
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await smallPicture() };
  for (const title of ['تصویر کارت ملی', 'تصویر چهره']) {
    await main.getByLabel(`انتخاب ${title}`).setInputFiles(photo);
    // A photo is sent as it is chosen.
    await expect(
      main.getByRole('region', { name: title }).getByText('فرستاده شد', { exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('img', { name: title })).toBeVisible();
  }
  await expect(nationalId).toHaveValue('۰۰۸۴۵۷۵۹۴۸');
  await expect(main.getByRole('button', { name: /^(?:فرستادن|ارسال)/ })).toHaveCount(1);
  await expect(main.getByText('مدارک معمولاً تا ۲۴ ساعت پس از فرستادن بررسی می‌شود.')).toBeVisible();
  await submit.click();
  await expect(main.getByText('مدارک شما در انتظار بررسی است')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page, false);

  await decide(support, customer.id, 'reject', 'تصویر چهره تار است.');
  await page.reload();
  await expect(main.getByText('تصویر چهره تار است.')).toBeVisible();
  await main.getByRole('button', { name: 'تصویر دیگری می‌فرستم' }).last().click();
  await main.getByLabel('انتخاب تصویر چهره').setInputFiles(photo);
  await expect(main.getByText('فرستاده شد', { exact: true })).toHaveCount(2);
  await expect(main.getByRole('img', { name: 'تصویر چهره' })).toBeVisible();
  await expectNothingForAxe(page, false);
  await nationalId.fill('0084575948');
  await submit.click();
  await expect(main.getByText('مدارک شما در انتظار بررسی است')).toBeVisible();

  await decide(support, customer.id, 'verify');
  await page.reload();
  await expect(main.getByText('هویت شما تأیید شده است')).toBeVisible();
  await expectNothingForAxe(page, false);
  await visit(page, paidPage);
  expect(await steps.reveal()).toMatch(demoCode);
});
