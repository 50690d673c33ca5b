import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { paidFor } from '#engine/pipeline/payable.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { assertNotOwnPayable } from '#engine/pipeline/staff/assert-target.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { Reversal } from '#providers/payments/port.ts';
import type { PaidFor } from '#schemas/entities/paid-for.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  clearReversal,
  lockPayment,
  markReversal,
  readReversal,
  type PaymentRow,
} from '../payment-repository.ts';
import { refundChannel } from '../refund-channel.ts';
import type { ReturnTarget } from '../return-card.ts';
import { movePayment, type SettleServices } from '../settle.ts';

// Two transactions return a payment through its provider, with the request to the provider between them. The
// first one writes a mark that keeps other requests from returning the same money. The second one records the
// answer. If the second one never runs, the mark stays. The provider may then be asked again, or staff check
// its panel and record the outcome.

/** The member of staff who returns a payment, and their note for the audit log. */
export interface ReversalOrder {
  actor: Actor;
  reason: string;
  /** Counts the money that goes out, in the transaction that marks the payment. */
  countMoney(client: PoolClient): Promise<void>;
}

/** The provider's answer: yes, no, or nothing reliable. */
type ReversalOutcome = { said: 'reversed' } | { said: 'refused' | 'unknown'; error: ShopError };

async function ask(provider: string, reverse: () => Promise<Reversal>): Promise<ReversalOutcome> {
  try {
    const { outcome, code } = await reverse();
    if (outcome === 'reversed') return { said: 'reversed' };
    return {
      said: 'refused',
      error: new ShopError('gateway-failed', {
        detail: `${provider}: ${outcome} ${code}`,
        details: { outcome, code },
      }),
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return {
      said: error.kind === 'refused' ? 'refused' : 'unknown',
      error: new ShopError('gateway-failed', { cause: error, detail: error.message }),
    };
  }
}

/**
 * Checks under the order's lock that there is money to return, and marks the payment for all other
 * requests.
 */
async function begin(
  services: SettleServices,
  client: PoolClient,
  id: number,
  { actor, reason, countMoney }: ReversalOrder,
): Promise<{ payment: PaymentRow; reverse: () => Promise<Reversal> }> {
  const { payable, payment } = await lockPayment(services, client, id);
  await assertNotOwnPayable(client, actor, payable);
  if (payment.status !== 'paid' && payment.status !== 'review')
    throw new ShopError('move-not-allowed', { detail: `payment ${payment.code} is ${payment.status}` });
  if (payment.status === 'paid') await payable.assertReturnable(payment);
  const reverse = refundChannel(services, payment);
  if (!reverse)
    throw new ShopError('move-not-allowed', {
      detail: `${payment.provider} cannot give ${payment.code} back by itself`,
    });
  const at = services.now();
  await countMoney(client);
  await markReversal(client, id, at);
  await writeAudit(client, {
    at,
    actor,
    action: 'payment.reversal-asked',
    subject: `payment:${payment.code}`,
    before: payment.status,
    reason,
  });
  return { payment, reverse };
}

/**
 * Handles that the provider did not return the money. Only its answer to the first request proves that no
 * earlier one has moved money.
 */
async function giveUp(
  services: SettleServices,
  client: PoolClient,
  id: number,
  { said, error }: Exclude<ReversalOutcome, { said: 'reversed' }>,
  { actor }: ReversalOrder,
): Promise<void> {
  const { payment } = await lockPayment(services, client, id);
  const isClear = said === 'refused' && (await readReversal(client, id))?.asks === 1;
  if (isClear) await clearReversal(client, id);
  const word = said === 'refused' && !isClear ? 'unclear' : said;
  await writeAudit(client, {
    at: services.now(),
    actor,
    action: `payment.reversal-${word}`,
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: payment.status,
    reason: error.message,
  });
}

export interface Decided extends PaidFor {
  payment: string;
  status: string;
  /** Card of a transfer that staff returned by hand. */
  returned_to?: ReturnTarget;
}

async function finish(
  services: SettleServices,
  client: PoolClient,
  id: number,
  { actor, reason }: ReversalOrder,
): Promise<Decided> {
  const { payable, payment } = await lockPayment(services, client, id);
  const at = services.now();
  // Another member of staff has recorded it in the meantime. If they returned it by hand, the log shows that
  // it was returned twice.
  if (payment.status === 'reversed') {
    await writeAudit(client, {
      at,
      actor,
      action: 'payment.reversal-late',
      subject: `payment:${payment.code}`,
      before: payment.status,
      after: payment.status,
      reason,
    });
    return { ...paidFor(payable), payment: payment.code, status: payment.status };
  }
  const moved = await movePayment(client, { payable, payment }, { type: 'payment.reversed' }, at);
  if (!moved.accepted)
    throw new ShopError('move-not-allowed', {
      detail: `${payment.provider} gave ${payment.code} back, which is ${payment.status}`,
    });
  await clearReversal(client, id);
  await writeAudit(client, {
    at,
    actor,
    action: 'payment.reverse',
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: moved.payment.status,
    reason,
  });
  return { ...paidFor(payable), payment: payment.code, status: moved.payment.status };
}

/**
 * Returns the money of a payment through its provider. May be repeated when an earlier try did not finish.
 * @throws ShopError `move-not-allowed`; `forbidden` for an order of one's own; `gateway-failed` when the
 *   provider does not return the money, with the reason in `details`
 */
export async function reversePayment(
  services: SettleServices,
  id: number,
  how: ReversalOrder,
  remember: (client: PoolClient, value: Decided) => Promise<void>,
): Promise<Decided> {
  const inTransaction = <Value>(work: (client: PoolClient) => Promise<Value>): Promise<Value> =>
    retrying(() => transaction(services.pool, work));
  const { payment, reverse } = await inTransaction((client) => begin(services, client, id, how));
  const answer = await ask(payment.provider, reverse);
  if (answer.said !== 'reversed') {
    await inTransaction((client) => giveUp(services, client, id, answer, how));
    throw answer.error;
  }
  return inTransaction(async (client) => {
    const value = await finish(services, client, id, how);
    await remember(client, value);
    return value;
  });
}
