import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import {
  makeStaff,
  openBrowser,
  signIn,
  type TestBrowser,
  type TestCustomer,
} from '#tools/testing/customer.ts';
import { makeShopper } from '#tools/testing/shop-cases.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const password = { password: 'Baran dar shab', password_confirmation: 'Baran dar shab' };

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now });
});
afterAll(() => shop.close());
const signInNew = (): Promise<TestCustomer> => signIn(shop, `0914${String((numbers += 1)).padStart(7, '0')}`);

const block = (id: number) =>
  shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [id]);
const hasPassword = async (id: number): Promise<boolean> =>
  (
    await shop.database.pool.query<{ has: boolean }>(
      'SELECT password_hash IS NOT NULL AS has FROM users WHERE id = $1',
      [id],
    )
  ).rows[0]?.has ?? false;

/** Opens a browser that has only the customer's access token. */
const holding = (token: string): TestBrowser => Object.assign(openBrowser(shop), { token });

describe('the access token of a session', () => {
  beforeEach(async () => {
    clock.advance(60_000);
    customer = await signInNew();
  });

  test('that was logged out sets no password and starts no session, also for an owner', async () => {
    await makeStaff(shop, customer, ['owner']);
    const { token } = customer;
    await customer.call('auth.logout');
    const answer = await holding(token).call('account.update', password);
    expect(answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await hasPassword(customer.id)).toBe(false);
  });

  test('that ended because its refresh token was used twice is refused at once', async () => {
    const stolen = customer.cookie;
    await customer.call('auth.refresh');
    clock.advance(60_000);
    await Object.assign(openBrowser(shop), { cookie: stolen }).call('auth.refresh');
    expect((await customer.call('account.get')).statusCode).toBe(401);
  });

  test('that a new password ended is refused at once; the session that set it stays', async () => {
    clock.advance(120_000);
    const elsewhere = await signIn(shop, customer.mobile);
    expect((await customer.call('account.get')).statusCode).toBe(200);
    expect((await elsewhere.call('account.update', password)).statusCode).toBe(200);
    expect((await customer.call('account.get')).statusCode).toBe(401);
    expect((await elsewhere.call('account.get')).statusCode).toBe(200);
  });

  test('whose half year is over is refused', async () => {
    await shop.database.pool.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [
      customer.id,
      clock.now(),
    ]);
    expect((await customer.call('account.get')).statusCode).toBe(401);
  });

  test('of a blocked customer is refused at once, and so is its refresh cookie', async () => {
    await block(customer.id);
    expect((await customer.call('account.get')).statusCode).toBe(401);
    expect((await customer.call('auth.refresh')).json()).toMatchObject({ code: 'session-ended' });
  });
});

describe('an ended session at every operation', () => {
  const contracts: readonly Operation[] = Object.values(operations);
  const idOf = ({ id }: Operation) => id as OperationId;
  const inputOf = ({ params }: Operation) =>
    Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, '1']));
  const refusing = contracts.filter(({ errors }) => errors.includes('unauthenticated'));
  const open = contracts.filter(({ errors }) => !errors.includes('unauthenticated'));

  const makeOwner = () => makeShopper({ ...shop, clock }, { roles: ['owner'] });

  /** Owners who were logged out: with an answered second factor, and without one. The clock stands still: no token expires. */
  let loggedOut: TestCustomer[];
  let blocked: TestCustomer;
  beforeAll(async () => {
    loggedOut = [await signInNew(), await signInNew()];
    blocked = await signInNew();
    for (const each of [...loggedOut, blocked]) await makeStaff(shop, each, ['owner']);
    for (const each of loggedOut) await each.call('auth.logout');
    await shop.database.pool.query(
      'UPDATE sessions SET second_factor_at = NULL, staff_used_at = NULL WHERE user_id = $1',
      [loggedOut[1]?.id],
    );
    await block(blocked.id);
  });

  test('is refused where the user matters; the rest is public, signs in or out, asks for a link, or belongs to providers', () => {
    expect(refusing.length).toBeGreaterThan(20);
    expect(
      open
        .filter(({ audience }) => audience !== 'public' && audience !== 'provider')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'auth.logout',
      'auth.password',
      'auth.refresh',
      'auth.request-code',
      'auth.verify-code',
      // A visitor with the link sees the gift, no matter which customer is signed in.
      'gifts.open',
      'gifts.view',
      'places.at',
      'places.search',
      'products.check-answers',
    ]);
  });

  test.each(refusing.map((operation) => [operation.id, operation] as const))(
    '%s answers 401 after logout, whether or not the second factor was answered, and after blocking',
    async (_id, operation) => {
      const call = (token: string) =>
        holding(token).call(idOf(operation), inputOf(operation), {
          'idempotency-key': crypto.randomUUID(),
        });
      expect((await call((await makeOwner()).token)).statusCode).not.toBe(401);
      for (const { token } of [...loggedOut, blocked])
        expect((await call(token)).json()).toMatchObject({ code: 'unauthenticated', status: 401 });
    },
  );

  test.each(open.map((operation) => [operation.id, operation] as const))(
    '%s answers as it answers a guest',
    async (_id, operation) => {
      const call = (browser: TestBrowser) => browser.call(idOf(operation), inputOf(operation));
      const [asGuest, asEnded] = [
        await call(openBrowser(shop)),
        await call(holding(loggedOut[0]?.token ?? '')),
      ];
      expect([asEnded.statusCode, asEnded.body]).toEqual([asGuest.statusCode, asGuest.body]);
    },
  );
});
