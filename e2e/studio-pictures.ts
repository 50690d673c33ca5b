// Takes the pictures of docs/studio.md again:  node e2e/studio-pictures.ts
import { chromium, type Page } from '@playwright/test';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '#tools/shared/root.ts';
import { launchOptions } from '#tools/browser/launch-options.ts';
import { startOwnShop, type OwnShop } from './support/own-shop.ts';
import { makeOwner } from './support/staff-test.ts';
import { becomeMember, Studio } from './support/studio-test.ts';
import setup from './global-setup.ts';

async function shoot(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 70 })
    .toFile(path.join(root, `docs/pictures/studio-${name}.webp`));
}

async function takePictures(shop: OwnShop): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({
    baseURL: shop.server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'fa-IR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const mobile = '09120000001';
  await makeOwner(shop, mobile);
  await becomeMember(page, shop, mobile);
  const studio = new Studio(page);
  await studio.edit('pages/home.web.json', '&block=categories');
  await studio.settings.getByLabel('عنوان', { exact: true }).fill('دسته‌های نوروزی');
  await studio.saved();
  await shoot(page, 'editor');
  await page.getByRole('link', { name: 'انتشار', exact: true }).click();
  await page.getByText('ایرادی پیدا نشد.').waitFor();
  await shoot(page, 'publish');
  await studio.open('/documents/theme');
  await page.getByRole('heading', { name: 'خوانایی' }).waitFor();
  await shoot(page, 'theme');
  await studio.open('/documents/flows');
  await page.locator('summary', { hasText: 'روش‌های پرداخت' }).click();
  await studio.button('نمودار حالت‌ها').last().click();
  const paid = page.getByRole('figure').first().getByRole('button', { name: 'پرداخت شد' });
  await paid.click();
  await paid.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await shoot(page, 'states');
  await browser.close();
}

const close = await setup();
const shop = await startOwnShop(`studio_pictures_${process.pid}`);
try {
  await takePictures(shop);
} finally {
  await shop.close();
  await close?.();
}
