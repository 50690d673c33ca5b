import { nowpaymentsAccount } from '#demo/simulators/nowpayments.ts';
import {
  createSimulatedGateways,
  queryOf,
  type SimulatedGateways,
} from '#demo/testing/simulated-gateways.ts';
import { createStubProvider, type StubProvider } from '../../testing/stub-provider.ts';
import { createNowpayments, type NowpaymentsOptions } from '../nowpayments.ts';
import type { GatewayPort, PaymentRequest, VerifyRequest } from '../port.ts';

const { apiKey, ipnSecret, ...signIn } = nowpaymentsAccount;
/** Credentials of the simulated account. */
export const account = signIn;

interface Played {
  /** The request with which the shop would verify: the invoice, and the payment that the callbacks named. */
  asked: VerifyRequest;
  redirect: string;
  location: string;
}

/** The adapter against the simulator, and against a stub for answers that the simulator never gives. */
export interface StartedNowpayments {
  gateways: SimulatedGateways;
  stub: StubProvider;
  port: GatewayPort;
  stubbed: GatewayPort;
  /** An adapter with other options. */
  open(options: Partial<NowpaymentsOptions>): GatewayPort;
  /** Makes the request that creates an invoice. */
  asked(): PaymentRequest;
  /** Makes an invoice, and makes these choices on its simulated page, one after the other. */
  play(...scenarios: string[]): Promise<Played>;
}

export async function startNowpayments(): Promise<StartedNowpayments> {
  const [gateways, stub] = await Promise.all([createSimulatedGateways(), createStubProvider()]);
  const open = (options: Partial<NowpaymentsOptions> = {}): GatewayPort =>
    createNowpayments({ apiKey, ipnSecret, account, ...gateways.transport('nowpayments'), ...options });
  const port = open();
  const asked = (): PaymentRequest => ({
    amount: 1_990,
    currency: 'dollar',
    callbackUrl: `${gateways.url}/shop/return?payment=P-1`,
    notificationUrl: `${gateways.url}/shop/notify`,
    description: 'Order 12',
    orderCode: 'O-1',
    paymentCode: 'P-1',
  });
  return {
    gateways,
    stub,
    port,
    stubbed: open({ baseUrl: stub.baseUrl }),
    open,
    asked,
    async play(...scenarios) {
      const { authority, redirect } = await port.request(asked());
      let location = '';
      for (const scenario of scenarios) location = await gateways.choose(redirect, scenario);
      const named = location.includes('NP_id') ? port.readCallback(queryOf(location)).transaction : null;
      return { asked: { authority, ...money, transaction: named }, redirect, location };
    },
  };
}

export const money = { amount: 1_990, currency: 'dollar', paymentCode: 'P-1' } as const;

/** The JSON with which the provider describes a payment. */
export const payment = (values: object): string =>
  JSON.stringify({
    payment_id: 5,
    invoice_id: 77,
    payment_status: 'finished',
    price_amount: 19.9,
    price_currency: 'usd',
    order_id: 'P-1',
    ...values,
  });
/** The request with which the shop verifies that payment. */
export const stubAsked: VerifyRequest = { authority: '77', ...money, transaction: '5' };
