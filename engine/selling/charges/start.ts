import { unknownCurrency } from '#engine/pipeline/currencies.ts';
import { readCustomer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { PaymentsPort } from '#engine/pipeline/payable.ts';
import { makeOrderCode } from '#engine/pipeline/random-code.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { chargeLimitsOf } from '#schemas/documents/currency-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { limitReached, readCharged } from './charge-limits.ts';
import { insertCharge } from './charge-repository.ts';
import { readCharge } from './get.ts';

const selectOwnOrder = statement(
  'wallet.own-order',
  'SELECT id FROM orders WHERE code = :code AND user_id = :user',
);

/** The services that beginning a charge needs. */
export interface StartChargeServices {
  releases: Pick<ReleaseSource, 'published'>;
  payments: Pick<PaymentsPort, 'methodsFor'>;
  jobs: JobQueue;
}

/** @param details the amount left for today, where the daily limit is the reason */
const wrongAmount = (
  code: 'too-small' | 'too-large',
  limit: number,
  details?: { left: number },
): ShopError => {
  const field: FieldRefusal = { field: 'amount', code, values: { limit } };
  return new ShopError('validation-failed', {
    fields: [field],
    detail: `an amount beyond ${limit}`,
    ...(details ? { details } : {}),
  });
};

interface WantedCharge {
  user: number;
  currency: Currency;
  amount: number;
  now: Date;
}

/** @throws ShopError `validation-failed` for the field `amount`; `charge-limit-reached` */
async function assertWithinLimits(
  flows: FlowSettings,
  client: PoolClient,
  { user, currency, amount, now }: WantedCharge,
): Promise<void> {
  const limits = chargeLimitsOf(flows, currency);
  if (!limits) throw unknownCurrency(currency);
  const { smallest, largest } = limits;
  if (amount < smallest) throw wrongAmount('too-small', smallest);
  if (amount > largest) throw wrongAmount('too-large', largest);
  const { begun, left } = await readCharged(client, flows, { user, currency, now });
  if (begun >= flows.wallet.charges) throw limitReached(user, `${begun} charges within a day`);
  if (left < smallest) throw limitReached(user, `${left} ${currency} are left for today`);
  if (amount > left) throw wrongAmount('too-large', left, { left });
}

/**
 * Finds the bill from which a charge is begun.
 * @throws ShopError `order-not-found` for any but an own one
 */
async function findBill(client: PoolClient, user: number, code: string | undefined): Promise<number> {
  const found = code === undefined ? undefined : await selectOwnOrder.maybeOne(client, { user, code });
  if (!found) throw new ShopError('order-not-found', { detail: `user ${user} has no order ${code ?? ''}` });
  return found.id;
}

export const startCharge =
  (services: StartChargeServices): Handler<'charges.start'> =>
  async ({ currency, amount, started_from, order }, principal, client) => {
    const customer = await readCustomer(client, principal);
    if (!customer) throw new ShopError('unauthenticated');
    if (customer.isBlocked) throw new ShopError('customer-blocked');
    const { flows } = services.releases.published();
    const now = principal.now();
    await assertWithinLimits(flows, client, { user: customer.id, currency, amount, now });
    const { cartHold, orderPayable } = flows.timeouts;
    const charge = await insertCharge(client, {
      code: makeOrderCode(),
      user_id: customer.id,
      currency,
      amount,
      started_from,
      order_id: started_from === 'bill' ? await findBill(client, customer.id, order) : null,
      // A transfer extends it by the wait for its receipt.
      payable_until: new Date(now.getTime() + Math.max(cartHold, orderPayable)),
      created_at: now,
    });
    await services.jobs.add(client, 'charges', { at: charge.payable_until });
    return { charge: await readCharge(services, client, charge, now) };
  };
