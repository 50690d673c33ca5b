import { readLastAction, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { paidFor, type LockedPayable } from '#engine/pipeline/payable.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { assertNotOneself, assertNotOwnPayable } from '#engine/pipeline/staff/assert-target.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import type { decidePayment as decidePaymentContract } from '#schemas/api/staff/operations.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { lockWallet, post, shopAccount } from '../../wallet/ledger.ts';
import {
  clearReversal,
  lockPayment,
  readPayment,
  readReversal,
  type LockedPayment,
  type PaymentRow,
  type Reversal,
} from '../payment-repository.ts';
import { refundChannel } from '../refund-channel.ts';
import { findReturnTarget, recordReturn } from '../return-card.ts';
import { movePayment, type SettleServices } from '../settle.ts';
import { reversePayment, type Decided } from './reverse-payment.ts';

export type PaymentDecision = OperationParsed<typeof decidePaymentContract>;
type ByHand = Exclude<PaymentDecision['decision'], 'reverse'>;

interface Decision {
  decision: ByHand;
  amount: number | undefined;
  reason: string;
  actor: Actor;
  at: Date;
}

/** Milliseconds after which a provider has answered a reversal, or the process that asked has died. */
const answerTime = 60_000;

function wrongAmount(detail: string, most?: number): ShopError {
  const field: FieldRefusal =
    most === undefined
      ? refusedField('required', 'amount')
      : { field: 'amount', code: 'too-large', values: { limit: most } };
  return new ShopError('validation-failed', { fields: [field], detail });
}

/**
 * Returns the amount that goes into a wallet: the amount that the provider reported, or less; the amount that
 * staff enter when it reported none.
 */
export function amountFor({ received, code }: PaymentRow, amount: number | undefined): number {
  // Providers that report a partial payment without its amount are stored with none.
  const known = received ?? 0;
  const wanted = amount ?? known;
  if (wanted <= 0) throw wrongAmount('nobody knows how much came');
  if (known > 0 && wanted > known) throw wrongAmount(`${known} came for ${code}, not ${wanted}`, known);
  return wanted;
}

/** Credits money that the order could not take to the wallet of its customer. */
async function creditWallet(
  client: PoolClient,
  payable: LockedPayable,
  payment: PaymentRow,
  amount: number,
  { actor, at }: Decision,
): Promise<void> {
  if (payable.userId === null) throw new ShopError('move-not-allowed', { detail: 'a guest has no wallet' });
  assertNotOneself(actor, payable.userId);
  const { wallet } = await lockWallet(client, payable.userId, payment.currency);
  await post(client, {
    kind: 'refund',
    at,
    currency: payment.currency,
    order: payable.kind === 'order' ? payable.id : undefined,
    entries: [
      {
        account: await shopAccount(client, `provider:${payment.provider}`, payment.currency),
        amount: -amount,
      },
      { account: wallet, amount },
    ],
  });
}

/**
 * Returns the event of a decision. No event contains the staff's note, because the customer can read parts of
 * the stored payment.
 */
const eventOf = (
  { decision, amount }: Pick<Decision, 'decision' | 'amount'>,
  payment: PaymentRow,
  payable: boolean,
): PaymentEvent =>
  ({
    accept: {
      type: 'review.accepted' as const,
      payable,
      ...(decision === 'accept' && amount !== undefined && { amount: amountFor(payment, amount) }),
    },
    returned:
      payment.status === 'paid'
        ? { type: 'payment.reversed' as const, reason: 'returned' }
        : { type: 'review.returned' as const },
    wallet: { type: 'review.returned' as const, reason: 'to-wallet' },
    dismiss: { type: 'review.dismissed' as const },
  })[decision];

/**
 * Asserts that no reversal is in flight. While the provider is asked to return money, no other decision on it
 * is allowed.
 */
function assertNotAsked(mark: Reversal | undefined, { code }: PaymentRow, at: Date): void {
  if (mark && at.getTime() - mark.since.getTime() < answerTime)
    throw new ShopError('move-not-allowed', {
      detail: `the provider of ${code} is being asked to give it back: wait for its answer`,
    });
}

/**
 * Returns the amount that goes back by hand when staff return a locked payment: the refund that the shop owes
 * its guest, what came of a payment in review, or the whole amount.
 */
export async function returnedBy(client: PoolClient, { payable, payment }: LockedPayment): Promise<number> {
  const isOwed = payment.status === 'paid' && payable.owed > 0 && !(await readReversal(client, payment.id));
  if (isOwed) return payable.owed;
  // Of a payment in doubt, what came goes back, where its provider says how much.
  return payment.status === 'review' ? payment.received || payment.amount : payment.amount;
}

/**
 * Asserts that the returned amount is not larger than the counted or approved one.
 * @throws ShopError `move-not-allowed`
 */
async function assertReturns(
  client: PoolClient,
  locked: LockedPayment,
  amount: number | undefined,
): Promise<void> {
  const returned = await returnedBy(client, locked);
  if (amount !== undefined && returned > amount)
    throw new ShopError('move-not-allowed', {
      detail: `${returned} of payment ${locked.payment.code} go back, not ${amount}`,
    });
}

/**
 * Settles a guest's refund that staff have returned by hand.
 * @returns whether there was one
 */
async function settleOwed(
  client: PoolClient,
  { payable, payment }: LockedPayment,
  { reason, actor, at }: Decision,
): Promise<boolean> {
  const owed = await payable.settleOwed();
  if (owed === 0) return false;
  await writeAudit(client, {
    at,
    actor,
    action: 'payment.returned',
    subject: `payment:${payment.code}`,
    before: { owed },
    after: { owed: 0 },
    reason,
  });
  return true;
}

/** Asserts that people may return paid money by hand: only where its provider cannot, or has refused. */
async function assertReturnable(
  services: SettleServices,
  client: PoolClient,
  { payable, payment }: LockedPayment,
): Promise<void> {
  await payable.assertReturnable(payment);
  if (!refundChannel(services, payment)) return;
  const last = await readLastAction(client, `payment:${payment.code}`, 'payment.reversal-');
  if (last !== 'payment.reversal-refused')
    throw new ShopError('move-not-allowed', {
      detail: `payment ${payment.code} is paid: reverse it, as ${payment.provider} gives it back by itself`,
    });
}

/**
 * Decides on a paid payment: the money of an unfinished reversal stayed, a guest got their refund, or staff
 * returned the money by hand.
 * @returns whether the decision was one of these
 */
async function decideOnPaid(
  services: SettleServices,
  client: PoolClient,
  locked: LockedPayment,
  mark: Reversal | undefined,
  given: Decision,
): Promise<boolean> {
  const { payment } = locked;
  if (given.decision === 'returned' && !mark) {
    if (await settleOwed(client, locked, given)) return true;
    await assertReturnable(services, client, locked);
    return false;
  }
  if (given.decision !== 'accept' || !mark) return false;
  await clearReversal(client, payment.id);
  await writeAudit(client, {
    at: given.at,
    actor: given.actor,
    action: 'payment.reversal-dropped',
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: payment.status,
    reason: given.reason,
  });
  return true;
}

/** Returns the reason why an order or charge cannot take money that has arrived. */
async function whyNotPayable(payable: LockedPayable, at: Date): Promise<ShopError> {
  if (payable.state(at) === 'closed')
    return new ShopError('move-not-allowed', { detail: `${payable.code} is paid, refunded or canceled` });
  try {
    await payable.reserve({ now: at, until: at, isPaidNow: true, isAtGateway: false });
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  return new ShopError('out-of-stock');
}

async function apply(
  services: SettleServices,
  client: PoolClient,
  locked: LockedPayment,
  given: Decision,
): Promise<PaymentRow> {
  const { payable, payment } = locked;
  const { decision, reason, actor, at } = given;
  const mark = await readReversal(client, payment.id);
  assertNotAsked(mark, payment, at);
  if (decision === 'accept' || decision === 'returned') await assertNotOwnPayable(client, actor, payable);
  if (decision === 'returned') await assertReturns(client, locked, given.amount);
  if (decision === 'returned' && payment.method === 'wallet')
    throw new ShopError('move-not-allowed', { detail: `${payment.code} came from a wallet: reverse it` });
  if (payment.status === 'paid' && (await decideOnPaid(services, client, locked, mark, given)))
    return payment;
  const isPayable = decision === 'accept' && (await payable.ensurePayable(at, { isDecided: true }));
  if (decision === 'accept' && !isPayable) throw await whyNotPayable(payable, at);
  const moved = await movePayment(client, locked, eventOf(given, payment, isPayable), at);
  if (!moved.accepted)
    throw new ShopError('move-not-allowed', {
      detail: `${decision} of payment ${payment.code}, which is ${payment.status}`,
    });
  await clearReversal(client, payment.id);
  if (decision === 'wallet')
    await creditWallet(client, payable, payment, amountFor(payment, given.amount), given);
  await writeAudit(client, {
    at,
    actor,
    action: `payment.${decision}`,
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: moved.payment.status,
    reason,
  });
  return moved.payment;
}

/** @throws ShopError `payment-not-found` */
export async function findPayment({ pool }: Pick<SettleServices, 'pool'>, code: string): Promise<PaymentRow> {
  const found = await readPayment(pool, { code });
  if (!found) throw new ShopError('payment-not-found', { detail: `no payment ${code}` });
  return found;
}

/**
 * Settles a payment that needs a decision of staff, or returns a paid one through its provider, if that is
 * possible.
 * @param countMoney counts money that goes out, in the transaction of the decision
 */
export async function settleByHand(
  services: SettleServices,
  { code, decision, amount, bank_card: card, reason }: PaymentDecision,
  actor: Actor,
  remember: (client: PoolClient, value: Decided) => Promise<void>,
  countMoney: (client: PoolClient) => Promise<void> = async () => undefined,
): Promise<Decided> {
  const found = await findPayment(services, code);
  if (decision === 'reverse')
    return reversePayment(services, found.id, { actor, reason, countMoney }, remember);
  return retrying(() =>
    transaction(services.pool, async (client) => {
      const locked = await lockPayment(services, client, found.id);
      const at = services.now();
      const isReturn = decision === 'returned' && locked.payment.method === 'transfer';
      const target = await findReturnTarget(client, locked, { isReturn, card });
      const payment = await apply(services, client, locked, { decision, amount, reason, actor, at });
      if (target) await recordReturn(client, payment.code, target, actor, at);
      if (decision !== 'dismiss') await countMoney(client);
      const value: Decided = {
        ...paidFor(locked.payable),
        payment: payment.code,
        status: payment.status,
        ...(target && { returned_to: target }),
      };
      await remember(client, value);
      return value;
    }),
  );
}
