import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '#schemas/api/operation.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buy,
  cartOf,
  comeBack,
  createTestShop,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  openStores,
  quoteCart,
  type Shopper,
  buyer,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
let colleague: Shopper;
let goods: number;
beforeAll(async () => {
  shop = await createTestShop({ limits: { operations: {} } });
  await openStores(shop);
  const { flows } = fixtureRelease;
  const referral = {
    ...flows.referral,
    enabled: true,
    smallestOrder: 1,
    hold: 0,
    after: 'paid',
    daily: 1_000,
  } as const;
  shop.releases.publish({ ...fixtureRelease, flows: { ...flows, referral } });
  const roles: readonly StaffRole[] = ['owner'];
  [owner, colleague] = [await makeShopper(shop, { roles }), await makeShopper(shop, { roles })];
  goods = await makeGoods(shop, { price: 7_000, stock: 2_000 });
});
afterAll(() => shop.close());

/** Possible events of a wallet. `size` scales the amount, `pick` selects among earlier events. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(['charge', 'late', 'twice', 'buy', 'part', 'cancel', 'reverse', 'correct', 'approve'] as const),
    ...(['refer', 'take-back'] as const),
  ),
  size: fc.integer({ min: 1, max: 9 }),
  pick: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One customer and the history of their wallet. */
interface Walk {
  shopper: Shopper;
  /** Codes of its orders. */
  orders: string[];
  /** Orders of the customers whom it has invited. */
  ofInvited: { code: string; paid: number }[];
}

const at = <Value>(all: readonly Value[], pick: number): Value | undefined => all[pick % all.length];

async function call(who: Shopper, id: Parameters<Shopper['call']>[0], input: object) {
  const answer = await who.call(id, { ...input }, once());
  expect(answer.statusCode, `${id} ${answer.body}`).not.toBe(500);
  return { isOk: answer.statusCode < 400, value: answer.json() as unknown };
}

async function startCharge({ shopper }: Walk, amount: number): Promise<string | undefined> {
  const begun = await call(shopper, 'charges.start', { currency: 'toman', amount });
  return begun.isOk ? (begun.value as { charge: { code: string } }).charge.code : undefined;
}

async function payCharge({ shopper }: Walk, code: string): Promise<string | undefined> {
  const started = await call(shopper, 'charges.pay', { code, method: 'card' });
  return started.isOk ? (started.value as { payment: { code: string } }).payment.code : undefined;
}

async function placeOrder({ shopper }: Walk, qty: number, wallet: boolean): Promise<string | undefined> {
  const cart = cartOf(goods, qty, { wallet });
  const { hash } = await quoteCart(shopper, cart);
  const placed = await call(shopper, 'orders.place', { ...cart, quote: hash, user: buyer });
  return placed.isOk ? (placed.value as { order: { code: string } }).order.code : undefined;
}

const steps: Readonly<Record<Step['kind'], (walk: Walk, size: number, pick: number) => Promise<boolean>>> = {
  async charge(walk, size) {
    const code = await startCharge(walk, size * 10_000);
    const payment = code && (await payCharge(walk, code));
    if (!payment) return false;
    await comeBack(shop, payment, size % 4 === 0 ? 'unpaid' : 'paid');
    return true;
  },
  async late(walk, size) {
    const code = await startCharge(walk, size * 10_000);
    const payment = code && (await payCharge(walk, code));
    if (!payment) return false;
    await shop.database.pool.query('UPDATE wallet_charges SET payable_until = $2 WHERE code = $1', [
      code,
      new Date(shop.clock.now().getTime() - 1),
    ]);
    await shop.engine.jobs.charges();
    await comeBack(shop, payment);
    return true;
  },
  async twice(walk, size) {
    const code = await startCharge(walk, size * 10_000);
    const first = code && (await payCharge(walk, code));
    const second = code && (await payCharge(walk, code));
    if (!first || !second) return false;
    await Promise.all([comeBack(shop, first), comeBack(shop, second)]);
    return true;
  },
  async buy(walk, size) {
    const code = await placeOrder(walk, size, false);
    if (code === undefined) return false;
    walk.orders.push(code);
    return (await call(walk.shopper, 'payments.start', { code, method: 'wallet' })).isOk;
  },
  async part(walk, size) {
    const code = await placeOrder(walk, size, true);
    if (code !== undefined) walk.orders.push(code);
    return code !== undefined;
  },
  async cancel(walk, _size, pick) {
    const code = at(walk.orders, pick);
    return code !== undefined && (await call(walk.shopper, 'orders.cancel', { code })).isOk;
  },
  /** Staff return a payment to its provider or its wallet, even one in review. */
  async reverse(walk, size, pick) {
    const code = at(await paidPayments(walk), pick);
    if (code === undefined) return false;
    const decision = size % 3 === 0 ? 'wallet' : 'reverse';
    return (await call(owner, 'staff.decide-payment', { code, decision, reason: 'a walk' })).isOk;
  },
  async correct(walk, size) {
    const amount = size * (size % 2 === 0 ? 1_000 : 1_000_000);
    const { mobile } = walk.shopper;
    const input = { mobile, currency: 'toman', amount, reason: 'a walk' };
    return (await call(owner, 'staff.charge-wallet', input)).isOk;
  },
  /** The second person decides on a correction that was large. */
  async approve(_walk, size) {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      'SELECT id FROM payout_requests WHERE approved IS NULL ORDER BY id LIMIT 1',
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    if (size > 2) return (await call(colleague, 'staff.approve-payout', { id })).isOk;
    return (await call(colleague, 'staff.reject-payout', { id, reason: 'a walk' })).isOk;
  },
  /** A friend enters the customer's code and buys, and both are rewarded. */
  async refer(walk, size) {
    const { program } = (await walk.shopper.call('referrals.get')).json() as { program: { code: string } };
    const invited = await makeShopper(shop);
    await call(invited, 'referrals.enter', { code: program.code });
    const { code, payable } = await buy(shop, invited, goods, size);
    walk.ofInvited.push({ code, paid: payable });
    const { jobs } = shop.engine;
    return (await Promise.all([jobs.referrals(), jobs.referrals()])).some((settled) => settled > 0);
  },
  /** Staff refund a purchase that was rewarded, whatever the state of the reward. */
  async 'take-back'(walk, _size, pick) {
    const order = at(walk.ofInvited, pick);
    if (!order) return false;
    const input = { code: order.code, amount: order.paid, reason: 'a walk' };
    const { isOk } = await call(owner, 'staff.refund-order', input);
    await shop.engine.jobs.referrals();
    return isOk;
  },
};

async function paidPayments({ shopper }: Walk): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ code: string }>(
    'SELECT code FROM payments WHERE user_id = $1 ORDER BY id',
    [shopper.id],
  );
  return rows.map(({ code }) => code);
}

/** One step of every kind that must succeed once, in an order in which it does. */
const allKinds = (
  ['charge', 'reverse', 'charge', 'late', 'buy', 'correct', 'refer', 'buy', 'take-back'] as const
).map((kind): Step => ({ kind, size: kind === 'correct' ? 2 : 1, pick: 0 }));

test('no sequence of charges, purchases, refunds, corrections and referrals unbalances the ledger or overdraws a wallet', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 12 }), async (walked) => {
      const walk: Walk = { shopper: await makeShopper(shop), orders: [], ofInvited: [] };
      for (const { kind, size, pick } of walked) {
        const isDone = await steps[kind](walk, size, pick);
        if (isDone) done.set(kind, (done.get(kind) ?? 0) + 1);
        expect(await ledgerSums(shop.database.pool), kind).toEqual({
          unbalanced: 0,
          total: 0,
          overdrawn: 0,
          wrong: 0,
        });
      }
      shop.clock.advance(1);
      await Promise.all([owner.renew(), colleague.renew()]);
    }),
    { numRuns: 5, examples: [[allKinds]] },
  );
  // A walk with refusals only would prove nothing.
  for (const kind of ['charge', 'late', 'buy', 'correct', 'reverse', 'refer', 'take-back'])
    expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
