import { formatDigits } from '#ui/format/digits.ts';
import type { Page } from '@playwright/test';
import {
  askForCode,
  becomeCustomer,
  expectRefreshCookie,
  freshMobile,
  keptSession,
  loginDialog,
  sentCode,
  signInByCode,
} from './support/accounts.ts';
import { withDatabase } from './support/databases.ts';
import { digits } from './support/money.ts';
import { otherTurn, thisTurn } from './support/sampling.ts';
import { shops } from './support/shops.ts';
import { expect, hydrated, test, visit, watchFor } from './support/test.ts';

const persian = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
const profile = (page: Page) =>
  page.getByRole('main').getByText('خریدار گرامی').filter({ visible: true }).last();
const code = (page: Page) => loginDialog(page).getByLabel('کد تأیید');

/** Sets the code's sending time back, because the engine's clock cannot be moved. */
const expireCodes = (mobile: string) =>
  withDatabase(shops().giftDatabase, (client) =>
    client.query("UPDATE login_codes SET expires_at = now() - interval '1 second' WHERE mobile = $1", [
      mobile,
    ]),
  );
/** Allows another code to be requested at once. */
const forgetCodes = (mobile: string) =>
  withDatabase(shops().giftDatabase, (client) =>
    client.query('DELETE FROM login_codes WHERE mobile = $1', [mobile]),
  );

/** Codes for the number that other networks have asked for. */
const askedByStrangers = (mobile: string) =>
  withDatabase(shops().giftDatabase, (client) =>
    client.query(
      `INSERT INTO login_codes (request_id, mobile, code_hash, created_at, expires_at, network)
       SELECT gen_random_uuid(), $1, '', now() - interval '10 minutes', now() - interval '7 minutes', 'elsewhere'
       FROM generate_series(1, 5)`,
      [mobile],
    ),
  );

let mobile: string;
test.beforeEach(({}, { workerIndex }) => {
  mobile = freshMobile(workerIndex);
});

test.describe('a page that needs a login', () => {
  test('opens it over the page’s layout, and continues after signing in with a pasted code of Persian digits', async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, '/profile');
    await expect(loginDialog(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeAttached();
    await askForCode(page, persian(mobile));
    const sent = await sentCode(baseURL ?? '', mobile);
    await code(page).evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, persian(sent));
    await code(page).fill(persian(`${sent.slice(0, 3)} ${sent.slice(3)}`));
    await loginDialog(page).getByRole('button', { name: 'فعلاً نه' }).click();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(profile(page)).toBeVisible();
    const kept = await keptSession(page);
    expect(kept.token).toMatch(/^ey/);
    expect(JSON.parse(kept.user ?? '{}')).toMatchObject({ mobile });
    await expectRefreshCookie(context, true);
  });

  test('is the target after following a link, and back returns to the page before @mobile', async ({
    page,
    platform,
    baseURL,
  }) => {
    await visit(page, '/products');
    if (platform === 'web') {
      // On desktop the login opens in place.
      await page.getByRole('banner').getByRole('link', { name: 'ورود | ثبت‌نام' }).click();
      await becomeCustomer(page, baseURL ?? '', mobile);
      await expect(page).toHaveURL(/\/products$/);
      await page.getByRole('button', { name: 'حساب کاربری' }).click();
      await page.getByRole('link', { name: 'سفارش‌های من' }).first().click();
      await expect(page).toHaveURL(/\/bills$/);
      await expect(page.getByText('هنوز سفارشی ثبت نکرده‌اید')).toBeVisible();
      return;
    }
    await page
      .getByRole('navigation', { name: 'ناوبری اصلی' })
      .getByRole('link', { name: 'حساب من' })
      .click();
    await expect(loginDialog(page)).toBeVisible();
    await becomeCustomer(page, baseURL ?? '', mobile);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(profile(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
  });

  test('returns to the previous page, or home, when the login is declined @mobile', async ({ page }) => {
    await visit(page, '/cart');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/bills';
      link.id = 'to-bills';
      link.textContent = 'bills';
      document.querySelector('main')?.prepend(link);
    });
    await page.locator('#to-bills').click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/bills$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(loginDialog(page)).toHaveCount(0);

    await visit(page, '/addresses');
    await loginDialog(page).getByRole('button', { name: 'بستن' }).click();
    await expect(page).toHaveURL(/\/(cart)?$/);
    await expect(loginDialog(page)).toHaveCount(0);
  });

  test('stays on the profile when the login is closed there, and offers it again', async ({ page }) => {
    await visit(page, '/profile');
    await loginDialog(page).getByRole('button', { name: 'بستن' }).click();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('main').getByText('خروج از حساب')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'ورود یا ثبت‌نام' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('a code @mobile', () => {
  // The browser logs every refused response.
  test.use({ expectedMessages: /status of (401|403|410|422|429)/ });

  test('is refused at its field with the remaining tries when it is wrong', async ({ page, baseURL }) => {
    await visit(page, '/profile');
    await askForCode(page, mobile);
    const sent = await sentCode(baseURL ?? '', mobile);
    const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0');
    await code(page).fill(wrong);
    await expect(loginDialog(page)).toContainText(
      `کد تأیید درست نیست. ${digits(4)} بار دیگر می‌توانید تلاش کنید.`,
    );
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
    await code(page).fill(sent);
    await expect(loginDialog(page).getByRole('heading', { name: 'خوش آمدید!' })).toBeAttached();
  });

  test('offers another when it expired or was tried too often', async ({ page, baseURL }) => {
    await page.clock.install();
    await visit(page, '/profile');
    await askForCode(page, mobile);
    const first = await sentCode(baseURL ?? '', mobile);
    await expireCodes(mobile);
    await code(page).fill(first);
    await expect(loginDialog(page)).toContainText('زمان این کد گذشته است. کد تازه‌ای بگیرید.');
    await forgetCodes(mobile);
    await page.clock.fastForward('01:31');
    await loginDialog(page).getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click();
    await expect(code(page)).toBeEnabled();
    const second = await sentCode(baseURL ?? '', mobile, first);
    await code(page).fill(second);
    await expect(loginDialog(page).getByRole('heading', { name: 'خوش آمدید!' })).toBeAttached();
  });

  test('cannot be requested twice in a moment, and shows the remaining wait', async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, '/profile');
    await askForCode(page, mobile);
    const other = await context.newPage();
    await visit(other, `${baseURL}/profile`);
    await loginDialog(other).getByLabel('شمارهٔ موبایل').fill(mobile);
    await loginDialog(other).getByRole('button', { name: 'دریافت کد' }).click();
    await expect(loginDialog(other)).toContainText('درخواست‌های شما بیش از حد مجاز بود');
    await expect(loginDialog(other).getByRole('timer')).toHaveText(/^۰۱:[۲۳]/);
  });

  test('is sent after a challenge that the browser solves by itself, when strangers have asked for many', async ({
    page,
    baseURL,
  }) => {
    await askedByStrangers(mobile);
    await visit(page, '/profile');
    await loginDialog(page).getByLabel('شمارهٔ موبایل').fill(mobile);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/auth/codes')) answers.push(response.status());
    });
    // A lucky browser solves it faster than this test can look.
    const hasSaid = await watchFor(page, 'در حال بررسی امنیتی');
    await loginDialog(page).getByRole('button', { name: 'دریافت کد' }).click();
    await expect(code(page)).toBeVisible();
    await expect(loginDialog(page).getByText('در حال بررسی امنیتی')).toHaveCount(0);
    expect(await hasSaid()).toBe(true);
    expect(answers).toEqual([403, 200]);
    await code(page).fill(await sentCode(baseURL ?? '', mobile));
    await expect(loginDialog(page).getByRole('heading', { name: 'خوش آمدید!' })).toBeAttached();
  });

  test('follows a changed number, and an invalid number is refused', async ({ page }) => {
    await visit(page, '/profile');
    const field = loginDialog(page).getByLabel('شمارهٔ موبایل');
    for (const [typed, words] of [
      ['', 'شمارهٔ موبایل را وارد کنید.'],
      ['۰۹۱۲', 'شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.'],
      ['۰۲۱۱۲۳۴۵۶۷۸', 'شمارهٔ موبایل درست نیست'],
    ] as const) {
      await field.fill(typed);
      await loginDialog(page).getByRole('button', { name: 'دریافت کد' }).click();
      await expect(loginDialog(page)).toContainText(words);
      await expect(field).toBeFocused();
    }
    await askForCode(page, mobile);
    await loginDialog(page).getByRole('button', { name: 'تغییر شماره' }).click();
    await expect(field).toHaveValue(formatDigits(mobile, 'fa'));
  });
});

test.describe('a customer', () => {
  // Refused passwords and expired tokens are logged by the browser.
  test.use({ expectedMessages: /status of 401/ });

  test(`enters details, sets a password and signs in with it next time ${thisTurn}`, async ({
    page,
    baseURL,
  }) => {
    await visit(page, '/profile');
    await signInByCode(page, baseURL ?? '', mobile);
    const dialog = loginDialog(page);
    await dialog.getByLabel('رمز عبور', { exact: false }).first().fill('short');
    await dialog.getByRole('button', { name: 'ذخیره و ادامه' }).click();
    await expect(dialog).toContainText('نام را وارد کنید.');
    await expect(dialog.getByLabel('نام و نام خانوادگی')).toBeFocused();
    await dialog.getByLabel('نام و نام خانوادگی').fill('سارا رضایی');
    await dialog.getByLabel('رمز عبور (اختیاری)').fill('a word of mine 42');
    await dialog.getByLabel('تکرار رمز عبور').fill('a word of mine 42');
    await dialog.getByRole('button', { name: 'ذخیره و ادامه' }).click();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(
      page.getByRole('main').getByText('سارا رضایی').filter({ visible: true }).last(),
    ).toBeVisible();

    await page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await visit(page, '/profile');
    await dialog.getByLabel('شمارهٔ موبایل').fill(mobile);
    await dialog.getByRole('button', { name: 'ورود با رمز عبور' }).click();
    const password = dialog.getByLabel('رمز عبور', { exact: true });
    await password.fill('not this one');
    await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(
      dialog
        .getByRole('alert')
        .or(dialog.locator('[aria-live]'))
        .filter({ hasText: /درست نیست/ })
        .first(),
    ).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('a word of mine 42');
    await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(
      page.getByRole('main').getByText('سارا رضایی').filter({ visible: true }).last(),
    ).toBeVisible();
  });

  test(`stays signed in over a reload and an expired access token, in two tabs at once ${otherTurn}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, '/profile');
    await becomeCustomer(page, baseURL ?? '', mobile);
    const before = (await keptSession(page)).token;
    // The token expired while both tabs were closed, so both renew at their start.
    await page.evaluate(() => localStorage.setItem('tokenEnds', '1'));
    const other = await context.newPage();
    await Promise.all([page.reload(), other.goto(`${baseURL}/bills`)]);
    await Promise.all([hydrated(page), hydrated(other)]);
    await expect(profile(page)).toBeVisible();
    await expect(other.getByText('هنوز سفارشی ثبت نکرده‌اید')).toBeVisible();
    await expect.poll(async () => (await keptSession(page)).token).not.toBe(before);
    await expect(async () => expect(await keptSession(other)).toEqual(await keptSession(page))).toPass();
  });
});

test('signs out of all tabs, which leave pages that need a login @mobile', async ({
  page,
  context,
  baseURL,
}) => {
  await visit(page, '/profile');
  await becomeCustomer(page, baseURL ?? '', mobile);
  const other = await context.newPage();
  await visit(other, `${baseURL}/bills`);
  await expect(other.getByText('هنوز سفارشی ثبت نکرده‌اید')).toBeVisible();
  await page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/);
    await expect.poll(() => keptSession(tab)).toEqual({ token: null, user: null });
    await expect(loginDialog(tab)).toHaveCount(0);
  }
  await expectRefreshCookie(context, false);
});

test('a stored user without a token is removed at the start @mobile', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('ATC') === null)
      localStorage.setItem('user', JSON.stringify({ id: 1, mobile: '09121234567', name: 'سارا' }));
  });
  await visit(page, '/');
  await expect.poll(() => keptSession(page)).toEqual({ token: null, user: null });
});
