import { expect, test } from 'vitest';
import { configure, day, shareReferralShop, type ReferralCase } from '../../testing/referral-shop.ts';
import { rowsIn } from '../../testing/shared-shops.ts';
import { buy } from '../../testing/shop-cases.ts';

let shop: ReferralCase['shop'];
let goods: ReferralCase['goods'];
let invited: ReferralCase['invited'];
let enter: ReferralCase['enter'];
let job: ReferralCase['job'];
let stateOf: ReferralCase['stateOf'];
shareReferralShop((opened) => {
  ({ shop, goods, invited, enter, job, stateOf } = opened);
});

test('a decided referral is not due for ever, though its customer has bought something', async () => {
  await enter(invited);
  await buy(shop, invited, goods);
  // Decided by another process, which has not seen that the order has changed.
  await rowsIn(
    shop,
    `UPDATE referrals SET status = 'refused', reason = 'code-off', decided_at = now(), check_at = entered_at
     WHERE invited_id = $1`,
    [invited.id],
  );
  await job();
  expect(await rowsIn(shop, 'SELECT check_at FROM referrals WHERE invited_id = $1', [invited.id])).toEqual([
    { check_at: null },
  ]);
  expect(await stateOf(invited)).toEqual({ status: 'refused', reason: 'code-off' });
});

test('a referral that nobody decides, because the programme stays off, is deleted after its time to buy', async () => {
  await enter(invited);
  configure(shop, { enabled: false });
  const age = (minutes: number) =>
    rowsIn(
      shop,
      `UPDATE referrals SET entered_at = $2::timestamptz - $3 * interval '1 minute'
         - (terms ->> 'within')::bigint * interval '1 millisecond' WHERE invited_id = $1`,
      [invited.id, new Date(shop.clock.now()), minutes],
    );
  await age(729 * day);
  await shop.engine.jobs.retention();
  expect(await stateOf(invited)).toMatchObject({ status: 'pending' });
  await age(731 * day);
  await shop.engine.jobs.retention();
  expect(await stateOf(invited)).toBeUndefined();
});
