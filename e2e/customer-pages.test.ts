import type { Page } from '@playwright/test';
import { isPersonal } from '#schemas/documents/manifest.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { askForCode, freshMobile, loginDialog, sentCode } from './support/accounts.ts';
import { arrive } from './support/checkout-shop.ts';
import { smallPicture, test } from './support/checkout-test.ts';
import { templatesOn } from './support/customer-pages.ts';
import { keepFonts } from './support/fonts.ts';
import { requestsEnd, shortSilence } from './support/requests.ts';
import { giftShop, routesOn } from './support/routes.ts';
import { expectLargeTargetsOfSheet } from './support/targets.ts';
import { dearShare, half, routesInTurn, sampled } from './support/sampling.ts';
import { expect, hydrated, visit } from './support/test.ts';
import { expectPlain, expectWhole, inGroups, openWhole } from './support/whole-page.ts';
import { expectNothingAtZooms } from './support/zoom.ts';

// Every personal page as a customer with a full account sees it, and the full cart.

/** Buttons that open a sheet without saying so in their markup. */
const openers: Readonly<Record<string, string>> = {
  addresses: 'افزودن نشانی',
  'bank-cards': 'افزودن کارت',
  cart: 'خالی کردن سبد',
};

async function expectLargeTargetsOf(page: Page, opener: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('main').or(page.getByRole('dialog')).last()).toBeVisible();
  await requestsEnd(page, shortSilence);
  await expectLargeTargetsOfSheet(page, opener);
}

const customerRoutesOn = (platform: Platform) =>
  routesOn(giftShop, platform).filter(
    (route) => !route.redirect && (isPersonal(route) || route.id === 'cart'),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  // Everything that holds for a page is asserted in a test of several pages.
  test.describe.configure({ timeout: 300_000 });

  for (const platform of platforms) {
    const templates = new Set(templatesOn(platform).map(({ id }) => id));
    const turns = routesInTurn(
      platform,
      customerRoutesOn(platform),
      customerRoutesOn(platform === 'web' ? 'mobile' : 'web'),
    );
    const ids = sampled(turns, 1 / 3).map(({ id }) => id);
    // Routes with the same page document look alike.
    const looked = ids.filter((id) => templates.has(id));
    // As many as of all.
    const dear = new Set(sampled(looked, dearShare * 3));

    for (const group of inGroups(ids)) {
      test(`every guarantee of a page holds for a customer’s ${group.join(', ')} @${platform}`, async ({
        page,
        context,
        shop,
        account,
        steps,
        complaints,
        viewport,
      }) => {
        await keepFonts(page);
        await arrive(context, { customer: account.customer, goods: [shop.card.cart, shop.parcel.cart] });
        // Steps that are not reached yet lead elsewhere.
        if (group.some((id) => id.startsWith('checkout'))) await steps.completeSteps();
        for (const { route, path } of account.pages.filter(({ route: { id } }) => group.includes(id)))
          await test.step(path, async () => {
            const isDear = dear.has(route.id);
            await openWhole(page, path, viewport ?? { width: 0, height: 0 }, isDear);
            expect(new URL(page.url()).pathname).toContain(path);
            if (isDear) await expectWhole(page, platform, false);
            else if (looked.includes(route.id)) await expectPlain(page, false);
            const opener = openers[route.id];
            if (platform === 'mobile' && isDear && opener !== undefined) {
              await page.setViewportSize(viewport ?? { width: 0, height: 0 });
              await expectLargeTargetsOf(page, opener);
            }
            expect.soft(complaints.splice(0)).toEqual([]);
          });
      });
    }
  }
});

test(`lists without an entry fit the screen, and axe finds nothing in either theme ${half(0)}`, async ({
  page,
  context,
  customer,
}) => {
  await arrive(context, { customer });
  for (const path of ['/addresses', '/tickets', '/bills', '/payments', '/wallet'])
    await test.step(path, async () => {
      await visit(page, path);
      await expect(page.locator('main [class*="skeleton"]:visible')).toHaveCount(0);
      await requestsEnd(page, shortSilence);
      await expectFits(page);
      await expectNothingForAxe(page, false);
    });
});

test(`every checkout step fits the screen, and axe finds nothing in either theme ${half(1)}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
}) => {
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  const look = async () => {
    await requestsEnd(page, shortSilence);
    await expectFits(page);
    await expectNothingForAxe(page, false);
  };
  await steps.open();
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await steps.button('افزودن نشانی تازه').click();
  await expect(page.getByRole('dialog').getByLabel('محله، خیابان و کوچه')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await steps.giveAddress();
  await expect(steps.heading('فاکتور نهایی')).toBeVisible();
  await look();
  await steps.confirmInvoice();
  for (const method of ['درگاه بانکی', 'ارز دیجیتال', 'کارت به کارت'] as const) await steps.choose(method);
  await look();
  await steps.register();
  await page
    .getByLabel('انتخاب تصویر رسید')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture() });
  await look();
});

test(`every login step fits the screen, axe finds nothing in either theme, and its first is whole when zoomed ${half(2)}`, async ({
  page,
  shop,
  platform,
  viewport,
}, { workerIndex }) => {
  const mobile = freshMobile(workerIndex);
  await visit(page, '/profile');
  await hydrated(page);
  await expect(loginDialog(page).getByRole('textbox')).toBeVisible();
  await expectNothingForAxe(page);
  if (platform === 'mobile') await expectLargeTargetsOfSheet(page, 'login');
  else {
    await expectNothingAtZooms(page, platform, 'dialog[open]');
    await page.setViewportSize(viewport ?? { width: 0, height: 0 });
  }
  await askForCode(page, mobile);
  await expectFits(page);
  await expectNothingForAxe(page);
  await loginDialog(page)
    .getByLabel('کد تأیید')
    .fill(await sentCode(shop.server.url, mobile));
  await expect(loginDialog(page).getByLabel('نام و نام خانوادگی')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page);
});
