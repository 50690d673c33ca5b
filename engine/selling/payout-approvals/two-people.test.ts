import { beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '#platform/usage-error.ts';
import { isPayoutOperation, operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { givesNothing } from '#tools/testing/gives-nothing.ts';
import {
  forgetPayouts,
  givenOutIn,
  isGivenIn,
  overtakeOnce,
  wasOvertaken,
  type PayoutQuery,
} from '#tools/testing/payout-cases.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { callAtTerminal, sendReceiptOf, transferFor } from '#tools/testing/staff-terminal.ts';

let shop: TestShop;
let owner: Shopper;
let colleague: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
beforeAll(async () => {
  colleague = await makeShopper(shop, { roles: ['owner'] });
});

/** Above the amount for which one person is enough. */
const large = 6_000_000;

type Input = Readonly<Record<string, unknown>>;
/** A way of giving out money or goods: its input, and a check that they were given. */
interface Way {
  operation: OperationId;
  prepare: () => Promise<{ input: Input; given: string; values?: unknown[] }>;
}

const isPaid = 'SELECT FROM orders WHERE code = $1 AND payment = $2';
async function paidOrder(outcome: 'paid' | 'amount-mismatch') {
  const buyer = await makeShopper(shop);
  const order = await place(buyer, cartOf(await makeGoods(shop, { price: large })));
  const { payment } = await startPaying(buyer, order.code, 'card');
  await comeBack(shop, payment.code, outcome);
  return { buyer, order, payment };
}
let codes = 0;
const newCode = (): string => `LARGE${(codes += 1)}`;

const ways: Readonly<Record<string, Way>> = {
  'the receipt of an order': {
    operation: 'staff.decide-receipt',
    async prepare() {
      const buyer = await makeShopper(shop);
      const order = await place(buyer, cartOf(await makeGoods(shop, { price: large })));
      const id = await transferFor(shop, buyer, order.code);
      return { input: { id, approve: true }, given: isPaid, values: [order.code, 'paid'] };
    },
  },
  'the receipt of a charge': {
    operation: 'staff.decide-receipt',
    async prepare() {
      const buyer = await makeShopper(shop);
      const begun = await buyer.call('charges.start', { currency: 'toman', amount: large }, once());
      const { code } = (begun.json() as { charge: { code: string } }).charge;
      const paying = await buyer.call('charges.pay', { code, method: 'transfer' }, once());
      const { direct } = paying.json() as { direct: string };
      const id = await sendReceiptOf(shop, buyer, direct);
      return {
        input: { id, approve: true },
        given: 'SELECT FROM wallet_charges WHERE code = $1 AND paid_at IS NOT NULL',
        values: [code],
      };
    },
  },
  'money for a wallet': {
    operation: 'staff.charge-wallet',
    async prepare() {
      const { id, mobile } = await makeShopper(shop);
      return {
        input: { mobile, currency: 'toman', amount: large, reason: 'a prize' },
        given: 'SELECT FROM ledger_accounts WHERE user_id = $1 AND balance > 0',
        values: [id],
      };
    },
  },
  'the refund of an order': {
    operation: 'staff.refund-order',
    async prepare() {
      const { order } = await paidOrder('paid');
      return {
        input: { code: order.code, amount: large, reason: 'a scratch' },
        given: 'SELECT FROM orders WHERE code = $1 AND refunded > 0',
        values: [order.code],
      };
    },
  },
  'a payment that is given back': {
    operation: 'staff.decide-payment',
    async prepare() {
      const { payment } = await paidOrder('paid');
      return {
        input: { code: payment.code, decision: 'reverse' },
        given: "SELECT FROM payments WHERE code = $1 AND status = 'reversed'",
        values: [payment.code],
      };
    },
  },
  'a payment in doubt that pays its order': {
    operation: 'staff.decide-payment',
    async prepare() {
      const { order, payment } = await paidOrder('amount-mismatch');
      return {
        input: { code: payment.code, decision: 'accept' },
        given: isPaid,
        values: [order.code, 'paid'],
      };
    },
  },
  'a payment in doubt that goes into the wallet': {
    operation: 'staff.decide-payment',
    async prepare() {
      const { buyer, payment } = await paidOrder('amount-mismatch');
      await shop.database.pool.query('UPDATE payments SET received = $2 WHERE code = $1', [
        payment.code,
        large,
      ]);
      return {
        input: { code: payment.code, decision: 'wallet', amount: large },
        given: 'SELECT FROM ledger_accounts WHERE user_id = $1 AND balance > 0',
        values: [buyer.id],
      };
    },
  },
  'a discount code': {
    operation: 'staff.create-discount',
    async prepare() {
      const code = newCode();
      return {
        input: { code, amount: 1_000_000, currency: 'toman', total_limit: 6 },
        given: 'SELECT FROM discounts WHERE code = $1',
        values: [code],
      };
    },
  },
  'a discount code without bounds': {
    operation: 'staff.create-discount',
    async prepare() {
      const code = newCode();
      return {
        input: { code, percent: 100 },
        given: 'SELECT FROM discounts WHERE code = $1',
        values: [code],
      };
    },
  },
  'a discount code for one customer': {
    operation: 'staff.give-discount',
    async prepare() {
      const [code, { id, mobile }] = [newCode(), await makeShopper(shop)];
      await shop.database.pool.query(
        "INSERT INTO discounts (code, amount, currency, personal, user_limit) VALUES ($1, $2, 'toman', true, 1)",
        [code, large],
      );
      return {
        input: { code, mobile },
        given: 'SELECT FROM given_discounts WHERE user_id = $1',
        values: [id],
      };
    },
  },
};

const call = (by: Shopper, { operation }: Way, input: Input) => by.call(operation, input, once());
const isGiven = (given: PayoutQuery) => isGivenIn(shop, given);
const confirm = (by: Shopper, id: number) => refusalOf(by, 'staff.approve-payout', { id }, once());
const givenOutBy = (id: number) => givenOutIn(shop, id);
const forgetTheDay = () => forgetPayouts(shop);
const overtake = () => overtakeOnce(shop);

test('every operation of staff says whether it gives something out', () => {
  const changing = Object.values<Operation>(operations)
    .filter(({ audience, method }) => typeof audience !== 'string' && method !== 'GET')
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('second-factor.'));
  const giving = new Set(Object.values(ways).map(({ operation }) => operation));
  expect([...giving, ...Object.keys(givesNothing)].toSorted()).toEqual(changing.toSorted());
  expect([...giving].toSorted()).toEqual(Object.keys(operations).filter(isPayoutOperation).toSorted());
});

describe.each(Object.entries(ways))('%s above the amount', (_name, way) => {
  test('waits for a second person, and counts for the day of both, also when another transaction was first', async () => {
    await forgetTheDay();
    const prepared = await way.prepare();
    await overtake();
    const asked = await call(owner, way, prepared.input);
    expect(await wasOvertaken(shop)).toBe(true);
    const { request } = asked.json() as { request: number };
    expect(request, asked.body).toEqual(expect.any(Number));
    expect([await isGiven(prepared), await givenOutBy(owner.id)]).toEqual([false, 0]);
    expect(await confirm(owner, request)).toBe('forbidden');
    await overtake();
    expect(await confirm(colleague, request)).toBe(200);
    expect(await wasOvertaken(shop)).toBe(true);
    expect(await isGiven(prepared)).toBe(true);
    const counted = await givenOutBy(owner.id);
    expect(counted).toBeGreaterThan(5_000_000);
    expect(await givenOutBy(colleague.id)).toBe(counted);
  });

  test('at the terminal waits for another member of staff, who does not confirm it there', async () => {
    await forgetTheDay();
    const prepared = await way.prepare();
    const asked = await callAtTerminal(shop, owner, way.operation, prepared.input);
    const { request } = asked as { request: number };
    expect([request, await isGiven(prepared)]).toEqual([expect.any(Number), false]);
    await expect(
      callAtTerminal(shop, colleague, 'staff.approve-payout', { id: request }),
    ).rejects.toBeInstanceOf(UsageError);
    expect(await confirm(owner, request)).toBe('forbidden');
    expect(await confirm(colleague, request)).toBe(200);
    expect(await isGiven(prepared)).toBe(true);
    expect(await givenOutBy(owner.id)).toBeGreaterThan(5_000_000);
  });
});

test('receipts of many orders count for the day', async () => {
  const cashier = await makeShopper(shop, { roles: ['cashier'] });
  await shop.database.pool.query(
    "INSERT INTO payouts (staff_id, key, amount, currency, at) VALUES ($1, 'earlier', 49000000, 'toman', $2)",
    [cashier.id, shop.clock.now()],
  );
  const buyer = await makeShopper(shop);
  const order = await place(buyer, cartOf(await makeGoods(shop, { price: 1_000_001 })));
  const id = await transferFor(shop, buyer, order.code);
  expect(await refusalOf(cashier, 'staff.decide-receipt', { id, approve: true }, once())).toBe(
    'payout-limit-reached',
  );
  expect(await isGiven({ given: isPaid, values: [order.code, 'paid'] })).toBe(false);
});
