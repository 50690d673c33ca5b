import { describe, expect, test } from 'vitest';
import { shareStaffShop, auditIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  startPaying,
  comeBack,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, owner } = opened);
});

const auditOf = (subject: string) => auditIn(shop, subject);

describe('a payment in doubt', () => {
  const doubt = async () => {
    const customer = await makeShopper(shop);
    const order = await place(customer, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(customer, order.code, 'card');
    await comeBack(shop, payment.code, 'amount-mismatch');
    return { customer, order, code: payment.code };
  };
  const decide = (code: string, decision: string, more = {}) =>
    owner.call('staff.decide-payment', { code, decision, ...more }, once());

  test('appears among the reviews, and is accepted', async () => {
    const { customer, order, code } = await doubt();
    expect((await owner.call('staff.reviews')).json()).toMatchObject({
      reviews: expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', payment: code, reason: 'amount-mismatch' }),
      ]),
    });
    expect((await decide(code, 'accept')).json()).toEqual({
      order: order.code,
      charge: null,
      payment: code,
      status: 'paid',
      request: null,
    });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect((await decide(code, 'accept')).json()).toMatchObject({ code: 'move-not-allowed' });
  });

  test('is put into the wallet with the amount that staff name, and cannot be credited again', async () => {
    const { customer, order, code } = await doubt();
    expect((await decide(code, 'wallet')).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'amount' }],
    });
    expect((await decide(code, 'wallet', { amount: 40_000 })).json()).toMatchObject({ status: 'reversed' });
    expect((await customer.call('wallet.get')).json()).toMatchObject({ balances: [{ amount: 40_000 }, {}] });
    expect((await decide(code, 'wallet', { amount: 40_000 })).json()).toMatchObject({
      code: 'move-not-allowed',
    });
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'unpaid',
      payable_until: expect.any(String),
    });
  });

  test('never goes into the wallet with more than is known to have arrived', async () => {
    const { customer, code } = await doubt();
    await shop.database.pool.query('UPDATE payments SET received = 30000 WHERE code = $1', [code]);
    expect((await decide(code, 'wallet', { amount: 30_001 })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'amount', message: expect.stringContaining('30,000') }],
    });
    expect((await decide(code, 'wallet', { amount: 30_000 })).json()).toMatchObject({ status: 'reversed' });
    expect((await customer.call('wallet.get')).json()).toMatchObject({ balances: [{ amount: 30_000 }, {}] });
  });

  test('is decided with a note that only the audit log has; its buyer gets stable codes', async () => {
    const note = 'looks like fraud, see ticket 12';
    const reasons = { dismiss: 'unpaid', returned: 'returned', reverse: 'reversed', wallet: 'to-wallet' };
    for (const [decision, reason] of Object.entries(reasons)) {
      const { customer, order, code } = await doubt();
      expect(
        (await decide(code, decision, { reason: note, ...(decision === 'wallet' ? { amount: 1_000 } : {}) }))
          .statusCode,
        decision,
      ).toBe(200);
      const seen = (await customer.call('orders.get', { code: order.code })).body;
      expect(seen, decision).not.toContain(note);
      expect(JSON.parse(seen), decision).toMatchObject({ order: { payments: [{ reason }] } });
      expect(await auditOf(`payment:${code}`), decision).toContainEqual(
        expect.objectContaining({ action: `payment.${decision}`, reason: note }),
      );
    }
  });

  test('is returned through the provider; a credited payment withdraws its order too', async () => {
    const { customer, order, code } = await doubt();
    const [card] = shop.services.gateways;
    card.reversal = { outcome: 'too-late', code: '-63' };
    expect((await decide(code, 'reverse')).json()).toMatchObject({
      code: 'gateway-failed',
      details: { outcome: 'too-late' },
    });
    card.reversal = { outcome: 'reversed', code: '100' };
    expect((await decide(code, 'reverse')).json()).toMatchObject({ status: 'reversed' });
    expect((await readOrderOf(customer, order.code)).payment).toBe('unpaid');

    const goods = await makeGoods(shop, { stock: 1 });
    const paid = await place(customer, cartOf(goods));
    const { payment } = await startPaying(customer, paid.code, 'card');
    await comeBack(shop, payment.code);
    expect((await decide(payment.code, 'reverse')).json()).toMatchObject({ status: 'reversed' });
    expect(await readOrderOf(customer, paid.code)).toMatchObject({ payment: 'refunded', status: 'canceled' });
    expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, wrong: 0 });
  });

  test('without money is dismissed, and an unknown one is not found', async () => {
    const { customer, order, code } = await doubt();
    expect((await decide(code, 'dismiss')).json()).toMatchObject({ status: 'failed' });
    expect((await readOrderOf(customer, order.code)).payment).toBe('unpaid');
    expect((await decide('nothing', 'dismiss')).json()).toMatchObject({ code: 'payment-not-found' });
  });
});
