import { text as readText } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { sharePaymentShop, rowsIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
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
const placeOne = () => place(shopper, cartOf(goods));

describe('a card transfer', () => {
  const start = async () => {
    const order = await placeOne();
    return { order, ...(await startPaying(shopper, order.code, 'transfer')) };
  };

  test('shows the card and takes a receipt, which replaces the previous one', async () => {
    const { order, payment, direct } = await start();
    expect(direct).toBe(payment.code);
    expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
      order: order.code,
      cards: [{ number: '6037991899999993', holder: 'Corner Shop' }],
      receipt: null,
      held_until: expect.any(String),
      invoice_number: expect.any(Number),
      payment: { amount: 50_000, status: 'pending' },
    });
    expect(
      (await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'one' })).json(),
    ).toMatchObject({ payment: { status: 'processing' }, receipt: { status: 'waiting' } });
    await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'two' });
    expect(
      await rowsOf(
        'SELECT r.status, r.file FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1 ORDER BY r.id',
        [payment.code],
      ),
    ).toMatchObject([{ status: 'replaced' }, { status: 'waiting' }]);
    const {
      rows: [replaced, kept],
    } = await shop.database.pool.query<{ file: string }>(
      'SELECT r.file FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1 ORDER BY r.id',
      [payment.code],
    );
    await expect(shop.services.pictures.readPicture(replaced?.file ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await readText((await shop.services.pictures.readPicture(kept?.file ?? '')).stream)).toContain(
      'two',
    );
    // Money may have moved: no other payment can start before staff have looked at the receipt.
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'card' }, once())).toBe(
      'payment-under-way',
    );
  });

  test('refuses an upload without a file, and a receipt for another method', async () => {
    const { payment } = await start();
    const post = (payload: string, type: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v1/direct-payments/${payment.code}/receipt`,
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${shopper.token}` },
      });
    expect((await post('{}', 'application/json')).json()).toMatchObject({ code: 'unsupported-media-type' });
    const boundary = 'b';
    expect(
      (
        await post(
          `--${boundary}\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\nx\r\n--${boundary}--\r\n`,
          `multipart/form-data; boundary=${boundary}`,
        )
      ).json(),
    ).toMatchObject({ code: 'receipt-refused' });
    const card = await startPaying(shopper, (await placeOne()).code, 'card');
    expect(
      await refusalOf(shopper, 'payments.upload-receipt', { code: card.payment.code, receipt: 'x' }),
    ).toBe('payment-not-found');
  });

  const waitingReceipts = async (payment: string) =>
    rowsOf(
      "SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1 AND r.status = 'waiting'",
      [payment],
    ) as Promise<{ id: number }[]>;
  async function approve(payment: string): Promise<unknown> {
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const [receipt] = await waitingReceipts(payment);
    return (await cashier.call('staff.decide-receipt', { id: receipt?.id, approve: true }, once())).json();
  }

  test.each(['processing', 'reversed', 'review', 'canceled'])(
    'that is %s shows no card, also while its order can be paid',
    async (status) => {
      const { payment } = await start();
      expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
        cards: [{}],
      });
      await shop.database.pool.query('UPDATE payments SET status = $2 WHERE code = $1', [
        payment.code,
        status,
      ]);
      expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
        cards: [],
      });
    },
  );

  test('that was canceled shows no card, still takes a receipt, and does not touch the payment after it', async () => {
    const { order, payment } = await start();
    const card = await startPaying(shopper, order.code, 'card');
    expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
      payment: { status: 'canceled' },
      cards: [],
    });
    expect(
      (await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'x' })).json(),
    ).toMatchObject({ payment: { status: 'processing' }, receipt: { status: 'waiting' } });
    expect((await shopper.call('payments.get', { code: card.payment.code })).json()).toMatchObject({
      payment: { status: 'pending' },
    });
    // The other payment pays. The money of the transfer then goes to review.
    await comeBack(shop, card.payment.code);
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
    expect(await approve(payment.code)).toMatchObject({ status: 'review' });
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      parcels: [{ codes: { length: 1 } }],
      payments: [{ status: 'paid' }, { status: 'review', reason: 'order-closed' }],
    });
  });

  test('that was canceled still pays the order when its receipt is approved first', async () => {
    const { order, payment } = await start();
    const card = await startPaying(shopper, order.code, 'card');
    await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'x' });
    expect(await approve(payment.code)).toMatchObject({ status: 'paid' });
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      payments: [{ code: card.payment.code, status: 'canceled' }, { status: 'paid' }],
    });
  });

  test('of a canceled order takes a receipt, and its money goes to review', async () => {
    const { order, payment } = await start();
    expect(await refusalOf(shopper, 'orders.cancel', { code: order.code })).toBe(200);
    expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
      cards: [],
    });
    expect(await refusalOf(shopper, 'payments.upload-receipt', { code: payment.code, receipt: 'x' })).toBe(
      200,
    );
    expect(await approve(payment.code)).toMatchObject({ status: 'review' });
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      status: 'canceled',
      payment: 'review',
      payments: [{ status: 'review', reason: 'order-closed' }],
    });
  });

  test('with a receipt in review does not block the receipt of the next payment', async () => {
    const { order, payment } = await start();
    const second = await startPaying(shopper, order.code, 'transfer');
    for (const code of [payment.code, second.payment.code])
      expect(await refusalOf(shopper, 'payments.upload-receipt', { code, receipt: 'x' }), code).toBe(200);
    expect((await readOrderOf(shopper, order.code)).payments).toMatchObject([
      { status: 'processing' },
      { status: 'processing' },
    ]);
  });

  test('whose receipt waits is in flight, not over, also after the time to pay has ended: nobody must pay again', async () => {
    const { order, payment } = await start();
    await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'x' });
    shop.clock.advance(60 * 24 * 30);
    await shopper.renew();
    for (const method of ['card', 'wallet', 'transfer'])
      expect(await refusalOf(shopper, 'payments.start', { code: order.code, method }, once()), method).toBe(
        'payment-under-way',
      );
    expect(await approve(payment.code)).toMatchObject({ status: 'paid' });
  });
});
