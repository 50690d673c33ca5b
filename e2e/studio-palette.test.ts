import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

test.use({ viewport: { width: 1960, height: 1100 } });
const home = 'pages/home.web.json';

test('the palette draws its entries in one preview, and the page that publishes says what they weigh @web', async ({
  page,
  studio,
}) => {
  await studio.edit(home, '&block=categories');
  const before = await studio.order();
  await studio.button('افزودن بلوک پس از این').click();
  const palette = page.getByRole('dialog');
  const picture = (key: string) => palette.locator(`[data-picture="tile-${key}"]`);
  await expect(picture('banner-carousel')).toHaveAttribute('data-drawn');
  // What is far from the view waits, and what shows nothing has its name there.
  await expect(picture('weblog-article')).not.toHaveAttribute('data-drawn');
  await picture('weblog-article').scrollIntoViewIfNeeded();
  await expect(picture('weblog-article')).toHaveAttribute('data-drawn');
  await picture('recently-viewed').scrollIntoViewIfNeeded();
  await expect(picture('recently-viewed')).toHaveText('بازدیدهای اخیر');
  await expect(palette.locator('iframe')).toHaveCount(1);

  // Pictures stand where their entries stand, also after a search.
  await page.getByLabel('جستجوی بلوک').fill('تصویرهای محصول');
  const tile = palette.frameLocator('iframe').locator('[data-block-id="tile-product-gallery"]');
  const place = async () => {
    const [one, other] = await Promise.all([picture('product-gallery').boundingBox(), tile.boundingBox()]);
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y, one.width - other.width) : null;
  };
  await expect.poll(place).toBeLessThan(2);
  await palette.getByRole('button', { name: 'تصویرهای محصول', exact: true }).click();
  await expect.poll(async () => (await studio.order()).length).toBe(before.length + 1);

  await studio.saved();
  await page.getByRole('link', { name: 'انتشار' }).click();
  const weights = page.getByRole('list', { name: 'از هر بلوک' });
  await expect(weights).toContainText(/تصویرهای محصول: .*[۰-۹].* کیلوبایت/);
});
