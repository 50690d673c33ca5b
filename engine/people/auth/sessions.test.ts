import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey } from '#platform/security/secrets.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { makeStaff, openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { refreshGrace } from './sessions.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const day = 86_400_000;

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(60_000);
  customer = await signIn(shop, `0913${String((numbers += 1)).padStart(7, '0')}`);
});

const statusOf = async (answer: Promise<{ statusCode: number }>): Promise<number> =>
  (await answer).statusCode;
const refreshWith = (cookie: string) => Object.assign(openBrowser(shop), { cookie }).call('auth.refresh');
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.find(({ name }) => name === 'vitrin_refresh')?.value ?? '';
const endReasons = async (): Promise<(string | null)[]> =>
  (
    await shop.database.pool.query<{ end_reason: string | null }>(
      'SELECT end_reason FROM sessions WHERE user_id = $1 ORDER BY created_at',
      [customer.id],
    )
  ).rows.map((row) => row.end_reason);

describe('the access token', () => {
  test('of a session that is renewed within the same second is a different one', async () => {
    const before = customer.token;
    const renewed = (await customer.call('auth.refresh')).json() as { token: string };
    expect(renewed.token).not.toBe(before);
  });

  test('is valid for ten minutes', async () => {
    clock.advance(599_000);
    expect(await statusOf(customer.call('account.get'))).toBe(200);
    clock.advance(1_000);
    expect((await customer.call('account.get')).json()).toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
  });

  const claims = (subject: string, session: string) =>
    new SignJWT({ sid: session })
      .setSubject(subject)
      .setIssuer('vitrin')
      .setAudience('customer')
      .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 600);
  const session = crypto.randomUUID();
  const key = deriveKey('a-token-secret-for-tests-only-0123456789', 'access-token');
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { alg: 'HS256', typ: 'at+jwt' };

  const forged: readonly [name: string, make: () => Promise<string> | string][] = [
    [
      'signed with another key',
      () => claims('1', session).setProtectedHeader(header).sign(new Uint8Array(32)),
    ],
    [
      'signed with the bare secret',
      () =>
        claims('1', session)
          .setProtectedHeader(header)
          .sign(new TextEncoder().encode(shop.services.secrets.token[0])),
    ],
    [
      'signed with the key of another purpose',
      () =>
        claims('1', session)
          .setProtectedHeader(header)
          .sign(deriveKey(shop.services.secrets.token[0], 'login-code')),
    ],
    [
      'not signed at all',
      () =>
        `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64({ sub: '1', sid: session, iss: 'vitrin', aud: 'customer', exp: 9_999_999_999 })}.`,
    ],
    [
      'of another algorithm',
      () =>
        claims('1', session)
          .setProtectedHeader({ ...header, alg: 'HS512' })
          .sign(new Uint8Array([...key, ...key])),
    ],
    [
      'of another type',
      () => claims('1', session).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
    ],
    [
      'of another audience',
      () => claims('1', session).setAudience('staff').setProtectedHeader(header).sign(key),
    ],
    [
      'without an end',
      () =>
        new SignJWT({ sid: session })
          .setSubject('1')
          .setIssuer('vitrin')
          .setAudience('customer')
          .setIssuedAt(0)
          .setProtectedHeader(header)
          .sign(key),
    ],
    ['of nobody', () => claims('0', session).setProtectedHeader(header).sign(key)],
    ['whose subject is SQL', () => claims("1' OR 1=1", session).setProtectedHeader(header).sign(key)],
    [
      'with a changed payload',
      () => {
        const [head = '', payload = '', signature = ''] = customer.token.split('.');
        return `${head}.${base64({ ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: '1' })}.${signature}`;
      },
    ],
    ['that is not a token', () => 'x.y.z'],
  ];
  test.each(forged)('%s is refused', async (_name, make) => {
    const token = await make();
    const answer = await Object.assign(openBrowser(shop), { token }).call('account.get');
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test('is ignored by the sign-in operations, so an old one locks nobody out', async () => {
    const browser = Object.assign(openBrowser(shop), { token: 'x.y.z' });
    expect(await statusOf(browser.call('auth.request-code', { mobile: '09139999999' }))).toBe(200);
    expect(await statusOf(browser.call('auth.logout'))).toBe(200);
  });
});

describe('the refresh cookie', () => {
  test('is hidden from scripts, other sites and other paths', async () => {
    const asked = await openBrowser(shop).call('auth.refresh');
    expect(asked.json()).toMatchObject({ code: 'session-ended' });
    const answer = await refreshWith(customer.cookie);
    const attributes = { path: '/api/v1/auth', httpOnly: true, sameSite: 'Strict' };
    expect(answer.cookies).toEqual([
      {
        ...attributes,
        name: 'vitrin_refresh',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 30 * 86_400,
      },
      // No cookie of a known device: a renewal that made one could be repeated for as many devices as one
      // likes.
    ]);
    expect(answer.body).not.toContain(cookieOf(answer));
  });

  test('is stored in the database only as a hash', async () => {
    const { rows } = await shop.database.pool.query<{ row: string }>(
      'SELECT refresh_tokens::text || sessions::text AS row FROM refresh_tokens JOIN sessions ON sessions.id = session_id',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const form of [
      customer.cookie,
      Buffer.from(customer.cookie).toString('hex'),
      Buffer.from(customer.cookie, 'base64url').toString('hex'),
    ])
      expect(rows.map(({ row }) => row).join()).not.toContain(form);
  });

  test('gives a new access token and a new cookie each time', async () => {
    const seen = new Set([customer.cookie]);
    for (let round = 0; round < 5; round += 1) {
      clock.advance(20 * 60_000);
      expect(await statusOf(customer.call('account.get'))).toBe(401);
      expect(await statusOf(customer.call('auth.refresh'))).toBe(200);
      expect(await statusOf(customer.call('account.get'))).toBe(200);
      seen.add(customer.cookie);
    }
    expect(seen.size).toBe(6);
  });

  test('that was used before ends the session for both thief and owner', async () => {
    const stolen = customer.cookie;
    await customer.call('auth.refresh');
    clock.advance(refreshGrace + 1);
    const answer = await refreshWith(stolen);
    expect(answer.json()).toMatchObject({ code: 'session-ended', status: 401 });
    expect(answer.cookies[0]).toMatchObject({ name: 'vitrin_refresh', value: '', maxAge: 0 });
    expect((await customer.call('auth.refresh')).json()).toMatchObject({ code: 'session-ended' });
    expect(await endReasons()).toEqual(['reuse']);
  });

  test('that was used before ends the session even within the grace period, once the next one has been used', async () => {
    const stolen = customer.cookie;
    await customer.call('auth.refresh');
    await customer.call('auth.refresh');
    expect(await statusOf(refreshWith(stolen))).toBe(401);
    expect(await endReasons()).toEqual(['reuse']);
  });

  test('sent by many tabs at the same moment gives all of them the same next one', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => refreshWith(customer.cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const { rows } = await shop.database.pool.query(
      'SELECT FROM refresh_tokens JOIN sessions ON sessions.id = session_id WHERE user_id = $1 AND used_at IS NULL',
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    clock.advance(day);
    expect(await statusOf(refreshWith(cookieOf(answers[0] ?? { cookies: [] })))).toBe(200);
  });

  test('whose answer was lost may be sent again within the grace period', async () => {
    const lost = await refreshWith(customer.cookie);
    clock.advance(refreshGrace);
    const again = await refreshWith(customer.cookie);
    expect(cookieOf(again)).toBe(cookieOf(lost));
  });

  test('can be used for thirty days', async () => {
    clock.advance(30 * day - 1);
    expect(await statusOf(customer.call('auth.refresh'))).toBe(200);
    clock.advance(30 * day);
    expect(await statusOf(customer.call('auth.refresh'))).toBe(401);
  });

  test('is valid for half a year in total', async () => {
    for (let month = 0; month < 6; month += 1) {
      clock.advance(29 * day);
      expect(await statusOf(customer.call('auth.refresh'))).toBe(200);
    }
    clock.advance(6 * day);
    expect(await statusOf(customer.call('auth.refresh'))).toBe(401);
  });

  test.each(['', 'x', 'x'.repeat(4_000), '%00', "' OR 1=1 --", 'a'.repeat(43)])(
    'that the shop never issued (%j) is refused and ends nothing',
    async (cookie) => {
      expect(await statusOf(refreshWith(cookie))).toBe(401);
      expect(await statusOf(customer.call('auth.refresh'))).toBe(200);
    },
  );
});

describe('logging out', () => {
  test('ends the session and removes the cookie', async () => {
    const kept = customer.cookie;
    const answer = await customer.call('auth.logout');
    expect(answer.json()).toEqual({});
    expect(answer.cookies[0]).toMatchObject({
      name: 'vitrin_refresh',
      value: '',
      maxAge: 0,
      path: '/api/v1/auth',
    });
    expect(await statusOf(refreshWith(kept))).toBe(401);
    expect(await endReasons()).toEqual(['logout']);
  });

  test('works with a cookie that another tab has just used', async () => {
    const used = customer.cookie;
    await customer.call('auth.refresh');
    await Object.assign(openBrowser(shop), { cookie: used }).call('auth.logout');
    expect(await statusOf(customer.call('auth.refresh'))).toBe(401);
  });

  test('ends only this session', async () => {
    clock.advance(120_000);
    const elsewhere = await signIn(shop, customer.mobile);
    await customer.call('auth.logout');
    expect(await statusOf(elsewhere.call('auth.refresh'))).toBe(200);
  });

  test('without being signed in does nothing', async () => {
    expect(await statusOf(openBrowser(shop).call('auth.logout'))).toBe(200);
  });
});

describe('staff', () => {
  const isStaff = () => shop.engine.identify('staff.create', customer.token);

  test('have the roles that are in the database at this moment', async () => {
    expect(await isStaff()).toMatchObject({ id: customer.id, roles: [] });
    await makeStaff(shop, customer, ['cashier', 'stock']);
    expect((await isStaff())?.roles.toSorted()).toEqual(['cashier', 'stock']);
    await shop.database.pool.query('DELETE FROM staff_roles WHERE user_id = $1', [customer.id]);
    expect(await isStaff()).toMatchObject({ roles: [] });
  });

  test('whose session has ended, or who are blocked, lose their roles at once', async () => {
    await makeStaff(shop, customer, ['owner']);
    await customer.call('auth.logout');
    await expect(isStaff()).rejects.toMatchObject({ code: 'unauthenticated' });
    clock.advance(120_000);
    customer = await signIn(shop, customer.mobile);
    expect(await isStaff()).toMatchObject({ roles: ['owner'] });
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [customer.id]);
    await expect(isStaff()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

test('cleaning up keeps active sessions and deletes what no longer has any effect', async () => {
  clock.advance(10_000 * day);
  const living = await signIn(shop, '09137777777');
  await shop.engine.jobs['clean-up']();
  await shop.engine.jobs.retention();
  const { rows } = await shop.database.pool.query('SELECT user_id FROM sessions');
  expect(rows).toEqual([{ user_id: living.id }]);
  expect((await shop.database.pool.query('SELECT mobile FROM login_codes')).rows).toEqual([
    { mobile: '09137777777' },
  ]);
  expect(await statusOf(living.call('auth.refresh'))).toBe(200);
});
