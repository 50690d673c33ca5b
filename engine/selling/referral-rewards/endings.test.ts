import { expect, test, vi } from 'vitest';
import { configure, day, shareReferralShop, type ReferralCase } from '#tools/testing/referral-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import { buy, refusalOf } from '#tools/testing/shop-cases.ts';

let shop: ReferralCase['shop'];
let goods: ReferralCase['goods'];
let referrer: ReferralCase['referrer'];
let invited: ReferralCase['invited'];
let enter: ReferralCase['enter'];
let job: ReferralCase['job'];
let stateOf: ReferralCase['stateOf'];
shareReferralShop((opened) => {
  ({ shop, goods, referrer, invited, enter, job, stateOf } = opened);
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

test.each(['pending', 'waiting'])(
  'a %s referral that nobody decides, because the programme stays off, is deleted after its time to buy',
  async (status) => {
    await enter(invited);
    if (status === 'waiting') {
      await buy(shop, invited, goods);
      await job();
    }
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
    expect(await stateOf(invited)).toMatchObject({ status });
    await age(731 * day);
    await shop.engine.jobs.retention();
    expect(await stateOf(invited)).toBeUndefined();
  },
);

test('closing an account waits for the code without holding the account, as decisions lock them', async () => {
  await rowsIn(shop, 'UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [
    referrer.id,
    shop.clock.now(),
  ]);
  const client = await shop.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM referral_codes WHERE user_id = $1 FOR NO KEY UPDATE', [referrer.id]);
    const closing = refusalOf(referrer, 'account.close');
    await vi.waitFor(async () =>
      expect(
        await rowsIn(
          shop,
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%referral_codes%'",
          [],
        ),
      ).toHaveLength(1),
    );
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE NOWAIT', [referrer.id]);
    await client.query('COMMIT');
    expect(await closing).toBe(200);
  } finally {
    client.release(true);
  }
});
