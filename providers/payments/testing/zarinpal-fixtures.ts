import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import { createSimulatedGateways, type SimulatedGateways } from '#demo/testing/simulated-gateways.ts';
import { createStubProvider, type StubProvider } from '../../testing/stub-provider.ts';
import type { GatewayPort, PaymentRequest } from '../port.ts';
import { createZarinpal } from '../zarinpal.ts';

/**
 * ZarinPal's adapter against the simulator, and against a stub for answers that the simulator never gives.
 */
export interface StartedZarinpal {
  gateways: SimulatedGateways;
  stub: StubProvider;
  port: GatewayPort;
  stubbed: GatewayPort;
  /** Makes the request that starts a payment. */
  asked(): PaymentRequest;
  /** Makes a payment, and chooses its outcome on the simulated page. */
  play(scenario: string): Promise<{ authority: string; location: string }>;
}

export async function startZarinpal(): Promise<StartedZarinpal> {
  const [gateways, stub] = await Promise.all([createSimulatedGateways(), createStubProvider()]);
  const port = createZarinpal({ merchant: zarinpalMerchants[0], ...gateways.transport('zarinpal') });
  const asked = (): PaymentRequest => ({
    amount: 250_000,
    currency: 'toman',
    callbackUrl: `${gateways.url}/shop/return?payment=P-1`,
    notificationUrl: `${gateways.url}/shop/notify`,
    description: 'سفارش ۱۲',
    orderCode: 'O-1',
    paymentCode: 'P-1',
    mobile: '09123456789',
  });
  return {
    gateways,
    stub,
    port,
    stubbed: createZarinpal({ merchant: zarinpalMerchants[0], baseUrl: stub.baseUrl }),
    asked,
    async play(scenario) {
      const { authority, redirect } = await port.request(asked());
      return { authority, location: await gateways.choose(redirect, scenario) };
    },
  };
}

export const money = { amount: 250_000, currency: 'toman', paymentCode: 'P-1' } as const;

export const authorityOf = (sign: string): string => sign.padEnd(36, '0');
