import { expect, test, vi } from 'vitest';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  place,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

test('says why an order is not paid: each payment with its reason, and what staff did to them', async () => {
  const customer = await makeShopper(shop);
  const { code } = await place(customer, cartOf(await makeGoods(shop)));
  const canceled = (await startPaying(customer, code, 'card')).payment;
  await comeBack(shop, canceled.code, 'failed');
  const doubtful = (await startPaying(customer, code, 'card')).payment;
  await comeBack(shop, doubtful.code, 'amount-mismatch');
  await owner.call(
    'staff.decide-payment',
    { code: doubtful.code, decision: 'accept', reason: 'seen at the bank' },
    once(),
  );

  const queries = vi.spyOn(shop.database.pool, 'query');
  const nameOf = (query: unknown) =>
    // cast: the pool's queries are statements with a name
    (query as { name?: string }).name;
  const lookups = () => queries.mock.calls.filter(([query]) => nameOf(query) === 'audit.order-of-name');
  const answer = (await owner.call('staff.explain-order', { code })).json();
  // A code needs no search for its order.
  expect(lookups()).toEqual([]);
  expect(answer).toMatchObject({
    order: { code, payment: 'paid', paid_at: expect.any(String) },
    payments: [
      {
        code: canceled.code,
        status: 'failed',
        reason: expect.stringMatching(/^gateway/),
        provider: 'zarinpal',
      },
      { code: doubtful.code, status: 'paid', asked_at: expect.any(String) },
    ],
  });
  expect(answer.records).toContainEqual(
    expect.objectContaining({
      subject: `payment:${doubtful.code}`,
      actor: 'staff',
      reason: 'seen at the bank',
    }),
  );
  const [row] = (await rowsIn(shop, 'SELECT invoice_number FROM orders WHERE code = $1', [code])) as {
    invoice_number: number;
  }[];
  const byInvoice = await owner.call('staff.explain-order', { code: String(row?.invoice_number) });
  expect(byInvoice.json()).toMatchObject(answer);
  expect(lookups()).toHaveLength(1);
  // Log lines name payments.
  const byPayment = await owner.call('staff.explain-order', { code: doubtful.code });
  expect(byPayment.json()).toMatchObject({ order: { code } });
  const found = await owner.call('staff.search-orders', { number: canceled.code });
  expect(found.json()).toMatchObject({ orders: [{ code }], pagination: { total: 1 } });
  queries.mockRestore();
  const reads = await rowsIn(
    shop,
    "SELECT subject FROM audit_log WHERE action = 'staff.explain-order' ORDER BY id DESC LIMIT 3",
    [],
  );
  expect(reads).toEqual(Array.from({ length: 3 }, () => ({ subject: `order:${code}` })));
  for (const unknown of ['NOTHING', '999999999'])
    expect((await owner.call('staff.explain-order', { code: unknown })).json()).toMatchObject({
      code: 'not-found',
    });
});

test('tells a gateway that refuses the key from one that is not reached', async () => {
  const [gateway] = shop.services.gateways;
  const customer = await makeShopper(shop);
  const { code } = await place(customer, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(customer, code, 'card');
  const explained = async (): Promise<unknown> =>
    (await owner.call('staff.explain-order', { code })).json().payments[0].provider_code;

  gateway.failing.verify = true;
  await comeBack(shop, payment.code);
  gateway.failing.verify = false;
  expect(await explained()).toBe('zarinpal: network');

  const { authority } = gateway.find(payment.code);
  gateway.payments.delete(authority);
  await customer.call('payments.verify', { code: payment.code });
  expect(await explained()).toBe('zarinpal: refused (unknown)');
});
