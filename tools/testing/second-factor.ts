import { afterAll, beforeAll, beforeEach } from 'vitest';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { defaultStaffLimits } from '#engine/pipeline/limits.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { signIn, type TestBrowser, type TestCustomer } from './customer.ts';
import { minute, newMobile } from './login-shop.ts';
import { createTestApp, type TestApp } from './test-app.ts';

interface StaffShop {
  shop: TestApp;
  clock: TestClock;
  /** Has signed in with a one-time code a moment ago, and has no second factor. */
  member: TestCustomer;
}

/** Signs in a member of staff. */
export async function signInStaff(
  shop: TestApp,
  roles: readonly StaffRole[] = ['owner'],
  mobile = newMobile(),
): Promise<TestCustomer> {
  const member = await signIn(shop, mobile);
  for (const role of roles)
    await shop.database.pool.query(
      'INSERT INTO staff_roles (user_id, role) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [member.id, role],
    );
  return member;
}

/**
 * Shares one shop with all tests of a file. Each test gets another owner, hours after the previous test.
 * @param give is called before each test
 */
export function shareStaffLogins(give: (opened: StaffShop) => void): void {
  const clock = createTestClock();
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ products: 0, now: clock.now, limits: { staff: defaultStaffLimits } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.advance(120 * minute);
    give({ shop, clock, member: await signInStaff(shop) });
  });
}

/** An authenticator app. */
export interface TestAuthenticatorApp {
  key: string;
  /** With the first factor; otherwise empty. */
  recoveryCodes: string[];
  /** Returns its code at the time of the clock. */
  code(): string;
}

/** Adds an authenticator app through the API, which answers the second factor in this session. */
export async function addTotp(
  browser: TestBrowser,
  { now }: Pick<TestClock, 'now'>,
  name = 'Phone',
): Promise<TestAuthenticatorApp> {
  const started = await browser.call('second-factor.start-totp');
  if (started.statusCode !== 200) throw new Error(started.body);
  const { key } = started.json() as { key: string };
  const code = () => totpCode(key, now());
  const added = await browser.call('second-factor.confirm-totp', { code: code(), name });
  if (added.statusCode !== 200) throw new Error(added.body);
  return { key, code, recoveryCodes: (added.json() as { recovery_codes: string[] }).recovery_codes };
}

/** Advances the clock and renews the access token, as a browser does by itself. */
export async function passTime(
  browser: TestBrowser,
  clock: Pick<TestClock, 'advance'>,
  milliseconds: number,
): Promise<void> {
  clock.advance(milliseconds);
  await browser.call('auth.refresh');
}
