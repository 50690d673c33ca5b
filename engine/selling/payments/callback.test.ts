import { describe, expect, test } from 'vitest';
import { sharePaymentShop, rowsIn, everythingIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => {
  ({ shop, shopper, goods } = opened);
});

const rowsOf = (sql: string, values: unknown[]) => rowsIn(shop, sql, values);
const everything = () => everythingIn(shop);
const placeOne = () => place(shopper, cartOf(goods));

describe('a callback proves nothing', () => {
  test('repeated a hundred times in parallel it credits once', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const url = shop.services.gateways[0].pay(payment.code);
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.app.inject(url)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['location']}`))).toEqual(
      new Set([`303 /buy/${code}/verify`]),
    );
    expect(
      await rowsOf(
        "SELECT count(*)::integer AS n FROM ledger_transactions AS t JOIN orders AS o ON o.id = t.order_id WHERE o.code = $1 AND kind = 'payment'",
        [code],
      ),
    ).toEqual([{ n: 1 }]);
    expect((await readOrderOf(shopper, code)).parcels[0]?.codes).toHaveLength(1);
    expect(
      await rowsOf(
        'SELECT count(*)::integer AS n FROM messages AS m JOIN orders AS o ON o.id = m.order_id WHERE o.code = $1',
        [code],
      ),
    ).toEqual([{ n: 2 }]);
    // A late callback changes nothing either.
    const before = await everything();
    expect((await shop.app.inject(url)).statusCode).toBe(303);
    expect(await everything()).toEqual(before);
  });

  test('one that reports success without money credits nothing, and keeps the payment in doubt', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const { authority } = shop.services.gateways[0].find(payment.code);
    const forged = await shop.app.inject(
      `/api/v1/payments/${payment.code}/return?authority=${authority}&status=ok`,
    );
    expect(forged.headers['location']).toBe(`/buy/${code}/verify`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing', reason: null }],
    });
  });

  test('one with the authority of another order, an unknown one, or a malformed one changes nothing, and the shopper still reaches the order', async () => {
    const [mine, other] = [await placeOne(), await placeOne()];
    const [first, paid] = [
      await startPaying(shopper, mine.code, 'card'),
      await startPaying(shopper, other.code, 'card'),
    ];
    const paidAuthority = new URL(
      shop.services.gateways[0].pay(paid.payment.code),
      'http://shop',
    ).searchParams.get('authority');
    const before = await everything();
    for (const query of [
      `authority=${paidAuthority}&status=ok`,
      'authority=nothing&status=ok',
      'status=perhaps',
      '',
    ]) {
      const sent = await shop.app.inject(`/api/v1/payments/${first.payment.code}/return?${query}`);
      expect([sent.statusCode, sent.headers['location']], query).toEqual([303, `/buy/${mine.code}/verify`]);
    }
    expect(await everything()).toEqual(before);
  });

  test('one at a truncated or invented address redirects to the page of all orders, and never answers with JSON', async () => {
    for (const code of ['nothing-at-all', 'x', 'x'.repeat(1_000), '%20']) {
      const sent = await shop.app.inject(`/api/v1/payments/${code}/return?status=ok`);
      expect([sent.statusCode, sent.headers['location'], sent.headers['cache-control']], code).toEqual([
        303,
        '/bills',
        'no-store',
      ]);
    }
  });

  test('one that lost its query on the way still finds the money that was paid', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    shop.services.gateways[0].pay(payment.code);
    expect((await shop.app.inject(`/api/v1/payments/${payment.code}/return?stat`)).headers['location']).toBe(
      `/buy/${code}/verify`,
    );
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'paid' }],
    });
  });

  test('one of a gateway that is no longer configured redirects to the order, which waits', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const [gateway] = shop.services.gateways;
    const url = gateway.pay(payment.code);
    const before = await everything();
    Object.assign(gateway, { id: 'another' });
    try {
      expect((await shop.app.inject(url)).headers['location']).toBe(`/buy/${code}/verify`);
      expect(
        (await shop.app.inject({ method: 'POST', url: url.replace(/return.*/, 'notification') })).json(),
      ).toMatchObject({ code: 'gateway-failed' });
    } finally {
      Object.assign(gateway, { id: 'zarinpal' });
    }
    expect((await readOrderOf(shopper, code)).payments).toMatchObject([{ status: 'pending' }]);
    expect(await everything()).toEqual(before);
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${code}/verify`);
    expect((await readOrderOf(shopper, code)).payment).toBe('paid');
  });

  test('a reference that has paid one order cannot pay another', async () => {
    const [first, second] = [await placeOne(), await placeOne()];
    const [one, two] = [
      await startPaying(shopper, first.code, 'card'),
      await startPaying(shopper, second.code, 'card'),
    ];
    await comeBack(shop, one.payment.code);
    const url = shop.services.gateways[0].pay(two.payment.code);
    shop.services.gateways[0].find(two.payment.code).payment.reference = shop.services.gateways[0].find(
      one.payment.code,
    ).payment.reference;
    await shop.app.inject(url);
    expect(await readOrderOf(shopper, second.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', tracking_code: null }],
    });
  });
});
