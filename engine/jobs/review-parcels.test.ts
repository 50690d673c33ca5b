import { describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import { openShopForEach, makeAddressOf, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// Friday. The fixture's stores are closed until Saturday, 9 in the morning in Tehran.
const friday = '2026-03-20T10:00:00Z';
let shop: TestShop;
let shopper: Shopper;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
}, friday);

async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await shopper.renew();
}
const balances = async (): Promise<unknown> => (await shopper.call('wallet.get')).json();

describe('a store that is closed', () => {
  const buyOn = async (type: 'gift_card' | 'physical'): Promise<Order> => {
    const goods = await makeGoods(shop, { type });
    const id = await makeAddressOf(shopper);
    const order = await place(shopper, cartOf(goods, 1, { address_id: id }));
    await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
    return readOrderOf(shopper, order.code);
  };

  test('delivers codes at once, because they need nobody', async () => {
    const order = await buyOn('gift_card');
    expect(order).toMatchObject({
      payment: 'paid',
      status: 'delivered',
      parcels: [{ store_open: false, opens_at: null, review: false, waits_for: null, codes: { length: 1 } }],
    });
    expect(await shop.engine.jobs.reviews()).toBe(0);
  });

  test('puts goods that people send under review, and says when it opens', async () => {
    const order = await buyOn('physical');
    expect(order).toMatchObject({
      payment: 'paid',
      status: 'preparing',
      waits_for: 'opening',
      parcels: [
        { review: true, status: 'preparing', opens_at: '2026-03-21T05:30:00.000Z', waits_for: 'opening' },
      ],
    });
  });

  test('keeps the codes of a parcel that has such goods too, and leaves it to staff', async () => {
    const [code, thing] = [await makeGoods(shop), await makeGoods(shop, { type: 'physical' })];
    const id = await makeAddressOf(shopper);
    const order = await place(shopper, {
      ...cartOf(code, 1, { address_id: id }),
      ids: [
        { id: code, qty: 1 },
        { id: thing, qty: 1 },
      ],
    });
    await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
    const parcels = [{ review: true, waits_for: 'opening', codes: [] }];
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ status: 'preparing', parcels });
    await advance(22 * 60);
    expect(await shop.engine.jobs.reviews()).toBe(0);
    const staff = await makeShopper(shop, { roles: ['stock'] });
    await staff.call('staff.decide-review', { code: order.code, store_id: 1, accept: true }, once());
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      status: 'preparing-undelivered',
      waits_for: null,
      parcels: [{ review: false, codes: { length: 1 } }],
    });
  });

  test('has its parcels reviewed by staff, who send them or refund the money', async () => {
    const sent = await buyOn('physical');
    await advance(1);
    const refused = await buyOn('physical');
    await advance(24 * 60);
    expect(await shop.engine.jobs.reviews()).toBe(0);
    const staff = await makeShopper(shop, { roles: ['stock'] });
    expect((await staff.call('staff.reviews')).json()).toMatchObject({
      reviews: [
        { kind: 'closed-store', order: sent.code, store_id: 1, opens_at: '2026-03-21T05:30:00.000Z' },
        { order: refused.code },
      ],
      pagination: { total: 2 },
    });
    expect(
      (
        await staff.call('staff.decide-review', { code: sent.code, store_id: 1, accept: true }, once())
      ).json(),
    ).toEqual({ order: sent.code, status: 'preparing' });
    expect(
      (
        await staff.call(
          'staff.decide-review',
          { code: refused.code, store_id: 1, accept: false, reason: 'broken' },
          once(),
        )
      ).json(),
    ).toEqual({ order: refused.code, status: 'rejected' });
    expect(await readOrderOf(shopper, refused.code)).toMatchObject({
      status: 'rejected',
      payment: 'refunded',
    });
    expect(await balances()).toMatchObject({ balances: [{ amount: 50_000, held: 0 }, {}] });
    expect(
      await refusalOf(
        staff,
        'staff.decide-review',
        { code: refused.code, store_id: 1, accept: true },
        once(),
      ),
    ).toBe('move-not-allowed');
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('that opens before the order is paid needs no review', async () => {
    const goods = await makeGoods(shop, { type: 'physical' });
    const order = await place(shopper, cartOf(goods, 1, { address_id: await makeAddressOf(shopper) }));
    expect(order.parcels[0]).toMatchObject({ store_open: false, review: true });
    await advance(22 * 60);
    await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      status: 'preparing',
      parcels: [{ review: false, opens_at: null }],
    });
  });
});
