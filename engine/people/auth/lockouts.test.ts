import { describe, expect, test } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { codeSentTo, makeStaff, openBrowser, signIn, type TestBrowser } from '#tools/testing/customer.ts';
import {
  askFrom,
  insertCodes,
  minute,
  other,
  setAttempts,
  shareLoginShop,
} from '#tools/testing/login-shop.ts';
import { callSolving, solutionOf } from '#tools/testing/solve-challenge.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// A stranger who knows a number must not lock its owner out.

let shop: TestApp;
let clock: TestClock;
let owner: TestBrowser;
let mobile: string;
shareLoginShop((opened) => {
  ({ shop, clock, mobile } = opened);
  owner = openBrowser(shop, '203.0.113.7');
});

const password = 'Kooh o darya 1405';
const stranger = (network = 1) => openBrowser(shop, `10.0.0.${network}`);
const ask = (from: TestBrowser) => from.call('auth.request-code', { mobile });
const verify = (from: TestBrowser, request_id: string, code: string) =>
  from.call('auth.verify-code', { request_id, mobile, code });
const login = (from: TestBrowser, tried: string) => from.call('auth.password', { mobile, password: tried });

/** Has strangers on many networks take every code that they can get, with challenges. */
async function useUpCodes(): Promise<void> {
  await insertCodes(shop, mobile, { count: 28, now: clock.now() });
  for (let network = 0; network < 2; network += 1)
    await callSolving(stranger(network), 'auth.request-code', { mobile });
}

/** Signs in an owner who has a password and has signed in on this browser before. */
async function signInOwner(): Promise<TestBrowser> {
  const known = await signIn(shop, mobile, '203.0.113.7');
  await known.call('account.update', { password, password_confirmation: password });
  await known.call('auth.refresh');
  clock.advance(minute * 60);
  return known;
}

describe('a stranger who asks for codes', () => {
  test('neither ends the code of the owner nor makes them wait', async () => {
    expect((await ask(stranger())).statusCode).toBe(200);
    const { request_id } = await askFrom(owner, mobile);
    const code = codeSentTo(shop, mobile);
    clock.advance(2 * minute);
    expect((await ask(stranger())).statusCode).toBe(200);
    expect((await verify(owner, request_id, code)).statusCode).toBe(200);
  });

  test('as often as one network may leaves the owner on another network their codes', async () => {
    for (let sends = 0; sends < 5; sends += 1) {
      await ask(stranger());
      clock.advance(2 * minute);
    }
    expect((await ask(stranger())).json()).toMatchObject({ code: 'too-many-requests' });
    expect((await callSolving(owner, 'auth.request-code', { mobile })).statusCode).toBe(200);
  });

  test('lets the owner type the newest code, whichever request it belongs to', async () => {
    const { request_id } = await askFrom(owner, mobile);
    await ask(stranger());
    expect((await verify(owner, request_id, codeSentTo(shop, mobile))).statusCode).toBe(200);
  });

  test('and enters wrong ones does not use up the tries of the owner', async () => {
    const { request_id } = await askFrom(owner, mobile);
    const code = codeSentTo(shop, mobile);
    const strange = await askFrom(stranger(), mobile);
    const refusals = [];
    for (let tries = 0; tries < 10; tries += 1)
      refusals.push((await verify(stranger(), strange.request_id, other(code))).json() as { code: string });
    expect(refusals.filter((refusal) => refusal.code === 'code-wrong')).toHaveLength(5);
    expect((await verify(owner, request_id, code)).statusCode).toBe(200);
  });

  test.each([false, true])('from many networks does not stop a known device (staff: %s)', async (isStaff) => {
    const known = await signIn(shop, mobile, '203.0.113.7');
    if (isStaff) await makeStaff(shop, known, ['owner']);
    clock.advance(2 * minute);
    await useUpCodes();
    expect((await callSolving(stranger(99), 'auth.request-code', { mobile })).statusCode).toBe(429);
    const { request_id } = await askFrom(known, mobile);
    expect((await verify(known, request_id, codeSentTo(shop, mobile))).statusCode).toBe(200);
  });
});

describe('a stranger who guesses passwords', () => {
  test('does not block the right one of the owner on another network', async () => {
    await signInOwner();
    for (let tries = 0; tries < 12; tries += 1) await login(stranger(), 'guess');
    expect((await login(stranger(), password)).statusCode).not.toBe(200);
    expect((await login(owner, password)).statusCode).toBe(200);
  });

  test('on many networks is bounded even with challenges, and does not block a known device', async () => {
    const known = await signInOwner();
    for (let tries = 0; tries < 20; tries += 1)
      expect((await login(stranger(tries), 'guess')).statusCode).toBe(401);
    await setAttempts(shop, `password-of-number-solved:${mobile}`, {
      count: 20,
      now: clock.now(),
      seconds: 3600,
    });
    await setAttempts(shop, `password-of-number-hard:${mobile}`, {
      count: 158,
      now: clock.now(),
      seconds: 3600,
    });
    const statuses = [];
    for (let tries = 20; tries < 23; tries += 1) {
      const guess = { mobile, password: 'guess' };
      statuses.push((await callSolving(stranger(tries), 'auth.password', guess)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 429]);
    expect((await callSolving(stranger(99), 'auth.password', { mobile, password })).statusCode).toBe(429);
    expect((await login(known, password)).statusCode).toBe(200);
  });

  test('on many networks leaves the owner on an unknown device a way in with a challenge', async () => {
    await signInOwner();
    for (let tries = 0; tries < 21; tries += 1) await login(stranger(tries), 'guess');
    expect((await login(owner, password)).json()).toMatchObject({ code: 'challenge-needed', status: 403 });
    expect((await callSolving(owner, 'auth.password', { mobile, password })).statusCode).toBe(200);
  });

  test('on a network that is refused altogether does not block a known device on it', async () => {
    const known = await signInOwner();
    for (const key of ['code-request', 'code-try', 'password'])
      await setAttempts(shop, `${key}:203.0.113.7`, { count: 100_000, now: clock.now(), seconds: 60 });
    expect((await login(owner, password)).json()).toMatchObject({ code: 'challenge-needed' });
    expect((await login(known, password)).statusCode).toBe(200);
    expect((await ask(owner)).json()).toMatchObject({ code: 'challenge-needed' });
    const { request_id } = await askFrom(known, mobile);
    const code = codeSentTo(shop, mobile);
    expect((await verify(owner, request_id, code)).json()).toMatchObject({ code: 'challenge-needed' });
    expect((await verify(known, request_id, code)).statusCode).toBe(200);
  });

  test('on a known device is bounded by the tries of this device', async () => {
    const known = await signInOwner();
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await login(known, 'guess')).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await login(known, password)).json()).toMatchObject({ code: 'too-many-requests' });
    expect((await login(owner, password)).statusCode).toBe(200);
  });
});

describe('a known device', () => {
  test('is one after a sign-in by code or password, for this number only', async () => {
    const known = await signIn(shop, mobile);
    const parts = known.device.split('~');
    expect(parts).toHaveLength(4);
    const again = await known.call('auth.refresh');
    expect(again.cookies.map(({ name }) => name)).toEqual(['vitrin_refresh']);
    await known.call('account.update', { password, password_confirmation: password });
    const byPassword = await login(owner, password);
    expect(byPassword.cookies.find(({ name }) => name === 'vitrin_device')).toMatchObject({
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 365 * 86_400,
    });
  });

  test('of one number is a stranger to another', async () => {
    const attacker = await signIn(shop, `0935${mobile.slice(4)}`, '10.0.0.1');
    clock.advance(2 * minute);
    for (let sends = 0; sends < 5; sends += 1) {
      await ask(attacker);
      clock.advance(2 * minute);
    }
    expect((await ask(attacker)).json()).toMatchObject({ code: 'too-many-requests' });
    const { rows } = await shop.database.pool.query(
      'SELECT DISTINCT device, network FROM login_codes WHERE mobile = $1',
      [mobile],
    );
    expect(rows).toEqual([{ device: null, network: '10.0.0.1' }]);
  });

  test('cannot be forged', async () => {
    const known = await signIn(shop, mobile);
    clock.advance(2 * minute);
    const forger = Object.assign(stranger(), { device: `${known.device.slice(0, -4)}AAAA` });
    await ask(forger);
    const { rows } = await shop.database.pool.query(
      'SELECT device FROM login_codes WHERE mobile = $1 ORDER BY created_at DESC LIMIT 1',
      [mobile],
    );
    expect(rows).toEqual([{ device: null }]);
  });
});

describe('the solution of a challenge', () => {
  const guess = { password: 'guess' };
  const refusedGuess = async () => {
    for (let tries = 0; tries < 10; tries += 1) await login(stranger(), 'guess');
    return login(stranger(), 'guess');
  };

  test('is good for one call', async () => {
    const solution = await solutionOf(await refusedGuess());
    const input = { ...guess, mobile, solution };
    const answers = [];
    for (let calls = 0; calls < 3; calls += 1)
      answers.push(((await stranger().call('auth.password', input)).json() as { code: string }).code);
    expect(answers).toEqual(['login-refused', 'challenge-needed', 'challenge-needed']);
  });

  test('is good for neither another number nor another operation', async () => {
    const solution = await solutionOf(await refusedGuess());
    const elsewhere = { ...guess, mobile: `0936${mobile.slice(4)}` };
    for (let tries = 0; tries < 10; tries += 1) await stranger().call('auth.password', elsewhere);
    expect((await stranger().call('auth.password', { ...elsewhere, solution })).json()).toMatchObject({
      code: 'challenge-needed',
    });
    for (let network = 1; network <= 5; network += 1) await ask(stranger(network));
    const asked = await stranger(6).call('auth.request-code', { mobile, solution });
    expect(asked.json()).toMatchObject({ code: 'challenge-needed' });
    expect((await stranger().call('auth.password', { ...guess, mobile, solution })).statusCode).toBe(401);
  });
});
