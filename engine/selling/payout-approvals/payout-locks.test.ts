import { expect, test } from 'vitest';
import { defaultStaffLimits } from '#engine/pipeline/limits.ts';
import { transaction } from '#platform/db/pool.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { countPayout } from '../payouts/daily-limit.ts';
import { lockWallet } from '../wallet/ledger.ts';

let shop: TestShop;
let owner: Shopper;
let customer: Shopper;
shareStaffShop((opened) => ({ shop, owner, shopper: customer } = opened));

const chargeInput = (amount: number) => ({
  mobile: customer.mobile,
  currency: 'toman',
  amount,
  reason: 'a compensation',
});

/**
 * Runs a payout of the owner while another transaction holds the customer's wallet and then counts one of the
 * owner too.
 */
async function meet(payout: () => Promise<string | number>): Promise<string | number> {
  const { pool } = shop.database;
  let answer: Promise<string | number> | undefined;
  await transaction(pool, async (client) => {
    await lockWallet(client, customer.id, 'toman');
    answer = payout();
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%ledger_accounts%'",
            )
          ).rowCount,
      )
      .toBe(1);
    // Locking the staff while waiting for the wallet would make this a deadlock.
    const counted = { key: `test:${once()['idempotency-key']}`, amount: 1, currency: 'toman' } as const;
    await countPayout(client, defaultStaffLimits.payouts, [owner.id], counted, shop.clock.now());
  });
  return answer ?? 'not started';
}

test('payouts of one member of staff to one wallet never wait for each other in a circle', async () => {
  const colleague = await makeShopper(shop, { roles: ['cashier'] });
  const order = await place(customer, cartOf(await makeGoods(shop)));
  await fillWallet(shop, customer.id, order.payable);
  await startPaying(customer, order.code, 'wallet');

  expect(await meet(() => refusalOf(owner, 'staff.charge-wallet', chargeInput(10), once()))).toBe(200);
  const refund = { code: order.code, amount: 10, reason: 'a scratch' };
  expect(await meet(() => refusalOf(owner, 'staff.refund-order', refund, once()))).toBe(200);
  const large = await colleague.call('staff.charge-wallet', chargeInput(6_000_000), once());
  const { request: id } = large.json() as { request: number };
  expect(await meet(() => refusalOf(owner, 'staff.approve-payout', { id }, once()))).toBe(200);
});

test('two people who give codes to each other never wait for each other in a circle', async () => {
  const { pool } = shop.database;
  const colleague = await makeShopper(shop, { roles: ['owner'] });
  await pool.query(
    "INSERT INTO discounts (code, amount, currency, personal) VALUES ('EACHOTHER', 10, 'toman', true)",
  );
  let given: Promise<string | number> | undefined;
  await transaction(pool, async (client) => {
    // A gift of the colleague to the owner locks its receiver, and then the payouts.
    await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [owner.id]);
    const gift = { code: 'EACHOTHER', mobile: colleague.mobile };
    const counted = { key: 'test:each-other', amount: 1, currency: 'toman' } as const;
    await countPayout(client, defaultStaffLimits.payouts, [colleague.id], counted, shop.clock.now());
    given = refusalOf(owner, 'staff.give-discount', gift, once());
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND query LIKE '%payouts of staff%'",
            )
          ).rowCount,
      )
      .toBe(1);
  });
  expect(await given).toBe(200);
});
