import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/security/passwords.ts';
import { codeSentTo, openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { address, makeAddressOf, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  comeBack,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, owner } = opened);
});

const password = 'a long and lonely password';
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(password);
});

/** Makes a customer with a password, who can confirm with it. */
async function makeCustomer(roles: Parameters<typeof makeShopper>[1] = {}): Promise<Shopper> {
  const shopper = await makeShopper(shop, roles);
  await shop.database.pool.query('UPDATE users SET password_hash = $2, email = $3 WHERE id = $1', [
    shopper.id,
    hash,
    `${shopper.mobile}@mail.example`,
  ]);
  return shopper;
}

const close = (shopper: Shopper) => refusalOf(shopper, 'account.close', { current_password: password });

/**
 * Returns the names of the tables that contain one of the texts. Counters of limits expire within the hour.
 */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits' ORDER BY 1`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of rows)
    for (const text of texts) {
      const { rowCount } = await shop.database.pool.query(
        `SELECT FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
        [text],
      );
      if (rowCount) found.push(`${name}: ${text}`);
    }
  return found;
}

/** Buys goods under the customer's own name and number, by a card transfer with a receipt. */
async function buyByTransfer(shopper: Shopper, sellable: number): Promise<string> {
  const cart = cartOf(sellable, 1, { address_id: undefined });
  const { hash: quote } = await quoteCart(shopper, cart);
  const user = {
    ...buyer,
    full_name: 'Mina Marker',
    phone_number: shopper.mobile,
    email: 'mina@marker.example',
  };
  const placed = await shopper.call('orders.place', { ...cart, quote, user }, once());
  const { order } = placed.json() as { order: { code: string } };
  const { payment } = await startPaying(shopper, order.code, 'transfer');
  await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'a picture of Mina Marker' });
  const { receipts } = (await owner.call('staff.receipts')).json() as {
    receipts: { id: number; order: string }[];
  };
  const id = receipts.find((receipt) => receipt.order === order.code)?.id ?? 0;
  await owner.call('staff.decide-receipt', { id, approve: true, reason: 'Mina Marker paid' }, once());
  return order.code;
}

describe('closing an account', () => {
  test('needs a code or the password', async () => {
    const shopper = await makeCustomer();
    expect(await refusalOf(shopper, 'account.close')).toBe('confirmation-needed');
    expect(await refusalOf(shopper, 'account.close', { current_password: 'another' })).toBe(
      'validation-failed',
    );
    expect((await shopper.call('account.get')).statusCode).toBe(200);
  });

  test('has its obstacles named before, all of them', async () => {
    const shopper = await makeCustomer();
    const obstacles = async () => (await shopper.call('account.closing')).json() as unknown;
    expect(await obstacles()).toEqual({ obstacles: [] });
    await fillWallet(shop, shopper.id, 1, 'dollar');
    await place(shopper, cartOf(await makeGoods(shop)));
    expect(await obstacles()).toEqual({ obstacles: ['order', 'wallet'] });
  });

  test('is refused while an order is open, and allowed once it is canceled', async () => {
    const shopper = await makeCustomer();
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    expect(await close(shopper)).toBe('account-order-open');
    await shopper.call('orders.cancel', { code: order.code });
    expect(await close(shopper)).toBe(200);
  });

  test('is refused while a payment is in review', async () => {
    const shopper = await makeCustomer();
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    await comeBack(shop, payment.code, 'amount-mismatch');
    expect(await close(shopper)).toBe('account-payment-open');
  });

  test('is refused while there is money in the wallet', async () => {
    const shopper = await makeCustomer();
    await fillWallet(shop, shopper.id, 1, 'dollar');
    expect(await close(shopper)).toBe('account-wallet-not-empty');
  });

  test('is refused for staff', async () => {
    expect(await close(await makeCustomer({ roles: ['support'] }))).toBe('account-is-staff');
  });
});

describe('a closed account', () => {
  let shopper: Shopper;
  let other: TestCustomer;
  let code: string;
  let file: string;
  let before: string[];
  let answer: string | number;
  beforeAll(async () => {
    const { pool } = shop.database;
    const mobile = '09361112233';
    other = await signIn(shop, mobile);
    shopper = Object.assign(other, { renew: async () => undefined });
    await pool.query(
      'UPDATE users SET password_hash = $2, email = $3, email_verified_at = now(), name = $4 WHERE id = $1',
      [shopper.id, hash, 'mina@marker.example', 'Mina Marker'],
    );
    await makeAddressOf(shopper);
    await pool.query(
      `INSERT INTO comments (product_id, author, text, approved, user_id)
       VALUES ((SELECT min(id) FROM products), 'Mina Marker', 'Good', true, $1)`,
      [shopper.id],
    );
    code = await buyByTransfer(shopper, await makeGoods(shop));
    const { rows } = await pool.query<{ file: string }>(
      `SELECT file FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id
         JOIN orders AS o ON o.id = p.payable_id WHERE o.code = $1`,
      [code],
    );
    file = rows[0]?.file ?? '';
    await pool.query(
      `UPDATE payments SET card_mask = '603799******1234', answer = '{"payer":"Mina Marker"}'
       WHERE payable_id = (SELECT id FROM orders WHERE code = $1)`,
      [code],
    );
    before = await tablesWith(['Mina Marker', shopper.mobile]);
    answer = await close(shopper);
  });

  test('has no session any more, on any device', async () => {
    expect(answer).toBe(200);
    expect(await refusalOf(other, 'account.get')).toBe('unauthenticated');
    expect(await refusalOf(other, 'auth.refresh')).toBe('session-ended');
    expect(await refusalOf(openBrowser(shop), 'auth.password', { mobile: shopper.mobile, password })).toBe(
      'login-refused',
    );
  });

  test('is told to its owner, and leaves no personal field in any table once that message was sent', async () => {
    await shop.engine.jobs.messages();
    await shop.engine.jobs.retention();
    expect(shop.sent.findLast(({ to }) => to === shopper.mobile)?.text).toContain('closed');
    expect(shop.mailed.findLast(({ to }) => to === 'mina@marker.example')?.subject).toBe(
      'Your account was closed',
    );
    expect(before.length).toBeGreaterThan(5);
    const markers = [shopper.mobile, 'Mina Marker', 'mina@marker.example', address.address, '603799'];
    // The staff's texts about a decision stay in the audit log until its retention ends.
    expect((await tablesWith(markers)).filter((found) => found !== 'audit_log: Mina Marker')).toEqual([]);
    await expect(shop.services.pictures.readPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('leaves its order with amounts and goods for accounting', async () => {
    const { rows } = await shop.database.pool.query(
      `SELECT user_id, status, payment, total, buyer, address, answers,
         (SELECT count(*)::integer FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
          WHERE p.order_id = orders.id) AS lines FROM orders WHERE code = $1`,
      [code],
    );
    expect(rows).toEqual([
      {
        user_id: shopper.id,
        status: 'delivered',
        payment: 'paid',
        total: 50_000,
        buyer: { full_name: '', email: '', phone_number: '', description: '' },
        address: null,
        answers: {},
        lines: 1,
      },
    ]);
    expect(await refusalOf(openBrowser(shop), 'orders.get', { code })).toBe('unauthenticated');
  });

  test('cannot be given an order, an address, a session or money', async () => {
    const { pool } = shop.database;
    for (const sql of [
      "INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES (gen_random_uuid(), $1, now(), now() + interval '1 day')",
      "INSERT INTO orders (code, holder, user_id, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable, buyer, needs_identity, held_until, payable_until, created_at) VALUES ('LATE', '', $1, 'registered', 'toman', 0, 0, 0, 0, 0, 0, 0, '{}', false, now(), now(), now())",
    ])
      await expect(pool.query(sql, [shopper.id]), sql).rejects.toThrow('is closed');
    await expect(fillWallet(shop, shopper.id, 5)).rejects.toMatchObject({ code: 'move-not-allowed' });
  });

  test('gives nothing to a new account of the same number', async () => {
    shop.clock.advance(10);
    const again = await signIn(shop, shopper.mobile);
    expect(codeSentTo(shop, shopper.mobile)).not.toBe('');
    expect(again.id).not.toBe(shopper.id);
    expect((await again.call('account.get')).json()).toMatchObject({
      user: { name: null, email: null, has_password: false, is_new: true, identity: 'none' },
    });
    expect((await again.call('addresses.list')).json()).toMatchObject({ addresses: [] });
    expect((await again.call('orders.list')).json()).toMatchObject({ orders: [] });
    expect(await refusalOf(again, 'orders.get', { code })).toBe('order-not-found');
  });
});

test('of an order and a closing at the same time only one succeeds', async () => {
  const goods = await makeGoods(shop, { stock: 100 });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await makeCustomer();
    const { hash: quote } = await quoteCart(shopper, cartOf(goods));
    const [placed, closed] = await Promise.all([
      shopper.call('orders.place', { ...cartOf(goods), quote, user: buyer }, once()),
      shopper.call('account.close', { current_password: password }),
    ]);
    const { rows } = await shop.database.pool.query<{ orders: number; closed: boolean }>(
      `SELECT (SELECT count(*)::integer FROM orders WHERE user_id = $1) AS orders, closed_at IS NOT NULL AS closed
       FROM users WHERE id = $1`,
      [shopper.id],
    );
    expect([placed.statusCode === 200, closed.statusCode === 200].filter(Boolean), closed.body).toHaveLength(
      1,
    );
    expect(rows).toEqual([{ orders: placed.statusCode === 200 ? 1 : 0, closed: closed.statusCode === 200 }]);
  }
});
