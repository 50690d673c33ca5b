import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestClock, type TestClock } from './clock.ts';
import { openBrowser, type TestBrowser } from './customer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const minute = 60_000;

let numbers = 0;
/** Returns a number that no test of the file has used. */
export const newMobile = (): string => `0912${String((numbers += 1)).padStart(7, '0')}`;

/** Returns a different code of the same length. */
export const other = (code: string): string =>
  code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

interface LoginShop {
  shop: TestApp;
  clock: TestClock;
  browser: TestBrowser;
  mobile: string;
}

/**
 * Shares one Persian shop with all tests of a file. Each test gets a new browser and number, hours after the
 * previous test.
 * @param give is called before each test
 */
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

/**
 * Requests a code.
 * @returns the answer of the shop
 */
export const askFrom = async (browser: TestBrowser, mobile: string) =>
  (await browser.call('auth.request-code', { mobile })).json() as {
    request_id: string;
    length: number;
    expires_in: number;
    resend_after: number;
  };

/** Attempts that a limiter in the database has counted in a window that begins now. */
export async function setAttempts(
  { database }: Pick<TestApp, 'database'>,
  key: string,
  { count, now, seconds }: { count: number; now: Date; seconds: number },
): Promise<void> {
  await database.pool.query(
    `INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) DO UPDATE SET count = excluded.count, ends_at = excluded.ends_at`,
    [key, now, count, new Date(now.getTime() + seconds * 1000)],
  );
}

/** Inserts codes that other requesters have sent to a number at this moment. They have expired. */
export async function insertCodes(
  { database }: Pick<TestApp, 'database'>,
  mobile: string,
  {
    count,
    now,
    network = 'elsewhere',
    device = null,
  }: { count: number; now: Date; network?: string; device?: string | null },
): Promise<void> {
  await database.pool.query(
    `INSERT INTO login_codes (request_id, mobile, code_hash, created_at, expires_at, network, device)
     SELECT gen_random_uuid(), $1, '', $2, $2, $4, $5 FROM generate_series(1, $3)`,
    [mobile, now, count, network, device],
  );
}

/** Counts rows. `sql` is the text after FROM. */
export const countIn = async (
  { database }: Pick<TestApp, 'database'>,
  sql: string,
  values: unknown[] = [],
): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;
