import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, type TestCustomer } from '../../testing/customer.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import type { TestClock } from '../../testing/clock.ts';
import { minute } from '../../testing/login-shop.ts';
import { refusalOf } from '../../testing/shop-cases.ts';
import {
  addTotp,
  passTime,
  shareStaffLogins,
  type TestAuthenticatorApp,
} from '../../testing/second-factor.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { totpCode } from './totp.ts';
import { waitAfter } from './try-once.ts';

let shop: TestApp;
let clock: TestClock;
let member: TestCustomer;
let app: TestAuthenticatorApp;
shareStaffLogins((opened) => ({ shop, clock, member } = opened));
beforeEach(async () => {
  app = await addTotp(member, clock);
  await passTime(member, clock, 20 * minute);
});

const answer = (code: string, browser = member) => refusalOf(browser, 'second-factor.answer-totp', { code });
const isStaff = async (browser = member) => (await refusalOf(browser, 'staff.receipts')) === 200;
const seconds = (count: number) => count * 1000;
/** A code that is not the one of this moment or the steps beside it. */
const wrongCode = (): string => {
  const near = [-30, 0, 30].map((offset) =>
    totpCode(app.key, new Date(clock.now().getTime() + offset * 1000)),
  );
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
};

describe('a code of an authenticator app', () => {
  test('opens staff operations in this session alone', async () => {
    const elsewhere = await signIn(shop, member.mobile);
    expect(await isStaff()).toBe(false);
    expect(await answer(app.code())).toBe(200);
    expect(await isStaff()).toBe(true);
    expect(await isStaff(elsewhere)).toBe(false);
  });

  test('counts in Persian digits and with blanks', async () => {
    const digits = [...app.code()].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('');
    expect(await answer(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toBe(200);
  });

  test('works once, in whatever session it comes again', async () => {
    const code = app.code();
    const elsewhere = await signIn(shop, member.mobile);
    const answers = await Promise.all([answer(code), answer(code, elsewhere), answer(code)]);
    expect(answers.filter((each) => each === 200)).toHaveLength(1);
    clock.advance(seconds(20));
    expect(await answer(code, elsewhere)).toBe('second-factor-wrong');
  });

  test('works one step early and late, and not two', async () => {
    const at = (offset: number) => totpCode(app.key, new Date(clock.now().getTime() + seconds(offset)));
    expect(await answer(at(-60))).toBe('second-factor-wrong');
    expect(await answer(at(60))).toBe('second-factor-wrong');
    expect(await answer(at(-30))).toBe(200);
    expect(await answer(at(30))).toBe(200);
    // A later step was used, so an earlier code does not count any more.
    expect(await answer(at(0))).toBe('second-factor-wrong');
  });
});

describe('wrong answers', () => {
  test('cost a wait that grows, and a right one ends it', async () => {
    for (let failures = 1; failures <= 4; failures += 1)
      expect(await answer(wrongCode())).toBe('second-factor-wrong');
    expect(await answer(wrongCode())).toBe('second-factor-wrong');
    const refused = await member.call('second-factor.answer-totp', { code: app.code() });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 30 });
    await passTime(member, clock, seconds(31));
    expect(await answer(wrongCode())).toBe('second-factor-wrong');
    expect((await member.call('second-factor.answer-totp', { code: app.code() })).json()).toMatchObject({
      retry_after: 60,
    });
    await passTime(member, clock, seconds(61));
    expect(await answer(app.code())).toBe(200);
    expect(await answer(wrongCode())).toBe('second-factor-wrong');
    expect(await answer(wrongCode())).toBe('second-factor-wrong');
  });

  test('count in all sessions and kinds together', async () => {
    const elsewhere = await signIn(shop, member.mobile);
    for (let failures = 1; failures <= 3; failures += 1) await answer(wrongCode());
    for (let failures = 1; failures <= 2; failures += 1)
      expect(await refusalOf(elsewhere, 'second-factor.answer-recovery-code', { code: 'AAAAA-AAAAA' })).toBe(
        'second-factor-wrong',
      );
    expect(await answer(app.code(), elsewhere)).toBe('too-many-requests');
  });

  test('of parallel requests are no more than the limit allows', async () => {
    const code = wrongCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(code)));
    expect(answers.filter((each) => each === 'second-factor-wrong')).toHaveLength(5);
    expect(answers.filter((each) => each === 'too-many-requests')).toHaveLength(15);
  });

  test('wait an hour at most', () => {
    expect([0, 4, 5, 6, 7, 12, 200].map(waitAfter)).toEqual([0, 0, 30, 60, 120, 3600, 3600]);
  });
});

describe('a recovery code', () => {
  const recover = (code = '', browser = member) =>
    refusalOf(browser, 'second-factor.answer-recovery-code', { code });

  test('opens staff operations once, in any notation', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    const answers = await Promise.all([recover(first), recover(first)]);
    expect(answers.toSorted()).toEqual([200, 'second-factor-wrong']);
    expect(await isStaff()).toBe(true);
    expect(await recover(second.toLowerCase().replace('-', ' '))).toBe(200);
    expect((await member.call('second-factor.get')).json()).toMatchObject({ recovery_codes_left: 8 });
  });

  test('no longer works after new ones were made', async () => {
    await answer(app.code());
    const { recovery_codes: fresh } = (await member.call('second-factor.renew-recovery-codes')).json() as {
      recovery_codes: string[];
    };
    expect(await recover(app.recoveryCodes[0])).toBe('second-factor-wrong');
    expect(await recover(fresh[0])).toBe(200);
  });
});

describe('a passkey', () => {
  const origin = 'https://shop.example';
  const optionsOf = async (id: 'second-factor.start-passkey' | 'second-factor.start-passkey-answer') =>
    ((await member.call(id)).json() as { options: { challenge: string } }).options;
  async function add(authenticator = createAuthenticator(origin, 'shop.example')) {
    await answer(app.code());
    const passkey = authenticator.create(await optionsOf('second-factor.start-passkey'));
    const added = await refusalOf(member, 'second-factor.confirm-passkey', { name: 'Laptop', passkey });
    await passTime(member, clock, 20 * minute);
    return { authenticator, added };
  }
  const sign = (passkey: object) => refusalOf(member, 'second-factor.answer-passkey', { passkey });

  test('opens staff operations', async () => {
    const { authenticator, added } = await add();
    expect(added).toBe(200);
    expect(await isStaff()).toBe(false);
    const options = await optionsOf('second-factor.start-passkey-answer');
    expect(await sign(authenticator.answer(options))).toBe(200);
    expect(await isStaff()).toBe(true);
  });

  test('answers a challenge once, and none of another session or time', async () => {
    const { authenticator } = await add();
    const signed = authenticator.answer(await optionsOf('second-factor.start-passkey-answer'));
    expect(await sign(signed)).toBe(200);
    expect(await sign(signed)).toBe('second-factor-wrong');
    const late = await optionsOf('second-factor.start-passkey-answer');
    await passTime(member, clock, 11 * minute);
    expect(await sign(authenticator.answer(late))).toBe('second-factor-wrong');
  });

  test('of another page, or another passkey, is refused', async () => {
    await add();
    const stranger = createAuthenticator(origin, 'shop.example');
    expect(await sign(stranger.answer(await optionsOf('second-factor.start-passkey-answer')))).toBe(
      'second-factor-wrong',
    );
    clock.advance(minute);
    const { added } = await add(createAuthenticator('https://shop.example.evil', 'shop.example'));
    expect(added).toBe('second-factor-wrong');
  });

  test('is asked for only where there is one', async () => {
    expect(await refusalOf(member, 'second-factor.start-passkey-answer')).toBe('second-factor-not-enrolled');
  });
});
