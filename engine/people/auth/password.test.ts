import type * as argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { setAttempts } from '#tools/testing/login-shop.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const password = 'Kooh o darya 1405';

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  customer = await signIn(shop, `0914${String((numbers += 1)).padStart(7, '0')}`);
  await customer.call('account.update', { password, password_confirmation: password });
});

const login = (input: object, from?: string) =>
  openBrowser(shop, from).call('auth.password', { mobile: customer.mobile, password, ...input });

test('a password signs in, like a code', async () => {
  const browser = openBrowser(shop);
  const answer = await browser.call('auth.password', { mobile: customer.mobile, password });
  expect(answer.json()).toMatchObject({ expires_in: 600, user: { id: customer.id, has_password: true } });
  expect((await browser.call('account.get')).statusCode).toBe(200);
  expect((await browser.call('auth.refresh')).statusCode).toBe(200);
});

test('a password is the same from every keyboard: Persian digits, composed and decomposed letters', async () => {
  const set = 'آبی ۱۲۳ café ٤';
  await customer.call('account.update', {
    password: set,
    password_confirmation: set,
    current_password: password,
  });
  expect((await login({ password: 'آبی 123 cafe\u0301 4' })).statusCode).toBe(200);
});

describe('a refusal', () => {
  test('is the same for unknown numbers, numbers without a password and wrong passwords, after the same work', async () => {
    const plain = await signIn(shop, '09149000001');
    const answers = [];
    for (const input of [
      { password: 'not the password' },
      { mobile: plain.mobile },
      { mobile: '09149999999' },
    ]) {
      vi.mocked(verify).mockClear();
      const answer = await login(input);
      answers.push({
        status: answer.statusCode,
        body: answer.json() as unknown,
        headers: Object.keys(answer.headers).toSorted(),
        hashed: vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$')),
      });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: 'login-refused' },
      hashed: ['$argon2id$v=19$m=19456,t=2,p=1'],
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('reveals that a customer is blocked only when the password is right', async () => {
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [customer.id]);
    expect((await login({ password: 'not the password' })).json()).toMatchObject({ code: 'login-refused' });
    expect((await login({})).json()).toMatchObject({ code: 'customer-blocked' });
  });

  test('sets no cookie', async () => {
    expect((await login({ password: 'not the password' })).cookies).toEqual([]);
  });

  test.each([
    [{ password: '' }, 'required'],
    [{ password: 'x'.repeat(129) }, 'too-long'],
    [{ password: undefined }, 'required'],
    [{ password: { $ne: 1 } }, 'expected-string'],
    [{ password: 'a\0b' }, 'invalid'],
  ])('of %j names the field', async (input, code) => {
    expect((await login(input)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'password', code }],
    });
  });
});

describe('guessing', () => {
  test('for one number needs a challenge after ten tries from one network, and waits after ten more', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login({ password: 'guess' })).statusCode).toBe(401);
    clock.advance(60_000);
    expect((await login({})).json()).toMatchObject({ code: 'challenge-needed' });
    const guess = { mobile: customer.mobile, password: 'guess' };
    const attempts = { count: 9, now: clock.now(), seconds: 15 * 60 };
    await setAttempts(shop, `password-of-network-solved:${customer.mobile} 127.0.0.1`, attempts);
    expect((await callSolving(openBrowser(shop), 'auth.password', guess)).statusCode).toBe(401);
    const refused = await callSolving(openBrowser(shop), 'auth.password', guess);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 15 * 60 });
    clock.advance(60 * 60_000);
    expect((await login({})).statusCode).toBe(200);
  });

  test('for one number needs a challenge after twenty tries from all networks together', async () => {
    for (let tries = 0; tries < 20; tries += 1)
      expect((await login({ password: 'guess' }, `10.1.0.${tries}`)).statusCode).toBe(401);
    clock.advance(60_000);
    expect((await login({}, '10.1.1.1')).json()).toMatchObject({ code: 'challenge-needed' });
    clock.advance(59 * 60_000);
    expect((await login({}, '10.1.1.1')).statusCode).toBe(200);
  });

  test('starts over after the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await login({ password: 'guess' })).statusCode).toBe(401);
      expect((await login({})).statusCode).toBe(200);
    }
  });

  test('in parallel is counted as well', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login({ password: 'guess' })));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(20);
  });

  test('is limited for unknown numbers in the same way', async () => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await login({ mobile: '09148888888' })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 403]);
  });
});

test('a shop without passwords accepts none', async () => {
  const release = shop.releases.published();
  shop.releases.publish({
    ...release,
    flows: { ...release.flows, login: { ...release.flows.login, password: false } },
  });
  expect((await login({})).json()).toMatchObject({ code: 'login-refused' });
  shop.releases.publish(release);
});
