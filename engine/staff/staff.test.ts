import { describe, expect, test } from 'vitest';
import { shareStaffShop, auditIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buy,
  cartOf,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  comeBack,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const auditOf = (subject: string) => auditIn(shop, subject);

test('making staff records who did it, with the roles before and after', async () => {
  const made = await owner.call('staff.create', {
    mobile: '09300000001',
    name: 'Sara',
    roles: ['cashier', 'stock'],
  });
  const { user } = made.json() as { user: { id: number } };
  expect(made.json()).toMatchObject({
    user: { mobile: '09300000001', name: 'Sara' },
    roles: ['cashier', 'stock'],
  });
  await owner.call('staff.create', { mobile: '09300000001', name: 'Sara', roles: ['support'] });
  expect(await auditOf(`user:${user.id}`)).toEqual([
    {
      actor_id: owner.id,
      actor: 'staff',
      action: 'staff.roles',
      before: [],
      after: ['cashier', 'stock'],
      reason: '',
    },
    {
      actor_id: owner.id,
      actor: 'staff',
      action: 'staff.roles',
      before: expect.arrayContaining(['cashier', 'stock']),
      after: ['support'],
      reason: '',
    },
  ]);
});

test('the audit log and the ledger are append-only', async () => {
  for (const statement of [
    "UPDATE audit_log SET reason = 'x'",
    'DELETE FROM audit_log',
    'UPDATE ledger_entries SET amount = 1',
    'DELETE FROM ledger_entries',
    "UPDATE ledger_transactions SET reason = 'x'",
  ]) {
    await fillWallet(shop, shopper.id, 1);
    await expect(shop.database.pool.query(statement), statement).rejects.toThrow(
      'is only written to, never changed',
    );
  }
});

test('a transaction that does not sum to zero cannot be committed, and neither can a negative balance of a customer', async () => {
  const {
    rows: [account],
  } = await shop.database.pool.query<{ id: number; balance: number }>(
    "SELECT id, balance FROM ledger_accounts WHERE user_id = $1 AND kind = 'wallet'",
    [shopper.id],
  );
  const write = (amounts: readonly [number, number][]) =>
    shop.database.pool.query(
      `WITH t AS (INSERT INTO ledger_transactions (kind, at) VALUES ('charge', now()) RETURNING id) INSERT INTO ledger_entries (transaction_id, account_id, currency, amount) SELECT t.id, a, 'toman', n FROM t, unnest($1::integer[], $2::bigint[]) AS e (a, n)`,
      [amounts.map(([id]) => id), amounts.map(([, amount]) => amount)],
    );
  const {
    rows: [funding],
  } = await shop.database.pool.query<{ id: number }>(
    "SELECT id FROM ledger_accounts WHERE kind = 'funding' AND currency = 'toman'",
  );
  const [wallet, shopSide] = [account?.id ?? 0, funding?.id ?? 0];
  await expect(
    write([
      [wallet, 5],
      [shopSide, -4],
    ]),
  ).rejects.toThrow('does not sum to zero');
  await expect(
    write([
      [wallet, -1_000_000_000],
      [shopSide, 1_000_000_000],
    ]),
  ).rejects.toThrow('ledger_accounts_not_overdrawn');
  await expect(
    shop.database.pool.query(
      "WITH t AS (INSERT INTO ledger_transactions (kind, at) VALUES ('charge', now()) RETURNING id) INSERT INTO ledger_entries (transaction_id, account_id, currency, amount) SELECT t.id, $1, 'dollar', 1 FROM t",
      [wallet],
    ),
  ).rejects.toThrow('does not hold dollar');
  expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, wrong: 0 });
});

test('charging a wallet works once per key, in toman and in dollars', async () => {
  const customer = await makeShopper(shop);
  const key = once();
  for (let time = 0; time < 3; time += 1)
    expect(
      (
        await owner.call(
          'staff.charge-wallet',
          { mobile: customer.mobile, currency: 'toman', amount: 5_000, reason: 'a gift' },
          key,
        )
      ).json(),
    ).toEqual({ balance: 5_000, request: null });
  await owner.call(
    'staff.charge-wallet',
    { mobile: customer.mobile, currency: 'dollar', amount: 250, reason: 'a gift' },
    once(),
  );
  expect((await customer.call('wallet.get')).json()).toEqual({
    balances: [
      { currency: 'toman', amount: 5_000, held: 0 },
      { currency: 'dollar', amount: 250, held: 0 },
    ],
  });
  expect(
    await refusalOf(
      owner,
      'staff.charge-wallet',
      { mobile: '09399999999', currency: 'toman', amount: 1, reason: 'nobody' },
      once(),
    ),
  ).toBe('not-found');
  expect(await auditOf(`user:${customer.id}`)).toMatchObject([
    { action: 'wallet.charge', before: { toman: 0 }, after: { toman: 5_000 }, reason: 'a gift' },
    { before: { dollar: 0 }, after: { dollar: 250 } },
  ]);
});

describe('staff and accounts', () => {
  test('support blocks customers, but no colleague: only an owner does', async () => {
    const [support, colleague, customer] = [
      await makeShopper(shop, { roles: ['support'] }),
      await makeShopper(shop, { roles: ['stock'] }),
      await makeShopper(shop),
    ];
    for (const { id } of [owner, colleague])
      for (const blocked of [true, false])
        expect(await refusalOf(support, 'staff.block-customer', { id, blocked })).toBe('forbidden');
    expect(
      (
        await shop.database.pool.query('SELECT FROM users WHERE id = ANY ($1) AND blocked_at IS NOT NULL', [
          [owner.id, colleague.id],
        ])
      ).rowCount,
    ).toBe(0);
    expect(await refusalOf(support, 'staff.block-customer', { id: customer.id, blocked: true })).toBe(200);
    expect(await refusalOf(owner, 'staff.block-customer', { id: colleague.id, blocked: true })).toBe(200);
  });

  test('no member of staff, not even an owner, blocks, verifies or charges themselves', async () => {
    const [support, cashier] = [
      await makeShopper(shop, { roles: ['support'] }),
      await makeShopper(shop, { roles: ['cashier'] }),
    ];
    for (const self of [support, owner]) {
      expect(await refusalOf(self, 'staff.block-customer', { id: self.id, blocked: true })).toBe('forbidden');
      expect(
        await refusalOf(self, 'staff.verify-identity', { id: self.id, decision: 'verify' }, once()),
      ).toBe('forbidden');
    }
    for (const self of [cashier, owner])
      expect(
        await refusalOf(
          self,
          'staff.charge-wallet',
          { mobile: self.mobile, currency: 'toman', amount: 5_000, reason: 'for me' },
          once(),
        ),
      ).toBe('forbidden');
    const { code } = await place(cashier, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(cashier, code, 'card');
    await comeBack(shop, payment.code, 'amount-mismatch');
    for (const decision of ['wallet', 'accept'])
      expect(
        await refusalOf(
          cashier,
          'staff.decide-payment',
          { code: payment.code, decision, amount: 50_000 },
          once(),
        ),
      ).toBe('forbidden');
    expect((await cashier.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 0 }, { amount: 0 }],
    });
  });
});

describe('codes', () => {
  test('are masked until their buyer reveals them, which is recorded', async () => {
    const goods = await makeGoods(shop);
    const order = await buy(shop, shopper, goods);
    const [code] = order.parcels[0]?.codes ?? [];
    const id = code?.id ?? 0;
    const { value } = (await shopper.call('orders.reveal-code', { code: order.code, id })).json() as {
      value: string;
    };
    expect(value).toMatch(/^[2-9B-Z]{16}$/);
    expect(code?.masked).toBe('•'.repeat(12) + value.slice(-4));
    expect(await auditOf(`gift-code:${id}`)).toMatchObject([
      { actor_id: shopper.id, actor: 'customer', action: 'code.reveal', after: { order: order.code } },
    ]);
    expect((await readOrderOf(shopper, order.code)).parcels[0]?.codes[0]?.revealed_at).toBe(
      shop.clock.now().toISOString(),
    );
    // Neither the database nor the log has it in plain text.
    const { rows } = await shop.database.pool.query<{ found: boolean }>(
      "SELECT position(convert_to($1, 'UTF8') IN secret) > 0 AS found FROM gift_codes WHERE id = $2",
      [value, id],
    );
    expect(rows).toEqual([{ found: false }]);
    const other = await buy(shop, shopper, goods);
    expect(await refusalOf(shopper, 'orders.reveal-code', { code: other.code, id })).toBe('order-not-found');
  });

  test('are withheld from blocked customers, and from those who have not confirmed their number', async () => {
    const customer = await makeShopper(shop);
    const order = await buy(shop, customer, await makeGoods(shop));
    const id = order.parcels[0]?.codes[0]?.id;
    await shop.database.pool.query('UPDATE users SET mobile_confirmed_at = NULL WHERE id = $1', [
      customer.id,
    ]);
    expect((await customer.call('orders.reveal-code', { code: order.code, id })).json()).toMatchObject({
      code: 'verification-needed',
      details: { reason: 'mobile' },
    });
    expect(
      (await owner.call('staff.block-customer', { id: customer.id, blocked: true, reason: 'fraud' })).json(),
    ).toMatchObject({ user: { blocked: true } });
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id })).toBe('unauthenticated');
    expect(
      await shop.database.pool
        .query('SELECT end_reason FROM sessions WHERE user_id = $1', [customer.id])
        .then(({ rows }) => rows),
    ).toEqual([{ end_reason: 'staff' }]);
  });
});
