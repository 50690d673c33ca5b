import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lateness } from '#demo/simulators/card-page.ts';
import { zibalMerchant } from '#demo/simulators/zibal.ts';
import {
  createSimulatedGateways,
  queryOf,
  type SimulatedGateways,
} from '#demo/testing/simulated-gateways.ts';
import { failureOf } from '../testing/failure.ts';
import { createStubProvider, type StubProvider } from '../testing/stub-provider.ts';
import type { GatewayPort, PaymentRequest } from './port.ts';
import { createZibal } from './zibal.ts';

let gateways: SimulatedGateways;
let stub: StubProvider;
let port: GatewayPort;
let stubbed: GatewayPort;
beforeAll(async () => {
  [gateways, stub] = await Promise.all([createSimulatedGateways(), createStubProvider()]);
  port = createZibal({ merchant: zibalMerchant, ...gateways.transport('zibal') });
  stubbed = createZibal({ merchant: zibalMerchant, baseUrl: stub.baseUrl });
});
afterAll(() => Promise.all([gateways.close(), stub.close()]));
afterEach(() => {
  gateways.refuse = () => undefined;
});

const asked = (): PaymentRequest => ({
  amount: 90_000,
  currency: 'toman',
  callbackUrl: `${gateways.url}/shop/return`,
  notificationUrl: `${gateways.url}/shop/notify`,
  description: 'سفارش ۱۲',
  orderCode: 'O-1',
  paymentCode: 'P-1',
  mobile: '09123456789',
});
const money = { amount: 90_000, currency: 'toman', paymentCode: 'P-1' } as const;
const known = { authority: '1533727744287', ...money };

async function play(scenario: string): Promise<{ authority: string; location: string }> {
  const { authority, redirect } = await port.request(asked());
  return { authority, location: await gateways.choose(redirect, scenario) };
}

test('a request sends rial, and its trackId and page come back', async () => {
  const { authority, redirect } = await port.request(asked());
  expect(authority).toMatch(/^\d+$/);
  expect(redirect).toBe(`${gateways.url}/dev/gateways/zibal/start/${authority}`);
  const { rows } = await gateways.database.pool.query(
    'SELECT amount, request FROM simulated_payments WHERE authority = $1',
    [authority],
  );
  expect(rows).toEqual([
    {
      amount: 900_000,
      request: {
        merchant: 'zibal',
        amount: 900_000,
        callbackUrl: asked().callbackUrl,
        orderId: 'P-1',
        description: 'سفارش ۱۲',
        mobile: '09123456789',
      },
    },
  ]);
  expect(await failureOf(port.request({ ...asked(), currency: 'usdt' }))).toMatchObject({
    kind: 'refused',
    code: 'currency',
  });
});

test('the shopper pays: 100 with the amount, which is compared here', async () => {
  const { authority, location } = await play('success');
  expect(port.readCallback(queryOf(location))).toEqual({
    hint: 'returned',
    authority,
    paymentCode: 'P-1',
    transaction: null,
  });
  const verification = await port.verify({ authority, ...money });
  expect(verification).toMatchObject({ outcome: 'paid', code: '100', cardMask: '62198610****5467' });
  expect(verification.reference).toMatch(/^\d+$/);
});

test('another amount is noticed, though Zibal says 100', async () => {
  const { authority } = await play('other-amount');
  const { received = 0, ...first } = await port.verify({ authority, ...money });
  expect(first).toMatchObject({ outcome: 'amount-mismatch', code: '100' });
  // Staff see how much came, in toman.
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThan(money.amount);
  expect(await port.verify({ authority, ...money })).toMatchObject({
    outcome: 'amount-mismatch',
    code: '201',
  });
  stub.answer({ body: '{"result":100,"message":"success","status":1}' });
  expect(await failureOf(stubbed.verify(known)), 'no amount is not the right amount').toMatchObject({
    kind: 'malformed',
  });
});

test('a second verification: 201, a success whose amount an inquiry tells', async () => {
  const { authority } = await play('success');
  const first = await port.verify({ authority, ...money });
  expect(await port.verify({ authority, ...money })).toMatchObject({
    outcome: 'already-paid',
    code: '201',
    reference: first.reference,
    cardMask: first.cardMask,
  });
  expect(await port.verify({ authority, ...money, amount: 1 })).toMatchObject({ outcome: 'amount-mismatch' });
});

test('a second verification that names its amount needs no inquiry', async () => {
  stub.asked.length = 0;
  stub.answer({
    body: '{"result":201,"message":"previously verified","amount":900000,"refNumber":"118040","orderId":"P-1"}',
  });
  expect(await stubbed.verify(known)).toMatchObject({
    outcome: 'already-paid',
    reference: '118040',
    cardMask: null,
  });
  expect(stub.asked.map(({ path }) => path)).toEqual(['/v1/verify']);
});

test('unpaid: 202, still open or ended by shopper and bank', async () => {
  const open = await port.request(asked());
  expect(await port.verify({ authority: open.authority, ...money })).toMatchObject({
    outcome: 'unpaid',
    code: '202/-1',
    rank: 0,
  });
  const canceled = await play('cancel');
  expect(port.readCallback(queryOf(canceled.location))).toMatchObject({
    hint: 'canceled',
    authority: canceled.authority,
  });
  expect(await port.verify({ authority: canceled.authority, ...money })).toMatchObject({
    outcome: 'failed',
    cause: 'turned-back',
    code: '202/3',
  });
  const failed = await play('failure');
  expect(await port.verify({ authority: failed.authority, ...money })).toMatchObject({
    outcome: 'failed',
    cause: 'declined',
    code: '202/5',
  });
  const pretended = await play('unpaid');
  expect(port.readCallback(queryOf(pretended.location)).hint).toBe('returned');
  expect(await port.verify({ authority: pretended.authority, ...money })).toMatchObject({
    outcome: 'unpaid',
  });
  const late = await play('later');
  expect(await port.verify({ authority: late.authority, ...money })).toMatchObject({ outcome: 'unpaid' });
  gateways.advance(lateness);
  expect(await port.verify({ authority: late.authority, ...money })).toMatchObject({ outcome: 'paid' });
  stub.answer({ body: '{"result":202,"message":"order not paid"}' });
  expect(await stubbed.verify(known)).toMatchObject({ outcome: 'unpaid', code: '202' });
  for (const status of [15, 16, 18]) {
    stub.answer({ body: `{"result":202,"message":"","status":${status}}` });
    expect(await stubbed.verify(known)).toMatchObject({ outcome: 'reversed' });
  }
});

test('a trackId that is not known any more, 203, has brought no money', async () => {
  expect(await port.verify({ authority: '7', ...money })).toMatchObject({
    outcome: 'unpaid',
    code: '203',
    rank: 0,
  });
});

test('a refusal by each result', async () => {
  for (const result of [102, 103, 104, 105, 106, 113]) {
    gateways.refuse = () => result;
    const error = await failureOf(port.request(asked()));
    expect(error).toMatchObject({ kind: 'refused', code: String(result), provider: 'zibal' });
    expect(error.message, `${result} is explained`).toMatch(/: .+: .+/);
  }
  gateways.refuse = () => undefined;
  expect(await failureOf(port.request({ ...asked(), amount: 100 }))).toMatchObject({ code: '105' });
  expect(await failureOf(port.request({ ...asked(), amount: 100_000_001 }))).toMatchObject({ code: '113' });
  expect(await failureOf(port.request({ ...asked(), callbackUrl: 'shop' }))).toMatchObject({ code: '106' });
  expect(
    await failureOf(createZibal({ merchant: 'nobody', ...gateways.transport('zibal') }).request(asked())),
  ).toMatchObject({ code: '102' });
  gateways.refuse = (operation) => (operation === 'verify' ? 103 : undefined);
  expect(await failureOf(port.verify(known))).toMatchObject({ kind: 'refused', code: '103' });
});

test('a payment of another order is not taken for ours', async () => {
  const { authority } = await play('success');
  expect(await failureOf(port.verify({ authority, ...money, paymentCode: 'P-2' }))).toMatchObject({
    kind: 'malformed',
  });
});

test('a verification that hangs ends as a timeout, and the next one knows of the payment', async () => {
  const { authority } = await play('hang');
  const patience = new AbortController();
  const impatient = createZibal({
    merchant: zibalMerchant,
    ...gateways.transport('zibal'),
    timeoutSignal: () => patience.signal,
  });
  const verification = failureOf(impatient.verify({ authority, ...money }));
  await gateways.nextHang();
  patience.abort();
  expect(await verification).toMatchObject({ kind: 'timeout' });
  expect(await port.verify({ authority, ...money })).toMatchObject({ outcome: 'already-paid' });
});

test('a forged or mangled callback is refused', () => {
  const bad: Record<string, unknown>[] = [
    {},
    { trackId: '7' },
    { success: '1' },
    { trackId: 'x', success: '1' },
    { trackId: '7', success: 'true' },
    { trackId: ['7', '8'], success: '1' },
    { trackId: '7', success: '1', orderId: ['a'] },
  ];
  for (const query of bad)
    expect(() => port.readCallback({ query, headers: {} }), JSON.stringify(query)).toThrow(
      expect.objectContaining({ code: 'malformed-request' }),
    );
  expect(port.readCallback({ query: { trackId: '7', success: '1' }, headers: {} })).toEqual({
    hint: 'returned',
    authority: '7',
    paymentCode: null,
    transaction: null,
  });
});
