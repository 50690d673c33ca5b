import type { EngineContext } from '#engine/context.ts';
import { inParallel } from '#engine/pipeline/in-parallel.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import {
  chargeState,
  lockFreeCharge,
  moveCharge,
  refreshCharge,
} from '#engine/selling/charges/charge-repository.ts';
import { isInFlight } from '#engine/selling/payments/doubt.ts';
import { readOpenPayments, storeMove } from '#engine/selling/payments/payment-repository.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

type ExpiryServices = Pick<EngineContext, 'pool' | 'now' | 'payments'>;

const batch = 50;
/** Charges that are processed in parallel, because a provider may be slow to answer about their payments. */
const parallelExpiries = 5;

/** Charges whose time to pay has ended, except those whose money is on its way or in doubt. */
const selectDue = statement(
  'jobs.charges-to-expire',
  `SELECT c.id FROM wallet_charges AS c
   WHERE c.id > :after AND c.expired_at IS NULL AND c.payment IN ('unpaid', 'pending', 'review')
     AND c.payable_until <= :now AND NOT EXISTS (
       SELECT FROM payments AS p WHERE p.payable_id = c.id AND p.status IN ('processing', 'review'))
   ORDER BY c.id LIMIT ${batch}`,
);

async function expire({ pool, now: clock, payments }: ExpiryServices, id: number): Promise<boolean> {
  // The customer may have paid without returning to the shop.
  await payments.settleOpen(id);
  return retrying(() =>
    transaction(pool, async (client) => {
      const now = clock();
      const charge = await lockFreeCharge(client, id);
      if (!charge || chargeState(charge, now) === 'closed' || charge.payable_until > now) return false;
      const open = await readOpenPayments(client, id);
      if (open.some(isInFlight)) return false;
      for (const payment of open) await storeMove(client, payment, { type: 'payment.timed-out' }, now);
      await moveCharge(client, charge, { type: 'time.over' }, now);
      await refreshCharge(client, charge, now);
      return true;
    }),
  );
}

/**
 * Expires wallet charges that cannot be paid any more. Late money still charges the wallet.
 * @returns how many
 */
export async function expireCharges(services: ExpiryServices): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const due = await selectDue.all(services.pool, { after, now: services.now() });
    await inParallel(due, parallelExpiries, async ({ id }) => {
      if (await expire(services, id)) done += 1;
    });
    after = due.at(-1)?.id ?? 0;
    if (due.length < batch) return done;
  }
}
