import { offeredMethods, providerOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import type { GatewayPort } from '../../providers/payments/port.ts';
import type { Bill, PaymentsPort } from '../payable.ts';
import type { ReleaseSource } from '../release-source.ts';
import { cancelOpenPayments, settleOpenPayments, type SettleServices } from './settle.ts';

/**
 * The gateways that can collect a bill by a method, in the order in which they are tried: the requested
 * one, the shop's default, then the order of the flow settings. Providers that are not configured here are
 * left out.
 */
export function gatewaysFor(
  gateways: readonly GatewayPort[],
  flows: FlowSettings,
  {
    method,
    currency,
    provider,
  }: { method: PaymentMethod; currency: Currency; provider?: string | undefined },
): GatewayPort[] {
  const offered = flows.payment.methods.find((each) => each.method === method);
  if (!offered?.currencies.includes(currency)) return [];
  const first =
    provider ?? providerOf({ methods: flows.payment.methods, defaultGateway: flows.defaultGateway }, method);
  const names = offered.providers.toSorted((a, b) => Number(b === first) - Number(a === first));
  return names.flatMap((name) =>
    gateways.filter(
      (gateway) => gateway.id === name && gateway.method === method && gateway.currencies.includes(currency),
    ),
  );
}

/**
 * The methods by which a bill can be paid now, in the shop's order. A bill without a remaining amount is
 * paid by the wallet.
 */
export function methodsFor(
  gateways: readonly GatewayPort[],
  flows: FlowSettings,
  { currency, payable, balance }: Bill,
): PaymentMethod[] {
  if (payable === 0) return ['wallet'];
  return offeredMethods(flows, currency).filter((method) => {
    if (method === 'wallet') return balance !== null && balance >= payable;
    return method === 'transfer' || gatewaysFor(gateways, flows, { method, currency }).length > 0;
  });
}

/** The port through which orders and other payables see payments. */
export const paymentsPort = (
  services: SettleServices & { releases: Pick<ReleaseSource, 'published'> },
): PaymentsPort => ({
  methodsFor: (bill) => methodsFor(services.gateways, services.releases.published().flows, bill),
  settleOpen: (payable) => settleOpenPayments(services, payable),
  cancelOpen: (client, payable, now) => cancelOpenPayments(client, payable, now),
});
