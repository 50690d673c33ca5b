import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// Documents that are not pages, and pictures: from the studio to what shoppers get.

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 1000 } });

test('a landing page and a short address are published, and deleted with a redirect @web', async ({
  page,
  shop,
  studio,
}) => {
  const dialog = page.getByRole('dialog');
  const publish = async () => {
    await studio.saved();
    await page.getByRole('link', { name: 'انتشار', exact: true }).click();
    await studio.button(/^انتشار . بخش$/).click();
    await expect(page.getByText('منتشر شد').first()).toBeVisible();
  };
  const ask = async (path: string) => {
    const answer = await fetch(shop.server.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  await studio.open('/documents');
  await studio.button('صفحهٔ تازه').click();
  await dialog.getByLabel('عنوان', { exact: true }).fill('جشنوارهٔ نوروز');
  await dialog.getByLabel('نشانی', { exact: true }).fill('/nowruz');
  await dialog.getByLabel('آغاز از').selectOption('policy');
  await dialog.getByRole('button', { name: 'ساختن صفحه' }).click();
  await expect(page).toHaveURL(/path=pages%2Fnowruz/);
  await page.getByRole('link', { name: 'فروشگاه', exact: true }).click();
  await studio.button('نشانی کوتاه').click();
  await dialog.getByLabel('نشانی', { exact: true }).fill('/eyd');
  await dialog.getByLabel('به کدام صفحه').selectOption({ label: 'جشنوارهٔ نوروز' });
  await dialog.getByRole('button', { name: 'ساختن نشانی' }).click();
  await publish();
  await expect.poll(() => ask('/nowruz')).toEqual([200, null]);
  expect(await ask('/eyd')).toEqual([301, '/nowruz']);

  await studio.open('/documents');
  await page.getByLabel('جست‌وجوی صفحه').fill('/nowruz');
  await studio.button('حذف').click();
  await dialog.getByRole('button', { name: 'حذف' }).click();
  await publish();
  await expect.poll(() => ask('/nowruz')).toEqual([301, '/']);
  expect(await ask('/eyd')).toEqual([301, '/']);
});

test('colours, texts and checkout steps are changed, and a picture is replaced everywhere @web', async ({
  page,
  studio,
  member,
}) => {
  await studio.open('/documents/theme');
  await page.locator('#theme-primary').fill('#ffd400');
  await expect(page.getByText('تیره‌ترش کنید')).toBeVisible();
  await studio.saved();
  const draft = new URL(page.url()).searchParams.get('draft');

  await page.getByRole('tab', { name: 'متن‌ها' }).click();
  await page.getByLabel('جست‌وجوی متن').fill('cart-summary title');
  await page.getByLabel('متن فروشگاه').first().fill('جمع خرید شما');
  await page.getByRole('tab', { name: 'خرید و پرداخت' }).click();
  await studio.button('«نشانی» یکی بالاتر').click();
  await studio.saved();

  await page.getByRole('link', { name: 'تصویرها', exact: true }).click();
  await page.getByLabel('جست‌وجوی نام تصویر').fill('ai.');
  await expect(page.getByText('در ۲ جا')).toBeVisible();
  await studio.button('جایگزینی').click();
  await page.getByRole('dialog').locator('button[aria-pressed="false"]').first().click();
  await studio.button('جایگزین کن').click();
  await expect(page.getByText('تصویر در ۲ جا جایگزین شد.').last()).toBeVisible();
  await studio.saved();

  const { documents } = await member.call(`/api/v1/studio/compare?from=published&to=draft:${draft}`);
  const sentences = JSON.stringify(documents);
  for (const change of ['theme.primary', 'جمع خرید شما', 'checkout.steps', 'picture.src'])
    expect(sentences).toContain(change);
});
