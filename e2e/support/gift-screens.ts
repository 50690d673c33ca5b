import { arrive, order, startPaying } from './checkout-shop.ts';
import { linkOfGift } from './gift-link.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

/** A gift from the product page to the page on which its recipient opens it. */
export const gifts: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  await openScreen(walker, `/product-view/${shop.card.slug}`);
  await shoot('gift-product');
  await page.getByRole('button', { name: 'فرستادن به‌عنوان هدیه' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('نام گیرنده').fill('سارا');
  await sheet.getByLabel('نام شما برای گیرنده').fill('نگار');
  await sheet.getByLabel('پیام شما').fill('تولدت مبارک! امیدوارم امسال پر از خبرهای خوب باشد.');
  await sheet.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
  await expect(sheet.getByLabel('موبایل گیرنده')).toBeFocused();
  await shoot('gift-sheet', false);
  const mobile = `0936${String(Date.now()).slice(-7)}`;
  await sheet.getByLabel('موبایل گیرنده').fill(mobile);
  await sheet.getByRole('button', { name: 'افزودن به سبد خرید' }).click();
  await expect(sheet).toBeHidden();
  await openScreen(walker, '/cart');
  await shoot('gift-cart');
  const answers = {
    gift_recipient: 'سارا',
    gift_mobile: mobile,
    gift_sender: 'نگار',
    gift_message: 'تولدت مبارک!\nامیدوارم امسال پر از خبرهای خوب باشد.',
  };
  const { code } = await order(customer, [{ sellable: shop.card.sellable, answers }]);
  await openScreen(walker, `/bills/${code}`);
  await expect(page.getByText('هدیه برای سارا', { exact: true })).toBeVisible();
  await shoot('gift-unpaid');
  await startPaying(customer, code, 'wallet');
  const link = await linkOfGift(shop, mobile);
  await openScreen(walker, `/buy/${code}/verify`);
  await expect(page.getByText('پرداخت انجام شد')).toBeVisible();
  await shoot('gift-paid');
  await openScreen(walker, `/bills/${code}`);
  await expect(page.getByText('هدیه برای سارا فرستاده شد')).toBeVisible();
  await shoot('gift-sent');
  await page.getByRole('button', { name: 'ویرایش هدیه' }).click();
  await shoot('gift-change');
  await openScreen(walker, link.slice(link.indexOf('/gift')));
  await expect(page.getByRole('heading', { name: 'هدیه‌ای از نگار' })).toBeVisible();
  await shoot('gift-closed');
  await page.getByRole('button', { name: 'باز کردن هدیه' }).click();
  await expect(page.locator('[data-code=shown]')).toBeVisible();
  await shoot('gift-opened');
  await openScreen(walker, '/gift');
  await expect(page.getByText('هدیه‌ها این‌جا باز می‌شوند')).toBeVisible();
  await shoot('gift-none');
  await openScreen(walker, `/bills/${code}`);
  await expect(page.getByText('سارا هدیه را باز کرد')).toBeVisible();
  await shoot('gift-bill-opened');
};
