import { beforeAll, describe, expect, test } from 'vitest';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  comeBack,
  cartOf,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
let colleague: Shopper;
let customer: Shopper;
shareStaffShop((opened) => ({ shop, owner, shopper: customer } = opened));
beforeAll(async () => {
  colleague = await makeShopper(shop, { roles: ['cashier'] });
});

const large = 6_000_000;
const balanceOf = async (shopper: Shopper): Promise<number | undefined> =>
  ((await shopper.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount;
const ask = async (by = owner, amount = large, to = customer): Promise<number> => {
  const answer = await by.call(
    'staff.charge-wallet',
    { mobile: to.mobile, currency: 'toman', amount, reason: 'a compensation' },
    once(),
  );
  return (answer.json() as { request: number }).request;
};
const approve = (by: Shopper, id: number) => refusalOf(by, 'staff.approve-payout', { id }, once());

describe('a wallet charge above the amount', () => {
  test('moves no money until a colleague approves it, and then once', async () => {
    const before = await balanceOf(customer);
    const id = await ask();
    expect(await balanceOf(customer)).toBe(before);
    expect((await colleague.call('staff.payouts')).json()).toMatchObject({
      payouts: [{ id, operation: 'staff.charge-wallet', amount: large, requested_by: owner.id }],
    });
    const another = await makeShopper(shop, { roles: ['owner'] });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => approve(colleague, id)),
      ...Array.from({ length: 5 }, () => approve(another, id)),
    ]);
    expect(answers.filter((each) => each === 200)).toHaveLength(1);
    expect(await balanceOf(customer)).toBe((before ?? 0) + large);
    expect((await colleague.call('staff.payouts')).json()).toMatchObject({ payouts: [] });
    const actions = (await auditIn(shop, `user:${customer.id}`)) as { action: string }[];
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payout.request', 'payout.approve', 'wallet.charge']),
    );
  });

  test('is not approved by who asked for it, by its customer, or by other roles', async () => {
    const id = await ask();
    const support = await makeShopper(shop, { roles: ['support', 'stock'] });
    expect(await approve(owner, id)).toBe('forbidden');
    expect(await approve(support, id)).toBe('forbidden');
    const toColleague = await ask(owner, large, colleague);
    expect(await approve(colleague, toColleague)).toBe('forbidden');
    for (const each of [id, toColleague])
      expect(await refusalOf(owner, 'staff.reject-payout', { id: each })).toBe(200);
  });

  test('is refused for oneself', async () => {
    expect(
      await refusalOf(
        owner,
        'staff.charge-wallet',
        { mobile: owner.mobile, currency: 'toman', amount: large, reason: 'for me' },
        once(),
      ),
    ).toBe('forbidden');
  });

  test('is not approved after it was rejected, nor for someone who is no longer staff', async () => {
    const rejected = await ask();
    expect(await refusalOf(colleague, 'staff.reject-payout', { id: rejected, reason: 'no' })).toBe(200);
    expect(await approve(colleague, rejected)).toBe('move-not-allowed');
    const leaver = await makeShopper(shop, { roles: ['cashier'] });
    const id = await ask(leaver);
    await shop.database.pool.query('DELETE FROM staff_roles WHERE user_id = $1', [leaver.id]);
    expect(await approve(colleague, id)).toBe('forbidden');
    expect(await refusalOf(colleague, 'staff.reject-payout', { id })).toBe(200);
    expect(await approve(colleague, 2_147_483_647)).toBe('not-found');
  });
});

describe('the daily limit', () => {
  test('is not exceeded by parallel charges, and is free again a day later', async () => {
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const receiver = await makeShopper(shop);
    const charge = () =>
      refusalOf(
        cashier,
        'staff.charge-wallet',
        { mobile: receiver.mobile, currency: 'toman', amount: 5_000_000, reason: 'a prize' },
        once(),
      );
    const answers = await Promise.all(Array.from({ length: 14 }, charge));
    expect(answers.filter((each) => each === 200)).toHaveLength(10);
    expect(answers.filter((each) => each === 'payout-limit-reached')).toHaveLength(4);
    expect(await balanceOf(receiver)).toBe(50_000_000);
    shop.clock.advance(24 * 60 + 1);
    for (const each of [cashier, owner, colleague, customer]) await each.renew();
    expect(await charge()).toBe(200);
  });

  test('counts an approved charge for both', async () => {
    const [first, second] = [
      await makeShopper(shop, { roles: ['cashier'] }),
      await makeShopper(shop, { roles: ['cashier'] }),
    ];
    expect(await approve(second, await ask(first, 50_000_000))).toBe(200);
    for (const each of [first, second])
      expect(
        await refusalOf(
          each,
          'staff.charge-wallet',
          { mobile: customer.mobile, currency: 'toman', amount: 1, reason: 'one more' },
          once(),
        ),
      ).toBe('payout-limit-reached');
  });
});

describe('a refund above the amount', () => {
  async function pay(): Promise<string> {
    const buyer = await makeShopper(shop);
    const order = await place(buyer, cartOf(await makeGoods(shop, { price: large })));
    const { payment } = await startPaying(buyer, order.code, 'card');
    await comeBack(shop, payment.code);
    return payment.code;
  }

  test('goes back through the provider once a colleague approves it', async () => {
    const code = await pay();
    const asked = await owner.call('staff.decide-payment', { code, decision: 'reverse' }, once());
    expect(asked.json()).toMatchObject({ payment: code, status: 'paid', request: expect.any(Number) });
    const { request } = asked.json() as { request: number };
    expect(await approve(owner, request)).toBe('forbidden');
    expect(await approve(colleague, request)).toBe(200);
    expect(await approve(colleague, request)).toBe('move-not-allowed');
    const { rows } = await shop.database.pool.query('SELECT status FROM payments WHERE code = $1', [code]);
    expect(rows).toEqual([{ status: 'reversed' }]);
  });

  test('expires after a day', async () => {
    const code = await pay();
    const asked = await owner.call('staff.decide-payment', { code, decision: 'reverse' }, once());
    shop.clock.advance(24 * 60 + 1);
    for (const each of [owner, colleague, customer]) await each.renew();
    const { request } = asked.json() as { request: number };
    expect(await approve(colleague, request)).toBe('move-not-allowed');
  });
});
