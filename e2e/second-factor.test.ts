import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { becomeCustomer, freshMobile, loginDialog, sentCode } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { thisTurn } from './support/sampling.ts';
import {
  closeAccess,
  forgetCodes,
  forgetConfirmation,
  openSecondFactor,
  test,
} from './support/staff-test.ts';
import { expect, visit } from './support/test.ts';

// The second factor of staff, as a member of staff adds and answers it on the page of the account.

// One worker starts the shop of staff.
test.describe.configure({ mode: 'default' });

// The browser logs every refused response.
test.use({ expectedMessages: /status of (403|422)/ });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const isOpen = (page: Page) =>
  expect(main(page).getByText('دسترسی کارکنان در این دستگاه باز است')).toBeVisible();
const isClosed = (page: Page) =>
  expect(main(page).getByText('دسترسی کارکنان در این دستگاه بسته است')).toBeVisible();

/** Enters a code of a new authenticator app. @returns its key */
async function enterApp(page: Page): Promise<string> {
  await button(page, 'افزودن برنامه').click();
  const shown = main(page)
    .locator('bdi[dir="ltr"]')
    .filter({ hasText: /^[A-Z2-7 ]{20,}$/ });
  const key = (await shown.innerText()).replaceAll(' ', '');
  await main(page).getByLabel('کد شش‌رقمی برنامه').fill(totpCode(key, new Date()));
  await button(page, /^افزودن$/).click();
  return key;
}

/** Adds an authenticator app as the first factor. @returns its key and the recovery codes */
async function addApp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = await enterApp(page);
  const codes = main(page).getByRole('list', { name: 'کدهای بازیابی شما' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return { key, recoveryCodes: await codes.getByRole('listitem').allInnerTexts() };
}

const done = (page: Page) => button(page, 'نگه داشتم، ادامه').click();

/** The device of a person who is there and has proved it. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('adds an authenticator app after a new code, and opens the access with it @web', async ({
  page,
  shop,
  mobile,
}) => {
  await openSecondFactor(page, shop, mobile);
  await expect(main(page).getByText('هنوز روشی اضافه نکرده‌اید')).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await forgetConfirmation(shop, mobile);
  await forgetCodes(shop, mobile);
  await button(page, 'افزودن برنامه').click();
  await button(page, 'ارسال کد').click();
  await expect(main(page).getByLabel('کد تأیید')).toBeFocused();
  await main(page)
    .getByLabel('کد تأیید')
    .fill(await sentCode(shop.server.url, mobile));
  await button(page, 'تأیید و ادامه').click();
  await expect(main(page).getByRole('img', { name: /QR/ })).toBeVisible();
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await button(page, 'انصراف').click();
  const { key } = await addApp(page);
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await done(page);
  await isOpen(page);
  await closeAccess(shop, mobile);
  await page.reload();
  await isClosed(page);
  await main(page).getByLabel('کد برنامهٔ احراز هویت').fill('000000');
  await button(page, /^تأیید$/).click();
  await expect(main(page).getByText('این کد یا کلید عبور پذیرفته نشد.')).toBeVisible();
  await expect(main(page).getByLabel('کد برنامهٔ احراز هویت')).toBeFocused();
  // The code of the present step was used up when the app was added.
  const next = totpCode(key, new Date(Date.now() + 30_000));
  await main(page).getByLabel('کد برنامهٔ احراز هویت').fill(next);
  await button(page, /^تأیید$/).click();
  await isOpen(page);
  await expectFits(page);
  await expectNothingForAxe(page, false);
});

test('a passkey is registered, answers, and is removed @web', async ({ page, shop, mobile }) => {
  await addAuthenticator(page);
  await openSecondFactor(page, shop, mobile);
  await button(page, 'افزودن کلید عبور').click();
  await main(page).getByLabel('نام دستگاه').fill('گوشی من');
  await button(page, 'ساختن کلید عبور').click();
  await done(page);
  await expect(main(page).getByText('گوشی من')).toBeVisible();
  await expect(main(page).getByText(/تنها روش شما حذف نمی‌شود/)).toBeVisible();
  await closeAccess(shop, mobile);
  await page.reload();
  await isClosed(page);
  await button(page, 'تأیید با کلید عبور').click();
  await isOpen(page);

  await enterApp(page);
  await expect(main(page).getByRole('button', { name: /^حذف/ })).toHaveCount(2);
  await closeAccess(shop, mobile);
  await button(page, 'حذف «گوشی من»').click();
  const dialog = page.getByRole('dialog', { name: 'حذف روش تأیید' });
  await dialog.getByRole('button', { name: 'حذف', exact: true }).click();
  await dialog.getByRole('button', { name: 'تأیید با کلید عبور' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText('گوشی من')).toHaveCount(0);
});

test('shows recovery codes once, and each of them works once @web', async ({ page, shop, mobile }) => {
  await openSecondFactor(page, shop, mobile);
  const { recoveryCodes } = await addApp(page);
  const download = page.waitForEvent('download');
  await button(page, 'دریافت فایل').click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(recoveryCodes.filter((code) => !file.includes(code))).toEqual([]);
  await done(page);
  await isOpen(page);
  const [code = ''] = recoveryCodes;
  const answer = async () => {
    await closeAccess(shop, mobile);
    await page.reload();
    await isClosed(page);
    await button(page, 'کد بازیابی دارم').click();
    await main(page).getByLabel('کد بازیابی').fill(code.toLowerCase());
    await button(page, /^تأیید$/).click();
  };
  await answer();
  await isOpen(page);
  await expect(main(page).getByText(/^۹ کد بازیابی مانده است/)).toBeVisible();
  await answer();
  await expect(main(page).getByText('این کد یا کلید عبور پذیرفته نشد.')).toBeVisible();
  expect(await main(page).innerText()).not.toContain(code);
});

test(`is in the account menu of staff, and tells others that it is for staff ${thisTurn}`, async ({
  page,
  shop,
  mobile,
}, { workerIndex }) => {
  const link = main(page).getByRole('link', { name: 'تأیید دومرحله‌ای' });
  await visit(page, '/profile');
  await becomeCustomer(page, shop.server.url, mobile);
  await link.click();
  await expect(page).toHaveURL(/\/second-factor$/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'تأیید دومرحله‌ای' })).toBeVisible();
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, '/second-factor');
  await expect(loginDialog(page)).toBeVisible();
  await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
  await expect(main(page).getByText('این صفحه برای کارکنان فروشگاه است')).toBeVisible();
  await expect(link).toHaveCount(0);
  await expectFits(page);
  await expectNothingForAxe(page, false);
});
