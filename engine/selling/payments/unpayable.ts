import type { GatewayPort } from '#providers/payments/port.ts';
import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { methodsFor } from './payments-port.ts';

/** A bill of somebody without a wallet: one with enough in it could always pay. */
const bill = { payable: 1, balance: null } as const;

/**
 * Returns a sentence for each currency in which nobody can pay, and for each method that customers are not
 * offered because none of its providers is configured.
 * @param gateways the configured ones
 */
export function findUnpayable(
  gateways: readonly GatewayPort[],
  { flows, site }: Pick<PublishedRelease, 'flows' | 'site'>,
): string[] {
  const providersOf = (method: string): string =>
    flows.payment.methods.find((each) => each.method === method)?.providers.join(' or ') ?? '';
  return currencyCodes(site).flatMap((currency) => {
    const offered = offeredMethods(flows, currency);
    const possible = methodsFor(gateways, flows, { ...bill, currency });
    // A currency that only the wallet pays needs no gateway.
    if (offered.length > 0 && offered.every((method) => method === 'wallet')) return [];
    if (possible.length === 0)
      return [
        `nothing can be paid in ${currency}: ${
          offered.length === 0
            ? 'the flow settings offer no method for it'
            : `configure ${offered.map(providersOf).filter(Boolean).join(' or ') || 'a gateway'}`
        } (PAYMENT_… of docs/configuration.md, payment.methods of the flow settings)`,
      ];
    return offered
      .filter((method) => method !== 'wallet' && !possible.includes(method))
      .map(
        (method) =>
          `${method} is not offered in ${currency}, because ${providersOf(method)} is not configured (PAYMENT_… of docs/configuration.md)`,
      );
  });
}
