import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('cart, profile and checkout say that they need JavaScript, and lead on', async ({ page }) => {
  for (const path of ['/cart', '/profile', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'جاوااسکریپت خاموش است' })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
  }
  await page.getByRole('link', { name: 'رفتن به خانه' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main')).toBeVisible();
});
