import { describe, expect, test } from 'vitest';
import { openBrowser } from '#tools/testing/customer.ts';
import { sharePaymentShop, rowsIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  addCodes,
  cartOf,
  comeBack,
  fillWallet,
  ledgerSums,
  makeGoods,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => {
  ({ shop, shopper, goods } = opened);
});

const rowsOf = (sql: string, values: unknown[]) => rowsIn(shop, sql, values);
const placeOne = () => place(shopper, cartOf(goods));

describe('a card payment', () => {
  test('is verified with our amount, credits the order, and delivers the code in the same transaction', async () => {
    const { code } = await placeOne();
    const { payment, redirect } = await startPaying(shopper, code, 'card');
    expect(payment).toMatchObject({
      status: 'pending',
      provider: 'zarinpal',
      amount: 50_000,
      tracking_code: null,
    });
    expect(redirect).toContain('https://zarinpal.example/pay/');
    expect((await readOrderOf(shopper, code)).payment).toBe('pending');
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${code}/verify`);
    const order = await readOrderOf(shopper, code);
    expect(order).toMatchObject({
      status: 'delivered',
      payment: 'paid',
      paid_at: shop.clock.now().toISOString(),
      payable_until: null,
      payments: [{ status: 'paid', tracking_code: expect.stringContaining('ref-') }],
    });
    expect(order.parcels[0]).toMatchObject({
      status: 'delivered',
      codes: [{ line: 0, withheld: null, revealed_at: null, masked: expect.stringMatching(/^•{12}.{4}$/) }],
    });
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
    expect(
      await rowsOf(
        'SELECT a.kind, sum(e.amount)::integer AS amount FROM ledger_entries AS e JOIN ledger_transactions AS t ON t.id = e.transaction_id JOIN ledger_accounts AS a ON a.id = e.account_id JOIN orders AS o ON o.id = t.order_id WHERE o.code = $1 GROUP BY 1 ORDER BY 1',
        [code],
      ),
    ).toEqual([
      { kind: 'provider:zarinpal', amount: -50_000 },
      { kind: 'sales', amount: 50_000 },
    ]);
  });

  test('notifies the buyer by SMS and e-mail after the commit, without the gift code', async () => {
    const { code, invoice_number } = await placeOne();
    await comeBack(shop, (await startPaying(shopper, code, 'card')).payment.code);
    const [texts, mails] = [shop.sent.length, shop.mailed.length];
    await shop.engine.jobs.messages();
    const number = `Order ${invoice_number}`;
    expect(shop.sent.slice(texts).filter(({ text }) => text.includes(code))).toEqual([
      {
        to: '09121111111',
        template: 'order',
        tokens: [String(invoice_number), code],
        text: expect.stringContaining(number),
      },
    ]);
    expect(shop.mailed.slice(mails).filter(({ text }) => text.includes(code))).toEqual([
      {
        to: 'negar@shop.example',
        subject: expect.stringContaining(number),
        text: expect.stringContaining(`https://shop.example/buy/${code}/verify`),
      },
    ]);
    expect(await shop.engine.jobs.messages()).toBe(0);
  });

  test('sends no text of the buyer to their e-mail address, which nobody has verified', async () => {
    const { code } = await placeOne();
    const { rows } = await shop.database.pool.query<{ buyer: Record<string, string> }>(
      `UPDATE orders SET buyer = buyer || '{"full_name": "Claim it at evil.example", "description": "evil words"}'
       WHERE code = $1 RETURNING buyer`,
      [code],
    );
    expect(rows[0]?.buyer).toMatchObject({
      full_name: 'Claim it at evil.example',
      email: 'negar@shop.example',
    });
    await comeBack(shop, (await startPaying(shopper, code, 'card')).payment.code);
    await shop.engine.jobs.messages();
    const sent = [...shop.mailed, ...shop.sent].filter(({ text }) => text.includes(code));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['09121111111', 'negar@shop.example']);
    expect(JSON.stringify(sent)).not.toMatch(/evil/);
  });

  test('that was canceled or failed moves no money and keeps the order payable', async () => {
    const { code } = await placeOne();
    const canceled = await startPaying(shopper, code, 'card');
    expect(await comeBack(shop, canceled.payment.code, 'unpaid')).toBe(`/buy/${code}/verify_failed`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      status: 'registered',
      payable_until: expect.any(String),
      payments: [{ status: 'canceled', reason: 'incomplete' }],
    });
    const failed = await startPaying(shopper, code, 'card');
    expect(await comeBack(shop, failed.payment.code, 'failed')).toBe(`/buy/${code}/verify_failed`);
    const good = await startPaying(shopper, code, 'card');
    await comeBack(shop, good.payment.code);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'paid' }, { status: 'failed' }, { status: 'canceled' }],
    });
  });

  test('falls back to the second gateway when the first does not accept the request', async () => {
    const { code } = await placeOne();
    shop.services.gateways[0].failing.request = true;
    const { payment, redirect } = await startPaying(shopper, code, 'card');
    expect([payment.provider, redirect]).toEqual(['zibal', expect.stringContaining('zibal.example')]);
  });

  test('goes to the gateway that the shopper chose', async () => {
    const { code } = await placeOne();
    expect((await startPaying(shopper, code, 'card', { provider: 'zibal' })).payment.provider).toBe('zibal');
    // No other provider replaces it, and none of another method.
    for (const [method, provider] of [
      ['card', 'zarinpall'],
      ['card', 'nowpayments'],
      ['card', ''],
      ['transfer', 'zibal'],
      ['wallet', 'zibal'],
    ] as const) {
      const given = { code: (await placeOne()).code, method, provider };
      expect((await shopper.call('payments.start', given, once())).json()).toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'provider', code: 'not-an-option' }],
      });
    }
  });

  test('that no gateway accepts fails, and can be retried with the same key', async () => {
    const { code } = await placeOne();
    for (const gateway of shop.services.gateways) gateway.failing.request = true;
    const key = once();
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, key)).toBe('gateway-failed');
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'gateway-failed' }],
    });
    // Staff read which gateway was asked last, and what it answered.
    const { rows } = await shop.database.pool.query(
      'SELECT p.provider_code FROM payments AS p JOIN orders AS o ON o.id = p.payable_id WHERE o.code = $1',
      [code],
    );
    expect(rows).toEqual([{ provider_code: expect.stringMatching(/^[a-z]+: (?:network|refused|timeout)/) }]);
    for (const gateway of shop.services.gateways) gateway.failing.request = false;
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, key)).toBe(200);
  });

  test('is closed to customers who were blocked after they ordered, whatever the method', async () => {
    const { code } = await place(shopper, cartOf(await makeGoods(shop)));
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    for (const method of ['card', 'wallet', 'transfer'])
      expect(await refusalOf(shopper, 'payments.start', { code, method }, once())).toBe('unauthenticated');
    await shop.database.pool.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [shopper.id]);
    expect((await readOrderOf(shopper, code)).payments).toEqual([]);
  });

  test('starts once for one key, and only one payment is open at a time', async () => {
    const { code } = await placeOne();
    const key = once();
    const [first, again] = [
      await shopper.call('payments.start', { code, method: 'card' }, key),
      await shopper.call('payments.start', { code, method: 'card' }, key),
    ];
    expect(again.json()).toEqual(first.json());
    const second = await startPaying(shopper, code, 'card');
    expect((await readOrderOf(shopper, code)).payments).toMatchObject([
      { code: second.payment.code, status: 'pending' },
      { status: 'canceled' },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shopper.call('payments.start', { code, method: 'card' }, once())),
    );
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(
      (await readOrderOf(shopper, code)).payments.filter(({ status }) => status === 'pending'),
    ).toHaveLength(1);
  });

  test('whose order was paid from another tab credits the order once, and no other can start', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    shop.services.gateways[0].pay(payment.code);
    // The shopper returns to the shop by another path, and wants to pay.
    expect(await startPaying(shopper, code, 'card')).toMatchObject({
      payment: { code: payment.code, status: 'paid' },
      redirect: null,
    });
    expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe('move-not-allowed');
  });

  test('that received too little goes to review, and delivers nothing', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    expect(await comeBack(shop, payment.code, 'amount-mismatch')).toBe(`/buy/${code}/verify`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'review',
      status: 'registered',
      payments: [{ status: 'review', reason: 'amount-mismatch' }],
      parcels: [{ codes: [] }],
    });
    const again = await refusalOf(shopper, 'payments.start', { code, method: 'card' }, once());
    expect(again).toBe('payment-under-way');
    expect(shop.services.log.warnings).toContainEqual({
      payment: payment.code,
      provider: 'zarinpal',
      reason: 'amount-mismatch',
      asked: payment.amount,
      received: null,
      message: 'a payment waits for a decision of staff',
    });
  });

  test('whose gateway does not answer keeps its state, and is settled when it does', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    shop.services.gateways[0].failing.verify = true;
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${code}/verify`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing' }],
    });
    expect(await refusalOf(shopper, 'payments.verify', { code: payment.code })).toBe('gateway-failed');
    shop.services.gateways[0].failing.verify = false;
    expect(shop.services.log.warnings).toContainEqual(
      expect.objectContaining({ payment: payment.code, message: expect.stringMatching(/not verified/) }),
    );
    expect((await shopper.call('payments.verify', { code: payment.code })).json()).toMatchObject({
      payment: { status: 'paid' },
      order: code,
    });
  });
});

describe('a wallet payment', () => {
  test('takes the amount to pay and the reserved part', async () => {
    await fillWallet(shop, shopper.id, 70_000);
    const order = await place(shopper, cartOf(goods, 2, { wallet: true }));
    expect(order).toMatchObject({ wallet: 70_000, payable: 30_000 });
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'wallet' }, once())).toBe(
      'wallet-too-small',
    );
    await fillWallet(shop, shopper.id, 30_000);
    expect(await startPaying(shopper, order.code, 'wallet')).toMatchObject({
      payment: { status: 'paid', amount: 30_000 },
      redirect: null,
      direct: null,
    });
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 0, held: 0 }, {}],
    });
  });

  test('completes an order that the wallet covers completely', async () => {
    await fillWallet(shop, shopper.id, 50_000);
    const order = await place(shopper, cartOf(goods, 1, { wallet: true }));
    expect(order.payable).toBe(0);
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'card' }, once())).toBe(
      'method-not-offered',
    );
    await startPaying(shopper, order.code, 'wallet');
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
    expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, wrong: 0 });
  });

  test('is refused, and charges nothing, when codes are missing', async () => {
    const scarce = await makeGoods(shop, { stock: 2, codes: 1 });
    await fillWallet(shop, shopper.id, 100_000);
    const order = await place(shopper, cartOf(scarce, 2));
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'wallet' }, once())).toBe(
      'out-of-stock',
    );
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 100_000, held: 0 }, {}],
    });
    expect((await readOrderOf(shopper, order.code)).payments).toEqual([]);
  });
});

describe('codes that are paid and missing', () => {
  test('are delivered once there are some, without another charge', async () => {
    const scarce = await makeGoods(shop, { stock: 3, codes: 3 });
    const order = await place(shopper, cartOf(scarce, 3));
    const { payment } = await startPaying(shopper, order.code, 'card');
    // Staff remove the code from the stock while the shopper pays.
    await shop.database.pool.query(
      'DELETE FROM gift_codes WHERE id IN (SELECT id FROM gift_codes WHERE sellable_id = $1 LIMIT 2)',
      [scarce],
    );
    await comeBack(shop, payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      status: 'preparing-undelivered',
      parcels: [{ codes: { length: 1 } }],
    });
    expect(await shop.engine.jobs.codes()).toBe(0);
    await addCodes(shop, scarce, 5);
    expect(await shop.engine.jobs.codes()).toBe(1);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      status: 'delivered',
      parcels: [{ codes: { length: 3 } }],
    });
    expect(
      await rowsOf(
        "SELECT count(*)::integer AS n FROM ledger_transactions AS t JOIN orders AS o ON o.id = t.order_id WHERE o.code = $1 AND kind = 'payment'",
        [order.code],
      ),
    ).toEqual([{ n: 1 }]);
  });
});

test('payments are shown only to their owner, also on the pages of an order', async () => {
  const { code } = await placeOne();
  const { payment } = await startPaying(shopper, code, 'card');
  expect((await shopper.call('payments.get', { code: payment.code })).json()).toMatchObject({
    order: code,
    payment: { code: payment.code },
  });
  expect(await refusalOf(openBrowser(shop), 'payments.get', { code: payment.code })).toBe('unauthenticated');
  const page = await shop.app.inject(`/ssr_routes/buy/${code}/verify`);
  expect(page.json()).toEqual({ data: { site_info: expect.objectContaining({ name: 'Corner Shop' }) } });
  expect(page.headers['cache-control']).toBe('no-store');
});
