import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buy,
  cartOf,
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
  comeBack,
  type Shopper,
  type TestClock,
} from '../../testing/shop-cases.ts';
import type { TestApp } from '../../testing/test-app.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
let owner: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await makeShopper(shop);
  owner = await makeShopper(shop, { roles: ['owner'] });
});
afterAll(() => shop.close());

const auditOf = async (subject: string) =>
  (
    await shop.database.pool.query(
      'SELECT actor_id, actor, action, before, after, reason FROM audit_log WHERE subject = $1 ORDER BY id',
      [subject],
    )
  ).rows as unknown[];

test('making staff writes down who did it, from what to what', async () => {
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

test('the audit log and the ledger are only ever written to', async () => {
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

test('a transaction that does not sum to zero cannot be committed, and neither can a debt of a customer', async () => {
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

test('charging a wallet works once for a key, in toman and in dollars', async () => {
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
    ).toEqual({ balance: 5_000 });
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
  test('support blocks customers, and no colleague: only an owner does', async () => {
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

  test('nobody blocks, verifies or charges themselves, not even an owner', async () => {
    const [support, cashier] = [
      await makeShopper(shop, { roles: ['support'] }),
      await makeShopper(shop, { roles: ['cashier'] }),
    ];
    for (const self of [support, owner]) {
      expect(await refusalOf(self, 'staff.block-customer', { id: self.id, blocked: true })).toBe('forbidden');
      expect(await refusalOf(self, 'staff.verify-identity', { id: self.id, verified: true })).toBe(
        'forbidden',
      );
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
  test('are shown to their buyer, and that is written down; before that they are masked', async () => {
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
    // Neither the database nor the log has it in the clear.
    const { rows } = await shop.database.pool.query<{ found: boolean }>(
      "SELECT position(convert_to($1, 'UTF8') IN secret) > 0 AS found FROM gift_codes WHERE id = $2",
      [value, id],
    );
    expect(rows).toEqual([{ found: false }]);
    const other = await buy(shop, shopper, goods);
    expect(await refusalOf(shopper, 'orders.reveal-code', { code: other.code, id })).toBe('order-not-found');
  });

  test('of a purchase above the threshold are withheld until the identity is verified; then the buyer is told', async () => {
    const customer = await makeShopper(shop);
    const order = await buy(shop, customer, await makeGoods(shop, { price: 150_000 }));
    const [code] = order.parcels[0]?.codes ?? [];
    expect(code).toMatchObject({ withheld: 'identity', masked: '••••' });
    const refused = await customer.call('orders.reveal-code', { code: order.code, id: code?.id });
    expect(refused.json()).toMatchObject({ code: 'verification-needed', details: { reason: 'identity' } });
    expect(
      (await owner.call('staff.verify-identity', { id: customer.id, verified: true })).json(),
    ).toMatchObject({ user: { identity: 'verified' } });
    expect((await readOrderOf(customer, order.code)).parcels[0]?.codes[0]).toMatchObject({
      withheld: null,
      masked: expect.stringMatching(/^•+.{4}$/),
    });
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id: code?.id })).toBe(200);
    await shop.engine.jobs.messages();
    expect(shop.sent.filter(({ text }) => text.includes(order.code))).toHaveLength(2);
  });

  test('are withheld from who is blocked, and from who has not confirmed the number', async () => {
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
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id })).toBe(
      'customer-blocked',
    );
    expect(
      await shop.database.pool
        .query('SELECT end_reason FROM sessions WHERE user_id = $1', [customer.id])
        .then(({ rows }) => rows),
    ).toEqual([{ end_reason: 'staff' }]);
  });
});

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

  test('is seen and approved by staff, which delivers the order, once', async () => {
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
      expect(answer.json()).toEqual({ order: order.code, payment: payment.code, status: 'paid' });
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

  test('of one’s own order is approved by a colleague alone', async () => {
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

  test('that was rejected keeps the order payable, and another one can be sent', async () => {
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
});

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

  test('stands among the reviews, and is accepted', async () => {
    const { customer, order, code } = await doubt();
    expect((await owner.call('staff.reviews')).json()).toMatchObject({
      reviews: expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', payment: code, reason: 'amount-mismatch' }),
      ]),
    });
    expect((await decide(code, 'accept')).json()).toEqual({
      order: order.code,
      payment: code,
      status: 'paid',
    });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect((await decide(code, 'accept')).json()).toMatchObject({ code: 'move-not-allowed' });
  });

  test('is put into the wallet, by the amount that staff name; nobody credits it again', async () => {
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

  test('never goes into the wallet with more than is known to have come', async () => {
    const { customer, code } = await doubt();
    await shop.database.pool.query('UPDATE payments SET received = 30000 WHERE code = $1', [code]);
    expect((await decide(code, 'wallet', { amount: 30_001 })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'amount', message: expect.stringContaining('30,000') }],
    });
    expect((await decide(code, 'wallet', { amount: 30_000 })).json()).toMatchObject({ status: 'reversed' });
    expect((await customer.call('wallet.get')).json()).toMatchObject({ balances: [{ amount: 30_000 }, {}] });
  });

  test('is decided with a note that only the audit log has; its buyer reads stable codes', async () => {
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

  test('is given back through the provider; one that was credited takes its order with it', async () => {
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

  test('of which nothing came is dismissed, and one that is not there is not found', async () => {
    const { customer, order, code } = await doubt();
    expect((await decide(code, 'dismiss')).json()).toMatchObject({ status: 'failed' });
    expect((await readOrderOf(customer, order.code)).payment).toBe('unpaid');
    expect((await decide('nothing', 'dismiss')).json()).toMatchObject({ code: 'payment-not-found' });
  });
});
