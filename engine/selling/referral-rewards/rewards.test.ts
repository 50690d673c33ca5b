import { describe, expect, test } from 'vitest';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import { taxSettings } from '#schemas/documents/taxes.ts';
import { signIn } from '#tools/testing/customer.ts';
import {
  configure,
  day,
  programOf,
  toman,
  shareReferralShop,
  type ReferralCase,
} from '#tools/testing/referral-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import {
  buy,
  cartOf,
  comeBack,
  ledgerSums,
  makeGoods,
  makeShopper,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: ReferralCase['shop'];
let owner: ReferralCase['owner'];
let goods: ReferralCase['goods'];
let referrer: ReferralCase['referrer'];
let invited: ReferralCase['invited'];
let enter: ReferralCase['enter'];
let job: ReferralCase['job'];
let later: ReferralCase['later'];
let settle: ReferralCase['settle'];
let stateOf: ReferralCase['stateOf'];
let refund: ReferralCase['refund'];
shareReferralShop((opened) => {
  ({ shop, owner, goods, referrer, invited, enter, job, later, settle, stateOf, refund } = opened);
});

const wholeLedger = { unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 };

describe('the rewards', () => {
  test('are given to both once, when the first purchase is delivered and its hold is over, as promised', async () => {
    await enter(invited);
    configure(shop, { referrer: { amount: 1 }, invited: { amount: 1 }, hold: 0 });
    await buy(shop, invited, goods);
    await settle(2 * day - 1);
    expect(await stateOf(invited)).toMatchObject({ status: 'waiting' });
    expect(await toman(referrer)).toBe(0);
    await settle(1);
    expect(await stateOf(invited)).toEqual({ status: 'rewarded', reason: null });
    expect([await toman(referrer), await toman(invited)]).toEqual([5_000, 4_000]);
    await buy(shop, invited, goods);
    await settle();
    expect([await toman(referrer), await toman(invited)]).toEqual([5_000, 4_000]);
    expect(await programOf(referrer)).toMatchObject({
      invited: 1,
      rewarded: 1,
      earned: 5_000,
      referrals: [{ status: 'rewarded', reward: 5_000 }],
    });
    expect(await programOf(invited)).toMatchObject({ entered: { status: 'rewarded', reward: 4_000 } });
    expect(await ledgerSums(shop.database.pool)).toEqual(wholeLedger);
  });

  test('are named in the report of the wallet without the order of somebody else, and told by SMS', async () => {
    await enter(invited);
    await buy(shop, invited, goods);
    await settle();
    expect((await referrer.call('wallet.report')).json()).toMatchObject({
      entries: [{ type: 'reward', amount: 5_000, order: null, payment: null, reason: '' }],
    });
    await shop.engine.jobs.messages();
    expect(shop.sent.findLast(({ to }) => to === referrer.mobile)?.text).toContain('5,000 toman');
    expect(shop.sent.findLast(({ to }) => to === invited.mobile)?.text).toContain('4,000 toman');
  });

  test('need a purchase that is large enough and paid in time', async () => {
    const cheap = await makeGoods(shop, { price: 40_000 });
    await enter(invited);
    await buy(shop, invited, cheap);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'pending' });
    await later(9 * day);
    await buy(shop, invited, goods);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'expired' });
    expect(await toman(referrer)).toBe(0);
  });

  test('are not given for a purchase that was refunded while it was held; another one counts', async () => {
    await enter(invited);
    const first = await buy(shop, invited, goods);
    await job();
    expect(await stateOf(invited)).toMatchObject({ status: 'waiting' });
    expect(await refund(first.code, 20_000)).toBe(200);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'pending' });
    await buy(shop, invited, goods);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
  });

  test('are taken back once when the purchase is refunded as a whole, and no wallet falls below zero', async () => {
    await enter(invited);
    const order = await buy(shop, invited, goods);
    await settle();
    const cheap = await makeGoods(shop, { price: 4_500 });
    await startPaying(referrer, (await place(referrer, cartOf(cheap))).code, 'wallet');
    expect(await toman(referrer)).toBe(500);
    expect(await refund(order.code)).toBe(200);
    await Promise.all([job(), job(), job()]);
    await job();
    expect(await stateOf(invited)).toMatchObject({ status: 'taken-back' });
    expect([await toman(referrer), await toman(invited)]).toEqual([0, 60_000]);
    expect(await ledgerSums(shop.database.pool)).toEqual(wholeLedger);
    expect(await programOf(referrer)).toMatchObject({ rewarded: 0, earned: 0 });
    const last = (await auditIn(shop, `user:${referrer.id}`)).at(-1);
    expect(last).toMatchObject({
      actor: 'shop',
      action: 'referral.taken-back',
      after: {
        parts: [
          { user: referrer.id, amount: 500, missing: 4_500 },
          { user: invited.id, amount: 4_000, missing: 0 },
        ],
      },
    });
  });

  test('are about what is left before the tax that was added', async () => {
    configure(shop, { invited: { percent: 10, maximum: 9_000 } });
    const taxes = taxSettings.parse({
      prices: 'without-tax',
      rules: [{ id: 'all', title: 'Tax', rate: 200_000 }],
    });
    const release = shop.releases.published();
    shop.releases.publish({ ...release, site: { ...release.site, taxes } });
    await enter(invited);
    const order = await buy(shop, invited, goods);
    expect(order.total).toBe(72_000);
    // 10000 of goods with their tax. 50000 are left, the smallest order with a reward.
    expect(await refund(order.code, 12_000)).toBe(200);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
    expect(await toman(invited)).toBe(12_000 + 5_000);
    expect(await refund(order.code, 2)).toBe(200);
    await job();
    expect(await stateOf(invited)).toMatchObject({ status: 'taken-back' });
    expect(await toman(invited)).toBe(12_002);
  });

  test('are taken back when what is left of the purchase is too small for a reward, and stay before', async () => {
    await enter(invited);
    const order = await buy(shop, invited, goods);
    await settle();
    expect(await refund(order.code, 10_000)).toBe(200);
    await job();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
    expect(await refund(order.code, 49_999)).toBe(200);
    await job();
    expect(await stateOf(invited)).toMatchObject({ status: 'taken-back' });
    expect([await toman(referrer), await toman(invited)]).toEqual([0, 59_999]);
    expect(await ledgerSums(shop.database.pool)).toEqual(wholeLedger);
  });

  test('are limited for one referrer, also when many are decided at once; the invited get theirs', async () => {
    configure(shop, { daily: 1 });
    const others = [invited, await makeShopper(shop), await makeShopper(shop)];
    for (const other of others) {
      expect(await enter(other)).toBe(200);
      await buy(shop, other, goods);
    }
    await Promise.all([job(), job()]);
    await later(2 * day);
    await Promise.all(others.map(() => job()));
    await job();
    await Promise.all(others.map((other) => other.renew()));
    expect(await toman(referrer)).toBe(5_000);
    for (const other of others) expect(await toman(other)).toBe(4_000);
    const states = await Promise.all(others.map(stateOf));
    expect(
      states.filter((state) => (state as { reason: string | null }).reason === 'limit-reached'),
    ).toHaveLength(2);
    configure(shop, { total: 1 });
    const fourth = await makeShopper(shop);
    await enter(fourth);
    await buy(shop, fourth, goods);
    await later(2 * day);
    await settle();
    expect(await stateOf(fourth)).toEqual({ status: 'rewarded', reason: 'limit-reached' });
  });
});

describe('no reward is given', () => {
  const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
  const setIp = (who: Shopper, ip: string) =>
    sql('UPDATE sessions SET ip = $2 WHERE user_id = $1', [who.id, ip]);

  test.each<[string, () => Promise<unknown>]>([
    [
      'same-card',
      async () => {
        await sql("UPDATE payments SET card_mask = '603799******1234' WHERE user_id = $1", [invited.id]);
        await sql(
          `INSERT INTO bank_cards (user_id, status, key_id, secret, fingerprint, masked, created_at)
           VALUES ($1, 'not-verified', 'k', '', $2, '603799******1234', now())`,
          [referrer.id, Buffer.from(String(referrer.id))],
        );
      },
    ],
    [
      'same-number',
      () =>
        sql(
          `UPDATE orders SET buyer = buyer || jsonb_build_object('phone_number', $2::text) WHERE user_id = $1`,
          [invited.id, referrer.mobile],
        ),
    ],
    [
      'same-network',
      async () => {
        await setIp(referrer, '2001:db8:1:2::1');
        await setIp(invited, '2001:db8:1:2::abcd');
      },
    ],
    [
      'circular',
      () =>
        sql(
          `INSERT INTO referrals (referrer_id, invited_id, source, entered_at, terms)
           SELECT invited_id, referrer_id, source, entered_at, terms FROM referrals WHERE invited_id = $1`,
          [invited.id],
        ),
    ],
    ['invited-blocked', () => sql('UPDATE users SET blocked_at = now() WHERE id = $1', [invited.id])],
    [
      'code-off',
      async () =>
        expect(
          await refusalOf(owner, 'staff.switch-referral-code', {
            mobile: referrer.mobile,
            active: false,
            reason: 'sold codes',
          }),
        ).toBe(200),
    ],
  ])('for %s', async (reason, prepare) => {
    await enter(invited);
    await buy(shop, invited, goods);
    await job();
    await prepare();
    await settle();
    expect(await stateOf(invited)).toEqual({ status: 'refused', reason });
    expect(await toman(referrer)).toBe(0);
    expect((await auditIn(shop, `user:${referrer.id}`)).at(-1)).toMatchObject({
      action: 'referral.refused',
      after: { reason, invited: invited.id },
    });
  });

  test.each(['rewarded', 'taken-back'])(
    'for a second account with the card of one whose reward was %s',
    async (status) => {
      const second = await makeShopper(shop);
      for (const each of [invited, second]) {
        await each.renew();
        await enter(each);
        const { code } = await place(each, cartOf(goods));
        await comeBack(shop, (await startPaying(each, code, 'card')).payment.code);
        await sql("UPDATE payments SET card_mask = '603799******7777' WHERE user_id = $1", [each.id]);
        await settle();
        await sql("UPDATE referrals SET status = $2 WHERE invited_id = $1 AND status = 'rewarded'", [
          each.id,
          status,
        ]);
      }
      expect(await stateOf(invited)).toMatchObject({ status });
      expect(await stateOf(second)).toEqual({ status: 'refused', reason: 'same-card' });
    },
  );

  test('on one network, unless the shop allows it', async () => {
    configure(shop, { sameNetwork: 'allow' });
    await setIp(referrer, '203.0.113.9');
    await setIp(invited, '203.0.113.9');
    await enter(invited);
    await buy(shop, invited, goods);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
  });

  test('to a browser that has signed the referrer in', async () => {
    const owned = await signIn(shop, '09360000017');
    const link = ((await owned.call('referrals.get')).json() as { program: ReferralProgram }).program.code;
    const second = await signIn(shop, '09360000018');
    second.device = owned.device;
    expect((await second.call('referrals.enter', { code: link })).json()).toMatchObject({
      entered: { status: 'refused' },
    });
    expect(await rowsIn(shop, 'SELECT reason FROM referrals WHERE invited_id = $1', [second.id])).toEqual([
      { reason: 'same-device' },
    ]);
  });

  test('to a referrer who is blocked; the invited get theirs', async () => {
    await enter(invited);
    await buy(shop, invited, goods);
    await sql('UPDATE users SET blocked_at = now() WHERE id = $1', [referrer.id]);
    await settle();
    expect(await stateOf(invited)).toEqual({ status: 'rewarded', reason: 'referrer-blocked' });
    expect(await toman(invited)).toBe(4_000);
    expect(await enter(await makeShopper(shop))).toBe('referral-code-not-found');
  });
});
