import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// The first visit to the studio, and later ones.

test.use({ viewport: { width: 1960, height: 1500 } });

const home = 'pages/home.web.json';

test('texts from elsewhere are found from the block, and the draft is open again on every page @web', async ({
  page,
  studio,
}) => {
  const { settings } = studio;
  await studio.edit(home);
  const hero = studio.block('hero');
  const title = hero.getByRole('heading', { level: 1 });
  const seen = (await title.textContent()) ?? '';
  expect(seen).not.toBe('');

  // A double click says where the text is written, and leads there.
  await title.dblclick();
  await page.getByRole('button', { name: 'رفتن به همان‌جا' }).click();
  await expect(page).toHaveURL(/documents\/site.*field=showcases\.main\.title/);
  await expect(page.locator(':focus')).toHaveValue(seen);
  await page.goBack();

  // So do the settings. A banner of the block's own begins with what was seen, and complains of nothing.
  await title.click();
  const elsewhere = settings.getByRole('navigation', { name: 'متن‌هایی که جای دیگر نوشته می‌شوند' });
  await expect(elsewhere.getByRole('link', { name: 'بنر اصلی' })).toBeVisible();
  await settings.getByRole('button', { name: 'افزودن «بنر»' }).click();
  await expect(settings.getByLabel('عنوان *', { exact: true })).toHaveValue(seen);
  await expect(settings.getByRole('alert')).toHaveCount(0);
  await expect(title).toHaveText(seen);
  await expect(elsewhere).toHaveCount(0);
  await studio.saved();

  // Pages that were opened before the first edit have its draft, too, and nothing is lost in them.
  await page.goForward();
  await expect(page).toHaveURL(/documents\/site.*draft=\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/edit.*draft=\d+/);
  await expect(elsewhere).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'برگرداندن (Ctrl+Z)' })).toBeEnabled();

  // Back leads from the phone's page to the desktop's.
  await studio.button('صفحهٔ گوشی').first().click();
  await expect(page).toHaveURL(/home\.mobile/);
  await page.goBack();
  await expect(page).toHaveURL(/home\.web/);

  // A person who comes back sees the same draft, and the page says so.
  await page.goto('/studio/documents/flows?field=payment.methods.0.method');
  await expect(page).toHaveURL(/draft=\d+/);
  await expect(page.getByText(/که پیش‌تر باز بود، باز شد/).first()).toBeVisible();

  // A payment method is switched off and not lost. Removing it is asked about.
  await page.getByRole('switch', { name: 'به خریدار پیشنهاد شود' }).first().click();
  await expect(page.getByText('خاموش', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'حذف «کارت بانکی»' }).click();
  const question = page.getByRole('dialog', { name: '«کارت بانکی» حذف شود؟' });
  await question.getByRole('button', { name: 'بماند' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('خاموش', { exact: true })).toBeVisible();
  await studio.saved();

  // A person who leaves the draft on purpose stays without it.
  await page.reload();
  await page.goto('/studio');
  await expect(page).toHaveURL(/draft=\d+/);
  await page.getByRole('button', { name: 'بدون آن کار کن' }).click();
  await expect(page).not.toHaveURL(/draft=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/draft=/);
});
