import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from '#providers/gateway-error.ts';
import type { Order } from '#schemas/entities/order.ts';
import {
  cartOf,
  comeBack,
  createClock,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// Stores are closed on a Friday, so a paid parcel waits for a decision.
const friday = '2026-03-20T10:00:00Z';
let shop: TestApp & { clock: TestClock };
let owner: Shopper;
let customer: Shopper;
let order: Order;
let code: string;
beforeAll(async () => {
  shop = await createTestShop({ clock: createClock(friday) });
  owner = await makeShopper(shop, { roles: ['owner'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await makeShopper(shop);
  order = await place(customer, cartOf(await makeGoods(shop, { stock: 2 })));
  // The state of goods that staff ship, which wait until the store opens.
  await shop.database.pool.query('UPDATE order_parcels SET review = true');
  ({
    payment: { code },
  } = await startPaying(customer, order.code, 'card'));
  await comeBack(shop, code);
});

const decide = async (decision: string): Promise<Record<string, unknown>> =>
  (await owner.call('staff.decide-payment', { code, decision, reason: 'a note' }, once())).json() as Record<
    string,
    unknown
  >;
const review = (accept: boolean) =>
  refusalOf(owner, 'staff.decide-review', { code: order.code, store_id: 1, accept }, once());
const actions = async (): Promise<unknown[]> =>
  (
    await shop.database.pool.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`payment:${code}`],
    )
  ).rows.map(({ action }) => action);
const waiting = async () =>
  (
    (await owner.call('staff.reviews')).json() as {
      reviews: { payment: string | null; reason: string | null }[];
    }
  ).reviews.filter(({ payment }) => payment === code);
const answer = (
  reversal: () => Promise<{ outcome: 'reversed' | 'too-late' | 'refused'; code: string }>,
): void => {
  shop.services.gateways[0].reverse = reversal;
};
const lost = () => Promise.reject(new GatewayError('test', 'timeout'));
const refused = () => Promise.reject(new GatewayError('test', 'refused', { code: -61 }));
const wallet = async (): Promise<unknown> =>
  ((await customer.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount;

describe('while the provider is asked to return money', () => {
  test('no other request returns the same money, or decides on what it paid for', async () => {
    const seen: unknown[] = [];
    answer(async () => {
      seen.push(await review(false), await review(true), (await decide('accept'))['code'], await waiting());
      return { outcome: 'reversed', code: '100' };
    });
    expect(await decide('reverse')).toMatchObject({ status: 'reversed' });
    expect(seen).toEqual([
      'move-not-allowed',
      'move-not-allowed',
      'move-not-allowed',
      [expect.objectContaining({ payment: code, reason: 'reversing' })],
    ]);
    expect(await waiting()).toEqual([]);
    expect(await wallet()).toBe(0);
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'canceled',
    });
    expect(await review(false)).toBe('move-not-allowed');
    expect(await actions()).toEqual(['payment.reversal-asked', 'payment.reverse']);
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('no code of the order is shown', async () => {
    await review(true);
    const [shown] = (await readOrderOf(customer, order.code)).parcels.flatMap(({ codes }) => codes);
    let seen: string | number = 0;
    answer(async () => {
      seen = await refusalOf(customer, 'orders.reveal-code', { code: order.code, id: shown?.id });
      return { outcome: 'reversed', code: '100' };
    });
    expect(await decide('reverse')).toMatchObject({ status: 'reversed' });
    expect(seen).toBe('move-not-allowed');
  });
});

test('a part that was put into the wallet meanwhile is detected under the lock, before the provider is asked', async () => {
  let asked = 0;
  answer(async () => ({ outcome: 'reversed', code: String((asked += 1)) }));
  expect(await review(false)).toBe(200);
  expect(await decide('reverse')).toMatchObject({ code: 'move-not-allowed' });
  expect([asked, await wallet()]).toEqual([0, 50_000]);
});

test('a refusal of the provider changes nothing', async () => {
  for (const said of [refused, async () => ({ outcome: 'too-late', code: '-63' }) as const]) {
    answer(said);
    expect(await decide('reverse')).toMatchObject({ code: 'gateway-failed' });
    expect(await waiting()).toEqual([]);
  }
  expect(await actions()).toEqual([
    'payment.reversal-asked',
    'payment.reversal-refused',
    'payment.reversal-asked',
    'payment.reversal-refused',
  ]);
  expect(await review(true)).toBe(200);
});

describe('a reversal whose answer was lost', () => {
  beforeEach(async () => {
    answer(lost);
    await decide('reverse');
  });

  test('can be requested again, and is recorded', async () => {
    expect(await actions()).toEqual(['payment.reversal-asked', 'payment.reversal-unknown']);
    expect(await waiting()).toMatchObject([{ payment: code, reason: 'reversing' }]);
    expect(await review(false)).toBe('move-not-allowed');
    answer(async () => ({ outcome: 'reversed', code: '100' }));
    expect(await decide('reverse')).toMatchObject({ status: 'reversed' });
    expect(await waiting()).toEqual([]);
  });

  test('is recorded by staff when the provider reports that it was done before; the refusal proves nothing then', async () => {
    answer(refused);
    expect(await decide('reverse')).toMatchObject({ code: 'gateway-failed' });
    expect(await waiting()).toHaveLength(1);
    expect(await review(false)).toBe('move-not-allowed');
    expect(await decide('returned')).toMatchObject({ code: 'move-not-allowed' });
    shop.clock.advance(2);
    expect(await decide('returned')).toMatchObject({ status: 'reversed' });
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'canceled',
      payments: [{ status: 'reversed', reason: 'returned' }],
    });
    expect(await actions()).toEqual([
      'payment.reversal-asked',
      'payment.reversal-unknown',
      'payment.reversal-asked',
      'payment.reversal-unclear',
      'payment.returned',
    ]);
  });

  test('is dropped by staff who find that the money stayed, once the provider has had time to answer', async () => {
    expect(await decide('accept')).toMatchObject({ code: 'move-not-allowed' });
    shop.clock.advance(2);
    expect(await decide('accept')).toMatchObject({ status: 'paid' });
    expect(await waiting()).toEqual([]);
    expect(await review(true)).toBe(200);
  });
});

describe('a paid payment is returned by hand', () => {
  test('not before its provider was asked, and once it has refused', async () => {
    expect(await decide('returned')).toMatchObject({ code: 'move-not-allowed' });
    expect((await readOrderOf(customer, order.code)).payment).toBe('paid');
    answer(async () => ({ outcome: 'too-late', code: '-63' }));
    await decide('reverse');
    expect(await decide('returned')).toMatchObject({ status: 'reversed' });
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      payments: [{ status: 'reversed', reason: 'returned' }],
    });
  });

  test('not after a refusal that proves nothing, or one that is not the last', async () => {
    answer(lost);
    await decide('reverse');
    answer(refused);
    await decide('reverse');
    shop.clock.advance(2);
    expect(await decide('accept')).toMatchObject({ status: 'paid' });
    expect(await decide('returned')).toMatchObject({ code: 'move-not-allowed' });
  });

  test('at once when only people can return it, and never with a part that went into the wallet', async () => {
    await shop.database.pool.query("UPDATE payments SET provider = 'gone' WHERE code = $1", [code]);
    expect(await decide('reverse')).toMatchObject({ code: 'move-not-allowed' });
    await shop.database.pool.query('UPDATE orders SET refunded = 1 WHERE code = $1', [order.code]);
    expect(await decide('returned')).toMatchObject({ code: 'move-not-allowed' });
    await shop.database.pool.query('UPDATE orders SET refunded = 0 WHERE code = $1', [order.code]);
    expect(await decide('returned')).toMatchObject({ status: 'reversed' });
  });
});

test('a payment from the wallet is returned to it, with the codes that were not revealed', async () => {
  const goods = await makeGoods(shop, { stock: 2 });
  await fillWallet(shop, customer.id, 80_000);
  order = await place(customer, cartOf(goods));
  ({
    payment: { code },
  } = await startPaying(customer, order.code, 'wallet'));
  expect(await wallet()).toBe(30_000);
  expect(await decide('returned')).toMatchObject({ code: 'move-not-allowed' });
  expect(await decide('reverse')).toMatchObject({ status: 'reversed' });
  expect(await wallet()).toBe(80_000);
  expect(await readOrderOf(customer, order.code)).toMatchObject({
    payment: 'refunded',
    status: 'canceled',
    payments: [{ status: 'reversed' }],
  });
  expect(await decide('reverse')).toMatchObject({ code: 'move-not-allowed' });
  expect(await wallet()).toBe(80_000);
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('staff cannot return the money of their own order', async () => {
  const cashier = await makeShopper(shop, { roles: ['cashier'] });
  const own = await place(cashier, cartOf(await makeGoods(shop)));
  await fillWallet(shop, cashier.id, 50_000);
  const { payment } = await startPaying(cashier, own.code, 'wallet');
  const refuse = async (of: string) => {
    for (const decision of ['reverse', 'returned'])
      expect(await refusalOf(cashier, 'staff.decide-payment', { code: of, decision }, once())).toBe(
        'forbidden',
      );
  };
  await refuse(payment.code);
  const other = await place(cashier, cartOf(await makeGoods(shop)));
  const card = await startPaying(cashier, other.code, 'card');
  await comeBack(shop, card.payment.code);
  await shop.database.pool.query(
    "UPDATE payments SET reversing_at = '2026-03-20T09:00:00Z' WHERE code = $1",
    [card.payment.code],
  );
  await refuse(card.payment.code);
  expect((await readOrderOf(cashier, own.code)).payment).toBe('paid');
});
