import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive } from './support/checkout-shop.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { expect } from './support/test.ts';

test('a card is sent, rejected with a reason, sent again and verified', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await arrive(context, { customer });
  await page.goto('/bank-cards');
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await expect(main.getByText('هنوز کارتی ندارید')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page);

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
  await expectNothingForAxe(page);

  const [stored] = await shop.sql('SELECT id FROM bank_cards WHERE user_id = $1', [customer.id]);
  const id = String(stored?.['id']);
  const decide = async (...decision: string[]) => {
    const [listed] = await shop.sql('SELECT photo_at FROM bank_cards WHERE id = $1', [id]);
    const seen = listed?.['photo_at'];
    if (!(seen instanceof Date)) throw new Error('the card has no photo');
    await shop.staff('bank-card', id, ...decision, '--photo-at', seen.toISOString());
  };
  await decide('reject', '--reason', 'شمارهٔ کارت خوانا نیست.');
  await page.reload();
  await expect(card.getByText('شمارهٔ کارت خوانا نیست.')).toBeVisible();
  await card.getByLabel('انتخاب تصویر کارت').setInputFiles(photo);
  await button('فرستادن تصویر').click();
  await expect(card.getByText('در انتظار تأیید')).toBeVisible();
  await decide('verify');
  await page.reload();
  await expect(card.getByText('این کارت به طور کامل تأیید شده است.')).toBeVisible();
  await expect(card.getByText('شمارهٔ کارت خوانا نیست.')).toHaveCount(0);
  await expectNothingForAxe(page);
});
