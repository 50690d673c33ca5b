import type { EngineContext } from '#engine/context.ts';
import { inParallel } from '#engine/pipeline/in-parallel.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { nextCheck } from '#engine/selling/payments/next-check.ts';
import {
  claimDuePayments,
  endChecks,
  lockPayment,
  type PaymentRow,
} from '#engine/selling/payments/payment-repository.ts';
import { movePayment, parallelQuestions, trySettling } from '#engine/selling/payments/settle.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { GatewayError } from '#providers/gateway-error.ts';

type ReconcileServices = Pick<
  EngineContext,
  'pool' | 'now' | 'gateways' | 'payable' | 'releases' | 'questionInterval' | 'jobs' | 'log'
>;

/** Payments with these authorities of a provider, without money so far. */
const selectUnsettled = statement(
  'payments.unsettled',
  `SELECT id FROM payments WHERE provider = :provider AND authority = ANY (:authorities::text[])
     AND status NOT IN ('paid', 'reversed', 'review')
   ORDER BY id`,
);

/** Number of payments that are claimed together. */
const batch = 20;

/**
 * Whether the time of a payment is over. One whose provider does not answer also gets the time for money on
 * its way.
 */
function isOver(
  { status, expires_at, doubt_until }: PaymentRow,
  processing: number,
  isAnswered: boolean,
  now: Date,
): boolean {
  const late = now.getTime() - (doubt_until ?? expires_at).getTime();
  if (status === 'created') return true;
  if (status === 'pending') return late >= (isAnswered ? 0 : processing);
  return status === 'processing' && late >= processing;
}

const endPayment = (services: ReconcileServices, id: number) =>
  retrying(() =>
    transaction(services.pool, async (client) => {
      const locked = await lockPayment(services, client, id);
      await movePayment(client, locked, { type: 'payment.timed-out' }, services.now());
    }),
  );

async function reconcile(services: ReconcileServices, payment: PaymentRow): Promise<void> {
  const now = services.now();
  const settled =
    payment.authority === null
      ? { payment, isPostponed: false }
      : await trySettling(services, payment.id, { type: 'payment.reconcile' });
  const current = settled?.payment ?? payment;
  const isAnswered = settled !== undefined && !settled.isPostponed;
  const { processing } = services.releases.published().flows.timeouts;
  if (isOver(current, processing, isAnswered, now)) await endPayment(services, payment.id);
  else if (nextCheck(current, now) === null) await endChecks(services.pool, current);
}

/**
 * Asks the providers about payments that are not closed: the shopper did not return, the provider did not
 * answer, or the process died. Ends payments whose time is over.
 * @returns how many were checked
 */
export async function reconcilePayments(services: ReconcileServices): Promise<number> {
  const claim = () => claimDuePayments(services.pool, services.now(), { limit: batch });
  let done = 0;
  for (let due = await claim(); due.length > 0; due = due.length < batch ? [] : await claim()) {
    await inParallel(due, parallelQuestions, (payment) => reconcile(services, payment));
    done += due.length;
  }
  return done;
}

/**
 * Asks providers for payments that were made and never verified, and settles this shop's.
 * @returns how many
 */
export async function settleUnverified(services: ReconcileServices): Promise<number> {
  let done = 0;
  for (const gateway of services.gateways) {
    if (!gateway.listUnverified) continue;
    let listed: readonly { authority: string }[];
    try {
      listed = await gateway.listUnverified();
    } catch (error) {
      if (error instanceof GatewayError) continue;
      throw error;
    }
    const unsettled = await selectUnsettled.all(services.pool, {
      provider: gateway.id,
      authorities: listed.map(({ authority }) => authority),
    });
    await inParallel(unsettled, parallelQuestions, ({ id }) =>
      trySettling(services, id, { type: 'payment.reconcile' }),
    );
    done += unsettled.length;
  }
  return done;
}
