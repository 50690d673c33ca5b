import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeAccount } from '#demo/simulators/stripe.ts';
import {
  createSimulatedGateways,
  queryOf,
  type SimulatedGateways,
} from '#demo/testing/simulated-gateways.ts';
import { failureOf } from '../testing/failure.ts';
import { createStubProvider, type StubProvider } from '../testing/stub-provider.ts';
import type { GatewayPort, PaymentRequest } from './port.ts';
import { signatureTolerance, signStripe } from './stripe-signature.ts';
import { createStripe } from './stripe.ts';

let gateways: SimulatedGateways;
let stub: StubProvider;
let port: GatewayPort;
let stubbed: GatewayPort;
/** The clock of simulator and adapter. */
let time = Date.parse('2026-03-21T08:00:00Z');
const now = () => new Date(time);
const advance = (milliseconds: number): void => {
  time += milliseconds;
  gateways.advance(milliseconds);
};
beforeAll(async () => {
  [gateways, stub] = await Promise.all([createSimulatedGateways(), createStubProvider()]);
  port = createStripe({ ...stripeAccount, ...gateways.transport('stripe'), now });
  stubbed = createStripe({ ...stripeAccount, baseUrl: stub.baseUrl, now });
});
afterAll(() => Promise.all([gateways.close(), stub.close()]));

let counter = 0;
const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  amount: 1250,
  currency: 'usd',
  callbackUrl: `${gateways.url}/shop/return`,
  notificationUrl: `${gateways.url}/shop/notify`,
  description: 'Order 12',
  orderCode: 'O-1',
  paymentCode: `P-${(counter += 1)}`,
  email: 'ada@shop.example',
  ...more,
});

async function play(scenario: string, request = asked()) {
  const { authority, redirect } = await port.request(request);
  const location = await gateways.choose(redirect, scenario);
  const { amount, currency, paymentCode } = request;
  return { location, question: { authority, amount, currency, paymentCode } };
}
const storedRequest = async (authority: string): Promise<Record<string, unknown>> => {
  const { rows } = await gateways.database.pool.query<{ request: Record<string, unknown> }>(
    'SELECT request FROM simulated_payments WHERE authority = $1',
    [authority],
  );
  return rows[0]?.request ?? {};
};

test('a request makes a session in minor units, with an expiry and an idempotency key', async () => {
  const request = asked();
  const { authority, redirect } = await port.request(request);
  expect(authority).toMatch(/^cs_test_/);
  expect(redirect).toBe(`${gateways.url}/dev/gateways/stripe/c/pay/${authority}`);
  expect(await storedRequest(authority)).toEqual({
    mode: 'payment',
    'payment_method_types[0]': 'card',
    client_reference_id: request.paymentCode,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][price_data][product_data][name]': 'Order 12',
    'metadata[order]': 'O-1',
    'metadata[payment]': request.paymentCode,
    'payment_intent_data[metadata][payment]': request.paymentCode,
    success_url: `${gateways.url}/shop/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${gateways.url}/shop/return?canceled=1`,
    expires_at: String(time / 1000 + 31 * 60),
    customer_email: 'ada@shop.example',
  });
  const page = await (await fetch(redirect)).text();
  expect(page).toContain('۱۲٫۵۰');
  expect(page).toContain('USD');
});

test('the same payment is one session, and the same key for another one is refused', async () => {
  const request = asked();
  const first = await port.request(request);
  expect(await port.request(request)).toEqual(first);
  expect(await failureOf(port.request({ ...request, amount: 9_999 }))).toMatchObject({
    kind: 'refused',
    code: 'idempotency_error',
  });
});

test('the shopper pays: complete and paid, with the number of the intent', async () => {
  const { location, question } = await play('success');
  expect(port.readCallback(queryOf(location))).toEqual({
    hint: 'returned',
    authority: question.authority,
    paymentCode: null,
    transaction: null,
  });
  const verification = await port.verify(question);
  expect(verification).toMatchObject({ outcome: 'paid', code: 'complete/paid', cardMask: null });
  expect(verification.reference).toMatch(/^pi_/);
  expect(await port.verify(question), 'asked again').toEqual(verification);
});

test('the shopper gives up and comes back to the other address', async () => {
  const { location, question } = await play('cancel');
  expect(port.readCallback(queryOf(location))).toMatchObject({ hint: 'canceled', authority: null });
  expect(await port.verify(question)).toMatchObject({ outcome: 'unpaid', code: 'open/unpaid', rank: 0 });
});

test('a return that says paid while nothing was paid', async () => {
  const { location, question } = await play('unpaid');
  expect(port.readCallback(queryOf(location))).toMatchObject({ hint: 'returned' });
  expect(await port.verify(question)).toMatchObject({ outcome: 'unpaid' });
});

test('another amount is noticed', async () => {
  const { question } = await play('other-amount', asked({ amount: 50_000 }));
  const { outcome, received = 0 } = await port.verify(question);
  expect(outcome).toBe('amount-mismatch');
  // Staff see how much came.
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(50_000);
});

test('another currency is noticed', async () => {
  const { question } = await play('success');
  expect(await port.verify({ ...question, currency: 'eur' })).toMatchObject({ outcome: 'amount-mismatch' });
  expect(await port.verify({ ...question, currency: 'dollar' }), 'the same one').toMatchObject({
    outcome: 'paid',
  });
});

test('a session that nobody paid expires', async () => {
  const request = asked();
  const { authority } = await port.request(request);
  advance(32 * 60_000);
  expect(await port.verify({ ...request, authority })).toMatchObject({
    outcome: 'expired',
    code: 'expired/unpaid',
  });
});

test('a session of another payment is not taken for ours', async () => {
  const { question } = await play('success');
  expect(await failureOf(port.verify({ ...question, paymentCode: 'P-other' }))).toMatchObject({
    kind: 'refused',
    code: 'foreign-payment',
  });
});

test('a currency without minor units, and those that Stripe does not take', async () => {
  const { question } = await play('success', asked({ currency: 'jpy', amount: 1250 }));
  expect(await port.verify(question)).toMatchObject({ outcome: 'paid' });
  for (const currency of ['toman', 'usdt', 'isk'])
    expect(await failureOf(port.request(asked({ currency }))), currency).toMatchObject({
      kind: 'refused',
      code: 'currency',
    });
});

test('a question whose answer is lost is asked again', async () => {
  const { question } = await play('fault');
  expect(await failureOf(port.verify(question))).toMatchObject({ kind: 'malformed', code: 'http-502' });
  expect(await port.verify(question)).toMatchObject({ outcome: 'paid' });
});

test('a refund takes all of it back once, and shows in the session', async () => {
  const { question } = await play('success');
  expect(await port.reverse?.(question.authority)).toEqual({ outcome: 'reversed', code: 'succeeded' });
  expect(await port.reverse?.(question.authority)).toEqual({
    outcome: 'reversed',
    code: 'charge_already_refunded',
  });
  expect(await port.verify(question)).toMatchObject({ outcome: 'reversed', rank: 3 });
  const open = await port.request(asked());
  expect(await port.reverse?.(open.authority)).toEqual({ outcome: 'refused', code: 'no-payment' });
});

const sessionEvent = (object: object): string =>
  JSON.stringify({ type: 'checkout.session.completed', data: { object } });
const signed = (body: string, seconds = time / 1000, secret: string = stripeAccount.webhookSecret) => ({
  query: {},
  body,
  headers: {
    'stripe-signature': `t=${seconds},v1=${'0'.repeat(64)},v1=${signStripe(body, seconds, secret)}`,
  },
});

test('a signed notification names its payment, and one about something else none', () => {
  const body = sessionEvent({ object: 'checkout.session', id: 'cs_test_1', client_reference_id: 'P-1' });
  expect(port.readCallback(signed(body))).toEqual({
    hint: 'notified',
    authority: 'cs_test_1',
    paymentCode: 'P-1',
    transaction: null,
  });
  expect(port.readCallback(signed(sessionEvent({ object: 'charge', id: 'ch_1' })))).toMatchObject({
    authority: null,
    paymentCode: null,
  });
});

test('a signed report of a refund names the payment of its charge', () => {
  const report = (type: string, metadata: object): string =>
    JSON.stringify({ type, data: { object: { object: 'charge', id: 'ch_1', metadata } } });
  expect(port.readCallback(signed(report('charge.refunded', { payment: 'P-1' })))).toEqual({
    hint: 'notified',
    authority: null,
    paymentCode: 'P-1',
    transaction: null,
    refunded: true,
  });
  for (const [type, metadata] of [
    ['charge.updated', { payment: 'P-1' }],
    ['charge.refunded', {}],
  ] as const)
    expect(port.readCallback(signed(report(type, metadata))), type).toMatchObject({ paymentCode: null });
});

test('money of which a part was given back is not what was asked for', async () => {
  const { paymentCode, amount, currency } = asked();
  const paid = (charge: object): string =>
    JSON.stringify({
      id: 'cs_test_1',
      status: 'complete',
      payment_status: 'paid',
      amount_total: amount,
      currency,
      client_reference_id: paymentCode,
      payment_intent: { id: 'pi_1', latest_charge: { id: 'ch_1', ...charge } },
    });
  const outcomeOf = async (charge: object): Promise<string> => {
    stub.answer({ status: 200, body: paid(charge) });
    const { outcome, received = amount } = await stubbed.verify({
      authority: 'cs_test_1',
      amount,
      currency,
      paymentCode,
    });
    return `${outcome} ${received - amount}`;
  };
  expect(await outcomeOf({ refunded: false, amount_refunded: 0 })).toBe('paid 0');
  expect(await outcomeOf({ refunded: false, amount_refunded: 100 })).toBe('amount-mismatch -100');
  expect(await outcomeOf({ refunded: true, amount_refunded: amount })).toBe('reversed 0');
});

test('a forged, mangled or old notification is refused, and so is any without a secret', () => {
  const body = sessionEvent({ object: 'checkout.session', id: 'cs_test_1', client_reference_id: 'P-1' });
  const codeOf = (input: Parameters<GatewayPort['readCallback']>[0], gateway = port): unknown => {
    try {
      return gateway.readCallback(input);
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
  };
  const old = time / 1000 - signatureTolerance - 1;
  expect(codeOf(signed(body, time / 1000, 'whsec_other'))).toBe('signature-wrong');
  expect(codeOf({ ...signed(body), body: body.replace('P-1', 'P-2') })).toBe('signature-wrong');
  expect(codeOf(signed(body, old)), 'a replay').toBe('signature-wrong');
  expect(codeOf(signed(body, time / 1000 + signatureTolerance + 1))).toBe('signature-wrong');
  for (const header of ['', 't=', 'v1=abc', `t=${time / 1000}`, `t=${time / 1000},v1=zz`])
    expect(codeOf({ query: {}, body, headers: { 'stripe-signature': header } }), header).toBe(
      'signature-wrong',
    );
  expect(codeOf({ query: {}, body, headers: {} })).toBe('signature-wrong');
  expect(codeOf(signed('[]'))).toBe('malformed-request');
  const mute = createStripe({ key: 'sk', baseUrl: stub.baseUrl, now });
  expect(codeOf(signed(body), mute)).toBe('signature-wrong');
  expect(codeOf(queryOf(`${gateways.url}/return?session_id=../../x`))).toBe('malformed-request');
});

test('refusals carry the code, and neither the key nor what Stripe says', async () => {
  const stranger = createStripe({ key: 'sk_live_secret', ...gateways.transport('stripe'), now });
  const refused = await failureOf(stranger.request(asked()));
  expect(refused).toMatchObject({ kind: 'refused', code: 'invalid_request_error' });
  expect(String(refused)).not.toMatch(/sk_live_secret|simulated/);
  expect(await failureOf(port.request(asked({ amount: 12 })))).toMatchObject({ code: 'amount_too_small' });
  stub.answer({ status: 500, body: '{"error":{"type":"api_error","message":"x"}}' });
  expect(await failureOf(stubbed.request(asked()))).toMatchObject({ kind: 'malformed', code: 'api_error' });
});
