import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeAccount, stripeNotificationPath } from '#demo/simulators/stripe.ts';
import { withCurrencies, withCurrencyWords } from '#documents/releases/with-currencies.ts';
import { signStripe } from '#providers/payments/stripe-signature.ts';
import { createStripe } from '#providers/payments/stripe.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  createClock,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';

// A shop whose only currency is the US dollar, with cards of the simulated Stripe. Gateway and shop exchange
// real HTTP requests, and the database is real.

const clock = createClock();
let shop: TestShop;
let url = '';
let goods: number;
let shopper: Shopper;
let close: () => Promise<void>;

const usd = { code: 'usd', minor_units: 2, symbol: '$', place: 'before', name: 'US dollars' } as const;

/** Finds a free port. The shop names its address to the gateway before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

beforeAll(async () => {
  const first = await createTestShop({ clock });
  const initial = first.releases.published();
  const site = { ...initial.site, currencies: [usd] };
  const methods: FlowSettings['payment']['methods'] = [
    { method: 'card', providers: ['stripe'], currencies: ['usd'] },
    { method: 'wallet', providers: [], currencies: ['usd'] },
  ];
  const flows = { ...initial.flows, payment: { ...initial.flows.payment, methods } };
  first.releases.publish({
    ...initial,
    site,
    flows: withCurrencies(flows, site.currencies, {}),
    messages: withCurrencyWords(initial.messages, site.currencies),
  });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const stripe = createStripe({
    ...stripeAccount,
    baseUrl: () => `${url}/dev/gateways/stripe`,
    simulated: true,
    now: clock.now,
  });
  const services = {
    // cast: a test shop names its three gateways in memory, and this one has another
    gateways: [stripe] as unknown as TestShop['services']['gateways'],
    publicUrl: url,
  };
  const served = await addTestServer(first, clock.now, services);
  await served.app.listen({ port, host: '127.0.0.1' });
  shop = { ...first, ...served, services: { ...first.services, ...services } };
  goods = await makeGoods(shop, { price: 1250, usdt_price: 0, stock: 50, type: 'digital' });
  shopper = await makeShopper(shop, { identity: 'verified' });
  close = async () => {
    await served.app.close();
    await first.close();
  };
});
afterAll(() => close());

/** Plays the shopper on the gateway's page, over HTTP. @returns where the browser is sent */
async function choose(page: string, scenario: string): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ scenario }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

async function begin(qty = 2): Promise<{ order: Order; page: string; payment: string }> {
  const order = await place(shopper, cartOf(goods, qty));
  const { redirect, payment } = await startPaying(shopper, order.code, 'card');
  return { order, page: redirect ?? '', payment: payment.tracking_code ?? '' };
}
const paymentRows = async (code: string): Promise<unknown[]> =>
  (
    await shop.database.pool.query(
      `SELECT p.status, p.currency, p.amount FROM payments AS p JOIN orders AS o ON o.id = p.payable_id
       WHERE o.code = $1 ORDER BY p.id`,
      [code],
    )
  ).rows;
const notify = (body: string, seconds: number): Promise<Response> =>
  fetch(url + stripeNotificationPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${seconds},v1=${signStripe(body, seconds, stripeAccount.webhookSecret)}`,
    },
    body,
  });
const authorityOf = (page: string): string => page.slice(page.lastIndexOf('/') + 1);
const codeOf = async (page: string): Promise<string> => {
  const { rows } = await shop.database.pool.query<{ code: string }>(
    'SELECT code FROM payments WHERE authority = $1',
    [authorityOf(page)],
  );
  return rows[0]?.code ?? '';
};
const eventAbout = (type: string, object: object): string => JSON.stringify({ type, data: { object } });
const sessionOf = async (page: string): Promise<string> =>
  eventAbout('checkout.session.completed', {
    object: 'checkout.session',
    id: authorityOf(page),
    client_reference_id: await codeOf(page),
  });

test('prices are those of the first currency, whether a cart names it or not', async () => {
  const quote = await quoteCart(shopper, cartOf(goods, 2));
  expect(quote).toMatchObject({ currency: 'usd', subtotal: 2500, payable: 2500 });
  expect(await quoteCart(shopper, cartOf(goods, 2, { currency: 'usd' }))).toEqual(quote);
  for (const currency of ['toman', 'dollar', 'eur'])
    expect(await refusalOf(shopper, 'orders.quote', cartOf(goods, 1, { currency })), currency).toBe(
      'validation-failed',
    );
});

test('an order is paid by card: the gateway tells the shop, the browser returns, and the money is booked once', async () => {
  const { order, page } = await begin();
  expect(order).toMatchObject({ currency: 'usd', total: 2500, payable: 2500 });
  const shown = await (await fetch(page)).text();
  expect(shown).toContain('25.00');
  expect(shown).toContain('USD');
  const back = await choose(page, 'duplicate');
  expect(await readOrderOf(shopper, order.code), 'told by the gateway').toMatchObject({ payment: 'paid' });
  const returned = await fetch(back, { redirect: 'manual' });
  expect(returned.status).toBe(303);
  expect(returned.headers.get('location')).toContain(order.code);
  expect(await paymentRows(order.code)).toEqual([{ status: 'paid', currency: 'usd', amount: 2500 }]);
  const { rows } = await shop.database.pool.query(
    `SELECT e.currency, e.amount FROM ledger_entries AS e JOIN ledger_transactions AS t ON t.id = e.transaction_id
     WHERE t.order_id = (SELECT id FROM orders WHERE code = $1) ORDER BY e.amount`,
    [order.code],
  );
  expect(rows).toEqual([
    { currency: 'usd', amount: -2500 },
    { currency: 'usd', amount: 2500 },
  ]);
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('the buyer is told the sum as the shop writes it', async () => {
  const { order, page } = await begin(1);
  await choose(page, 'success');
  const { rows } = await shop.database.pool.query<{ body: string }>(
    `SELECT body FROM messages WHERE channel = 'email' AND order_id = (SELECT id FROM orders WHERE code = $1)`,
    [order.code],
  );
  expect(rows.map(({ body }) => body).join()).toContain('$12.50 were paid');
  expect(buyer.email).not.toBe('');
});

test('a notification that comes again changes nothing, an old or forged one is refused, and others are taken as read', async () => {
  const { order, page } = await begin(1);
  await choose(page, 'success');
  const body = await sessionOf(page);
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const before = await ledgerSums(shop.database.pool);
  expect((await notify(body, seconds)).status).toBe(200);
  expect((await notify(body, seconds - 3_600)).status, 'a replay').toBe(401);
  const forged = await fetch(url + stripeNotificationPath, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${seconds},v1=${'0'.repeat(64)}` },
    body,
  });
  expect(forged.status).toBe(401);
  expect(
    (await notify('{"type":"invoice.paid","data":{"object":{"object":"invoice"}}}', seconds)).status,
  ).toBe(200);
  expect(await paymentRows(order.code)).toEqual([{ status: 'paid', currency: 'usd', amount: 1250 }]);
  expect(await ledgerSums(shop.database.pool)).toEqual(before);
});

test('what belongs to another shop with the same account is taken as read, and never repeated', async () => {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const sale = { object: 'checkout.session', id: 'cs_test_other', client_reference_id: 'of-another-shop' };
  expect((await notify(eventAbout('checkout.session.completed', sale), seconds)).status).toBe(200);
  const charge = { object: 'charge', metadata: { payment: 'x'.repeat(500) } };
  expect((await notify(eventAbout('charge.refunded', charge), seconds)).status).toBe(200);
});

test('a refund that people make at Stripe takes the credit back once; without one, a paid payment is not asked about', async () => {
  const { order, page } = await begin(1);
  await choose(page, 'success');
  const session = await sessionOf(page);
  const report = eventAbout('charge.refunded', {
    object: 'charge',
    metadata: { payment: await codeOf(page) },
  });
  const tell = async (body: string): Promise<void> => {
    clock.advance(1);
    expect((await notify(body, Math.floor(clock.now().getTime() / 1000))).status).toBe(200);
  };
  await tell(report);
  expect(await readOrderOf(shopper, order.code), 'nothing was given back').toMatchObject({ payment: 'paid' });
  await shop.database.pool.query('UPDATE simulated_payments SET reversed_at = $1 WHERE authority = $2', [
    clock.now(),
    authorityOf(page),
  ]);
  await tell(session);
  expect(await readOrderOf(shopper, order.code), 'no report of a refund').toMatchObject({ payment: 'paid' });
  await tell(report);
  await tell(report);
  expect(await paymentRows(order.code)).toEqual([{ status: 'reversed', currency: 'usd', amount: 1250 }]);
  expect(await readOrderOf(shopper, order.code)).not.toMatchObject({ payment: 'paid' });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('a report of a refund right after another question comes again, and is not lost', async () => {
  const { order, page } = await begin(1);
  await choose(page, 'success');
  // Tests make any number of requests. A shop waits between two.
  const patient = await addTestServer(shop, clock.now, shop.services, { questionInterval: 2_000 });
  const body = eventAbout('charge.refunded', { object: 'charge', metadata: { payment: await codeOf(page) } });
  const tell = async (): Promise<number> => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const signature = `t=${seconds},v1=${signStripe(body, seconds, stripeAccount.webhookSecret)}`;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await patient.app.inject({
      method: 'POST',
      url: stripeNotificationPath,
      headers,
      payload: body,
    });
    return answer.statusCode;
  };
  clock.advance(1);
  expect(await tell(), 'a part was given back').toBe(200);
  await shop.database.pool.query('UPDATE simulated_payments SET reversed_at = $1 WHERE authority = $2', [
    clock.now(),
    authorityOf(page),
  ]);
  expect(await tell()).toBe(429);
  clock.advance(1);
  expect(await tell()).toBe(200);
  expect(await paymentRows(order.code)).toEqual([{ status: 'reversed', currency: 'usd', amount: 1250 }]);
  await patient.app.close();
});

test('another amount than asked waits for a person, who gives it back through the gateway, once', async () => {
  const { order, page } = await begin(2);
  await choose(page, 'other-amount');
  expect(await paymentRows(order.code)).toEqual([{ status: 'review', currency: 'usd', amount: 2500 }]);
  expect(await readOrderOf(shopper, order.code)).not.toMatchObject({ payment: 'paid' });
  const code = await codeOf(page);
  const owner = await makeShopper(shop, { roles: ['owner'] });
  const reverse = () => refusalOf(owner, 'staff.decide-payment', { code, decision: 'reverse' }, once());
  expect([await reverse(), await reverse()]).toEqual([200, 'move-not-allowed']);
  expect(await paymentRows(order.code)).toEqual([{ status: 'reversed', currency: 'usd', amount: 2500 }]);
  const { rows } = await shop.database.pool.query<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
    [`payment:${code}`],
  );
  // The gateway reports the refund before it answers the request, which is not a second refund.
  expect(rows.map(({ action }) => action)).toEqual(['payment.reversal-asked', 'payment.reverse']);
});

test('an answer that is lost loses no money: the next question finds it', async () => {
  const { order, page } = await begin(1);
  const back = await choose(page, 'fault');
  clock.advance(1);
  await fetch(back, { redirect: 'manual' });
  expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid' });
});

test('a session that nobody pays ends, and the order can be paid again', async () => {
  const { order, page } = await begin(1);
  clock.advance(60);
  await shopper.renew();
  await fetch(`${url}/api/v1/payments/${await codeOf(page)}/return`, { redirect: 'manual' });
  expect(await paymentRows(order.code)).toEqual([{ status: 'failed', currency: 'usd', amount: 1250 }]);
  const again = await startPaying(shopper, order.code, 'card');
  await choose(again.redirect ?? '', 'success');
  expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid' });
});

test('wallets hold dollars, are charged by card within limits of their own, and pay', async () => {
  const start = (currency: string, amount: number) =>
    refusalOf(shopper, 'charges.start', { currency, amount }, once());
  expect(await start('toman', 50_000)).toBe('validation-failed');
  expect(await start('usd', 99), 'less than a dollar').toBe('validation-failed');
  const begun = await shopper.call('charges.start', { currency: 'usd', amount: 2500 }, once());
  expect(begun.statusCode, begun.body).toBe(200);
  const { charge } = begun.json() as { charge: { code: string; methods: string[] } };
  expect(charge.methods).toEqual(['card']);
  const paying = await shopper.call('charges.pay', { code: charge.code, method: 'card' }, once());
  expect(paying.statusCode, paying.body).toBe(200);
  await choose((paying.json() as { redirect: string }).redirect, 'success');
  const wallet = await shopper.call('wallet.get');
  expect(wallet.json()).toEqual({ balances: [{ currency: 'usd', amount: 2500, held: 0 }] });
  const order = await place(shopper, cartOf(goods, 2));
  await startPaying(shopper, order.code, 'wallet');
  expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', currency: 'usd' });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('what was in a wallet before the shop changed its currencies stays, and staff put nothing into another one', async () => {
  const old = await makeShopper(shop);
  await fillWallet(shop, old.id, 70_000, 'toman');
  expect((await old.call('wallet.get')).json()).toEqual({
    balances: [
      { currency: 'usd', amount: 0, held: 0 },
      { currency: 'toman', amount: 70_000, held: 0 },
    ],
  });
  const cashier = await makeShopper(shop, { roles: ['cashier'] });
  const given = { mobile: old.mobile, amount: 500, reason: 'a gift' };
  expect(await refusalOf(cashier, 'staff.charge-wallet', { ...given, currency: 'usdd' }, once())).toBe(
    'validation-failed',
  );
  expect(await refusalOf(cashier, 'staff.charge-wallet', { ...given, currency: 'usd' }, once())).toBe(200);
});
