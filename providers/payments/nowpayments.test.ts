import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lateness } from '#demo/simulators/card-page.ts';
import { queryOf } from '#demo/testing/simulated-gateways.ts';
import { failureOf } from '../testing/failure.ts';
import {
  account,
  money,
  payment,
  startNowpayments,
  stubAsked,
  type StartedNowpayments,
} from './testing/nowpayments-fixtures.ts';

let gateways: StartedNowpayments['gateways'];
let stub: StartedNowpayments['stub'];
let port: StartedNowpayments['port'];
let stubbed: StartedNowpayments['stubbed'];
let open: StartedNowpayments['open'];
let asked: StartedNowpayments['asked'];
let play: StartedNowpayments['play'];
beforeAll(async () => {
  ({ gateways, stub, port, stubbed, open, asked, play } = await startNowpayments());
});
afterAll(() => Promise.all([gateways.close(), stub.close()]));
afterEach(() => {
  gateways.callbacks.length = 0;
});
const statuses = (): unknown[] =>
  gateways.callbacks.map(
    ({ body }) => (JSON.parse(body ?? '') as { payment_status: unknown }).payment_status,
  );

test('a request makes an invoice in dollars with two decimals', async () => {
  const { authority, redirect } = await port.request(asked());
  expect(authority).toMatch(/^\d+$/);
  expect(redirect).toBe(`${gateways.url}/dev/gateways/nowpayments/payment/?iid=${authority}`);
  stub.asked.length = 0;
  stub.answer({ body: '{"id":"77","invoice_url":"https://nowpayments.io/payment/?iid=77"}' });
  for (const amount of [1, 10, 1_990, 999_999_999_999]) await stubbed.request({ ...asked(), amount });
  expect(stub.asked.map(({ body }) => /"price_amount":([^,]+)/.exec(body)?.[1])).toEqual([
    '0.01',
    '0.1',
    '19.9',
    '9999999999.99',
  ]);
  expect(JSON.parse(stub.asked[2]?.body ?? '')).toEqual({
    price_amount: 19.9,
    price_currency: 'usd',
    order_id: 'P-1',
    order_description: 'Order 12',
    ipn_callback_url: asked().notificationUrl,
    success_url: asked().callbackUrl,
    cancel_url: `${asked().callbackUrl}&canceled=1`,
  });
  expect(await failureOf(port.request({ ...asked(), currency: 'toman' }))).toMatchObject({
    kind: 'refused',
    code: 'currency',
  });
  expect(await failureOf(port.verify({ authority, ...money, currency: 'toman' }))).toMatchObject({
    code: 'currency',
  });
  stub.answer({ body: '{"id":"77","invoice_url":"javascript:alert(1)"}' });
  expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'malformed' });
});

test('every status is notified, signed, in order, and the last one pays', async () => {
  const { authority, redirect } = await port.request(asked());
  const outcomes: string[] = [];
  const ranks: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    await gateways.choose(redirect, 'step');
    const callback = port.readCallback(gateways.callbacks[step] ?? { query: {}, headers: {} });
    expect(callback).toMatchObject({ hint: 'notified', authority, paymentCode: 'P-1' });
    const verification = await port.verify({ authority, ...money, transaction: callback.transaction });
    outcomes.push(`${verification.code} ${verification.outcome}`);
    ranks.push(verification.rank);
  }
  expect(statuses()).toEqual(['confirming', 'confirmed', 'sending', 'finished']);
  expect(outcomes).toEqual(['confirming pending', 'confirmed pending', 'sending pending', 'finished paid']);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  gateways.callbacks.length = 0;
  const whole = await play('success');
  expect(statuses()).toEqual(['confirming', 'confirmed', 'sending', 'finished']);
  expect(port.readCallback(queryOf(whole.location))).toMatchObject({ hint: 'returned', authority: null });
  expect(await port.verify(whole.asked)).toMatchObject({
    outcome: 'paid',
    reference: whole.asked.transaction,
    transaction: whole.asked.transaction,
    cardMask: null,
  });
});

test('a notification whose numbers are spelt oddly keeps its signature', async () => {
  const {
    asked: { authority },
  } = await play('success');
  const [first] = gateways.callbacks;
  expect(first?.body).toContain('"pay_amount":0.0000001,');
  expect(first?.body).toContain('"actually_paid_at_fiat":10.0,');
  expect(first?.body).toContain('"depositFee":0.0000000100,');
  expect(Object.keys(JSON.parse(first?.body ?? '') as object)).not.toEqual(
    Object.keys(JSON.parse(first?.body ?? '') as object).toSorted(),
  );
  expect(gateways.callbacks.map((callback) => port.readCallback(callback).authority)).toEqual([
    authority,
    authority,
    authority,
    authority,
  ]);
});

test('a forged notification is refused', async () => {
  const { asked: request } = await play('forged');
  const [forged] = gateways.callbacks;
  expect(forged?.body).toContain('finished');
  expect(() => port.readCallback(forged ?? { query: {}, headers: {} })).toThrow(
    expect.objectContaining({ code: 'signature-wrong' }),
  );
  expect(await port.verify(request)).toMatchObject({ outcome: 'unpaid' });
  await play('success');
  const signed = gateways.callbacks.at(-1);
  if (!signed) throw new Error('no notification came');
  for (const changed of [
    { ...signed, body: signed.body?.replace('P-1', 'P-2') },
    { ...signed, body: '' },
    { ...signed, headers: {} },
    { ...signed, headers: { 'x-nowpayments-sig': ['a', 'b'] } },
  ]) {
    expect(() => port.readCallback(changed)).toThrow(expect.objectContaining({ code: 'signature-wrong' }));
  }
  expect(() => open({ ipnSecret: 'another' }).readCallback(signed)).toThrow(
    expect.objectContaining({ code: 'signature-wrong' }),
  );
  expect(port.readCallback(signed)).toMatchObject({ hint: 'notified' });
});

test('a notification that is replayed says nothing new', async () => {
  const { asked: request, redirect } = await play('duplicate');
  expect(gateways.callbacks).toHaveLength(3);
  const read = gateways.callbacks.map((callback) => port.readCallback(callback));
  expect(new Set(read.map((callback) => JSON.stringify(callback))).size).toBe(1);
  expect(await port.verify(request)).toMatchObject({ outcome: 'paid', rank: 6 });
  // A "finished" notification that is replayed after the money was returned.
  const [replayed] = gateways.callbacks;
  await gateways.choose(redirect, 'refund');
  expect(replayed?.body).toContain('finished');
  expect(port.readCallback(replayed ?? { query: {}, headers: {} })).toEqual(read[0]);
  expect(await port.verify(request)).toMatchObject({ outcome: 'reversed', rank: 7 });
});

test('notifications out of order: the payment is asked for again, and ranks never fall', async () => {
  const { asked: request } = await play('unordered');
  expect(statuses()).toEqual(['finished', 'confirming']);
  const ranks: number[] = [];
  for (const callback of gateways.callbacks)
    ranks.push(
      (await port.verify({ ...request, transaction: port.readCallback(callback).transaction })).rank,
    );
  expect(ranks).toEqual([6, 6]);
});

test('a partial payment is for a person to look at', async () => {
  const { asked: request } = await play('partial');
  expect(statuses()).toEqual(['partially_paid']);
  expect(await port.verify(request)).toMatchObject({ outcome: 'partially-paid', code: 'partially_paid' });
});

test('failed, expired and refunded are told apart', async () => {
  const failed = await play('step', 'failure');
  expect(port.readCallback(queryOf(failed.location)).hint).toBe('canceled');
  expect(await port.verify(failed.asked)).toMatchObject({ outcome: 'failed' });
  const expired = await play('expire');
  expect(await port.verify(expired.asked)).toMatchObject({ outcome: 'expired' });
  const refunded = await play('success', 'refund');
  expect(await port.verify(refunded.asked)).toMatchObject({ outcome: 'reversed', code: 'refunded' });
});

test('a status of the future is pending, neither paid nor failed', async () => {
  for (const status of ['wrong_asset_confirmed', 'toString', '']) {
    stub.answer({ body: payment({ payment_status: status }) });
    expect(await stubbed.verify(stubAsked)).toMatchObject({ outcome: 'pending', code: status, rank: 0 });
  }
});

test('paid with no notification and no return: the invoice leads to the payment', async () => {
  const { asked: request, location } = await play('away');
  expect(location).toContain('away=1');
  expect(gateways.callbacks).toEqual([]);
  expect(request.transaction).toBeNull();
  expect(await port.verify(request)).toMatchObject({
    outcome: 'paid',
    transaction: expect.stringMatching(/^\d+$/),
  });
  const late = await play('later');
  expect(await port.verify({ ...late.asked, transaction: null })).toMatchObject({ outcome: 'pending' });
  gateways.advance(lateness);
  expect(await port.verify({ ...late.asked, transaction: null })).toMatchObject({ outcome: 'paid' });
  // Two coins were tried for one invoice, and another invoice of the account is listed too.
  stub.answer(
    { body: '{"token":"t"}' },
    {
      body: `{"data":[${payment({ payment_id: 4, payment_status: 'expired' })},${payment({})},${payment({ payment_id: 6, order_id: 'P-2' })}]}`,
    },
  );
  expect(await stubbed.verify({ ...stubAsked, transaction: null })).toMatchObject({
    outcome: 'paid',
    transaction: '5',
  });
  expect(
    await failureOf(open({ account: { email: account.email, password: 'wrong' } }).verify(request)),
  ).toMatchObject({ kind: 'refused', code: 'ACCESS_DENIED' });
});

test('without the account, an unknown payment stays unpaid', async () => {
  const { asked: request } = await play('away');
  expect(await open({ account: undefined }).verify(request)).toEqual({
    outcome: 'unpaid',
    reference: null,
    cardMask: null,
    transaction: null,
    rank: 0,
    code: 'no-payment',
    raw: null,
  });
  const untouched = await port.request(asked());
  expect(await port.verify({ authority: untouched.authority, ...money })).toMatchObject({
    outcome: 'unpaid',
    code: 'no-payment',
  });
});

test('a shopper who names the payment of another order is refused', async () => {
  const mine = await play('success');
  const other = await port.request({ ...asked(), paymentCode: 'P-9' });
  expect(
    await failureOf(
      port.verify({
        ...money,
        authority: other.authority,
        paymentCode: 'P-9',
        transaction: mine.asked.transaction ?? null,
      }),
    ),
  ).toMatchObject({ kind: 'refused', code: 'foreign-payment' });
  expect(
    await failureOf(port.verify({ ...mine.asked, authority: other.authority })),
    'another invoice for the same name',
  ).toMatchObject({ code: 'foreign-payment' });
  expect(await failureOf(port.verify({ ...mine.asked, transaction: '1' }))).toMatchObject({
    kind: 'refused',
    code: 'PAYMENT_NOT_FOUND',
  });
  for (const id of ['../auth', '5/..', '', 'x', '1'.repeat(30)])
    expect(() => port.readCallback({ query: { NP_id: id }, headers: {} }), id).toThrow(
      expect.objectContaining({ code: 'malformed-request' }),
    );
  expect(() => port.readCallback({ query: { NP_id: ['5', '6'] }, headers: {} })).toThrow(
    expect.objectContaining({ code: 'malformed-request' }),
  );
});

test('another amount or currency than asked is noticed', async () => {
  for (const [price, outcome] of [
    [19.9, 'paid'],
    ['19.90', 'paid'],
    ['19.9000', 'paid'],
    [19.91, 'amount-mismatch'],
    ['19.901', 'amount-mismatch'],
    [199, 'amount-mismatch'],
    ['1e3', 'amount-mismatch'],
    ['-19.90', 'amount-mismatch'],
  ] as const) {
    stub.answer({ body: payment({ price_amount: price }) });
    expect((await stubbed.verify(stubAsked)).outcome, String(price)).toBe(outcome);
  }
  stub.answer({ body: payment({ price_currency: 'eur' }) });
  expect(await stubbed.verify(stubAsked)).toMatchObject({ outcome: 'amount-mismatch' });
  stub.answer({ body: payment({ price_amount: null }) });
  expect(await failureOf(stubbed.verify(stubAsked))).toMatchObject({ kind: 'malformed' });
});

test('coins that are sent once more to an old address are for a person to look at', async () => {
  stub.answer({ body: payment({ parent_payment_id: 3 }) });
  expect(await stubbed.verify(stubAsked)).toMatchObject({ outcome: 'partially-paid', code: 'finished' });
});

test('a question that hangs ends as a timeout', async () => {
  const { asked: request } = await play('hang');
  const patience = new AbortController();
  const verification = failureOf(open({ timeoutSignal: () => patience.signal }).verify(request));
  await gateways.nextHang();
  patience.abort();
  expect(await verification).toMatchObject({ kind: 'timeout' });
  expect(await port.verify(request)).toMatchObject({ outcome: 'paid' });
});

test('refusals carry the code: a wrong key', async () => {
  const error = await failureOf(open({ apiKey: 'a-wrong-key' }).request(asked()));
  expect(error).toMatchObject({ kind: 'refused', code: 'INVALID_API_KEY' });
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('a-wrong-key');
  stub.answer({ status: 429, body: 'slow down' }, { status: 500, body: '{"message":"oops"}' });
  expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'refused', code: 'http-429' });
  expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'malformed', code: 'http-500' });
});

test('a shopper who gives up comes back with a mark', async () => {
  const { asked: request, location } = await play('cancel');
  expect(port.readCallback(queryOf(location))).toEqual({
    hint: 'canceled',
    authority: null,
    paymentCode: null,
    transaction: null,
  });
  expect(new URL(location).searchParams.get('payment')).toBe('P-1');
  expect(await port.verify(request)).toMatchObject({ outcome: 'unpaid' });
});
