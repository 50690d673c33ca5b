import { describe, expect, test } from 'vitest';
import { sharePaymentShop, everythingIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, place, readOrderOf, startPaying, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => {
  ({ shop, shopper, goods } = opened);
});

const everything = () => everythingIn(shop);

describe('a coin payment', () => {
  const notify = (payment: string, signature = 'good') => openNotification(payment, signature);
  const openNotification = (payment: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${payment}/notification`,
      payload: '{"payment_id":1}',
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
    });
  const start = async () => {
    const order = await place(shopper, cartOf(goods, 1, { currency: 'dollar' }));
    return { order, ...(await startPaying(shopper, order.code, 'crypto')) };
  };

  test('delivers the order when it is finished, in whatever order its notifications arrive', async () => {
    const { order, payment } = await start();
    const [, , crypto] = shop.services.gateways;
    crypto.pay(payment.code, 'pending');
    expect((await notify(payment.code)).statusCode).toBe(200);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing', provider: 'nowpayments', amount: 100, currency: 'dollar' }],
    });
    crypto.pay(payment.code, 'paid');
    await notify(payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    const before = await everything();
    Object.assign(crypto.find(payment.code).payment, { outcome: 'pending', rank: 1 });
    expect((await notify(payment.code)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('that arrived in part goes to review', async () => {
    const { order, payment } = await start();
    shop.services.gateways[2].pay(payment.code, 'partially-paid');
    await notify(payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'partly-paid' }],
      parcels: [{ codes: [] }],
    });
  });

  test('waits when the shopper returns, and ends when the shopper canceled', async () => {
    const { order, payment } = await start();
    const [, , crypto] = shop.services.gateways;
    const back = await shop.app.inject(`/api/v1/payments/${payment.code}/return?status=ok`);
    expect(back.headers['location']).toBe(`/buy/${order.code}/verify`);
    const turned = await shop.app.inject(`/api/v1/payments/${payment.code}/return?status=canceled`);
    expect(turned.headers['location']).toBe(`/buy/${order.code}/verify_failed`);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payments: [{ status: 'pending' }] });
    // The shopper pays after all.
    crypto.pay(payment.code, 'paid');
    await notify(payment.code);
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
  });

  test('a notification without its signature is refused', async () => {
    const { payment } = await start();
    shop.services.gateways[2].pay(payment.code, 'paid');
    const before = await everything();
    expect((await notify(payment.code, 'forged')).json()).toMatchObject({ code: 'signature-wrong' });
    expect(await everything()).toEqual(before);
  });

  test('when the provider does not answer, the notification is refused so that it is sent again', async () => {
    const { payment } = await start();
    shop.services.gateways[2].failing.verify = true;
    expect((await notify(payment.code)).json()).toMatchObject({ code: 'gateway-failed' });
  });
});
