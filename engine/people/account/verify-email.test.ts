import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { signIn, type TestBrowser, type TestCustomer } from '#tools/testing/customer.ts';
import { setAttempts } from '#tools/testing/login-shop.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const minutes = (count: number) => count * 60_000;

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(minutes(120));
  customer = await signIn(shop, `0917${String((numbers += 1)).padStart(7, '0')}`);
  shop.mailed.length = 0;
});

const address = () => `Sara.${customer.id}@example.com`;
const giveEmail = async (email = address()) => {
  const answer = await customer.call('account.update', { email });
  expect(answer.statusCode, answer.body).toBe(200);
};
const send = () => customer.call('account.send-email-code');
const codeOf = (index = -1): string => /^\d{6}$/m.exec(shop.mailed.at(index)?.text ?? '')?.[0] ?? '';
const idOf = (answer: Awaited<ReturnType<typeof send>>): string =>
  (answer.json() as { request_id: string }).request_id;
const verify = (request_id: string, code: string, browser: TestBrowser = customer) =>
  browser.call('account.verify-email', { request_id, code });
const isVerified = async (): Promise<boolean> =>
  ((await customer.call('account.get')).json() as { user: { email_verified: boolean } }).user.email_verified;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Advances the clock. The browser renews its access token as usual. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await customer.call('auth.refresh');
}

describe('an e-mail address', () => {
  test('is verified with the code that was mailed to it, once', async () => {
    await giveEmail();
    expect(await isVerified()).toBe(false);
    const sent = await send();
    expect(sent.json()).toMatchObject({ length: 6, expires_in: 180, resend_after: 90 });
    expect(shop.mailed).toMatchObject([{ to: address(), subject: expect.stringContaining('کد تأیید') }]);
    const code = codeOf();
    expect((await verify(idOf(sent), wrong(code))).json()).toMatchObject({ code: 'code-wrong' });
    expect(await isVerified()).toBe(false);
    expect((await verify(idOf(sent), code)).json()).toMatchObject({ user: { email_verified: true } });
    expect((await verify(idOf(sent), code)).json()).toMatchObject({ code: 'code-used' });
    expect((await send()).json()).toMatchObject({ status: 409, code: 'move-not-allowed' });
  });

  test('is no longer verified after it has changed, and stays so when it is saved again', async () => {
    await giveEmail();
    const sent = await send();
    await verify(idOf(sent), codeOf());
    await giveEmail();
    await customer.call('account.update', { name: 'Sara' });
    expect(await isVerified()).toBe(true);
    await giveEmail('other@example.com');
    expect(await isVerified()).toBe(false);
    await giveEmail('');
    expect(await isVerified()).toBe(false);
    expect((await send()).json()).toMatchObject({ code: 'move-not-allowed' });
  });

  test('is not verified by a code for another address, or of another customer', async () => {
    await giveEmail();
    const sent = await send();
    const code = codeOf();
    await giveEmail('other@example.com');
    expect((await verify(idOf(sent), code)).json()).toMatchObject({ code: 'code-expired' });
    const stranger = await signIn(shop, `0918${String(numbers).padStart(7, '0')}`);
    await stranger.call('account.update', { email: 'stranger@example.com' });
    expect((await verify(idOf(sent), code, stranger)).json()).toMatchObject({ code: 'code-expired' });
    expect(await isVerified()).toBe(false);
  });
});

describe('a mailed code', () => {
  test('expires, and signs nobody in', async () => {
    await giveEmail();
    const sent = await send();
    const { mobile } = customer;
    expect(
      (await customer.call('auth.verify-code', { mobile, request_id: idOf(sent), code: codeOf() })).json(),
    ).toMatchObject({ code: 'code-expired' });
    await pass(minutes(3));
    expect((await verify(idOf(sent), codeOf())).json()).toMatchObject({ code: 'code-expired' });
  });

  test('can be guessed five times', async () => {
    await giveEmail();
    const sent = await send();
    const code = codeOf();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(idOf(sent), wrong(code))).json()).toMatchObject({ code: 'code-wrong' });
    expect((await verify(idOf(sent), code)).json()).toMatchObject({ code: 'code-expired' });
  });

  test('can be asked for after a wait, five times an hour for an address, in any case of its letters', async () => {
    await giveEmail();
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json()).toMatchObject({ code: 'too-many-requests', retry_after: 90 });
    for (let count = 1; count < 5; count += 1) {
      await pass(90_000);
      expect((await send()).statusCode).toBe(200);
    }
    await pass(90_000);
    await shop.database.pool.query('UPDATE users SET email = upper(email) WHERE id = $1', [customer.id]);
    expect((await send()).json()).toMatchObject({ code: 'too-many-requests' });
    expect(shop.mailed).toHaveLength(5);
  });

  test('is taken from the budget that the codes of the shop share', async () => {
    await giveEmail();
    for (const part of ['open', 'reserved'])
      await setAttempts(shop, `codes-of-shop:${part}`, { count: 100_000, now: clock.now(), seconds: 3600 });
    const refused = await callSolving(customer, 'account.send-email-code', {});
    expect(refused.json()).toMatchObject({ status: 503, code: 'code-budget-used-up' });
    expect(shop.mailed).toEqual([]);
  });
});

test('ten codes an hour are sent for a customer, however many addresses they name', async () => {
  for (let count = 0; count < 10; count += 1) {
    if (count === 5) await pass(minutes(1));
    await giveEmail(`${count}-${customer.id}@example.com`);
    expect((await send()).statusCode).toBe(200);
  }
  await giveEmail(`last-${customer.id}@example.com`);
  expect((await send()).json()).toMatchObject({ code: 'too-many-requests' });
});

test('an address gets only a few codes without challenges, however many customers give it', async () => {
  const victim = 'Victim@example.com';
  const mailed = async (): Promise<number> => {
    for (let account = 1; account <= 12; account += 1) {
      const attacker = await signIn(shop, `0918${String((numbers += 1)).padStart(7, '0')}`);
      await attacker.call('account.update', { email: account % 2 === 0 ? victim : victim.toLowerCase() });
      await attacker.call('account.send-email-code');
    }
    return shop.mailed.filter(({ to }) => to.toLowerCase() === victim.toLowerCase()).length;
  };
  expect(await mailed()).toBeLessThanOrEqual(5);
});
