import { buyButton } from './shopping.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

/** Products with several options, and one that asks for what it needs. */
export const options: Walk = async (walker) => {
  const { page, shoot } = walker;
  const sheet = page.getByRole('dialog');
  const submit = sheet.getByRole('button', { name: 'افزودن به سبد خرید' });
  for (const [name, path, card] of [
    ['clothing', '/products?q=تیشرت', /^افزودن «/],
    ['amounts', '/products?q=گیفت کارت استیم', /^افزودن «گیفت کارت استیم/],
  ] as const) {
    await openScreen(walker, path);
    await page.getByRole('main').getByRole('button', { name: card }).first().click();
    await expect(sheet.getByRole('radio').first()).toBeAttached();
    await shoot(`options-${name}`, false);
    if (name === 'clothing') await submit.click();
    else await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await shoot(`options-${name}-after`, false);
  }
  await openScreen(walker, '/product-view/free-fire-weekly-membership');
  await shoot('options-top-up');
  await buyButton(page, /^افزودن به سبد/).click();
  await sheet.getByLabel('شناسهٔ بازیکن').fill('12ab');
  await submit.click();
  await expect(sheet.getByLabel('شناسهٔ بازیکن')).toHaveAttribute('aria-invalid', 'true');
  await shoot('options-top-up-wrong', false);
  await sheet.getByLabel('شناسهٔ بازیکن').fill('۵۱۲۳۴۵۶۷');
  await sheet.getByLabel('سرور بازی').selectOption({ label: 'اروپا' });
  await submit.click();
  await expect(sheet).toBeHidden();
  await shoot('options-top-up-added', false);
  await openScreen(walker, '/cart');
  await expect(page.getByText('51234567')).toBeVisible();
  await shoot('options-cart');
};
