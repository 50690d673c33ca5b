import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive, makeStaff } from './support/checkout-shop.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect } from './support/test.ts';

test(`a card is sent, rejected with a reason, sent again and verified ${half(1)}`, async ({
  page,
  context,
  platform,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  await page.goto('/bank-cards');
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await expect(main.getByText('هنوز کارتی ندارید')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page, false);

  await button('افزودن کارت').click();
  await main.getByLabel('شمارهٔ کارت').fill('۶۰۳۷ ۹۹۱۸ ۹۹۹۹ ۹۹۹۳');
  await button('افزودن کارت').click();
  const card = main.getByRole('article');
  await expect(card.getByText('بانک ملی ایران')).toBeVisible();
  const photo = { name: 'card.png', mimeType: 'image/png', buffer: await smallPicture() };
  await card.getByLabel('انتخاب تصویر کارت').setInputFiles(photo);
  await button('فرستادن تصویر').click();
  await expect(card.getByText('در انتظار تأیید')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page, false);

  const cashier = await makeStaff(shop, 'cashier');
  const decide = async (decision: string, reason = '') => {
    const { cards } = (await cashier.call(`/api/v1/staff/bank-cards?mobile=${customer.mobile}`)) as {
      cards: { id: number; photo_at: string }[];
    };
    const [{ id, photo_at }] = cards as [(typeof cards)[number]];
    await cashier.call(`/api/v1/staff/bank-cards/${id}/decision`, 'POST', { decision, reason, photo_at });
  };
  await decide('reject', 'شمارهٔ کارت خوانا نیست.');
  await page.reload();
  await expect(card.getByText('شمارهٔ کارت خوانا نیست.')).toBeVisible();
  await card.getByLabel('انتخاب تصویر کارت').setInputFiles(photo);
  await button('فرستادن تصویر').click();
  await expect(card.getByText('در انتظار تأیید')).toBeVisible();
  await decide('verify');
  await page.reload();
  await expect(card.getByText('این کارت به طور کامل تأیید شده است.')).toBeVisible();
  await expect(card.getByText('شمارهٔ کارت خوانا نیست.')).toHaveCount(0);
  await expectNothingForAxe(page, false);
  if (platform === 'mobile') {
    // Its three buttons stay in the card on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  }

  // The row of a removed card takes no focus with it.
  await main.getByRole('button', { name: /^حذف کارت ۶۰۳۷/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف کارت', exact: true }).click();
  await expect(main.getByText('هنوز کارتی ندارید')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'کارت حذف شد.' })).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
});
