import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from '#providers/gateway-error.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { makeStaff, openBrowser, signIn, type TestBrowser } from '#tools/testing/customer.ts';
import { countIn, minute, other } from '#tools/testing/login-shop.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';
import { runAtTerminal } from '#tools/testing/staff-terminal.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

// Accounts whose customers sign in with an e-mail address, in a shop whose flow settings take one.

let shop: TestApp;
let clock: TestClock;
let browser: TestBrowser;
let address = '';
let numbers = 0;
beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'en-us' });
});
afterAll(() => shop.close());
beforeEach(() => {
  clock.advance(120 * minute);
  take(['email', 'mobile']);
  browser = openBrowser(shop);
  address = `ada.${(numbers += 1)}@example.com`;
  shop.mailed.length = 0;
  shop.sent.length = 0;
});

type SignInKinds = ('mobile' | 'email')[];
/** Publishes what customers sign in with. */
function take(by: SignInKinds, shopSendsPerHour = 1_000): void {
  const published = shop.releases.published();
  const { flows } = published;
  shop.releases.publish({
    ...published,
    flows: { ...flows, login: { ...flows.login, by, shopSendsPerHour } },
  });
}

const ask = (name = address, from = browser) => from.call('auth.request-code', { mobile: name });
const idOf = async (name = address, from = browser): Promise<string> =>
  ((await ask(name, from)).json() as { request_id: string }).request_id;
const mailedCode = (index = -1): string => /^\d{6}$/m.exec(shop.mailed.at(index)?.text ?? '')?.[0] ?? '';
const verify = (request_id: string, code: string, name = address, from = browser) =>
  from.call('auth.verify-code', { request_id, mobile: name, code });

/** Signs in with an address. */
async function enter(name = address, from = browser) {
  const answer = await verify(await idOf(name, from), mailedCode(), name, from);
  const { token, user } = answer.json() as { token: string; user: Record<string, unknown> & { id: number } };
  from.token = token;
  return user;
}

describe('a code that is mailed to an address', () => {
  test('signs in, and makes an account whose address is verified', async () => {
    const request = await idOf();
    expect(shop.mailed).toMatchObject([{ to: address, subject: expect.stringContaining('sign-in code') }]);
    expect(shop.sent).toEqual([]);
    const answer = await verify(request, mailedCode());
    expect(answer.json()).toMatchObject({
      user: { mobile: address, email: address, email_verified: true, is_new: true },
    });
    expect((await verify(request, mailedCode())).json()).toMatchObject({ code: 'code-used' });
  });

  test('finds the account again, however the address is written', async () => {
    const { id } = await enter();
    clock.advance(2 * minute);
    const again = await enter(` ${address.toUpperCase()} `, openBrowser(shop, '10.1.1.1'));
    expect(again['id']).toBe(id);
  });

  test('is limited like one to a number: wait, tries, sends of an hour and the life of a code', async () => {
    const request = await idOf();
    expect((await ask()).json()).toMatchObject({ code: 'too-many-requests', retry_after: 90 });
    const code = mailedCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(request, other(code))).json()).toMatchObject({ code: 'code-wrong' });
    expect((await verify(request, code)).json()).toMatchObject({ code: 'code-expired' });
    clock.advance(4 * minute);
    const late = await idOf();
    clock.advance(4 * minute);
    expect((await verify(late, mailedCode())).json()).toMatchObject({ code: 'code-expired' });
    for (let network = 0; network < 3; network += 1) {
      await ask(address, openBrowser(shop, `10.2.${network}.1`));
      clock.advance(2 * minute);
    }
    expect((await ask(address, openBrowser(shop, '10.3.0.1'))).json()).toMatchObject({
      code: 'challenge-needed',
    });
  });

  test('is answered alike for known and unknown addresses, and never reads the customers', async () => {
    await enter();
    clock.advance(10 * minute);
    const known = await ask(address, openBrowser(shop, '10.4.0.1'));
    const unknown = await ask(`nobody.${numbers}@example.com`, openBrowser(shop, '10.4.1.1'));
    const shape = (answer: typeof known) => ({
      status: answer.statusCode,
      body: { ...(answer.json() as object), request_id: '' },
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(await countIn(shop, 'users WHERE mobile LIKE $1', ['nobody.%'])).toBe(0);
  });

  test('is another one than the code that verifies an address of an account', async () => {
    const customer = await signIn(shop, '09171234567');
    await customer.call('account.update', { email: address });
    const sent = (await customer.call('account.send-email-code')).json() as { request_id: string };
    expect(shop.mailed.at(-1)).toMatchObject({ isCode: true });
    const code = mailedCode();
    expect((await verify(sent.request_id, code)).json()).toMatchObject({ code: 'code-expired' });
    clock.advance(2 * minute);
    const request = await idOf();
    expect(shop.mailed.at(-1)).toMatchObject({ isCode: true });
    expect(
      (await customer.call('account.verify-email', { request_id: request, code: mailedCode() })).json(),
    ).toMatchObject({
      code: 'code-expired',
    });
    expect((await verify(request, mailedCode())).json()).toMatchObject({ user: { mobile: address } });
  });

  test('signs in once from two tabs, and in both of them', async () => {
    const request = await idOf();
    const answers = await Promise.all([verify(request, mailedCode()), verify(request, mailedCode())]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const tabs = await Promise.all([browser.call('auth.refresh'), browser.call('auth.refresh')]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('makes a known device, which strangers cannot keep out', async () => {
    await enter();
    expect(browser.device).not.toBe('');
    clock.advance(2 * minute);
    for (let network = 0; network < 6; network += 1)
      await callSolving(openBrowser(shop, `10.5.${network}.1`), 'auth.request-code', { mobile: address });
    expect((await ask()).statusCode).toBe(200);
  });

  test('that the mail server refuses counts for its network, so that strangers cannot use up the codes of the shop', async () => {
    take(['email', 'mobile'], 50);
    const { send } = shop.services.email;
    shop.services.email.send = () => Promise.reject(new GatewayError('smtp', 'refused', { code: 550 }));
    const stranger = openBrowser(shop, '10.6.6.6');
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await callSolving(stranger, 'auth.request-code', { mobile: `no.${tries}@example.com` });
      codes.push((answer.json() as { code: string }).code);
    }
    shop.services.email.send = send;
    // A tenth of the codes of the shop.
    expect(codes).toEqual([
      ...Array<string>(5).fill('unavailable'),
      'too-many-requests',
      'too-many-requests',
    ]);
    expect((await ask()).statusCode).toBe(200);
  });

  test('cannot be sent without a mail server, and is then not counted', async () => {
    const send = shop.services.email.send;
    shop.services.email.send = () => Promise.reject(new Error('no server'));
    expect((await ask()).json()).toMatchObject({ code: 'unavailable' });
    shop.services.email.send = send;
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('what customers sign in with', () => {
  test('is what the flow settings name', async () => {
    const refusal = async (name: string) => (await ask(name)).json() as { errors?: unknown };
    take(['mobile']);
    expect(await refusal(address)).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'mobile' }],
    });
    take(['email']);
    for (const name of ['09171234568', 'ada', 'ada@example', '', '@', 'a b@example.com', 'a@b.c, d@e.f'])
      expect(await refusal(name), name).toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'mobile', code: 'address-wrong', message: 'The e-mail address is wrong.' }],
      });
    expect(shop.mailed).toEqual([]);
    expect(shop.sent).toEqual([]);
    expect((await ask()).statusCode).toBe(200);
  });

  test('a number and an address are two accounts', async () => {
    const byNumber = await signIn(shop, '09171234569');
    expect((await enter())['id']).not.toBe(byNumber.id);
  });
});

describe('an account with an address', () => {
  test('confirms changes with a mailed code, and signs in with a password', async () => {
    await enter();
    clock.advance(9 * minute);
    await browser.call('auth.refresh');
    const change = { password: 'violet-kettle-42', password_confirmation: 'violet-kettle-42' };
    expect((await browser.call('account.update', change)).json()).toMatchObject({
      code: 'confirmation-needed',
    });
    const request_id = await idOf();
    expect((await browser.call('account.confirm', { request_id, code: mailedCode() })).statusCode).toBe(200);
    expect((await browser.call('account.update', change)).statusCode).toBe(200);
    const entered = await openBrowser(shop, '10.6.0.1').call('auth.password', {
      mobile: address.toUpperCase(),
      password: change.password,
    });
    expect(entered.json()).toMatchObject({ user: { mobile: address } });
  });

  test('gets warnings by e-mail only, at the address that it signs in with', async () => {
    await enter();
    const change = { password: 'violet-kettle-43', password_confirmation: 'violet-kettle-43' };
    expect((await browser.call('account.update', change)).statusCode).toBe(200);
    const { rows } = await shop.database.pool.query('SELECT channel FROM messages WHERE recipient = $1', [
      address,
    ]);
    expect(rows).toEqual([{ channel: 'email' }]);
  });

  test('does not get a number', async () => {
    await enter();
    expect((await browser.call('account.send-mobile-code', { mobile: '09171234570' })).json()).toMatchObject({
      code: 'move-not-allowed',
    });
  });

  test('is exported and closed, and its address may register again', async () => {
    const { id } = await enter();
    expect((await browser.call('account.export')).json()).toMatchObject({
      profile: { mobile: address, email: address },
    });
    expect((await browser.call('account.close')).statusCode).toBe(200);
    for (const table of ['login_codes WHERE mobile = $1', 'users WHERE mobile = $1 OR email = $1'])
      expect(await countIn(shop, table, [address]), table).toBe(0);
    clock.advance(2 * minute);
    expect((await enter())['id']).not.toBe(id);
  });

  test('is found by staff, and its address is masked in the audit log where nobody has it', async () => {
    const { id } = await enter();
    const owner = await signIn(shop, '09171234571');
    await makeStaff(shop, owner, ['owner']);
    const found = await owner.call('staff.find-customer', { mobile: address.toUpperCase() });
    expect(found.json()).toMatchObject({ user: { id, mobile: address } });
    for (const [stranger, subject] of [
      ['stranger@example.com', 'email:s*****@example.com'],
      ['ida@example.com', 'email:i*****@example.com'],
      ['jo@example.com', 'email:*****@example.com'],
      ['a@example.com', 'email:*****@example.com'],
    ] as const) {
      await verify(await idOf(stranger), '000000', stranger);
      const { rows } = await shop.database.pool.query(
        "SELECT subject FROM audit_log WHERE action = 'login.refused' ORDER BY id DESC LIMIT 1",
      );
      expect(rows, stranger).toEqual([{ subject }]);
    }
  });

  test('of another kind than the shop takes is reached by staff and at the terminal, and signs nobody in', async () => {
    const { id } = await enter();
    const number = '09171234572';
    const owner = await signIn(shop, number);
    await makeStaff(shop, owner, ['owner']);
    const find = (mobile: string) =>
      runAtTerminal({ ...shop, clock }, [
        'call',
        'staff.find-customer',
        '--as',
        number,
        '--json',
        JSON.stringify({ mobile }),
      ]);
    for (const by of [['email'], ['mobile']] as SignInKinds[]) {
      take(by);
      expect(JSON.parse(await find(address))).toMatchObject({ user: { id } });
      expect(JSON.parse(await find(number))).toMatchObject({ user: { id: owner.id } });
    }
    expect((await ask()).json()).toMatchObject({ code: 'validation-failed' });
    take(['email']);
    const reset = runAtTerminal({ ...shop, clock }, ['reset-second-factor', '--mobile', number]);
    expect(JSON.parse(await reset)).toMatchObject({ mobile: number });
    // A role goes to an account that can sign in. It is taken from any.
    const create = (mobile: string, roles: string) =>
      runAtTerminal({ ...shop, clock }, ['create', '--mobile', mobile, '--name', 'Tara', '--roles', roles]);
    await expect(create('09171234573', 'support')).rejects.toMatchObject({
      fields: [{ field: 'mobile', code: 'address-wrong' }],
    });
    await create(address, 'owner');
    expect(JSON.parse(await create(number, 'none'))).toMatchObject({ roles: [] });
  });
});
