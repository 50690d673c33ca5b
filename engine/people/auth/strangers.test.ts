import { beforeEach, describe, expect, test, vi } from 'vitest';
import { networkTiers } from '#platform/security/network.ts';
import type { TestClock } from '#tools/testing/clock.ts';
import {
  codeSentTo,
  openBrowser,
  signIn,
  type TestBrowser,
  type TestCustomer,
} from '#tools/testing/customer.ts';
import { askFrom, insertCodes, minute, setAttempts, shareLoginShop } from '#tools/testing/login-shop.ts';
import { easyDerivations } from '#tools/testing/no-limits.ts';
import { callSolving, solutionOf } from '#tools/testing/solve-challenge.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// Strangers share the limits of a number for unknown devices. One network must not use up the part of all
// others.

let shop: TestApp;
let clock: TestClock;
let owner: TestBrowser;
let mobile: string;
shareLoginShop((opened) => {
  ({ shop, clock, mobile } = opened);
  owner = openBrowser(shop, '203.0.113.7');
});

const password = 'Kooh o darya 1405';
const ask = (from: TestBrowser) => callSolving(from, 'auth.request-code', { mobile });
const login = (from: TestBrowser, tried: string) =>
  callSolving(from, 'auth.password', { mobile, password: tried });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

async function signInOwner(): Promise<TestCustomer> {
  const known = await signIn(shop, mobile, '203.0.113.7');
  await known.call('account.update', { password, password_confirmation: password });
  await known.call('auth.refresh');
  clock.advance(minute * 61);
  return known;
}

describe('the codes of a number', () => {
  test('cannot be used up by one network, also with challenges', async () => {
    const attacker = openBrowser(shop, '198.51.100.1');
    for (let sends = 0; sends < 5; sends += 1) {
      expect((await ask(attacker)).statusCode).toBe(200);
      clock.advance(2 * minute);
    }
    expect((await ask(attacker)).statusCode).toBe(429);
    expect((await ask(owner)).statusCode).toBe(200);
  });

  test('cannot be used up by a /24 or a /48', async () => {
    const now = clock.now();
    for (let host = 1; host <= 4; host += 1)
      await insertCodes(shop, mobile, { count: 5, now, network: `198.51.100.${host}` });
    expect((await ask(openBrowser(shop, '198.51.100.200'))).statusCode).toBe(429);
    expect((await ask(owner)).statusCode).toBe(200);
    clock.advance(61 * minute);
    for (let subnet = 1; subnet <= 4; subnet += 1)
      await insertCodes(shop, mobile, { count: 5, now: clock.now(), network: `2001:db8:1:${subnet}00::/64` });
    expect((await ask(openBrowser(shop, '2001:db8:1:ff00::1'))).statusCode).toBe(429);
    expect((await ask(openBrowser(shop, '2001:db8:2::1'))).statusCode).toBe(200);
  });

  test('can be had with a harder challenge while neighbours have used up what their /24 may ask for', async () => {
    const attempts = { now: clock.now(), seconds: 3600, count: 12_000 };
    const wider = networkTiers('198.51.100.1').at(-1);
    const key = `code-request-x${wider?.share ?? 0}`;
    await setAttempts(shop, `${key}:${wider?.network ?? ''}`, attempts);
    await setAttempts(shop, `${key}-solved:${wider?.network ?? ''}`, attempts);
    const neighbour = openBrowser(shop, '198.51.100.77');
    const refused = await neighbour.call('auth.request-code', { mobile });
    expect(codeOf(refused)).toBe('challenge-needed');
    expect((await ask(neighbour)).statusCode).toBe(200);
    const { rows } = await shop.database.pool.query(
      "SELECT count FROM rate_limits WHERE key = 'code-request:198.51.100.77'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('need harder challenges beyond the allowance, and reach the owner on a new device', async () => {
    await insertCodes(shop, mobile, { count: 15, now: clock.now() });
    const refused = await owner.call('auth.request-code', { mobile });
    expect(codeOf(refused)).toBe('challenge-needed');
    const solution = await solutionOf(refused);
    const { counter } = (JSON.parse(atob(solution)) as { solution: { counter: number } }).solution;
    expect(counter).toBeGreaterThanOrEqual(easyDerivations.hard[0]);
    expect((await owner.call('auth.request-code', { mobile, solution })).statusCode).toBe(200);
  });
});

describe('the passwords of a number', () => {
  test('cannot be used up by one network, also with challenges', async () => {
    await signInOwner();
    const attacker = openBrowser(shop, '198.51.100.1');
    for (let tries = 0; tries < 20; tries += 1) expect((await login(attacker, 'guess')).statusCode).toBe(401);
    expect((await login(attacker, 'guess')).statusCode).toBe(429);
    expect((await login(owner, password)).statusCode).toBe(200);
  });

  test('cannot be used up by a /48', async () => {
    await signInOwner();
    const attempts = { now: clock.now(), seconds: 3600 };
    const key = `${mobile} 2001:db8:1::/48`;
    await setAttempts(shop, `password-of-network-x4:${key}`, { ...attempts, count: 40 });
    await setAttempts(shop, `password-of-network-x4-solved:${key}`, { ...attempts, count: 40 });
    expect((await login(openBrowser(shop, '2001:db8:1:77::1'), 'guess')).statusCode).toBe(429);
    expect((await login(openBrowser(shop, '2001:db8:2:77::1'), password)).statusCode).toBe(200);
  });

  test('need harder challenges beyond the allowance, and let the owner in on a new device', async () => {
    await signInOwner();
    for (const use of ['', '-solved'])
      await setAttempts(shop, `password-of-number${use}:${mobile}`, {
        count: 20,
        now: clock.now(),
        seconds: 3600,
      });
    expect((await login(owner, password)).statusCode).toBe(200);
  });
});

describe('known devices', () => {
  test('have a ceiling for their number together, beyond which they are strangers', async () => {
    const known = await signInOwner();
    await setAttempts(shop, `password-of-devices:${mobile}`, { count: 40, now: clock.now(), seconds: 3600 });
    await setAttempts(shop, 'password:203.0.113.7', { count: 300, now: clock.now(), seconds: 900 });
    expect(codeOf(await known.call('auth.password', { mobile, password }))).toBe('challenge-needed');
    expect((await login(known, password)).statusCode).toBe(200);
  });

  test('are not refused for what a copy of their earlier cookie is refused', async () => {
    const known = await signIn(shop, mobile, '203.0.113.7');
    const thief = openBrowser(shop, '198.51.100.3');
    thief.device = known.device;
    await known.call('account.update', { password, password_confirmation: password });
    await known.call('auth.refresh');
    clock.advance(3 * minute);
    for (let tries = 0; tries < 12; tries += 1)
      await thief.call('auth.password', { mobile, password: 'guess' });
    expect((await thief.call('auth.password', { mobile, password })).statusCode).not.toBe(200);
    expect((await known.call('auth.password', { mobile, password })).statusCode).toBe(200);
  });

  test('of an earlier generation are not refused for what a copy of their cookie is refused', async () => {
    const known = await signIn(shop, mobile, '203.0.113.7');
    const thief = openBrowser(shop, '198.51.100.3');
    thief.device = known.device;
    const another = await signIn(shop, mobile, '203.0.113.99');
    await another.call('account.update', { password, password_confirmation: password });
    clock.advance(3 * minute);
    for (let tries = 0; tries < 12; tries += 1)
      await thief.call('auth.password', { mobile, password: 'guess' });
    expect((await thief.call('auth.password', { mobile, password })).statusCode).not.toBe(200);
    expect((await known.call('auth.password', { mobile, password })).statusCode).toBe(200);
  });

  test('of one number cannot have more codes sent than three of them', async () => {
    const known = await signInOwner();
    await insertCodes(shop, mobile, { count: 15, now: clock.now(), device: 'another' });
    await askFrom(known, mobile);
    const { rows } = await shop.database.pool.query(
      'SELECT device, network FROM login_codes WHERE mobile = $1 ORDER BY device NULLS FIRST LIMIT 1',
      [mobile],
    );
    expect(rows).toEqual([{ device: null, network: '203.0.113.7' }]);
  });

  test.each(['account.update', 'account.end-other-sessions'] as const)(
    'are strangers after %s, except the one that called it',
    async (operation) => {
      const other = await signIn(shop, mobile, '203.0.113.8');
      clock.advance(3 * minute);
      const changing = await signIn(shop, mobile, '203.0.113.7');
      const input = operation === 'account.update' ? { password, password_confirmation: password } : {};
      expect((await changing.call(operation, input)).statusCode).toBe(200);
      await changing.call('auth.refresh');
      clock.advance(3 * minute);
      await askFrom(changing, mobile);
      await askFrom(other, mobile);
      const { rows } = await shop.database.pool.query<{ network: string; known: boolean }>(
        `SELECT network, device IS NOT NULL AS known FROM login_codes
         WHERE mobile = $1 AND created_at = $2 ORDER BY network`,
        [mobile, clock.now()],
      );
      expect(rows).toEqual([
        { network: '203.0.113.7', known: true },
        { network: '203.0.113.8', known: false },
      ]);
    },
  );
});

describe('a flood of refused sign-ins', () => {
  let connections: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    connections = vi.spyOn(shop.database.pool, 'connect');
    return () => connections.mockRestore();
  });
  const flood = (from: TestBrowser, operation: 'auth.password' | 'auth.request-code' | 'auth.verify-code') =>
    Promise.all(
      Array.from({ length: 50 }, async () =>
        codeOf(
          await from.call(operation, {
            mobile,
            ...(operation === 'auth.password' ? { password: 'guess' } : {}),
            ...(operation === 'auth.verify-code'
              ? { request_id: '3f2c0c9e-6a0e-4d0c-8a51-8f3f2d0c9e6a', code: '123456' }
              : {}),
          }),
        ),
      ),
    );

  test.each([
    ['auth.password', 'password'],
    ['auth.request-code', 'code-request'],
    ['auth.verify-code', 'code-try'],
  ] as const)('of %s takes no connection from the pool', async (operation, limiter) => {
    const attacker = openBrowser(shop, '198.51.100.9');
    await setAttempts(shop, `${limiter}:198.51.100.9`, { count: 10_000, now: clock.now(), seconds: 600 });
    await flood(attacker, operation);
    connections.mockClear();
    expect(new Set(await flood(attacker, operation))).toEqual(new Set(['challenge-needed']));
    expect(connections).not.toHaveBeenCalled();
    clock.advance(minute);
    await flood(attacker, operation);
    expect(connections).toHaveBeenCalled();
  });

  test('for many numbers from one network takes none either', async () => {
    const attacker = openBrowser(shop, '198.51.100.10');
    await setAttempts(shop, 'password:198.51.100.10', { count: 10_000, now: clock.now(), seconds: 600 });
    const tryNumber = (number: number) =>
      attacker.call('auth.password', { mobile: `0933${String(number).padStart(7, '0')}`, password: 'guess' });
    await tryNumber(0);
    connections.mockClear();
    for (let number = 1; number <= 30; number += 1) await tryNumber(number);
    expect(connections).not.toHaveBeenCalled();
  });

  test('within the wait for another code takes none, and the owner is served meanwhile', async () => {
    const attacker = openBrowser(shop, '198.51.100.11');
    await askFrom(attacker, mobile);
    await flood(attacker, 'auth.request-code');
    connections.mockClear();
    expect(new Set(await flood(attacker, 'auth.request-code'))).toEqual(new Set(['too-many-requests']));
    expect(connections).not.toHaveBeenCalled();
    const { request_id } = await askFrom(owner, mobile);
    const code = codeSentTo(shop, mobile);
    expect((await owner.call('auth.verify-code', { request_id, mobile, code })).statusCode).toBe(200);
  });
});
