import { describe, expect, test } from 'vitest';
import { shareStaffShop, auditIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
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
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const auditOf = (subject: string) => auditIn(shop, subject);

describe('a receipt', () => {
  const transfer = async (buyer = shopper) => {
    const order = await place(buyer, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(buyer, order.code, 'transfer');
    await buyer.call('payments.upload-receipt', {
      code: payment.code,
      receipt: `a picture${' '.repeat(400_000)}`,
    });
    const { receipts } = (await owner.call('staff.receipts')).json() as {
      receipts: { id: number; order: string }[];
    };
    return { order, payment, id: receipts.find((receipt) => receipt.order === order.code)?.id ?? 0 };
  };

  test('is viewed and approved by staff, which delivers the order, once', async () => {
    const { order, payment, id } = await transfer();
    const picture = await owner.call('staff.receipt-file', { id });
    expect([
      picture.body.trimEnd(),
      picture.headers['content-type'],
      picture.headers['cache-control'],
    ]).toEqual(['a picture', 'image/webp', 'no-store']);
    const key = once();
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call('staff.decide-receipt', { id, approve: true }, key)),
    );
    for (const answer of answers)
      expect(answer.json()).toEqual({
        order: order.code,
        charge: null,
        payment: payment.code,
        status: 'paid',
        request: null,
      });
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await refusalOf(owner, 'staff.decide-receipt', { id, approve: false }, once())).toBe(
      'move-not-allowed',
    );
    expect(await refusalOf(owner, 'staff.decide-receipt', { id: 99_999, approve: true }, once())).toBe(
      'not-found',
    );
    expect(await auditOf(`payment:${payment.code}`)).toMatchObject([
      { action: 'receipt.approve', before: 'processing', after: 'paid' },
    ]);
  });

  test('of one’s own order can only be approved by a colleague', async () => {
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const { payment, id } = await transfer(cashier);
    expect(await refusalOf(cashier, 'staff.decide-receipt', { id, approve: true }, once())).toBe('forbidden');
    expect((await cashier.call('payments.get', { code: payment.code })).json()).toMatchObject({
      payment: { status: 'processing' },
    });
    expect((await owner.call('staff.decide-receipt', { id, approve: true }, once())).json()).toMatchObject({
      status: 'paid',
    });
  });

  test('that was rejected keeps the order payable, and another one can be uploaded', async () => {
    const { order, payment, id } = await transfer();
    await owner.call('staff.decide-receipt', { id, approve: false, reason: 'not readable' }, once());
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'unpaid',
      payable_until: expect.any(String),
      payments: [{ status: 'failed', reason: 'receipt-rejected' }],
    });
    expect((await shopper.call('payments.direct', { code: payment.code })).json()).toMatchObject({
      receipt: { status: 'rejected', reason: 'not readable' },
    });
    expect(
      (await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'another' })).json(),
    ).toMatchObject({ payment: { status: 'processing' } });
  });

  test('whose picture was sent for other orders names them to staff, and the shopper is not refused', async () => {
    const other = await makeShopper(shop);
    const send = async (buyer: Shopper, receipt: string) => {
      const order = await place(buyer, cartOf(await makeGoods(shop)));
      const { payment } = await startPaying(buyer, order.code, 'transfer');
      const upload = () => refusalOf(buyer, 'payments.upload-receipt', { code: payment.code, receipt });
      expect([await upload(), await upload()]).toEqual([200, 200]);
      return order.code;
    };
    const first = await send(shopper, 'one transfer');
    const second = await send(other, 'one transfer');
    const third = await send(other, 'another transfer');
    const { receipts } = (await owner.call('staff.receipts')).json() as {
      receipts: { order: string; same_picture: string[] }[];
    };
    const hints = new Map(receipts.map(({ order, same_picture }) => [order, same_picture]));
    expect([hints.get(first), hints.get(second), hints.get(third)]).toEqual([[second], [first], []]);
  });
});
