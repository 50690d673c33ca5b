import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { openBrowser, signIn, type TestBrowser, type TestCustomer } from '#tools/testing/customer.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let phone: TestCustomer;
let laptop: TestCustomer;
let numbers = 0;

interface Listed {
  id: string;
  device: string;
  network: string;
  is_current: boolean;
  last_used_at: string;
}

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  const mobile = `0919${String((numbers += 1)).padStart(7, '0')}`;
  clock.advance(3_600_000);
  phone = await signIn(shop, mobile, '2001:db8:1:2::9');
  clock.advance(120_000);
  laptop = await signIn(shop, mobile);
});

const list = async (browser: TestBrowser): Promise<Listed[]> =>
  ((await browser.call('account.sessions')).json() as { sessions: Listed[] }).sessions;
const actions = async (): Promise<string[]> =>
  (
    await shop.database.pool.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`user:${phone.id}`],
    )
  ).rows.map(({ action }) => action);

test('a customer sees device, network, last use and which session is the current one', async () => {
  expect(await list(laptop)).toMatchObject([
    { network: '127.0.0.1', is_current: true },
    { network: '2001:db8:1:2::/64', is_current: false, device: expect.any(String) },
  ]);
  clock.advance(60_000);
  await phone.call('auth.refresh');
  expect((await list(laptop))[0]).toMatchObject({
    is_current: false,
    last_used_at: clock.now().toISOString(),
  });
});

test('a customer ends one session, which is refused at once and cannot be renewed', async () => {
  const other = (await list(laptop)).find(({ is_current }) => !is_current);
  expect((await laptop.call('account.end-session', { id: other?.id })).json()).toEqual({});
  expect((await phone.call('account.get')).statusCode).toBe(401);
  expect((await phone.call('auth.refresh')).json()).toMatchObject({ code: 'session-ended' });
  expect(await list(laptop)).toHaveLength(1);
  expect((await laptop.call('account.end-session', { id: other?.id })).json()).toMatchObject({
    code: 'not-found',
  });
  expect(await actions()).toEqual(['login', 'login', 'session.end']);
});

test('a customer ends all other sessions', async () => {
  expect((await laptop.call('account.end-other-sessions')).json()).toEqual({ ended: 1 });
  expect((await phone.call('account.get')).statusCode).toBe(401);
  expect((await laptop.call('account.get')).statusCode).toBe(200);
  expect(await actions()).toEqual(['login', 'login', 'session.end-others']);
});

test('over https the refresh cookie has the prefix __Secure-, and one without it is ignored', async () => {
  const secure = await createTestApp({
    products: 0,
    env: { PUBLIC_URL: 'https://shop.example', DEMO_PUBLIC: 'yes' },
  });
  try {
    const browser = await signIn(secure, '09191111111');
    expect((await browser.call('auth.refresh')).cookies).toMatchObject([
      { name: '__Secure-vitrin_refresh', secure: true, path: '/api/v1/auth' },
    ]);
    const plain = await openBrowser(secure).call('auth.refresh', {}, { cookie: 'vitrin_refresh=x' });
    expect(plain.json()).toMatchObject({ code: 'session-ended' });
    expect(plain.cookies).toEqual([]);
    const prefixed = await openBrowser(secure).call(
      'auth.refresh',
      {},
      { cookie: '__Secure-vitrin_refresh=x' },
    );
    expect(prefixed.cookies).toMatchObject([
      { name: '__Secure-vitrin_refresh', value: '', secure: true, path: '/api/v1/auth' },
    ]);
  } finally {
    await secure.close();
  }
});
