import { describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import { openShopForEach, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
});

const stockOf = (id: number) => stockIn(shop, id);
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await shopper.renew();
}
const card = () => shop.services.gateways[0];

describe('the shopper who never returns', () => {
  test('but has paid is found by asking the provider, and gets the goods', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    card().pay(payment.code);
    expect(await shop.engine.jobs.payments()).toBe(0);
    await advance(2);
    expect(await shop.engine.jobs.payments()).toBe(1);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await shop.engine.jobs.payments()).toBe(0);
  });

  test('is found in the provider’s list of unverified payments', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    card().pay((await startPaying(shopper, order.code, 'card')).payment.code);
    expect(await shop.engine.jobs.unverified()).toBe(1);
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
    expect(await shop.engine.jobs.unverified()).toBe(0);
  });

  test('and has not paid is checked less and less often, until the time of the payment is over', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    for (let minute = 0; minute < 25; minute += 1) {
      await advance(1);
      await shop.engine.jobs.payments();
    }
    const { verifications } = card().find(payment.code).payment;
    expect(verifications).toBeGreaterThan(3);
    expect(verifications).toBeLessThan(8);
    await advance(20);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'expired', reason: 'timed-out' }],
    });
  });

  test('is waited for while the provider does not answer; then the payment goes to review', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    card().failing.verify = true;
    await comeBack(shop, payment.code);
    for (let hour = 0; hour < 4; hour += 1) {
      await advance(60);
      await shop.engine.jobs.payments();
      await shop.engine.jobs.orders();
    }
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'no-answer' }],
    });
    // The provider answers in the end, and no review is needed.
    card().failing.verify = false;
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
  });
});

describe('money that arrives late', () => {
  /** Places an order whose payment and time to pay are over. The money is at the gateway. */
  async function payLate(goods: number): Promise<Order> {
    const order = await place(shopper, cartOf(goods));
    const { payment } = await startPaying(shopper, order.code, 'card');
    await advance(25 * 60);
    await shop.engine.jobs.orders();
    expect((await readOrderOf(shopper, order.code)).payment).toBe('expired');
    card().pay(payment.code);
    return order;
  }

  test('pays the order while everything in it is still available', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await payLate(goods);
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await stockOf(goods)).toBe(0);
  });

  test('goes to review when something is sold out: it is never lost, and never silently kept', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await payLate(goods);
    const other = await makeShopper(shop);
    await place(other, cartOf(goods));
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      status: 'registered',
      payments: [{ status: 'review', reason: 'order-closed' }],
      parcels: [{ codes: [] }],
    });
  });

  test('of a canceled order goes to review', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    await shopper.call('orders.cancel', { code: order.code });
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${order.code}/verify`);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ status: 'canceled', payment: 'review' });
  });

  test('of a canceled payment pays the order, and ends the payment after it', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const first = await startPaying(shopper, order.code, 'card');
    const second = await startPaying(shopper, order.code, 'card');
    await comeBack(shop, first.payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      payments: [{ code: second.payment.code, status: 'canceled' }, { status: 'paid' }],
    });
    // The order is paid twice. The second money goes to review.
    await comeBack(shop, second.payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'review', reason: 'order-closed' }, { status: 'paid' }],
    });
  });
});
