import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { codeSentTo, openBrowser, signIn, type TestBrowser } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let browser: TestBrowser;
let mobile: string;
let numbers = 0;

const minute = 60_000;
const newMobile = (): string => `0912${String((numbers += 1)).padStart(7, '0')}`;
/** Another code than the one given, of the same length. */
const other = (code: string): string => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(() => {
  clock.advance(2 * 60 * minute);
  browser = openBrowser(shop);
  mobile = newMobile();
});

const ask = async (number = mobile) =>
  (await browser.call('auth.request-code', { mobile: number })).json() as {
    request_id: string;
    length: number;
    expires_in: number;
    resend_after: number;
  };
const verify = (request_id: string, code: string, number = mobile, from = browser) =>
  from.call('auth.verify-code', { request_id, mobile: number, code });
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await shop.database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;

describe('a one-time code', () => {
  test('signs in, and the answer says who', async () => {
    const { request_id, length, expires_in, resend_after } = await ask();
    expect({ length, expires_in, resend_after }).toEqual({ length: 6, expires_in: 180, resend_after: 90 });
    const answer = await verify(request_id, codeSentTo(shop, mobile));
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 600,
      user: {
        id: expect.any(Number),
        mobile,
        name: null,
        email: null,
        has_password: false,
        identity: 'none',
        blocked: false,
        is_new: true,
      },
    });
    expect((await browser.call('account.get')).json()).toEqual({
      user: (answer.json() as { user: unknown }).user,
    });
  });

  test('is taken in Persian and Arabic digits, and so is the number', async () => {
    const persian = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    const arabic = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const { request_id } = await ask(persian(mobile));
    const answer = await verify(
      request_id,
      ` ${arabic(codeSentTo(shop, mobile))}`,
      `+98 ${persian(mobile.slice(1, 4))} ${arabic(mobile.slice(4))}`,
    );
    expect(answer.json()).toMatchObject({ user: { mobile } });
  });

  test('comes with a last line by which the browser fills it in', async () => {
    await ask();
    const text = shop.sent.findLast(({ to }) => to === mobile)?.text ?? '';
    expect(text.split('\n').at(-1)).toBe(`@shop.example #${codeSentTo(shop, mobile)}`);
  });

  test('is nowhere in the database, only a hash that its own request and number go into', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      const number = newMobile();
      await ask(number);
      codes.add(codeSentTo(shop, number));
    }
    const { rows } = await shop.database.pool.query<{ row: string }>(
      'SELECT login_codes::text AS row FROM login_codes',
    );
    expect(rows.length).toBeGreaterThan(4);
    const stored = rows
      .map(({ row }) => row.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\\x[0-9a-f]{64}|09\d{9}/g, ''))
      .join();
    for (const code of codes) expect(stored).not.toContain(code);
    expect(codes.size).toBe(5);
  });

  test('signs in once', async () => {
    const { request_id } = await ask();
    expect((await verify(request_id, codeSentTo(shop, mobile))).statusCode).toBe(200);
    const again = await verify(request_id, codeSentTo(shop, mobile));
    expect(again.json()).toMatchObject({ status: 410, code: 'code-used' });
  });

  test('signs in once when it is sent a hundred times at the same moment', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => verify(request_id, code, mobile, openBrowser(shop))),
    );
    const told = answers.map((answer) =>
      answer.statusCode === 200 ? 'signed in' : (answer.json() as { code: string }).code,
    );
    expect(told.filter((word) => word === 'signed in')).toHaveLength(1);
    expect(told.filter((word) => word === 'code-used')).toHaveLength(99);
    expect(await count('sessions JOIN users ON users.id = user_id WHERE mobile = $1', [mobile])).toBe(1);
  });

  test('bears five tries, after which the right one is refused too', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(request_id, other(code))).json()).toMatchObject({
        code: 'code-wrong',
        status: 422,
      });
    expect((await verify(request_id, code)).json()).toMatchObject({ code: 'code-expired', status: 410 });
  });

  test('bears five tries in all when they come at the same moment', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(request_id, other(code))));
    expect(
      answers.filter((answer) => (answer.json() as { code: string }).code === 'code-wrong'),
    ).toHaveLength(5);
    expect((await verify(request_id, code)).statusCode).toBe(410);
  });

  test('is good until its last moment and not after it', async () => {
    const { request_id } = await ask();
    clock.advance(3 * minute - 1);
    expect((await verify(request_id, other(codeSentTo(shop, mobile)))).json()).toMatchObject({
      code: 'code-wrong',
    });
    clock.advance(1);
    expect((await verify(request_id, codeSentTo(shop, mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
  });

  test('is bound to its request and its number', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const stranger = newMobile();
    const { request_id: strange } = await ask(stranger);
    expect((await verify(request_id, code, stranger)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(strange, code, mobile)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(crypto.randomUUID(), code)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(request_id, code)).statusCode).toBe(200);
  });

  test('ends when a newer one is sent', async () => {
    const { request_id } = await ask();
    const first = codeSentTo(shop, mobile);
    clock.advance(2 * minute);
    const second = await ask();
    expect((await verify(request_id, first)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(second.request_id, codeSentTo(shop, mobile))).statusCode).toBe(200);
  });

  test('has the length and the life that the flow settings say', async () => {
    const release = shop.releases.published();
    shop.releases.publish({
      ...release,
      flows: { ...release.flows, login: { ...release.flows.login, codeLength: 8, codeLife: 60_000 } },
    });
    const { request_id, length, expires_in } = await ask();
    expect({ length, expires_in }).toEqual({ length: 8, expires_in: 60 });
    expect(codeSentTo(shop, mobile)).toMatch(/^\d{8}$/);
    clock.advance(minute);
    expect((await verify(request_id, codeSentTo(shop, mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
    shop.releases.publish(release);
  });
});

describe('asking for codes', () => {
  test('again is refused until the wait is over, with the seconds that are left', async () => {
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

  test('is granted five times an hour for one number, from wherever it is asked', async () => {
    for (let sends = 0; sends < 5; sends += 1) {
      expect(
        (await openBrowser(shop, `10.0.0.${sends}`).call('auth.request-code', { mobile })).statusCode,
      ).toBe(200);
      clock.advance(2 * minute);
    }
    const refused = await openBrowser(shop, '10.0.1.1').call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 50 * 60 });
    clock.advance(50 * minute);
    expect((await browser.call('auth.request-code', { mobile })).statusCode).toBe(200);
  });

  test('at the same moment sends one code', async () => {
    const before = shop.sent.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(shop).call('auth.request-code', { mobile })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(shop.sent.length - before).toBe(1);
  });

  test('for many numbers from one network is refused in the end, and from another is not', async () => {
    const address = '2001:db8:1:2:aaaa::1';
    await shop.database.pool.query(
      "INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ('code-request:2001:db8:1:2::/64', $1, 300, $2)",
      [clock.now(), new Date(clock.now().getTime() + 60_000)],
    );
    const refused = await openBrowser(shop, address).call('auth.request-code', { mobile });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 60 });
    expect(
      (await openBrowser(shop, '2001:db8:1:3::1').call('auth.request-code', { mobile })).statusCode,
    ).toBe(200);
  });

  test('tells known, unknown and blocked numbers alike: same body, same status, same work', async () => {
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

  test('makes no customer of a number; proving it does', async () => {
    const { request_id } = await ask();
    expect(await count('users WHERE mobile = $1', [mobile])).toBe(0);
    await verify(request_id, codeSentTo(shop, mobile));
    expect(await count('users WHERE mobile = $1 AND mobile_confirmed_at IS NOT NULL', [mobile])).toBe(1);
  });

  test('whose message is not taken for sending says so, and does not keep the number waiting', async () => {
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

test('a shop in English refuses in English: a code, a field, and too many requests; its message is English too', async () => {
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

test('a blocked customer begins no session, and only whoever has the code is told so', async () => {
  const customer = await signIn(shop, mobile);
  await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [customer.id]);
  clock.advance(2 * minute);
  const { request_id } = await ask();
  const code = codeSentTo(shop, mobile);
  expect((await verify(request_id, other(code))).json()).toMatchObject({ code: 'code-wrong' });
  expect((await verify(request_id, code)).json()).toMatchObject({ code: 'customer-blocked', status: 403 });
  expect(await count('sessions WHERE user_id = $1', [customer.id])).toBe(1);
});

test('guesses from one network are refused in the end', async () => {
  const address = '198.51.100.7';
  await shop.database.pool.query(
    'INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ($1, $2, 600, $3)',
    [`code-try:${address}`, clock.now(), new Date(clock.now().getTime() + 5_000)],
  );
  const { request_id } = await ask();
  const guesser = openBrowser(shop, address);
  expect((await verify(request_id, '000000', mobile, guesser)).json()).toMatchObject({
    code: 'too-many-requests',
    retry_after: 5,
  });
  clock.advance(5_000);
  expect((await verify(request_id, other(codeSentTo(shop, mobile)), mobile, guesser)).json()).toMatchObject({
    code: 'code-wrong',
  });
});
