import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { Reversal } from '../../providers/payments/port.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-repository.ts';
import { movePayment, type SettleServices } from '../payments/settle.ts';
import { clearReversal, markReversal, readReversal } from '../payments/reversal.ts';
import { refundChannel } from '../payments/refund-channel.ts';
import { retrying } from '../retrying.ts';
import { writeAudit, type Actor } from '../audit/audit-log.ts';
import { assertNotOneself } from './assert-target.ts';

// A payment is given back through its provider in two transactions with the question between them. The first writes a mark
// that keeps others from giving the same money back; the second records the answer. When there is no second, the mark
// stands: the provider may be asked again, or staff look into its panel and say what became of the money.

/** Who gives a payment back, and their note for the audit log. */
export interface ReversalOrder {
  actor: Actor;
  reason: string;
}

/** What the provider said: yes, no, or nothing that one could rely on. */
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

/** Checks under the order's lock that there is something to give back, and says so to everybody. */
async function begin(
  services: SettleServices,
  client: PoolClient,
  id: number,
  { actor, reason }: ReversalOrder,
): Promise<{ payment: PaymentRow; reverse: () => Promise<Reversal> }> {
  const { payable, payment } = await lockPayment(services, client, id);
  assertNotOneself(actor, payable.userId);
  if (payment.status !== 'paid' && payment.status !== 'review')
    throw new ShopError('move-not-allowed', { detail: `payment ${payment.code} is ${payment.status}` });
  // A part went into the wallet already; the provider would give all of it back.
  if (payment.status === 'paid' && payable.refunded > 0)
    throw new ShopError('move-not-allowed', {
      detail: `a part of the order of ${payment.code} was refunded`,
    });
  const reverse = refundChannel(services, payment);
  if (!reverse)
    throw new ShopError('move-not-allowed', {
      detail: `${payment.provider} cannot give ${payment.code} back by itself`,
    });
  const at = services.now();
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

/** The provider did not give it back. Only its answer to the first question proves that no earlier one has moved money. */
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

export type Decided = { order: string; payment: string; status: string };

async function finish(
  services: SettleServices,
  client: PoolClient,
  id: number,
  { actor, reason }: ReversalOrder,
): Promise<Decided> {
  const { payable, payment } = await lockPayment(services, client, id);
  const at = services.now();
  // Somebody else has recorded it since; if they gave it back by hand, the log shows that it went twice.
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
    return { order: payable.code, payment: payment.code, status: payment.status };
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
  return { order: payable.code, payment: payment.code, status: moved.payment.status };
}

/**
 * Gives the money of a payment back through its provider. May be repeated when an earlier try did not come to its end.
 * @throws ShopError `move-not-allowed`; `forbidden` for an order of one's own; `gateway-failed` when the provider does not give the money back, `details` say why
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
