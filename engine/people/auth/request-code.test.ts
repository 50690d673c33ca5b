import { describe, expect, test, vi } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { codeSentTo, openBrowser, signIn, type TestBrowser } from '#tools/testing/customer.ts';
import {
  askFrom,
  countIn,
  insertCodes,
  minute,
  newMobile,
  other,
  shareLoginShop,
} from '#tools/testing/login-shop.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let browser: TestBrowser;
let mobile: string;
shareLoginShop((opened) => {
  ({ shop, clock, browser, mobile } = opened);
});

const ask = (number = mobile) => askFrom(browser, number);
const verify = (request_id: string, code: string, number = mobile, from = browser) =>
  from.call('auth.verify-code', { request_id, mobile: number, code });
const count = (sql: string, values?: unknown[]) => countIn(shop, sql, values);

describe('requesting codes', () => {
  test('is refused again until the wait is over, with the seconds that are left', async () => {
    await ask();
    clock.advance(30_000);
    const refused = await browser.call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      retry_after: 60,
      detail: expect.stringContaining('صبر کنید'),
    });
    expect(refused.headers['retry-after']).toBe('60');
    clock.advance(60_000);
    expect(await ask()).toMatchObject({ length: 6 });
  });

  test('is allowed five times an hour for one number without a challenge', async () => {
    for (let network = 0; network < 5; network += 1) {
      await askFrom(openBrowser(shop, `10.2.${network}.1`), mobile);
      clock.advance(2 * minute);
    }
    const refused = await browser.call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'challenge-needed' });
    clock.advance(50 * minute);
    expect((await browser.call('auth.request-code', { mobile })).statusCode).toBe(200);
  });

  test('is allowed five times an hour for one number and network', async () => {
    for (let sends = 0; sends < 5; sends += 1) {
      await ask();
      clock.advance(2 * minute);
    }
    const refused = await callSolving(browser, 'auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 50 * 60 });
    clock.advance(50 * minute);
    expect((await browser.call('auth.request-code', { mobile })).statusCode).toBe(200);
  });

  test('is refused while no try is left, because the code would not be accepted', async () => {
    const { request_id } = await ask();
    for (let tries = 0; tries < 5; tries += 1) await verify(request_id, other(codeSentTo(shop, mobile)));
    clock.advance(1.5 * minute);
    const refused = await browser.call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 90 });
    clock.advance(1.5 * minute);
    const { request_id: next } = await ask();
    expect((await verify(next, codeSentTo(shop, mobile))).statusCode).toBe(200);
  });

  test('is allowed thirty times an hour for one number from all networks, with challenges', async () => {
    const from = (network: number) => openBrowser(shop, `10.0.0.${network}`);
    for (let sends = 0; sends < 7; sends += 1) {
      if (sends === 5) await insertCodes(shop, mobile, { count: 23, now: clock.now() });
      expect((await callSolving(from(sends), 'auth.request-code', { mobile })).statusCode).toBe(200);
      clock.advance(minute);
    }
    const refused = await callSolving(from(99), 'auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 53 * 60 });
    clock.advance(53 * minute);
    expect((await callSolving(from(99), 'auth.request-code', { mobile })).statusCode).toBe(200);
  });

  test('twice at the same moment sends one code', async () => {
    const before = shop.sent.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(shop).call('auth.request-code', { mobile })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(shop.sent.length - before).toBe(1);
  });

  test('for many numbers from one network needs a challenge eventually, and from another network does not', async () => {
    const address = '2001:db8:1:2:aaaa::1';
    await shop.database.pool.query(
      "INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ('code-request:2001:db8:1:2::/64', $1, 300, $2)",
      [clock.now(), new Date(clock.now().getTime() + 60_000)],
    );
    const refused = await openBrowser(shop, address).call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'challenge-needed' });
    expect(
      (await openBrowser(shop, '2001:db8:1:3::1').call('auth.request-code', { mobile })).statusCode,
    ).toBe(200);
  });

  test('gives known, unknown and blocked numbers the same body and status, after the same work', async () => {
    const known = await signIn(shop, newMobile());
    const blocked = await signIn(shop, newMobile());
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [blocked.id]);
    clock.advance(2 * minute);
    const seen = [];
    for (const number of [known.mobile, blocked.mobile, newMobile()]) {
      const queries = vi.spyOn(shop.database.pool, 'query');
      const answer = await browser.call('auth.request-code', { mobile: number });
      const statements = (queries.mock.calls as unknown[][]).map(([first]) =>
        typeof first === 'string' ? first : (first as { text: string }).text,
      );
      queries.mockRestore();
      const body = answer.json() as Record<string, unknown>;
      seen.push({
        status: answer.statusCode,
        body: { ...body, request_id: typeof body['request_id'] },
        headers: Object.keys(answer.headers).toSorted(),
        statements,
      });
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen[0]?.statements)).not.toContain('users');
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('creates no customer for a number; verifying the code does', async () => {
    const { request_id } = await ask();
    expect(await count('users WHERE mobile = $1', [mobile])).toBe(0);
    await verify(request_id, codeSentTo(shop, mobile));
    expect(await count('users WHERE mobile = $1 AND mobile_confirmed_at IS NOT NULL', [mobile])).toBe(1);
  });

  test('reports a message that the provider does not accept, and does not keep the number waiting', async () => {
    const working = shop.services.sms.send;
    shop.services.sms.send = () => Promise.reject(new Error('no credit'));
    expect((await browser.call('auth.request-code', { mobile })).json()).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    shop.services.sms.send = working;
    expect((await browser.call('auth.request-code', { mobile })).statusCode).toBe(200);
  });

  const wrong: readonly [input: Record<string, unknown>, field: string, code: string, message: RegExp][] = [
    [{}, 'mobile', 'required', /شمارهٔ موبایل را وارد کنید/],
    [{ mobile: '' }, 'mobile', 'required', /وارد کنید/],
    [{ mobile: '0912' }, 'mobile', 'wrong-length', /۱۱ رقم/],
    [{ mobile: '02133334444' }, 'mobile', 'wrong-format', /نادرست/],
    [{ mobile: 'x'.repeat(100_000) }, 'mobile', 'too-long', /نادرست/],
    [{ mobile: 912 }, 'mobile', 'expected-string', /نادرست/],
    [{ mobile: ['09121111111'] }, 'mobile', 'expected-string', /نادرست/],
  ];
  test.each(wrong)('with %j is refused at the field', async (input, field, code, message) => {
    expect((await browser.call('auth.request-code', input)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field, code, message: expect.stringMatching(message) }],
    });
  });
});

test('a shop in English refuses codes, fields and too many requests in English, and sends English messages', async () => {
  const release = shop.releases.published();
  shop.releases.publish({ ...release, site: { ...release.site, locale: 'en-gb' } });
  try {
    const { request_id } = await ask();
    expect(shop.sent.at(-1)?.text).toMatch(/^Your sign-in code: \d{6}\n[\x20-\x7e\n]+$/);
    const wrong = await verify(request_id, other(codeSentTo(shop, mobile)));
    expect(wrong.headers['content-language']).toBe('en');
    expect(wrong.json()).toMatchObject({
      code: 'code-wrong',
      title: 'Wrong code',
      detail: 'The activation code is wrong. Check it again.',
    });
    expect((await browser.call('auth.request-code', { mobile })).json()).toMatchObject({
      code: 'too-many-requests',
      detail: 'There were too many requests. Wait a little and try again.',
      retry_after: 90,
    });
    expect((await browser.call('auth.request-code', { mobile: '0912' })).json()).toMatchObject({
      errors: [{ field: 'mobile', message: 'A mobile number has 11 digits.' }],
    });
  } finally {
    shop.releases.publish(release);
  }
});

test('requests at the same moment count for the one whose code is sent', async () => {
  const from = openBrowser(shop, '198.51.100.77');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => from.call('auth.request-code', { mobile })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { rows } = await shop.database.pool.query(
    "SELECT count FROM rate_limits WHERE key = 'code-request:198.51.100.77'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});
