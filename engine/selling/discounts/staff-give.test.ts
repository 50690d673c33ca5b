import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import type { CustomerDiscount } from '#schemas/entities/discount.ts';
import { shareStaffShop, auditIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, shopper, owner } = opened));

/** Little enough for one person. */
const bounds = { currency: 'toman', maximum: 100_000, total_limit: 20 };
const make = (code: string, terms: object = {}) =>
  owner.call('staff.create-discount', { code, percent: 10, ...bounds, ...terms });
const give = (code: string, to: Shopper, by = owner) =>
  refusalOf(by, 'staff.give-discount', { code, mobile: to.mobile, reason: 'a late parcel' }, once());
const take = (code: string, from: Shopper, by = owner) =>
  refusalOf(by, 'staff.take-discount', { code, mobile: from.mobile, reason: 'a mistake' }, once());
const listOf = async (who: Shopper): Promise<CustomerDiscount[]> =>
  ((await who.call('discounts.list')).json() as { discounts: CustomerDiscount[] }).discounts;
const quote = (who: Shopper, sellable: number, code: string) =>
  refusalOf(who, 'orders.quote', cartOf(sellable, 1, { discount_code: code }));

describe('a personal code that staff give to a customer', () => {
  test('is in their list and usable by them alone, once, and is taken back while it is unused', async () => {
    const [other, goods] = [await makeShopper(shop), await makeGoods(shop)];
    await make('SORRY10', { personal: true });
    expect([
      await quote(shopper, goods, 'SORRY10'),
      await refusalOf(shopper, 'discounts.save', { code: 'SORRY10' }),
    ]).toEqual(['discount-not-found', 'discount-not-found']);
    expect(await give(' sorry۱۰ ', shopper)).toBe(200);
    expect(await give('SORRY10', shopper)).toBe(200);
    expect(await listOf(shopper)).toMatchObject([
      { code: 'SORRY10', state: 'usable', given: true, saved: false },
    ]);
    expect([await quote(shopper, goods, 'SORRY10'), await quote(other, goods, 'SORRY10')]).toEqual([
      200,
      'discount-not-found',
    ]);
    expect(await listOf(other)).toEqual([]);
    expect(await take('SORRY10', other)).toBe('move-not-allowed');
    expect(await take('SORRY10', shopper)).toBe(200);
    expect([await listOf(shopper), await quote(shopper, goods, 'SORRY10')]).toEqual([
      [],
      'discount-not-found',
    ]);
    expect(await auditIn(shop, `user:${shopper.id}`)).toMatchObject([
      { action: 'discount.give', actor_id: owner.id, after: { code: 'SORRY10' }, reason: 'a late parcel' },
      {
        action: 'discount.take-back',
        actor_id: owner.id,
        before: { code: 'SORRY10' },
        reason: 'a mistake',
      },
    ]);
  });

  test('stays personal when its terms are saved again, until these say that it is for everybody', async () => {
    const [customer, goods] = [await makeShopper(shop), await makeGoods(shop)];
    await make('STAYS', { personal: true });
    await make('STAYS', { percent: 20 });
    expect(await quote(customer, goods, 'STAYS')).toBe('discount-not-found');
    await make('STAYS', { personal: false });
    expect(await quote(customer, goods, 'STAYS')).toBe(200);
    await make('STAYS', { percent: 30 });
    expect(await quote(customer, goods, 'STAYS')).toBe(200);
  });

  test('stays theirs once an order holds a use of it, and can be taken back after that was released', async () => {
    const [customer, goods] = [await makeShopper(shop), await makeGoods(shop)];
    await make('HELD', { personal: true });
    await give('HELD', customer);
    const order = await place(customer, cartOf(goods, 1, { discount_code: 'HELD' }));
    expect(order.code_discount).toBeGreaterThan(0);
    expect(await take('HELD', customer)).toBe('move-not-allowed');
    shop.clock.advance(24 * 60);
    await shop.engine.jobs.orders();
    await Promise.all([customer.renew(), owner.renew()]);
    expect(await take('HELD', customer)).toBe(200);
    // An order that released its use does not get it back.
    expect(await refusalOf(customer, 'payments.start', { code: order.code, method: 'card' }, once())).toMatch(
      /^(order-not-payable|discount-not-usable)$/,
    );
  });

  test('is either used or taken back when both happen at once', async () => {
    const [customer, goods] = [await makeShopper(shop), await makeGoods(shop)];
    await make('ATONCE', { personal: true });
    await give('ATONCE', customer);
    let taken: Promise<string | number> | undefined;
    let placed: Promise<unknown> | undefined;
    await transaction(shop.database.pool, async (client) => {
      await client.query("SELECT FROM discounts WHERE code = 'ATONCE' FOR UPDATE");
      taken = take('ATONCE', customer);
      placed = place(customer, cartOf(goods, 1, { discount_code: 'ATONCE' })).catch(() => null);
      await expect
        .poll(
          async () =>
            (
              await shop.database.pool.query(
                "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM discounts%'",
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
    });
    const [isTaken, order] = [(await taken) === 200, await placed];
    expect(isTaken).toBe(order === null);
  });
});

test('is refused for oneself, for everybody but an owner, for unknown codes and numbers', async () => {
  await make('PUBLIC');
  for (const role of ['support', 'merchandiser', 'stock', 'cashier', 'catalogue'] as const) {
    const member = await makeShopper(shop, { roles: [role] });
    expect([await give('PUBLIC', shopper, member), await take('PUBLIC', shopper, member)], role).toEqual([
      'forbidden',
      'forbidden',
    ]);
  }
  expect([await give('PUBLIC', owner), await give('NOSUCH', shopper)]).toEqual([
    'forbidden',
    'discount-not-found',
  ]);
  const nobody = { code: 'PUBLIC', mobile: '09359999999' };
  expect(await refusalOf(owner, 'staff.give-discount', nobody, once())).toBe('not-found');
  const rich = await makeShopper(shop);
  await shop.database.pool.query(
    `WITH made AS (INSERT INTO discounts (code, percent) SELECT 'MANY' || n, 5 FROM generate_series(1, 100) AS n RETURNING id)
     INSERT INTO given_discounts SELECT $1, id, now() FROM made`,
    [rich.id],
  );
  expect(await give('PUBLIC', rich)).toBe('discount-limit-reached');
});

test('stays personal, or public, when it is saved again without saying so', async () => {
  const customer = await makeShopper(shop);
  await make('AGAIN', { personal: true });
  await make('AGAIN', { percent: 5 });
  expect(await refusalOf(customer, 'discounts.save', { code: 'AGAIN' })).toBe('discount-not-found');
  await make('AGAIN', { personal: false });
  await make('AGAIN', { percent: 10 });
  expect(await refusalOf(customer, 'discounts.save', { code: 'AGAIN' })).toBe(200);
});
