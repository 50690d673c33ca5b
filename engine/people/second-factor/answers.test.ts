import { beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '#tools/testing/authenticator.ts';
import type { TestClock } from '#tools/testing/clock.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { minute } from '#tools/testing/login-shop.ts';
import {
  addTotp,
  passTime,
  shareStaffLogins,
  type TestAuthenticatorApp,
} from '#tools/testing/second-factor.ts';
import { refusalOf } from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
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
/** Returns a code that is wrong for this moment and for the steps before and after it. */
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
    // A later step was used, so an earlier code no longer counts.
    expect(await answer(at(0))).toBe('second-factor-wrong');
  });
});

describe('wrong answers', () => {
  const thief = (network = 1) => signIn(shop, member.mobile, `198.51.100.${network}`);
  const pass = (milliseconds: number) => passTime(member, clock, milliseconds);
  const guess = async (browser: TestCustomer, tries: number) => {
    const answers: unknown[] = [];
    for (let count = 0; count < tries; count += 1) answers.push(await answer(wrongCode(), browser));
    return answers;
  };
  const wrong = (tries: number) => Array.from({ length: tries }, () => 'second-factor-wrong');

  test('end the session that they are sent in', async () => {
    const browser = await thief();
    expect(await guess(browser, 6)).toEqual([...wrong(5), 'unauthenticated']);
    expect(await refusalOf(browser, 'account.sessions')).toBe('unauthenticated');
  });

  test('are forgotten after a right one', async () => {
    expect(await guess(member, 4)).toEqual(wrong(4));
    expect(await answer(app.code())).toBe(200);
    expect(await guess(member, 4)).toEqual(wrong(4));
    await pass(seconds(90));
    expect(await answer(app.code())).toBe(200);
  });

  test('of a stolen session do not keep the owner from answering, also on the same network', async () => {
    const fresh = await signIn(shop, member.mobile, '198.51.100.1');
    await pass(2 * minute);
    await guess(await thief(), 5);
    expect(await answer(app.code(), fresh)).toBe(200);
    await pass(seconds(90));
    expect(await answer(app.code())).toBe(200);
  });

  test('of many sessions cost their network a wait, but no session that has answered', async () => {
    await guess(await thief(), 5);
    await pass(2 * minute);
    await guess(await thief(), 5);
    await pass(2 * minute);
    const third = await thief();
    expect(await guess(third, 2)).toEqual(['second-factor-wrong', 'too-many-requests']);
    await pass(seconds(31));
    expect(await guess(third, 2)).toEqual(['second-factor-wrong', 'too-many-requests']);
    const refused = await third.call('second-factor.answer-totp', { code: app.code() });
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 60 });
    const elsewhere = await signIn(shop, member.mobile, '203.0.113.9');
    expect(await answer(app.code(), elsewhere)).toBe(200);
    await pass(seconds(90));
    expect(await answer(app.code())).toBe(200);
  });

  test('on many networks cost every session a wait that has never answered', async () => {
    await pass(60 * minute);
    for (let network = 1; network <= 4; network += 1) {
      await pass(5 * minute);
      await guess(await thief(network), 5);
    }
    await pass(5 * minute);
    const last = await thief(5);
    expect(await guess(last, 2)).toEqual(['second-factor-wrong', 'too-many-requests']);
    expect(await answer(app.code())).toBe(200);
  });

  test('count in all kinds together', async () => {
    const browser = await thief();
    await guess(browser, 3);
    const recover = () => refusalOf(browser, 'second-factor.answer-recovery-code', { code: 'AAAAA-AAAAA' });
    expect([await recover(), await recover(), await recover()]).toEqual([...wrong(2), 'unauthenticated']);
  });

  test('of parallel requests are no more than the limit allows', async () => {
    const code = wrongCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(code)));
    expect(answers.filter((each) => each === 'second-factor-wrong')).toHaveLength(5);
    expect(answers.filter((each) => each === 'unauthenticated')).toHaveLength(15);
  });

  test('wait an hour at most', () => {
    expect([-4, 0, 1, 2, 3, 8, 200].map(waitAfter)).toEqual([0, 0, 30, 60, 120, 3600, 3600]);
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
