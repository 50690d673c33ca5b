import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestClock, type TestClock } from './clock.ts';
import { openBrowser, type TestBrowser } from './customer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const minute = 60_000;

let numbers = 0;
/** A number that no test of the file has used. */
export const newMobile = (): string => `0912${String((numbers += 1)).padStart(7, '0')}`;

/** Another code than the one given, of the same length. */
export const other = (code: string): string =>
  code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

interface LoginShop {
  shop: TestApp;
  clock: TestClock;
  browser: TestBrowser;
  mobile: string;
}

/** One Persian shop for all tests of a file; a new browser and number for each, hours after the one before. @param give is called before each test */
export function shareLoginShop(give: (opened: LoginShop) => void): void {
  const clock = createTestClock();
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    clock.advance(2 * 60 * minute);
    give({ shop, clock, browser: openBrowser(shop), mobile: newMobile() });
  });
}

/** Asks for a code. @returns what the shop answers */
export const askFrom = async (browser: TestBrowser, mobile: string) =>
  (await browser.call('auth.request-code', { mobile })).json() as {
    request_id: string;
    length: number;
    expires_in: number;
    resend_after: number;
  };

/** Counts the rows of what stands after FROM. */
export const countIn = async (
  { database }: Pick<TestApp, 'database'>,
  sql: string,
  values: unknown[] = [],
): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;
