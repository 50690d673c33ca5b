import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulators } from '#demo/simulators/plugin.ts';
import {
  createSimulatedGateways,
  queryOf,
  type SimulatedGateways,
} from '#demo/testing/simulated-gateways.ts';
import { failureOf } from '../testing/failure.ts';
import { knownGateways, type GatewayName } from './known-gateways.ts';
import type { GatewayPort, PaymentRequest, VerifyRequest } from './port.ts';

// Guarantees of every gateway, tested over its simulator. Each gateway has its own test for its odd cases.

let gateways: SimulatedGateways;
beforeAll(async () => {
  gateways = await createSimulatedGateways();
});
afterAll(() => gateways.close());

const now = (): Date => new Date('2026-03-21T08:00:00Z');
const connect = (name: GatewayName, away: { baseUrl?: () => string } = {}): GatewayPort =>
  simulators[name].connect({ ...gateways.transport(name), ...away, simulated: true, now });
const ask = ({ currencies: [currency = ''] }: GatewayPort): PaymentRequest => ({
  amount: 50_000,
  currency,
  callbackUrl: `${gateways.url}/shop/back`,
  notificationUrl: `${gateways.url}/shop/notification`,
  description: 'Order 12',
  orderCode: 'O-12',
  paymentCode: crypto.randomUUID(),
});
async function play(port: GatewayPort, scenario: 'success' | 'cancel') {
  const request = ask(port);
  const { authority, redirect } = await port.request(request);
  const callback = port.readCallback(queryOf(await gateways.choose(redirect, scenario)));
  return { callback, asked: { ...request, authority, transaction: callback.transaction } };
}
const outcomeOf = (port: GatewayPort, asked: VerifyRequest): Promise<string> =>
  port.verify(asked).then(
    ({ outcome }) => outcome,
    () => 'refused',
  );

describe.each(Object.keys(knownGateways) as GatewayName[])('%s', (name) => {
  test('takes a payment, and says the same when it is asked again', async () => {
    const port = connect(name);
    const { callback, asked } = await play(port, 'success');
    expect(callback.hint).toBe('returned');
    const first = await port.verify(asked);
    expect(first).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/./) });
    const second = await port.verify(asked);
    expect(second).toMatchObject({ reference: first.reference, rank: first.rank });
    expect(['paid', 'already-paid']).toContain(second.outcome);
  });

  test('has no money of a shopper who leaves', async () => {
    const port = connect(name);
    const { callback, asked } = await play(port, 'cancel');
    expect(callback.hint).toBe('canceled');
    expect(['unpaid', 'failed', 'expired']).toContain(await outcomeOf(port, asked));
  });

  test('does not call a payment of another amount, currency or code paid', async () => {
    const port = connect(name);
    const { asked } = await play(port, 'success');
    for (const other of [{ amount: asked.amount + 1 }, { currency: 'chf' }])
      expect(['amount-mismatch', 'partially-paid', 'refused']).toContain(
        await outcomeOf(port, { ...asked, ...other }),
      );
    expect(await outcomeOf(port, asked)).toMatch(/^(?:already-)?paid$/);
  });

  test('refuses a notification that nobody signed, or that it does not send', () => {
    expect(() => connect(name).readCallback({ query: {}, body: '{}', headers: {} })).toThrow(
      /signature-wrong|malformed-request|Signature|without/,
    );
  });

  test('says that its provider is not there', async () => {
    const port = connect(name, { baseUrl: () => 'http://127.0.0.1:1' });
    const failure = await failureOf(port.request(ask(port)));
    expect(failure).toMatchObject({ provider: name, kind: 'network' });
  });
});
