import { describe, expect, test } from 'vitest';
import { readPersonalData } from '#engine/privacy/personal-data/read-personal-data.ts';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { rowsIn, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  fillWallet,
  ledgerSums,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type CartOptions,
  type Shopper,
  type Started,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => {
  ({ shop, shopper, goods } = opened);
});

const begin = async (more: CartOptions = {}, who = shopper): Promise<WalletCharge> => {
  const answer = await who.call('charges.start', { currency: 'toman', amount: 120_000, ...more }, once());
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return (answer.json() as { charge: WalletCharge }).charge;
};
const pay = async (code: string, method: PaymentMethod): Promise<Started> => {
  const answer = await shopper.call('charges.pay', { code, method }, once());
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return answer.json() as Started;
};
const read = async (code: string): Promise<WalletCharge> =>
  ((await shopper.call('charges.get', { code })).json() as { charge: WalletCharge }).charge;
const balanceOf = async (currency: 'toman' | 'dollar' = 'toman'): Promise<number | undefined> =>
  (
    (await shopper.call('wallet.get')).json() as { balances: { currency: string; amount: number }[] }
  ).balances.find((each) => each.currency === currency)?.amount;
const smsTo = (mobile: string) =>
  rowsIn(shop, "SELECT body FROM messages WHERE recipient = $1 AND channel = 'sms' ORDER BY id", [mobile]);
const setPayableUntil = (code: string, minutes: number) =>
  shop.database.pool.query('UPDATE wallet_charges SET payable_until = $2 WHERE code = $1', [
    code,
    new Date(shop.clock.now().getTime() + minutes * 60_000),
  ]);

describe('a charge', () => {
  test('puts the money of its payment into the wallet once, whatever is repeated, and sends one SMS', async () => {
    const { code, methods } = await begin();
    expect(methods).toEqual(['card', 'transfer']);
    const { payment, redirect } = await pay(code, 'card');
    expect(redirect).toContain('https://');
    const url = shop.services.gateways[0].pay(payment.code);
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => shop.app.inject(url)),
      ...Array.from({ length: 5 }, () => shopper.call('payments.verify', { code: payment.code })),
    ]);
    await shop.engine.jobs.payments();
    expect(answers.slice(0, 30).map(({ headers }) => headers['location'])).toEqual(
      Array.from({ length: 30 }, () => `/wallet?charge=${code}`),
    );
    expect(await balanceOf()).toBe(120_000);
    expect(await read(code)).toMatchObject({
      payment: 'paid',
      methods: [],
      payable_until: null,
      paid_at: expect.any(String),
      payments: [{ status: 'paid', amount: 120_000 }],
    });
    expect((await shopper.call('wallet.report')).json()).toMatchObject({
      entries: [{ type: 'charge', amount: 120_000, order: null, payment: { method: 'card' } }],
    });
    expect((await shopper.call('payments.list')).json()).toMatchObject({
      payments: [{ code: payment.code, order: null, invoice_number: null, charge: code }],
    });
    expect((await shopper.call('payments.get', { code: payment.code })).json()).toMatchObject({
      order: null,
      charge: code,
    });
    const texts = await smsTo(shopper.mobile);
    expect(texts).toEqual([{ body: expect.stringContaining(`/wallet?charge=${code}`) }]);
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('in dollars is paid by the crypto gateway, which has its own notification', async () => {
    const { code, methods } = await begin({ currency: 'dollar', amount: 2_500 });
    expect(methods).toEqual(['crypto']);
    const { payment } = await pay(code, 'crypto');
    const gateway = shop.services.gateways.find(({ method }) => method === 'crypto');
    if (!gateway) throw new Error('the test shop has a crypto gateway');
    gateway.pay(payment.code);
    const { authority } = gateway.find(payment.code);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.app.inject({
          method: 'POST',
          url: `/api/v1/payments/${payment.code}/notification?authority=${authority}`,
          payload: 'paid',
          headers: { 'x-nowpayments-sig': 'good', 'content-type': 'text/plain' },
        }),
      ),
    );
    await shop.engine.jobs.payments();
    expect(await balanceOf('dollar')).toBe(2_500);
  });

  test('by transfer is approved by staff among the receipts, and belongs to somebody else', async () => {
    const { code } = await begin();
    const { direct } = await pay(code, 'transfer');
    expect((await shopper.call('payments.direct', { code: direct })).json()).toMatchObject({
      order: null,
      charge: code,
      held_until: null,
      invoice_number: null,
      cards: [{ number: '6037991899999993' }],
    });
    await shopper.call('payments.upload-receipt', { code: direct, receipt: `receipt of ${code}` });
    const owner = await makeShopper(shop, { roles: ['owner'] });
    const { receipts } = (await owner.call('staff.receipts')).json() as {
      receipts: { id: number; charge: string | null; mobile: string }[];
    };
    const receipt = receipts.find(({ charge }) => charge === code);
    expect(receipt).toMatchObject({ order: null, mobile: shopper.mobile, amount: 120_000 });
    const decide = () => owner.call('staff.decide-receipt', { id: receipt?.id, approve: true }, once());
    const decisions = await Promise.all([decide(), decide()]);
    expect(decisions.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await balanceOf()).toBe(120_000);
  });

  test('whose receipt is refused stays payable, and says so by SMS', async () => {
    const { code } = await begin();
    const { direct } = await pay(code, 'transfer');
    await shopper.call('payments.upload-receipt', { code: direct, receipt: `another of ${code}` });
    const owner = await makeShopper(shop, { roles: ['owner'] });
    const [receipt] = (await rowsIn(
      shop,
      'SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1',
      [direct],
    )) as { id: number }[];
    await owner.call('staff.decide-receipt', { id: receipt?.id, approve: false, reason: 'blurred' }, once());
    expect(await balanceOf()).toBe(0);
    expect(await read(code)).toMatchObject({ payment: 'unpaid', methods: ['card', 'transfer'] });
    expect(await smsTo(shopper.mobile)).toHaveLength(1);
  });
});

describe('money that goes another way than expected', () => {
  test('comes late: an expired charge is credited', async () => {
    const { code } = await begin();
    const { payment } = await pay(code, 'card');
    await setPayableUntil(code, -1);
    await shop.engine.jobs.charges();
    expect(await read(code)).toMatchObject({ payment: 'expired', payments: [{ status: 'expired' }] });
    expect(await refusalOf(shopper, 'charges.pay', { code, method: 'card' }, once())).toBe(
      'charge-not-payable',
    );
    await comeBack(shop, payment.code);
    expect(await read(code)).toMatchObject({ payment: 'paid' });
    expect(await balanceOf()).toBe(120_000);
  });

  test('comes twice: the second payment is reviewed, and staff put it into the wallet or give it back', async () => {
    const { code } = await begin();
    const first = await pay(code, 'card');
    const second = await pay(code, 'card');
    await comeBack(shop, second.payment.code);
    await comeBack(shop, first.payment.code);
    expect(await balanceOf()).toBe(120_000);
    expect(await read(code)).toMatchObject({ payments: [{ status: 'paid' }, { status: 'review' }] });
    const owner = await makeShopper(shop, { roles: ['owner'] });
    expect((await owner.call('staff.reviews')).json()).toMatchObject({
      reviews: expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', order: null, charge: code, payment: first.payment.code }),
      ]),
    });
    const decided = await owner.call(
      'staff.decide-payment',
      { code: first.payment.code, decision: 'wallet', amount: 120_000, reason: 'twice' },
      once(),
    );
    expect(decided.json()).toMatchObject({ charge: code, order: null, status: 'reversed' });
    expect(await balanceOf()).toBe(240_000);
  });

  test('fails or is canceled: nothing is credited, and the charge can be paid again', async () => {
    const { code } = await begin();
    const { payment } = await pay(code, 'card');
    expect(await comeBack(shop, payment.code, 'unpaid')).toBe(`/wallet?charge=${code}`);
    expect(await read(code)).toMatchObject({ payment: 'unpaid', payments: [{ status: 'canceled' }] });
    expect(await balanceOf()).toBe(0);
    await comeBack(shop, (await pay(code, 'card')).payment.code);
    expect(await balanceOf()).toBe(120_000);
  });

  test('goes back through the provider only while it is in the wallet', async () => {
    const { code } = await begin();
    const { payment } = await pay(code, 'card');
    await comeBack(shop, payment.code);
    const owner = await makeShopper(shop, { roles: ['owner'] });
    const reverse = () =>
      refusalOf(owner, 'staff.decide-payment', { code: payment.code, decision: 'reverse' }, once());
    const order = await place(shopper, cartOf(goods));
    await startPaying(shopper, order.code, 'wallet');
    expect(await reverse()).toBe('move-not-allowed');
    await fillWallet(shop, shopper.id, order.total);
    expect(await reverse()).toBe(200);
    expect(await balanceOf()).toBe(0);
    expect((await smsTo(shopper.mobile)).at(-1)).toMatchObject({
      body: expect.stringContaining('went back to the account that you paid from'),
    });
    expect(await read(code)).toMatchObject({ payment: 'refunded', payments: [{ status: 'reversed' }] });
  });
});

test('the payments of a charge are exported with their receipts, and erased by age', async () => {
  const { code } = await begin();
  const { direct } = await pay(code, 'transfer');
  await shopper.call('payments.upload-receipt', { code: direct, receipt: `kept of ${code}` });
  const { pool } = shop.database;
  await pool.query("UPDATE payments SET card_mask = '603799******1234' WHERE code = $1", [direct]);
  expect(await readPersonalData(pool, shopper.id, shop.clock.now())).toMatchObject({
    wallet_charges: [
      { code, payments: [{ card_mask: '603799******1234', receipts: [{ status: 'waiting' }] }] },
    ],
  });
  await pool.query(
    `WITH old AS (UPDATE wallet_charges SET created_at = '2000-01-01', payment = 'paid' WHERE code = $1 RETURNING id)
     UPDATE payments SET status = 'paid' WHERE payable_id = (SELECT id FROM old)`,
    [code],
  );
  await shop.engine.jobs.retention();
  expect(
    await rowsIn(
      shop,
      `SELECT p.card_mask, r.file, c.erased_at IS NOT NULL AS erased FROM wallet_charges AS c
         JOIN payments AS p ON p.payable_id = c.id JOIN payment_receipts AS r ON r.payment_id = p.id
       WHERE c.code = $1`,
      [code],
    ),
  ).toEqual([{ card_mask: null, file: null, erased: true }]);
});

describe('a charge is refused', () => {
  test('outside of the limits, with the limit at its field', async () => {
    for (const [amount, code, limit] of [
      [9_999, 'too-small', '10,000'],
      [50_000_001, 'too-large', '50,000,000'],
    ] as const) {
      const answer = await shopper.call('charges.start', { currency: 'toman', amount }, once());
      expect(answer.json()).toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'amount', code, message: expect.stringContaining(limit) }],
      });
    }
  });

  test('beyond the sum of a day, also when charges are paid at the same time', async () => {
    const charges = [];
    for (let count = 0; count < 3; count += 1) charges.push(await begin({ amount: 40_000_000 }));
    const started = await Promise.all(
      charges.map(({ code }) => refusalOf(shopper, 'charges.pay', { code, method: 'card' }, once())),
    );
    expect(started.toSorted()).toEqual([200, 200, 'charge-limit-reached']);
    const answer = await shopper.call('charges.start', { currency: 'toman', amount: 20_000_001 }, once());
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ code: 'too-large' }],
      // The amount left for today, which the form shows.
      details: { left: 20_000_000 },
    });
    await begin({ amount: 20_000_000 });
  });

  test('beyond the number of a day', async () => {
    await shop.database.pool.query(
      `INSERT INTO wallet_charges (code, user_id, currency, amount, started_from, payable_until, created_at)
       SELECT 'MANY-' || n, $1, 'toman', 10000, 'wallet', $2, $2 FROM generate_series(1, 30) AS n`,
      [shopper.id, shop.clock.now()],
    );
    expect(await refusalOf(shopper, 'charges.start', { currency: 'toman', amount: 10_000 }, once())).toBe(
      'charge-limit-reached',
    );
    await shop.database.pool.query("DELETE FROM wallet_charges WHERE code LIKE 'MANY-%'");
  });

  test('from the wallet itself, in coins, for others, and for blocked customers', async () => {
    const { code } = await begin();
    expect(await refusalOf(shopper, 'charges.pay', { code, method: 'wallet' }, once())).toBe(
      'validation-failed',
    );
    expect(await refusalOf(shopper, 'charges.pay', { code, method: 'crypto' }, once())).toBe(
      'method-not-offered',
    );
    expect(await refusalOf(shopper, 'charges.start', { currency: 'usdt', amount: 100_000 }, once())).toBe(
      'validation-failed',
    );
    const other = await makeShopper(shop);
    expect(await refusalOf(other, 'charges.get', { code })).toBe('charge-not-found');
    expect(await refusalOf(other, 'charges.pay', { code, method: 'card' }, once())).toBe('charge-not-found');
    // An order's own address does not pay a charge.
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, once())).toBe(
      'order-not-found',
    );
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    for (const [id, input] of [
      ['charges.start', { currency: 'toman', amount: 10_000 }],
      ['charges.pay', { code, method: 'card' }],
    ] as const)
      expect(await refusalOf(shopper, id, input, once())).toBe('unauthenticated');
  });
});
