import AxeBuilder from '@axe-core/playwright';
import { arrive } from './support/checkout-shop.ts';
import { CheckoutSteps } from './support/checkout-steps.ts';
import { test } from './support/checkout-test.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

test(`adds an address with its location on the map, changes it and removes it ${half(1)}`, async ({
  page,
  context,
  customer,
}) => {
  await arrive(context, { customer });
  await visit(page, '/addresses');
  await page.getByRole('button', { name: 'افزودن نشانی' }).click();
  const sheet = page.getByRole('dialog', { name: 'نشانی تازه' });
  const map = sheet.getByRole('application', { name: 'نقشه' });
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(map.getByRole('img', { name: 'جای نشانی' })).toBeVisible();
  await expect(map.getByTitle('نزدیک‌تر')).toBeVisible();

  await sheet.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(sheet).toContainText('محله، خیابان و کوچه را وارد کنید.');
  // The pin is asked for together with the fields, and first.
  await expect(sheet).toContainText('جای نشانی را روی نقشه تأیید کنید.');
  await expect(sheet.getByRole('button', { name: 'همین‌جاست' })).toBeFocused();
  await expect(sheet).toContainText('شهر را وارد کنید.');
  const city = sheet.getByRole('combobox', { name: 'شهر' });
  await expect(city).toHaveValue('');
  await city.fill('خراسان');
  await sheet.getByRole('option', { name: 'مشهد', exact: true }).click();
  await expect(city).toHaveValue('مشهد');
  await sheet.getByLabel('محله، خیابان و کوچه').fill('بلوار سجاد، سجاد ۱۶');
  await sheet.getByLabel('پلاک').fill('۱۲');
  await sheet.getByLabel('کد پستی').fill('۹۱۸۶۷۴۳۱۵۷');
  await sheet.getByLabel('نام تحویل‌گیرنده').fill('مریم احمدی');
  await sheet.getByLabel('شمارهٔ تماس تحویل‌گیرنده').fill('۰۹۳۵ ۱۲۳ ۴۵۶۷');
  await map.press('ArrowUp');
  await expect(map.locator('.leaflet-pan-anim')).toHaveCount(0);
  const stored = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/addresses'),
  );
  await sheet.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  const sent = (await stored).postDataJSON() as {
    lat: number;
    long: number;
    city_id: number;
    phone_number: string;
  };
  expect(sent).toMatchObject({ city_id: 130, phone_number: '09351234567' });
  expect(sent.lat).toBeGreaterThan(36.29);
  const card = page.getByRole('article').filter({ hasText: 'پلاک: ۱۲' });
  await expect(card).toContainText('خراسان رضوی، مشهد');

  await card.getByRole('button', { name: /ویرایش/ }).click();
  await page
    .getByRole('dialog', { name: 'ویرایش نشانی' })
    .getByLabel('محله، خیابان و کوچه')
    .fill('بلوار سجاد، سجاد ۱۸');
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
  await expect(page.getByRole('article')).toContainText('سجاد ۱۸');
  await page.getByRole('article').getByRole('button', { name: /حذف/ }).click();
  await page.getByRole('dialog', { name: 'حذف نشانی' }).getByRole('button', { name: 'حذف شود' }).click();
  await expect(page.getByText('هنوز نشانی‌ای ثبت نکرده‌اید')).toBeVisible();
});

test(`somebody who signs in at the checkout chooses a city, and finds the street by its name ${half(2)}`, async ({
  page,
  context,
  shop,
  platform,
}) => {
  const steps = new CheckoutSteps(page, platform, shop);
  await arrive(context, { goods: [shop.parcel.cart] });
  await steps.open();
  await steps.logIn(`0937${String(Date.now()).slice(-7)}`);
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await page.getByRole('button', { name: 'افزودن نشانی تازه' }).click();
  const city = page.getByRole('combobox', { name: 'شهر' });
  await expect(city).toHaveValue('');
  await city.click();
  const list = page.getByRole('listbox', { name: 'شهر را انتخاب کنید' });
  await expect(list.getByRole('group', { name: 'خراسان رضوی' })).toBeVisible();
  const option = list.getByRole('option', { name: 'شیراز', exact: true });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(violations).toEqual([]);
  await city.press('Escape');
  await expect(list).toBeHidden();

  const search = page.getByRole('combobox', { name: 'جست‌وجوی نشانی' });
  await search.fill('شیراز گلستان');
  await page
    .getByRole('option', { name: /گلستان/ })
    .first()
    .click();
  await expect(city).toHaveValue('شیراز');
  await expect(page.getByText('جای نشانی تأیید شد.')).toBeVisible();
  await expect(page.getByLabel('محله، خیابان و کوچه')).toHaveValue(/بلوار/);
});
