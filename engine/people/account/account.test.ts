import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;
const password = 'Baran dar shab';

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  customer = await signIn(shop, `0915${String((numbers += 1)).padStart(7, '0')}`);
});

const update = (input: object) => customer.call('account.update', { ...input });
const setPassword = (value: string, more: object = {}) =>
  update({ password: value, password_confirmation: value, ...more });
const canSignIn = async (value: string): Promise<boolean> =>
  (await openBrowser(shop).call('auth.password', { mobile: customer.mobile, password: value })).statusCode ===
  200;

describe('the account details', () => {
  test('complete the registration of a new user', async () => {
    const answer = await update({ name: '  نگار راد  ', email: 'Negar@example.com' });
    expect(answer.json()).toMatchObject({
      user: { name: 'نگار راد', email: 'Negar@example.com', is_new: false },
    });
    expect((await customer.call('account.get')).json()).toEqual(answer.json());
  });

  test('that are not given stay unchanged; an empty e-mail removes the address', async () => {
    await update({ name: 'Negar', email: 'negar@example.com' });
    expect((await update({ name: 'Nastaran' })).json()).toMatchObject({
      user: { name: 'Nastaran', email: 'negar@example.com' },
    });
    expect((await update({ email: '' })).json()).toMatchObject({ user: { name: 'Nastaran', email: null } });
    expect((await update({})).json()).toMatchObject({ user: { name: 'Nastaran' } });
  });

  test('take a name for an account without one, which is never overwritten and is no registration', async () => {
    const kept = (name: string) => update({ name, keep_name: true });
    expect((await kept('Parisa')).json()).toMatchObject({ user: { name: 'Parisa', is_new: true } });
    expect((await kept('Negar')).json()).toMatchObject({ user: { name: 'Parisa', is_new: true } });
    expect((await update({ name: 'Negar' })).json()).toMatchObject({
      user: { name: 'Negar', is_new: false },
    });
  });

  test('that must not be set are left unchanged', async () => {
    await update({
      name: 'Negar',
      id: 1,
      mobile: '09120000000',
      identity: 'verified',
      blocked: false,
      roles: ['owner'],
    });
    expect((await customer.call('account.get')).json()).toMatchObject({
      user: { id: customer.id, mobile: customer.mobile, identity: 'none' },
    });
  });

  const wrong: readonly [input: object, field: string, code: string, message: RegExp][] = [
    [{ name: '' }, 'name', 'required', /نام خود را وارد کنید/],
    [{ name: ' ا ' }, 'name', 'too-short', /کامل/],
    [{ name: 'x'.repeat(121) }, 'name', 'too-long', /۱۲۰/],
    [{ email: 'negar' }, 'email', 'wrong-format', /ایمیل نادرست/],
    [{ email: 'negar@' }, 'email', 'wrong-format', /ایمیل نادرست/],
    [{ email: 12 }, 'email', 'not-an-option', /ایمیل نادرست/],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'too-short', /۸ نویسه/],
    [{ password: 'x'.repeat(129), password_confirmation: 'x'.repeat(128) }, 'password', 'too-long', /۱۲۸/],
    [
      { password: 'Baran dar shab', password_confirmation: 'Baran dar rooz' },
      'password_confirmation',
      'not-equal',
      /یکسان/,
    ],
    [{ password: 'Baran dar shab' }, 'password_confirmation', 'not-equal', /یکسان/],
    [
      { password: 'password1405', password_confirmation: 'password1405' },
      'password',
      'password-common',
      /رایج/,
    ],
  ];
  test.each(wrong)('%j is refused at its field', async (input, field, code, message) => {
    const answer = await update(input);
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'validation-failed',
      errors: expect.arrayContaining([{ field, code, message: expect.stringMatching(message) }]),
    });
  });
});

describe('the password', () => {
  test('is set the first time after a code, and any 8 to 128 characters are accepted', async () => {
    for (const value of ['گل همیشه بهار', 'жизньмоя', `${'long and '.repeat(14)}k.`]) {
      const fresh = await signIn(shop, `0916${String((numbers += 1)).padStart(7, '0')}`);
      expect(
        (await fresh.call('account.update', { password: value, password_confirmation: value })).statusCode,
      ).toBe(200);
    }
  });

  test('is stored as argon2id with its own salt, and no answer contains it', async () => {
    const answer = await setPassword(password);
    const hashOf = async (): Promise<string> =>
      (
        await shop.database.pool.query<{ password_hash: string }>(
          'SELECT password_hash FROM users WHERE id = $1',
          [customer.id],
        )
      ).rows[0]?.password_hash ?? '';
    const first = await hashOf();
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await setPassword(password, { current_password: password });
    expect(await hashOf()).not.toBe(first);
    expect(answer.body).not.toContain('argon2');
    expect(answer.json()).toMatchObject({ user: { has_password: true } });
  });

  test('must be given again to change an existing one, unless a code was just entered', async () => {
    await setPassword(password);
    clock.advance(300_000);
    for (const more of [{}, { current_password: '' }])
      expect((await setPassword('Kuh dar mah', more)).json()).toMatchObject({
        status: 403,
        code: 'confirmation-needed',
        detail: expect.stringContaining('کنونی'),
      });
    expect((await setPassword('Kuh dar mah', { current_password: 'wrong' })).json()).toMatchObject({
      errors: [{ field: 'current_password', code: 'password-wrong' }],
    });
    expect(await canSignIn(password)).toBe(true);
    expect((await setPassword('Kuh dar mah', { current_password: password })).statusCode).toBe(200);
    expect(await canSignIn(password)).toBe(false);
    expect(await canSignIn('Kuh dar mah')).toBe(true);
  });

  test('cannot be guessed through the account without a limit', async () => {
    await setPassword(password);
    for (let tries = 0; tries < 10; tries += 1)
      await setPassword('Kuh dar mah', { current_password: `guess ${tries}` });
    expect((await setPassword('Kuh dar mah', { current_password: password })).json()).toMatchObject({
      code: 'too-many-requests',
      retry_after: 900,
    });
    expect(await canSignIn(password)).toBe(true);
  });

  test('changed in two tabs at once is changed by only one of them', async () => {
    await setPassword(password);
    const answers = await Promise.all(
      ['Kuh dar mah', 'Dasht dar mah'].map((value) => setPassword(value, { current_password: password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect([await canSignIn('Kuh dar mah'), await canSignIn('Dasht dar mah')].toSorted()).toEqual([
      false,
      true,
    ]);
  });

  test('ends all other sessions when it changes', async () => {
    const elsewhere = await signIn(shop, customer.mobile).catch(() => undefined);
    expect(elsewhere).toBeUndefined();
    clock.advance(120_000);
    const phone = await signIn(shop, customer.mobile);
    await customer.call('auth.refresh');
    await setPassword(password);
    expect((await phone.call('auth.refresh')).statusCode).toBe(401);
    expect((await customer.call('auth.refresh')).statusCode).toBe(200);
  });
});
