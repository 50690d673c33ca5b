import type { Bill, LockedPayable, PaymentsPort } from '#engine/pipeline/payable.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import { offeredMethods, providerOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import { cancelOpenPayments, settleOpenPayments, type SettleServices } from './settle.ts';

/**
 * Returns the gateways that can collect a bill by a method, in the order of attempts: the requested one, the
 * shop's default, then the order of the flow settings. Providers without configuration are left out.
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
 * Refuses a provider that the flow settings do not name for the method. Another provider may replace one that
 * is not configured or does not answer, but not an unknown one.
 * @throws ShopError `validation-failed`
 */
export function assertProvider(
  { payment }: FlowSettings,
  { method, provider }: { method: PaymentMethod; provider: string | undefined },
): void {
  const options = payment.methods.find((each) => each.method === method)?.providers;
  if (provider === undefined || options === undefined || options.includes(provider)) return;
  throw new ShopError('validation-failed', {
    fields: [{ ...refusedField('not-an-option', 'provider'), values: { options } }],
    detail: `no such provider of ${method}`,
  });
}

/**
 * Returns the methods that can pay a bill now, in the shop's order. The wallet pays a bill without a
 * remaining amount.
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

const countStarted = statement(
  'payments.count-started',
  "SELECT count(*)::integer AS started FROM payments WHERE payable_id = :payable AND method NOT IN ('wallet', 'transfer')",
);

/** In milliseconds. */
const day = 86_400_000;

/** Whether one more payment of this order may use a provider, checked without a lock. */
export async function hasAttempts(
  { order }: FlowSettings['payment']['attempts'],
  queryable: Queryable,
  payable: number,
): Promise<boolean> {
  return (await countStarted.one(queryable, { payable })).started < order;
}

/**
 * Refuses another payment when many were started. Each one makes requests to its provider, even after a
 * cancellation. A payment from the wallet and a transfer make none.
 * @throws ShopError `payment-limit-reached`
 */
export async function assertAttempts(
  limits: FlowSettings['payment']['attempts'],
  client: PoolClient,
  { payable, method, now }: { payable: LockedPayable; method: PaymentMethod; now: Date },
): Promise<void> {
  if (method === 'wallet' || method === 'transfer') return;
  const { started } = await countStarted.one(client, { payable: payable.id });
  if (started >= limits.order)
    throw new ShopError('payment-limit-reached', { detail: `payments of ${payable.code}` });
  const ofHolder = payable.isOfGuest ? limits.network : limits.customer;
  const since = new Date(now.getTime() - day);
  const until = new Date(now.getTime() + clockSkew);
  if ((await payable.countPaymentsOfHolder({ since, until })) >= ofHolder)
    throw new ShopError('payment-limit-reached', { detail: `payments of the holder of ${payable.code}` });
}

/** Creates the port through which orders and other payables use payments. */
export const paymentsPort = (
  services: SettleServices & { releases: Pick<ReleaseSource, 'published'> },
): PaymentsPort => ({
  methodsFor: (bill) => methodsFor(services.gateways, services.releases.published().flows, bill),
  settleOpen: (payable) => settleOpenPayments(services, payable),
  cancelOpen: (client, payable, now) => cancelOpenPayments(client, payable, now),
});
