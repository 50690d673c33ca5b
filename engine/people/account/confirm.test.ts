import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import {
  codeSentTo,
  openBrowser,
  signIn,
  type TestBrowser,
  type TestCustomer,
} from '#tools/testing/customer.ts';
import { askFrom, other } from '#tools/testing/login-shop.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const password = 'Baran dar shab';
const newPassword = { password, password_confirmation: password };
const minutes = (count: number) => count * 60_000;

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(minutes(120));
  customer = await signIn(shop, `0919${String((numbers += 1)).padStart(7, '0')}`);
  clock.advance(minutes(5));
});

const update = (input: object, browser: TestBrowser = customer) =>
  browser.call('account.update', { ...input });
async function confirm(browser: TestBrowser = customer): Promise<void> {
  const { request_id } = await askFrom(browser, customer.mobile);
  const answer = await browser.call('account.confirm', {
    request_id,
    code: codeSentTo(shop, customer.mobile),
  });
  expect(answer.json()).toEqual({ expires_in: 300 });
}
/** Advances the clock. The browser renews its access token as usual. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await customer.call('auth.refresh');
}
const refusal = { status: 403, code: 'confirmation-needed', detail: expect.stringContaining('کدی را') };
/** Verifies the address with the code from the mail. */
const verifyEmail = () =>
  shop.database.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [customer.id]);
const queued = async () =>
  (
    await shop.database.pool.query<{ channel: string; recipient: string; body: string }>(
      'SELECT channel, recipient, body FROM messages ORDER BY id DESC LIMIT 10',
    )
  ).rows.filter(({ recipient }) => recipient === customer.mobile || recipient.includes(`${customer.id}@`));

describe('a sensitive change five minutes after the code', () => {
  test.each([
    ['a first password', newPassword],
    ['an e-mail address', { email: 'negar@example.com' }],
    ['a name together with an e-mail address', { name: 'Negar', email: 'negar@example.com' }],
  ])('%s needs a confirmation, and changes nothing without it', async (_name, changes) => {
    const before = (await customer.call('account.get')).json() as unknown;
    expect((await update(changes)).json()).toMatchObject(refusal);
    expect((await customer.call('account.get')).json()).toEqual(before);
    await confirm();
    expect((await update(changes)).statusCode).toBe(200);
  });

  test('a name alone, and an e-mail address that stays the same, need none', async () => {
    await confirm();
    await update({ email: 'negar@example.com' });
    await pass(minutes(5));
    expect((await update({ name: 'Negar', email: 'negar@example.com' })).statusCode).toBe(200);
    expect((await update({ email: '' })).json()).toMatchObject(refusal);
  });

  test('is allowed with the current password and refused with a wrong one, also after a code', async () => {
    await confirm();
    await update(newPassword);
    await pass(minutes(5));
    const changes = { email: 'negar@example.com' };
    expect((await update(changes)).json()).toMatchObject(refusal);
    expect((await update({ ...changes, current_password: password })).statusCode).toBe(200);
    await confirm();
    expect((await update({ email: '', current_password: 'wrong' })).json()).toMatchObject({
      errors: [{ field: 'current_password', code: 'password-wrong' }],
    });
  });

  test('sets no first password with any current password, since there is none to compare with', async () => {
    expect((await update({ ...newPassword, current_password: password })).json()).toMatchObject(refusal);
  });
});

describe('a confirmation', () => {
  test('ends after five minutes', async () => {
    await confirm();
    await pass(minutes(5) - 1);
    expect((await update({ email: 'a@example.com' })).statusCode).toBe(200);
    await pass(1);
    expect((await update({ email: 'b@example.com' })).json()).toMatchObject(refusal);
  });

  test('counts for its own session only, and a password login is none', async () => {
    await confirm();
    await update(newPassword);
    const elsewhere = openBrowser(shop);
    await elsewhere.call('auth.password', { mobile: customer.mobile, password });
    expect((await update({ email: 'a@example.com' }, elsewhere)).json()).toMatchObject(refusal);
  });

  test('accepts only a code of this customer’s number, once, and counts wrong tries', async () => {
    const stranger = await signIn(shop, `0918${String((numbers += 1)).padStart(7, '0')}`);
    await pass(minutes(5));
    const theirs = await askFrom(stranger, stranger.mobile);
    const send = (request_id: string, code: string) => customer.call('account.confirm', { request_id, code });
    expect((await send(theirs.request_id, codeSentTo(shop, stranger.mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
    const { request_id } = await askFrom(customer, customer.mobile);
    const code = codeSentTo(shop, customer.mobile);
    expect((await send(request_id, other(code))).json()).toMatchObject({ code: 'code-wrong' });
    expect((await send(request_id, code)).statusCode).toBe(200);
    expect((await send(request_id, code)).json()).toMatchObject({ code: 'code-used' });
    const exhausted = await askAgain();
    for (let tries = 0; tries < 5; tries += 1)
      await send(exhausted, other(codeSentTo(shop, customer.mobile)));
    expect((await send(exhausted, codeSentTo(shop, customer.mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
  });

  const askAgain = async (): Promise<string> => {
    await pass(minutes(2));
    return (await askFrom(customer, customer.mobile)).request_id;
  };
});

describe('the owner', () => {
  test('is told about a new password by SMS and e-mail, and about a new address at the earlier one if that was verified', async () => {
    const [first, second] = [`${customer.id}@example.com`, `${customer.id}@elsewhere.example`];
    await confirm();
    await update({ email: first });
    expect(await queued()).toMatchObject([{ channel: 'sms', recipient: customer.mobile }]);
    await update({ email: second });
    expect((await queued()).map(({ recipient }) => recipient)).toEqual([customer.mobile, customer.mobile]);
    await verifyEmail();
    await pass(minutes(130));
    await confirm();
    await update({ email: first });
    expect((await queued()).map(({ recipient }) => recipient)).toContain(second);
    expect((await queued()).map(({ recipient }) => recipient)).not.toContain(first);
    await verifyEmail();
    await update(newPassword);
    const told = await queued();
    expect(told.map(({ recipient }) => recipient)).toContain(first);
    expect(told.map(({ body }) => body).join()).toContain('رمز عبور');
    expect(told.map(({ body }) => body).join()).not.toContain(password);
  });

  test('leaves an audit row for each change, without its values', async () => {
    await confirm();
    await update({ ...newPassword, email: 'secret@example.com' });
    const { rows } = await shop.database.pool.query<{ action: string; row: string }>(
      'SELECT action, audit_log::text AS row FROM audit_log WHERE subject = $1 ORDER BY id',
      [`user:${customer.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['login', 'account.password', 'account.email']);
    expect(rows.map(({ row }) => row).join()).not.toContain('secret@example.com');
  });
});
