import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { askJson } from './http.ts';
import { outboxToken } from './server-process.ts';

// How a visitor becomes a customer, using visible names only.

/** The login: a dialog on desktop, a sheet on phones. */
export const loginDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('[data-step]') });

let counter = 0;

/** A mobile number that no other test of the run uses. */
export function freshMobile(worker: number): string {
  counter += 1;
  return `0990${String(worker % 100).padStart(2, '0')}${String(Date.now() % 1000).padStart(3, '0')}${String(counter % 100).padStart(2, '0')}`;
}

/**
 * The last code that was sent to a number.
 * @param before a code that was sent earlier, and is not meant
 */
export async function sentCode(origin: string, mobile: string, before?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { messages } = (await askJson(
        origin,
        `/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`,
      )) as {
        messages: { tokens: string[] }[];
      };
      code = messages[0]?.tokens[0];
      return code === before ? undefined : code;
    }, `a code for ${mobile}`)
    .toMatch(/^\d{6}$/);
  return code ?? '';
}

/** Types the number into the open login and requests a code. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('شمارهٔ موبایل').fill(mobile);
  await dialog.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(dialog.getByLabel('کد تأیید')).toBeFocused();
}

/** Signs in through the open login with the code that was sent; a new customer stays at the details step. */
export async function signInByCode(page: Page, origin: string, mobile: string): Promise<void> {
  await askForCode(page, mobile);
  await loginDialog(page)
    .getByLabel('کد تأیید')
    .fill(await sentCode(origin, mobile));
}

/** Signs in and skips the details. */
export async function becomeCustomer(page: Page, origin: string, mobile: string): Promise<void> {
  await signInByCode(page, origin, mobile);
  await loginDialog(page).getByRole('button', { name: 'فعلاً نه' }).click();
  await expect(loginDialog(page)).toHaveCount(0);
}

/** Reads the parts of a session that the browser stores. */
export function keptSession(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({ token: localStorage.getItem('ATC'), user: localStorage.getItem('user') }));
}

/** Waits until a context has the refresh cookie, or no longer has it. */
export async function expectRefreshCookie(context: BrowserContext, isThere: boolean): Promise<void> {
  await expect
    .poll(async () =>
      (await context.cookies()).some(({ name, httpOnly }) => name === 'vitrin_refresh' && httpOnly),
    )
    .toBe(isThere);
}
