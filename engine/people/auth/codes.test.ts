import { describe, expect, test } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { codeSentTo, openBrowser, signIn, type TestBrowser } from '#tools/testing/customer.ts';
import { minute, newMobile, other, shareLoginShop, askFrom, countIn } from '#tools/testing/login-shop.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let browser: TestBrowser;
let mobile: string;
shareLoginShop((opened) => {
  ({ shop, clock, browser, mobile } = opened);
});

const ask = (number = mobile) => askFrom(browser, number);
const verify = (request_id: string, code: string, number = mobile, from = browser) =>
  from.call('auth.verify-code', { request_id, mobile: number, code });
const count = (sql: string, values?: unknown[]) => countIn(shop, sql, values);

describe('a one-time code', () => {
  test('signs in, and the answer contains the customer', async () => {
    const { request_id, length, expires_in, resend_after } = await ask();
    expect({ length, expires_in, resend_after }).toEqual({ length: 6, expires_in: 180, resend_after: 90 });
    const answer = await verify(request_id, codeSentTo(shop, mobile));
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 600,
      user: {
        id: expect.any(Number),
        mobile,
        name: null,
        email: null,
        email_verified: false,
        telegram_id: null,
        has_password: false,
        identity: 'none',
        blocked: false,
        is_new: true,
        is_staff: false,
        new_messages: 0,
      },
    });
    expect((await browser.call('account.get')).json()).toEqual({
      user: (answer.json() as { user: unknown }).user,
    });
  });

  test('is accepted in Persian and Arabic digits, and so is the number', async () => {
    const persian = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    const arabic = (text: string): string =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const { request_id } = await ask(persian(mobile));
    const answer = await verify(
      request_id,
      ` ${arabic(codeSentTo(shop, mobile))}`,
      `+98 ${persian(mobile.slice(1, 4))} ${arabic(mobile.slice(4))}`,
    );
    expect(answer.json()).toMatchObject({ user: { mobile } });
  });

  test('is sent with a last line from which the browser fills it in', async () => {
    await ask();
    const text = shop.sent.findLast(({ to }) => to === mobile)?.text ?? '';
    expect(text.split('\n').at(-1)).toBe(`@shop.example #${codeSentTo(shop, mobile)}`);
  });

  test('is stored only as a hash, which also depends on its request and number', async () => {
    const codes = new Set<string>();
    for (let index = 0; index < 5; index += 1) {
      const number = newMobile();
      await ask(number);
      codes.add(codeSentTo(shop, number));
    }
    const { rows } = await shop.database.pool.query<{ row: string }>(
      'SELECT login_codes::text AS row FROM login_codes',
    );
    expect(rows.length).toBeGreaterThan(4);
    const stored = rows
      .map(({ row }) => row.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\\x[0-9a-f]{64}|09\d{9}/g, ''))
      .join();
    for (const code of codes) expect(stored).not.toContain(code);
    expect(codes.size).toBe(5);
  });

  test('signs in only once', async () => {
    const { request_id } = await ask();
    expect((await verify(request_id, codeSentTo(shop, mobile))).statusCode).toBe(200);
    const again = await verify(request_id, codeSentTo(shop, mobile));
    expect(again.json()).toMatchObject({ status: 410, code: 'code-used' });
  });

  test('signs in only once when it is sent a hundred times at the same moment', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => verify(request_id, code, mobile, openBrowser(shop))),
    );
    const told = answers.map((answer) =>
      answer.statusCode === 200 ? 'signed in' : (answer.json() as { code: string }).code,
    );
    expect(told.filter((word) => word === 'signed in')).toHaveLength(1);
    expect(told.filter((word) => word === 'code-used')).toHaveLength(99);
    expect(await count('sessions JOIN users ON users.id = user_id WHERE mobile = $1', [mobile])).toBe(1);
  });

  test('allows five tries, after which the right code is refused too', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(request_id, other(code))).json()).toMatchObject({
        code: 'code-wrong',
        status: 422,
      });
    expect((await verify(request_id, code)).json()).toMatchObject({ code: 'code-expired', status: 410 });
  });

  test('allows five tries in total when they are sent at the same moment', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(request_id, other(code))));
    expect(
      answers.filter((answer) => (answer.json() as { code: string }).code === 'code-wrong'),
    ).toHaveLength(5);
    expect((await verify(request_id, code)).statusCode).toBe(410);
  });

  test('is valid until its last moment and not after it', async () => {
    const { request_id } = await ask();
    clock.advance(3 * minute - 1);
    expect((await verify(request_id, other(codeSentTo(shop, mobile)))).json()).toMatchObject({
      code: 'code-wrong',
    });
    clock.advance(1);
    expect((await verify(request_id, codeSentTo(shop, mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
  });

  test('is bound to its request and its number', async () => {
    const { request_id } = await ask();
    const code = codeSentTo(shop, mobile);
    const stranger = newMobile();
    const { request_id: strange } = await ask(stranger);
    expect((await verify(request_id, code, stranger)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(strange, code, mobile)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(crypto.randomUUID(), code)).json()).toMatchObject({ code: 'code-expired' });
    expect((await verify(request_id, code)).statusCode).toBe(200);
  });

  test('stays valid when a newer one is sent, and either is right for either request', async () => {
    const first = await ask();
    const firstCode = codeSentTo(shop, mobile);
    clock.advance(2 * minute);
    const second = await ask();
    const secondCode = codeSentTo(shop, mobile);
    expect((await verify(second.request_id, firstCode)).statusCode).toBe(200);
    expect((await verify(second.request_id, firstCode)).json()).toMatchObject({ code: 'code-wrong' });
    expect((await verify(second.request_id, secondCode)).statusCode).toBe(200);
    expect((await verify(first.request_id, secondCode)).json()).toMatchObject({ code: 'code-used' });
  });

  test('of an old request is right for this request alone, one of the three newest for every request', async () => {
    const sent: { request_id: string; code: string }[] = [];
    for (const network of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']) {
      const { request_id } = await askFrom(openBrowser(shop, network), mobile);
      sent.push({ request_id, code: codeSentTo(shop, mobile) });
      clock.advance(1000);
    }
    const status = async (request: number, code: number) =>
      (await verify(sent[request]?.request_id ?? '', sent[code]?.code ?? '')).statusCode;
    expect(await status(1, 0)).toBe(422);
    expect(await status(0, 0)).toBe(200);
    expect(await status(1, 2)).toBe(200);
    expect(await status(3, 4)).toBe(200);
    expect(await status(1, 1)).toBe(200);
  });

  test('shares its five tries with a newer one that was sent to the same network', async () => {
    const first = await ask();
    const wrong = other(codeSentTo(shop, mobile));
    for (let tries = 0; tries < 3; tries += 1) await verify(first.request_id, wrong);
    clock.advance(2 * minute);
    const second = await ask();
    const code = codeSentTo(shop, mobile);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await verify(second.request_id, other(code))).json()).toMatchObject({ code: 'code-wrong' });
    expect((await verify(second.request_id, code)).json()).toMatchObject({ code: 'code-expired' });
    clock.advance(minute);
    expect((await verify(second.request_id, code)).statusCode).toBe(200);
  });

  test('has the length and the lifetime from the flow settings', async () => {
    const release = shop.releases.published();
    shop.releases.publish({
      ...release,
      flows: { ...release.flows, login: { ...release.flows.login, codeLength: 8, codeLife: 60_000 } },
    });
    const { request_id, length, expires_in } = await ask();
    expect({ length, expires_in }).toEqual({ length: 8, expires_in: 60 });
    expect(codeSentTo(shop, mobile)).toMatch(/^\d{8}$/);
    clock.advance(minute);
    expect((await verify(request_id, codeSentTo(shop, mobile))).json()).toMatchObject({
      code: 'code-expired',
    });
    shop.releases.publish(release);
  });
});

test('a blocked customer gets no session, and only someone with the code is told so', async () => {
  const customer = await signIn(shop, mobile);
  await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [customer.id]);
  clock.advance(2 * minute);
  const { request_id } = await ask();
  const code = codeSentTo(shop, mobile);
  expect((await verify(request_id, other(code))).json()).toMatchObject({ code: 'code-wrong' });
  expect((await verify(request_id, code)).json()).toMatchObject({ code: 'customer-blocked', status: 403 });
  expect(await count('sessions WHERE user_id = $1', [customer.id])).toBe(1);
});

test('guesses from one network need a challenge eventually', async () => {
  const address = '198.51.100.7';
  await shop.database.pool.query(
    'INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ($1, $2, 600, $3)',
    [`code-try:${address}`, clock.now(), new Date(clock.now().getTime() + 5_000)],
  );
  const { request_id } = await ask();
  const guesser = openBrowser(shop, address);
  expect((await verify(request_id, '000000', mobile, guesser)).json()).toMatchObject({
    code: 'challenge-needed',
  });
  clock.advance(5_000);
  expect((await verify(request_id, other(codeSentTo(shop, mobile)), mobile, guesser)).json()).toMatchObject({
    code: 'code-wrong',
  });
});
