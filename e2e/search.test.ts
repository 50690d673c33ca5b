import { expectNothingForAxe } from './support/axe.ts';
import { half } from './support/sampling.ts';
import { expect, test, visit } from './support/test.ts';

test(`a misspelled search is corrected, remembered on this device, and used by keyboard alone ${half(0, 'mobile')}`, async ({
  page,
}) => {
  await visit(page, '/');
  const field = page.getByRole('combobox');
  await field.focus();
  await expect(page.getByRole('group', { name: 'محبوب‌ترین محصولات' })).toBeVisible();
  await page.keyboard.type('زعفرون');
  await expect(page.getByRole('status').filter({ hasText: 'نتیجه‌های «زعفران»' })).toBeVisible();
  await expectNothingForAxe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجوی «زعفران»');
  await expect(page.getByText('برای «زعفرون» چیزی پیدا نشد')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('زعفران');

  await page.getByRole('search').getByRole('button', { name: 'پاک کردن' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  const recent = page.getByRole('group', { name: 'جست‌وجوهای اخیر' });
  await expect(recent.getByRole('option')).toHaveText(['زعفرون']);
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'حذف «زعفرون» از جست‌وجوهای اخیر' }).press('Enter');
  await expect(recent).toBeHidden();
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // A popular category comes first.
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/);
});
