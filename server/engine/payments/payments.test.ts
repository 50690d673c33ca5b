import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import {
  addCodes,
  cartOf,
  comeBack,
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
} from '../../testing/shop-cases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openBrowser } from '../../testing/customer.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
let goods: number;
beforeAll(async () => {
  shop = await createTestShop();
  goods = await makeGoods(shop, { stock: 500 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await makeShopper(shop);
  for (const gateway of shop.services.gateways)
    Object.assign(gateway.failing, { request: false, verify: false });
});

const rowsOf = async (sql: string, values: unknown[]): Promise<unknown[]> =>
  (await shop.database.pool.query(sql, values)).rows as unknown[];
/** Everything that a payment could have moved. */
const everything = () =>
  rowsOf(
    `SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM gift_codes WHERE line_id IS NOT NULL) AS codes, (SELECT string_agg(code || status || payment, ',' ORDER BY id) FROM orders) AS orders,
  (SELECT string_agg(code || status || coalesce(reference, ''), ',' ORDER BY id) FROM payments) AS payments`,
    [],
  );
const placeOne = (): Promise<Order> => place(shopper, cartOf(goods));

describe('a card payment', () => {
  test('is verified with our amount, credits the order, and hands over the code in the same moment', async () => {
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

  test('tells the buyer by SMS and by e-mail, after the commit, and never what the code is', async () => {
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

  test('that was canceled or failed moves no money and keeps the order payable', async () => {
    const { code } = await placeOne();
    const canceled = await startPaying(shopper, code, 'card');
    expect(await comeBack(shop, canceled.payment.code, 'unpaid')).toBe(`/buy/${code}/verify_failed`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      status: 'registered',
      payable_until: expect.any(String),
      payments: [{ status: 'canceled', reason: 'canceled' }],
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

  test('falls over to the second gateway when the first does not take the request', async () => {
    const { code } = await placeOne();
    shop.services.gateways[0].failing.request = true;
    const { payment, redirect } = await startPaying(shopper, code, 'card');
    expect([payment.provider, redirect]).toEqual(['zibal', expect.stringContaining('zibal.example')]);
  });

  test('goes to the gateway that the shopper chose', async () => {
    const { code } = await placeOne();
    expect((await startPaying(shopper, code, 'card', { provider: 'zibal' })).payment.provider).toBe('zibal');
  });

  test('that no gateway takes is a failure that can be tried again with the same key', async () => {
    const { code } = await placeOne();
    for (const gateway of shop.services.gateways) gateway.failing.request = true;
    const key = once();
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, key)).toBe('gateway-failed');
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'gateway-failed' }],
    });
    for (const gateway of shop.services.gateways) gateway.failing.request = false;
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, key)).toBe(200);
  });

  test('is closed to customers who were blocked since they ordered, whatever the method', async () => {
    const { code } = await place(shopper, cartOf(await makeGoods(shop)));
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    for (const method of ['card', 'wallet', 'transfer'])
      expect(await refusalOf(shopper, 'payments.start', { code, method }, once())).toBe('customer-blocked');
    await shop.database.pool.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [shopper.id]);
    expect((await readOrderOf(shopper, code)).payments).toEqual([]);
  });

  test('starts once for one key, and one attempt is open at a time', async () => {
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

  test('of which another tab was paid credits the order once, and starts no other', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    shop.services.gateways[0].pay(payment.code);
    // The shopper comes back to the shop by another way, and wants to pay.
    expect(await startPaying(shopper, code, 'card')).toMatchObject({
      payment: { code: payment.code, status: 'paid' },
      redirect: null,
    });
    expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe('move-not-allowed');
  });

  test('of which too little came is looked at, and delivers nothing', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    expect(await comeBack(shop, payment.code, 'amount-mismatch')).toBe(`/buy/${code}/verify`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'review',
      status: 'registered',
      payments: [{ status: 'review', reason: 'amount-mismatch' }],
      parcels: [{ codes: [] }],
    });
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, once())).toBe(
      'payment-under-way',
    );
  });

  test('whose gateway does not answer stays as it was, and is settled when it does', async () => {
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
    expect((await shopper.call('payments.verify', { code: payment.code })).json()).toMatchObject({
      payment: { status: 'paid' },
      order: code,
    });
  });
});

describe('a callback proves nothing', () => {
  test('replayed a hundred times in parallel it credits once', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const url = shop.services.gateways[0].pay(payment.code);
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.app.inject(url)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['location']}`))).toEqual(
      new Set([`303 /buy/${code}/verify`]),
    );
    expect(
      await rowsOf(
        "SELECT count(*)::integer AS n FROM ledger_transactions AS t JOIN orders AS o ON o.id = t.order_id WHERE o.code = $1 AND kind = 'payment'",
        [code],
      ),
    ).toEqual([{ n: 1 }]);
    expect((await readOrderOf(shopper, code)).parcels[0]?.codes).toHaveLength(1);
    expect(
      await rowsOf(
        'SELECT count(*)::integer AS n FROM messages AS m JOIN orders AS o ON o.id = m.order_id WHERE o.code = $1',
        [code],
      ),
    ).toEqual([{ n: 2 }]);
    // A late one changes nothing either.
    const before = await everything();
    expect((await shop.app.inject(url)).statusCode).toBe(303);
    expect(await everything()).toEqual(before);
  });

  test('one that says OK without money credits nothing', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const { authority } = shop.services.gateways[0].find(payment.code);
    const forged = await shop.app.inject(
      `/api/v1/payments/${payment.code}/return?authority=${authority}&status=ok`,
    );
    expect(forged.headers['location']).toBe(`/buy/${code}/verify_failed`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'unpaid' }],
    });
  });

  test('one with the authority of another order, of nothing, or in a wrong form changes nothing, and the shopper comes to the order all the same', async () => {
    const [mine, other] = [await placeOne(), await placeOne()];
    const [first, paid] = [
      await startPaying(shopper, mine.code, 'card'),
      await startPaying(shopper, other.code, 'card'),
    ];
    const paidAuthority = new URL(
      shop.services.gateways[0].pay(paid.payment.code),
      'http://shop',
    ).searchParams.get('authority');
    const before = await everything();
    for (const query of [
      `authority=${paidAuthority}&status=ok`,
      'authority=nothing&status=ok',
      'status=perhaps',
      '',
    ]) {
      const sent = await shop.app.inject(`/api/v1/payments/${first.payment.code}/return?${query}`);
      expect([sent.statusCode, sent.headers['location']], query).toEqual([303, `/buy/${mine.code}/verify`]);
    }
    expect(await everything()).toEqual(before);
  });

  test('one at an address that was cut or made up leads to the page of all orders, never to a document for programs', async () => {
    for (const code of ['nothing-at-all', 'x', 'x'.repeat(1_000), '%20']) {
      const sent = await shop.app.inject(`/api/v1/payments/${code}/return?status=ok`);
      expect([sent.statusCode, sent.headers['location'], sent.headers['cache-control']], code).toEqual([
        303,
        '/bills',
        'no-store',
      ]);
    }
  });

  test('one whose query was lost on the way still finds the money that was paid', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    shop.services.gateways[0].pay(payment.code);
    expect((await shop.app.inject(`/api/v1/payments/${payment.code}/return?stat`)).headers['location']).toBe(
      `/buy/${code}/verify`,
    );
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'paid' }],
    });
  });

  test('one of a gateway that is configured no more leads to the order, which waits', async () => {
    const { code } = await placeOne();
    const { payment } = await startPaying(shopper, code, 'card');
    const [gateway] = shop.services.gateways;
    const url = gateway.pay(payment.code);
    const before = await everything();
    Object.assign(gateway, { id: 'another' });
    try {
      expect((await shop.app.inject(url)).headers['location']).toBe(`/buy/${code}/verify`);
      expect(
        (await shop.app.inject({ method: 'POST', url: url.replace(/return.*/, 'notification') })).json(),
      ).toMatchObject({ code: 'gateway-failed' });
    } finally {
      Object.assign(gateway, { id: 'zarinpal' });
    }
    expect((await readOrderOf(shopper, code)).payments).toMatchObject([{ status: 'pending' }]);
    expect(await everything()).toEqual(before);
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${code}/verify`);
    expect((await readOrderOf(shopper, code)).payment).toBe('paid');
  });

  test('a reference that has paid one order pays no other', async () => {
    const [first, second] = [await placeOne(), await placeOne()];
    const [one, two] = [
      await startPaying(shopper, first.code, 'card'),
      await startPaying(shopper, second.code, 'card'),
    ];
    await comeBack(shop, one.payment.code);
    const url = shop.services.gateways[0].pay(two.payment.code);
    shop.services.gateways[0].find(two.payment.code).payment.reference = shop.services.gateways[0].find(
      one.payment.code,
    ).payment.reference;
    await shop.app.inject(url);
    expect(await readOrderOf(shopper, second.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', tracking_code: null }],
    });
  });
});

describe('a coin payment', () => {
  const notify = (payment: string, signature = 'good') => openNotification(payment, signature);
  const openNotification = (payment: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${payment}/notification`,
      payload: '{"payment_id":1}',
      headers: { 'content-type': 'application/json', 'x-test-signature': signature },
    });
  const start = async () => {
    const order = await place(shopper, cartOf(goods, 1, { currency: 'dollar' }));
    return { order, ...(await startPaying(shopper, order.code, 'crypto')) };
  };

  test('is delivered when it is finished, however its notices overtake one another', async () => {
    const { order, payment } = await start();
    const [, , crypto] = shop.services.gateways;
    crypto.pay(payment.code, 'pending');
    expect((await notify(payment.code)).statusCode).toBe(200);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing', provider: 'nowpayments', amount: 100, currency: 'dollar' }],
    });
    crypto.pay(payment.code, 'paid');
    await notify(payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    const before = await everything();
    Object.assign(crypto.find(payment.code).payment, { outcome: 'pending', rank: 1 });
    expect((await notify(payment.code)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('that came in part is looked at', async () => {
    const { order, payment } = await start();
    shop.services.gateways[2].pay(payment.code, 'partially-paid');
    await notify(payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'partly-paid' }],
      parcels: [{ codes: [] }],
    });
  });

  test('waits while the shopper is back, and ends when the shopper turned back', async () => {
    const { order, payment } = await start();
    const [, , crypto] = shop.services.gateways;
    const back = await shop.app.inject(`/api/v1/payments/${payment.code}/return?status=ok`);
    expect(back.headers['location']).toBe(`/buy/${order.code}/verify`);
    const turned = await shop.app.inject(`/api/v1/payments/${payment.code}/return?status=canceled`);
    expect(turned.headers['location']).toBe(`/buy/${order.code}/verify_failed`);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payments: [{ status: 'pending' }] });
    // Paid after all.
    crypto.pay(payment.code, 'paid');
    await notify(payment.code);
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
  });

  test('a notice without its signature is refused', async () => {
    const { payment } = await start();
    shop.services.gateways[2].pay(payment.code, 'paid');
    const before = await everything();
    expect((await notify(payment.code, 'forged')).json()).toMatchObject({ code: 'signature-wrong' });
    expect(await everything()).toEqual(before);
  });

  test('a provider that does not answer is asked to tell once more', async () => {
    const { payment } = await start();
    shop.services.gateways[2].failing.verify = true;
    expect((await notify(payment.code)).json()).toMatchObject({ code: 'gateway-failed' });
  });
});

describe('a wallet payment', () => {
  test('takes what is to be paid, and the part that was put aside', async () => {
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

  test('is how an order is finished that the wallet covers whole', async () => {
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

describe('codes that are paid and not there', () => {
  test('are delivered when there are some; nobody is charged again', async () => {
    const scarce = await makeGoods(shop, { stock: 3, codes: 3 });
    const order = await place(shopper, cartOf(scarce, 3));
    const { payment } = await startPaying(shopper, order.code, 'card');
    // Taken out of the stock by hand while the shopper paid.
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

test('payments are told to their owner alone, also by the pages of an order', async () => {
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
