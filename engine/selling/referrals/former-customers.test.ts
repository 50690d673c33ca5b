import { describe, expect, test } from 'vitest';
import { rotateKeys } from '#engine/privacy/keys/rotate-keys.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { day, programOf, shareReferralShop, type ReferralCase } from '#tools/testing/referral-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import {
  buy,
  cartOf,
  comeBack,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
} from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';

let shop: ReferralCase['shop'];
let goods: ReferralCase['goods'];
let referrer: ReferralCase['referrer'];
let invited: ReferralCase['invited'];
let code: ReferralCase['code'];
let enter: ReferralCase['enter'];
let later: ReferralCase['later'];
let settle: ReferralCase['settle'];
let stateOf: ReferralCase['stateOf'];
shareReferralShop((opened) => {
  ({ shop, goods, referrer, invited, code, enter, later, settle, stateOf } = opened);
});

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
/** Closes an account whose wallet was spent. */
async function close(who: TestCustomer): Promise<void> {
  await sql('UPDATE ledger_accounts SET balance = 0 WHERE user_id = $1', [who.id]);
  await sql('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [who.id, shop.clock.now()]);
  expect(await refusalOf(who, 'account.close')).toBe(200);
}
/** Registers a number now, after all customers who have a code. */
async function register(mobile: string, on: Parameters<typeof signIn>[0] = shop): Promise<TestCustomer> {
  const who = await signIn(on, mobile);
  await sql("UPDATE users SET created_at = now() + interval '1 hour' WHERE id = $1", [who.id]);
  return who;
}
const enterAs = (who: TestCustomer) => refusalOf(who, 'referrals.enter', { code });

describe('a number that took part in a referral', () => {
  test('is not new again when its account was closed, rewarded or not; a number that never did is', async () => {
    await enter(invited);
    await buy(shop, invited, goods);
    await settle();
    expect(await stateOf(invited)).toMatchObject({ status: 'rewarded' });
    const idle = await makeShopper(shop);
    expect(await enter(idle)).toBe(200);
    const other = await makeShopper(shop);
    for (const who of [invited, idle, other]) await close(who);
    for (const { mobile } of [invited, idle]) {
      const again = await register(mobile);
      expect(await programOf(again)).toMatchObject({ may_enter: false });
      expect(await enterAs(again)).toBe('referral-too-late');
      expect(await rowsIn(shop, 'SELECT FROM referrals WHERE invited_id = $1', [again.id])).toEqual([]);
    }
    expect(await enterAs(await register(other.mobile))).toBe(200);
  });

  test('nor is the number of a referrer, nor one that an account had before', async () => {
    await enter(invited);
    const second = await makeShopper(shop);
    const { code: secondCode } = await programOf(second);
    await close(referrer);
    const again = await register(referrer.mobile);
    expect(await refusalOf(again, 'referrals.enter', { code: secondCode })).toBe('referral-too-late');

    await sql('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [invited.id, shop.clock.now()]);
    const to = `0938${invited.mobile.slice(4)}`;
    const sent = await invited.call('account.send-mobile-code', { mobile: to });
    const { request_id } = sent.json() as { request_id: string };
    const text = shop.sent.findLast((message) => message.to === to)?.text ?? '';
    const given = { mobile: to, request_id, code: /\d{6}/.exec(text)?.[0] ?? '' };
    expect(await refusalOf(invited, 'account.change-mobile', given)).toBe(200);
    const heir = await register(invited.mobile);
    expect(await refusalOf(heir, 'referrals.enter', { code: secondCode })).toBe('referral-too-late');
  });

  test('is known by a keyed hash alone, also when the secret was replaced, until orders are erased', async () => {
    await enter(invited);
    await close(invited);
    const kept = await rowsIn(shop, 'SELECT t::text AS row FROM referral_traces AS t', []);
    expect(JSON.stringify(kept)).not.toContain(invited.mobile.slice(1));

    const first = shop.services.secrets;
    const next: Secrets = { ...first, codes: ['second-codes-secret-0123456789-abc', ...first.codes] };
    expect(await rotateKeys(shop.database.pool, next)).toMatchObject({ failures: [] });
    const secrets: Secrets = { ...first, codes: ['second-codes-secret-0123456789-abc'] };
    const server = await addTestServer(shop, shop.clock.now, { secrets });
    const again = await register(invited.mobile, { ...shop, app: server.app });
    expect(await enterAs(again)).toBe('referral-too-late');
    await server.app.close();

    await later(729 * day);
    await shop.engine.jobs.retention();
    expect(await enterAs(await signIn(shop, invited.mobile))).toBe('referral-too-late');
    await later(2 * day);
    await shop.engine.jobs.retention();
    expect(await rowsIn(shop, 'SELECT FROM referral_traces', [])).toEqual([]);
    expect(await enterAs(await signIn(shop, invited.mobile))).toBe(200);
  });
});

test('a card that the code has brought a reward brings no other one after its account was closed', async () => {
  const second = await makeShopper(shop);
  for (const each of [invited, second]) {
    await each.renew();
    expect(await enter(each)).toBe(200);
    const order = await place(each, cartOf(goods));
    await comeBack(shop, (await startPaying(each, order.code, 'card')).payment.code);
    await sql("UPDATE payments SET card_mask = '603799******5555' WHERE user_id = $1", [each.id]);
    await settle();
    if (each === invited) await close(invited);
  }
  expect(await stateOf(second)).toEqual({ status: 'refused', reason: 'same-card' });
});

test('a card whose payment went back after its reward brings no other one', async () => {
  const second = await makeShopper(shop);
  let paid = '';
  for (const each of [invited, second]) {
    await each.renew();
    expect(await enter(each)).toBe(200);
    const order = await place(each, cartOf(goods));
    const { payment } = await startPaying(each, order.code, 'card');
    await comeBack(shop, payment.code);
    await sql("UPDATE payments SET card_mask = '603799******5555' WHERE user_id = $1", [each.id]);
    if (each === second) break;
    paid = payment.code;
    await settle();
    expect(await stateOf(each)).toMatchObject({ status: 'rewarded' });
    shop.services.gateways[0].reversal = { outcome: 'reversed', code: '100' };
    const owner = await makeShopper(shop, { roles: ['owner'] });
    expect(
      await refusalOf(
        owner,
        'staff.decide-payment',
        {
          code: paid,
          decision: 'reverse',
          reason: 'asked for',
        },
        once(),
      ),
    ).toBe(200);
  }
  await settle();
  expect(await stateOf(invited)).toMatchObject({ status: 'taken-back' });
  expect(await stateOf(second)).toEqual({ status: 'refused', reason: 'same-card' });
});

test('nobody enters the code of a younger account, so that no circle of any length closes', async () => {
  const third = await makeShopper(shop);
  expect(await enter(invited)).toBe(200);
  expect(await enter(third, (await programOf(invited)).code)).toBe(200);
  expect(await enter(referrer, (await programOf(third)).code)).toBe('referral-too-late');
});
