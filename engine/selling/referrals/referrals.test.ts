import { describe, expect, test } from 'vitest';
import { openBrowser } from '#tools/testing/customer.ts';
import {
  configure,
  day,
  programOf,
  toman,
  shareReferralShop,
  type ReferralCase,
} from '#tools/testing/referral-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import { buy, makeShopper, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: ReferralCase['shop'];
let owner: ReferralCase['owner'];
let goods: ReferralCase['goods'];
let referrer: ReferralCase['referrer'];
let invited: ReferralCase['invited'];
let code: ReferralCase['code'];
let enter: ReferralCase['enter'];
let job: ReferralCase['job'];
let later: ReferralCase['later'];
let settle: ReferralCase['settle'];
let stateOf: ReferralCase['stateOf'];
shareReferralShop((opened) => {
  ({ shop, owner, goods, referrer, invited, code, enter, job, later, settle, stateOf } = opened);
});

describe('a code', () => {
  test('is made once for a customer, also by simultaneous calls, and is in the link', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => programOf(invited)));
    expect(new Set(all.map((program) => program.code)).size).toBe(1);
    expect(all[0]?.code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{8}$/);
    expect(all[0]?.code).not.toBe(code);
    expect(all[0]).toMatchObject({
      link: expect.stringMatching(new RegExp(`^https?://[^/]+/\\?ref=${all[0]?.code}$`)),
      active: true,
      invited: 0,
      earned: 0,
      referrals: [],
      entered: null,
      may_enter: true,
    });
    expect(await refusalOf(openBrowser(shop), 'referrals.get')).toBe('unauthenticated');
  });

  test('is taken once, in any writing, and never from oneself or after the first paid order', async () => {
    expect(await enter(invited, 'NOSUCHCO')).toBe('referral-code-not-found');
    expect(await enter(invited, (await programOf(invited)).code)).toBe('referral-own-code');
    const persian = code.toLowerCase().replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    expect(await enter(invited, ` ${persian} `)).toBe(200);
    // A second tab, or a browser that got no answer, sends it again.
    const { entered } = await programOf(invited);
    expect((await invited.call('referrals.enter', { code })).json()).toEqual({ entered });
    expect(await programOf(referrer)).toMatchObject({ invited: 1 });
    expect(await enter(invited, (await programOf(owner)).code)).toBe('referral-entered');
    expect(await enter(invited, 'NOSUCHCO')).toBe('referral-entered');
    const regular = await makeShopper(shop);
    await buy(shop, regular, goods);
    expect(await enter(regular)).toBe('referral-too-late');
    expect(await programOf(regular)).toMatchObject({ may_enter: false });
    expect(await programOf(referrer)).toMatchObject({ invited: 1, rewarded: 0 });
  });

  test('is entered once by simultaneous calls', async () => {
    const codes = await Promise.all(
      [referrer, owner, invited].map(async (who) => (await programOf(who)).code),
    );
    const youngest = await makeShopper(shop);
    const answers = await Promise.all(codes.map((each) => enter(youngest, each)));
    expect(answers.toSorted()).toEqual([200, 'referral-entered', 'referral-entered']);
    const { invited: before = 0 } = await programOf(referrer);
    const next = await makeShopper(shop);
    expect(await Promise.all([enter(next), enter(next), enter(next)])).toEqual([200, 200, 200]);
    expect(await programOf(referrer)).toMatchObject({ invited: before + 1 });
  });

  test('is neither shown nor taken while referrals are off, and what waits is decided afterwards', async () => {
    await enter(invited);
    await buy(shop, invited, goods);
    configure(shop, { enabled: false });
    expect((await referrer.call('referrals.get')).json()).toEqual({ program: null });
    expect(await enter(await makeShopper(shop))).toBe('referral-off');
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'pending' });
    configure(shop);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
  });
});

describe('staff', () => {
  test('see whom a customer has invited and why there was no reward, and switch the code off and on', async () => {
    await enter(invited);
    const order = await buy(shop, invited, goods);
    await job();
    const support = await makeShopper(shop, { roles: ['support'] });
    const listed = await support.call('staff.referrals', { mobile: referrer.mobile });
    expect(listed.json()).toMatchObject({
      referral_code: { code, off_at: null },
      entered: null,
      referrals: [{ mobile: invited.mobile, order: order.code, status: 'waiting', reason: null }],
      next: null,
    });
    const switchTo = (active: boolean) =>
      refusalOf(support, 'staff.switch-referral-code', { mobile: referrer.mobile, active, reason: 'asked' });
    expect(await switchTo(false)).toBe(200);
    const third = await makeShopper(shop);
    expect(await enter(third)).toBe('referral-code-not-found');
    expect(await programOf(referrer)).toMatchObject({ active: false });
    expect(await switchTo(true)).toBe(200);
    expect(await enter(third)).toBe(200);
    expect(await auditIn(shop, `user:${referrer.id}`)).toMatchObject([
      { action: 'referral.enter' },
      { action: 'staff.referrals', actor_id: support.id },
      { action: 'referral-code.switch-off', actor: 'staff', before: true, after: false, reason: 'asked' },
      { action: 'referral-code.switch-on', before: false, after: true },
      { action: 'referral.enter' },
    ]);
  });
});

describe('personal data', () => {
  const confirm = (who: Shopper) =>
    shop.database.pool.query('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [
      who.id,
      shop.clock.now(),
    ]);

  test('is exported, and erased when an account is closed; the other side keeps what was promised', async () => {
    await enter(invited);
    await buy(shop, invited, goods);
    await confirm(referrer);
    expect((await referrer.call('account.export')).json()).toMatchObject({
      referrals: { code, entered: null, invited: [{ status: 'pending', source: 'typed', reward: 0 }] },
    });
    expect(await refusalOf(referrer, 'account.close')).toBe(200);
    expect(await rowsIn(shop, 'SELECT FROM referral_codes WHERE user_id = $1', [referrer.id])).toEqual([]);
    await settle();
    expect(await stateOf(invited)).toEqual({ status: 'rewarded', reason: 'referrer-closed' });
    expect(await toman(invited)).toBe(4_000);
  });

  test('of a referral that brought nothing is deleted with the invited account, or by age', async () => {
    await enter(invited);
    await confirm(invited);
    expect(await refusalOf(invited, 'account.close')).toBe(200);
    expect(await stateOf(invited)).toBeUndefined();
    const idle = await makeShopper(shop);
    await enter(idle);
    await later(11 * day);
    await job();
    expect(await stateOf(idle)).toMatchObject({ status: 'expired' });
    await later(731 * day);
    await shop.engine.jobs.retention();
    expect(await stateOf(idle)).toBeUndefined();
  });
});
