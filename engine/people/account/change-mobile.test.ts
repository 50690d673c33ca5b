import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import { noQueue } from '#platform/jobs/queue.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { openBrowser, signIn, type TestBrowser, type TestCustomer } from '#tools/testing/customer.ts';
import { setAttempts } from '#tools/testing/login-shop.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { notifyOwner } from './notify-owner.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const minutes = (count: number) => count * 60_000;
const fresh = (prefix = '0935') => `${prefix}${String((numbers += 1)).padStart(7, '0')}`;

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(minutes(120));
  customer = await signIn(shop, fresh());
});

const send = (mobile: string, more: object = {}, browser: TestBrowser = customer) =>
  browser.call('account.send-mobile-code', { mobile, ...more });
const idOf = (answer: Awaited<ReturnType<typeof send>>): string =>
  (answer.json() as { request_id: string }).request_id;
const codeFor = (mobile: string): string =>
  /\d{6}/.exec(shop.sent.findLast(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
const change = (mobile: string, request_id: string, more: object = {}, browser: TestBrowser = customer) =>
  browser.call('account.change-mobile', { mobile, request_id, code: codeFor(mobile), ...more });
const mobileOf = async (browser: TestBrowser): Promise<string> =>
  ((await browser.call('account.get')).json() as { user: { mobile: string } }).user.mobile;
/** Advances the clock. The browser renews its access token as usual. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await customer.call('auth.refresh');
}
const waiting = async (recipient: string) =>
  (
    await shop.database.pool.query<{ body: string; forget: boolean }>(
      'SELECT body, forget FROM messages WHERE recipient = $1 ORDER BY id',
      [recipient],
    )
  ).rows;

describe('the number of an account', () => {
  test('is changed with a code to the new number; others are signed out, and the old number is told', async () => {
    const { mobile: old } = customer;
    await pass(minutes(2));
    const other = await signIn(shop, old);
    const next = fresh('0936');
    const sent = await send(next);
    expect(sent.json()).toMatchObject({ length: 6, expires_in: 180 });
    expect(shop.sent.at(-1)).toMatchObject({ to: next, text: expect.stringContaining('تغییر شماره') });
    expect((await change(next, idOf(sent))).json()).toMatchObject({ user: { mobile: next } });
    expect(await mobileOf(customer)).toBe(next);
    expect((await other.call('account.get')).statusCode).toBe(401);
    expect((await other.call('auth.refresh')).json()).toMatchObject({ code: 'session-ended' });
    expect(await waiting(old)).toEqual([{ body: expect.stringContaining('شمارهٔ تازه'), forget: true }]);
    clock.advance(minutes(2));
    expect((await signIn(shop, next)).id).toBe(customer.id);
    expect((await signIn(shop, old)).id).not.toBe(customer.id);
  });

  test('each former number is told, also of several changes within an hour', async () => {
    const seen = [customer.mobile];
    for (let count = 0; count < 3; count += 1) {
      const next = fresh('0936');
      expect((await change(next, idOf(await send(next)))).statusCode).toBe(200);
      seen.push(next);
    }
    for (const former of seen.slice(0, 3)) expect(await waiting(former)).toHaveLength(1);
    expect(await waiting(seen[3] ?? '')).toEqual([]);
  });

  test('is not changed without a code within five minutes or the password', async () => {
    await customer.call('account.update', {
      password: 'a quiet morning walk',
      password_confirmation: 'a quiet morning walk',
    });
    await pass(minutes(6));
    const next = fresh('0936');
    expect((await send(next)).json()).toMatchObject({ status: 403, code: 'confirmation-needed' });
    expect((await send(next, { current_password: 'another one' })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'current_password', code: 'password-wrong' }],
    });
    expect(codeFor(next)).toBe('');
    const proof = { current_password: 'a quiet morning walk' };
    const sent = await send(next, proof);
    expect((await change(next, idOf(sent))).json()).toMatchObject({ code: 'confirmation-needed' });
    expect((await change(next, idOf(sent), proof)).statusCode).toBe(200);
  });

  test('stays unique: only the holder of the code learns that a number is taken', async () => {
    const taken = (await signIn(shop, fresh('0937'))).mobile;
    await pass(minutes(2));
    const sent = await send(taken);
    expect(sent.statusCode).toBe(200);
    expect(
      (
        await customer.call('account.change-mobile', {
          mobile: taken,
          request_id: idOf(sent),
          code: '000000',
        })
      ).json(),
    ).toMatchObject({ code: 'code-wrong' });
    expect((await change(taken, idOf(sent))).json()).toMatchObject({ status: 409, code: 'mobile-taken' });
    expect((await change(taken, idOf(sent))).json()).toMatchObject({ code: 'code-used' });
    expect((await send(customer.mobile)).json()).toMatchObject({
      errors: [{ field: 'mobile', code: 'mobile-unchanged' }],
    });
  });

  test('may be one whose account was closed, which gets nothing of it', async () => {
    const leaver = await signIn(shop, fresh('0937'));
    expect((await leaver.call('account.close', {})).statusCode).toBe(200);
    await pass(minutes(2));
    expect((await change(leaver.mobile, idOf(await send(leaver.mobile)))).statusCode).toBe(200);
    clock.advance(minutes(2));
    expect((await signIn(shop, leaver.mobile)).id).toBe(customer.id);
  });

  test('a former number that signs up again finds no messages of the account', async () => {
    const { mobile: old, id } = customer;
    await shop.database.pool.query(
      "INSERT INTO messages (channel, recipient, body, created_at) VALUES ('sms', $1, 'sent before', $2)",
      [old, clock.now()],
    );
    const owner = { id, mobile: old, email: null, email_verified: false };
    // The second of a kind waits until an hour is over.
    for (const kind of ['export', 'export', 'identity-rejected', 'identity-rejected'] as const)
      await transaction(shop.database.pool, (client) =>
        notifyOwner({ releases: shop.releases, jobs: noQueue }, client, owner, kind, clock.now()),
      );
    await shop.database.pool.query(
      "DELETE FROM messages WHERE recipient = $1 AND try_at = $2 AND body NOT LIKE 'sent%'",
      [old, clock.now()],
    );
    const next = fresh('0936');
    expect((await change(next, idOf(await send(next)))).statusCode).toBe(200);
    expect(await waiting(old)).toMatchObject([
      { body: expect.stringContaining('نسخه‌ای از اطلاعات'), forget: true },
      { body: expect.stringContaining('شمارهٔ تازه'), forget: true },
    ]);
    expect(await waiting(next)).toMatchObject([{ body: expect.stringContaining('هویت'), forget: false }]);
    const { rows } = await shop.database.pool.query('SELECT action FROM audit_log WHERE subject = $1', [
      `user:${id}`,
    ]);
    expect(rows).toContainEqual({ action: 'account.mobile' });
  });
});

describe('a code for a new number', () => {
  test('signs nobody in, and a sign-in code changes no number', async () => {
    const victim = (await signIn(shop, fresh('0937'))).mobile;
    await pass(minutes(2));
    const sent = await send(victim);
    const stranger = openBrowser(shop);
    const entered = { mobile: victim, request_id: idOf(sent), code: codeFor(victim) };
    expect((await stranger.call('auth.verify-code', entered)).json()).toMatchObject({ code: 'code-expired' });
    const next = fresh('0936');
    const login = await stranger.call('auth.request-code', { mobile: next });
    expect((await change(next, idOf(login))).json()).toMatchObject({ code: 'code-expired' });
    expect(await mobileOf(customer)).toBe(customer.mobile);
  });

  test('counts among the codes of its number and of the shop', async () => {
    const next = fresh('0936');
    expect((await send(next)).statusCode).toBe(200);
    expect((await send(next)).json()).toMatchObject({ code: 'too-many-requests', retry_after: 90 });
    const another = await signIn(shop, fresh());
    expect((await send(next, {}, another)).json()).toMatchObject({ code: 'too-many-requests' });
    customer = await signIn(shop, fresh());
    for (const part of ['open', 'reserved'])
      await setAttempts(shop, `codes-of-shop:${part}`, { count: 100_000, now: clock.now(), seconds: 3600 });
    const refused = await callSolving(customer, 'account.send-mobile-code', { mobile: fresh('0936') });
    expect(refused.json()).toMatchObject({ code: 'code-budget-used-up' });
  });

  test('is sent ten times an hour for a customer, however many numbers are named', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      if (count === 5) await pass(minutes(1));
      answers.push((await send(fresh('0936'))).statusCode);
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a Telegram id', () => {
  test.each([
    ['@Sara_M', 'Sara_M'],
    ['https://t.me/sara_m/', 'sara_m'],
    [' sara۱۲ ', 'sara12'],
    ['', null],
  ])('%j is stored as %j', async (telegram_id, stored) => {
    expect((await customer.call('account.update', { telegram_id })).json()).toMatchObject({
      user: { telegram_id: stored },
    });
  });

  test.each(['سارا', 'abc', '1sara', 'sa-ra', 'a'.repeat(33), 'https://t.me/joinchat/AAA'])(
    '%j is refused at its field',
    async (telegram_id) => {
      expect((await customer.call('account.update', { telegram_id })).json()).toMatchObject({
        errors: [{ field: 'telegram_id', code: 'wrong-format' }],
      });
    },
  );
});
