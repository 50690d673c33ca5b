import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { clockSkew } from '../../security/clock-skew.ts';
import type { LockedPayable } from '../payable.ts';

const countStarted = statement(
  'payments.count-started',
  "SELECT count(*)::integer AS started FROM payments WHERE payable_id = :payable AND method NOT IN ('wallet', 'transfer')",
);

/** In milliseconds. */
const day = 86_400_000;

/** Whether one more payment of this order may ask a provider, as it looks without a lock. */
export async function hasAttempts(
  { order }: FlowSettings['payment']['attempts'],
  queryable: Queryable,
  payable: number,
): Promise<boolean> {
  return (await countStarted.one(queryable, { payable })).started < order;
}

/**
 * Refuses another payment when many were started: the provider is asked about each of them, also after it was canceled.
 * A payment from the wallet and a transfer ask nobody.
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
