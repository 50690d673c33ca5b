import type { OperationParsed } from '#schemas/api/operation.ts';
import type { decidePayment as decidePaymentContract } from '#schemas/api/staff/operations.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { refusedField } from '../../messages/fields.ts';
import type { Handler } from '../handler.ts';
import type { LockedPayable } from '../payable.ts';
import {
  lockPayment,
  readPayment,
  type LockedPayment,
  type PaymentRow,
} from '../payments/payment-repository.ts';
import { movePayment, type SettleServices } from '../payments/settle.ts';
import { clearReversal, readReversal, type Reversal } from '../payments/reversal.ts';
import { refundChannel } from '../payments/refund-channel.ts';
import { retrying } from '../retrying.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { readLastAction, staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { assertNotOneself } from './assert-target.ts';
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

/** Milliseconds after which a provider that was asked for a reversal has answered, or the process that asked is dead. */
const answerTime = 60_000;

function wrongAmount(detail: string, most?: number): ShopError {
  const field: FieldRefusal =
    most === undefined
      ? refusedField('required', 'amount')
      : { field: 'amount', code: 'too-large', values: { limit: most } };
  return new ShopError('validation-failed', { fields: [field], detail });
}

/** What goes into a wallet: what the provider said that came, or less; what staff say where it did not. */
function amountFor({ received, code }: PaymentRow, amount: number | undefined): number {
  // Providers that say that a part came, and not which, are written down with none.
  const known = received ?? 0;
  const wanted = amount ?? known;
  if (wanted <= 0) throw wrongAmount('nobody knows how much came');
  if (known > 0 && wanted > known) throw wrongAmount(`${known} came for ${code}, not ${wanted}`, known);
  return wanted;
}

/** Money that the order could not take goes into the wallet of whoever paid it. */
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
    order: payable.id,
    entries: [
      {
        account: await shopAccount(client, `provider:${payment.provider}`, payment.currency),
        amount: -amount,
      },
      { account: wallet, amount },
    ],
  });
}

/** No event has the words of staff with it: what a payment keeps of it, its customer reads. */
const eventOf = (decision: ByHand, status: PaymentRow['status'], payable: boolean): PaymentEvent =>
  ({
    accept: { type: 'review.accepted' as const, payable },
    returned:
      status === 'paid'
        ? { type: 'payment.reversed' as const, reason: 'returned' }
        : { type: 'review.returned' as const },
    wallet: { type: 'review.returned' as const, reason: 'to-wallet' },
    dismiss: { type: 'review.dismissed' as const },
  })[decision];

/** While a provider is asked to give money back nothing else is done with it. */
function assertNotAsked(mark: Reversal | undefined, { code }: PaymentRow, at: Date): void {
  if (mark && at.getTime() - mark.since.getTime() < answerTime)
    throw new ShopError('move-not-allowed', {
      detail: `the provider of ${code} is being asked to give it back: wait for its answer`,
    });
}

/** A guest's refund was given back by hand. @returns whether there was one */
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

/** People give paid money back only where nothing else does: its provider has no way to, or would not. */
async function assertReturnable(
  services: SettleServices,
  client: PoolClient,
  { payable, payment }: LockedPayment,
): Promise<void> {
  if (payable.refunded > 0)
    throw new ShopError('move-not-allowed', {
      detail: `a part of the order of ${payment.code} was refunded`,
    });
  if (!refundChannel(services, payment)) return;
  const last = await readLastAction(client, `payment:${payment.code}`, 'payment.reversal-');
  if (last !== 'payment.reversal-refused')
    throw new ShopError('move-not-allowed', {
      detail: `payment ${payment.code} is paid: reverse it, as ${payment.provider} gives it back by itself`,
    });
}

/**
 * What may be said of a payment that is paid: that the money of an unfinished reversal stayed, that a guest got their refund,
 * or that it was given back by hand.
 * @returns whether that was all
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
  if (decision === 'accept' || decision === 'returned') assertNotOneself(actor, payable.userId);
  if (decision === 'returned' && payment.method === 'wallet')
    throw new ShopError('move-not-allowed', { detail: `${payment.code} came from a wallet: reverse it` });
  if (payment.status === 'paid' && (await decideOnPaid(services, client, locked, mark, given)))
    return payment;
  const isPayable = decision === 'accept' && (await payable.ensurePayable(at));
  if (decision === 'accept' && !isPayable)
    throw payable.state(at) === 'closed'
      ? new ShopError('move-not-allowed', { detail: `${payable.code} is paid, refunded or canceled` })
      : new ShopError('out-of-stock');
  const moved = await movePayment(client, locked, eventOf(decision, payment.status, isPayable), at);
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

/** Settles a payment that needs a person; or gives a paid one back, where its provider can. */
export async function settleByHand(
  services: SettleServices,
  { code, decision, amount, reason }: PaymentDecision,
  actor: Actor,
  remember: (client: PoolClient, value: Decided) => Promise<void>,
): Promise<Decided> {
  const found = await readPayment(services.pool, { code });
  if (!found) throw new ShopError('payment-not-found', { detail: `no payment ${code}` });
  if (decision === 'reverse') return reversePayment(services, found.id, { actor, reason }, remember);
  return retrying(() =>
    transaction(services.pool, async (client) => {
      const locked = await lockPayment(services, client, found.id);
      const payment = await apply(services, client, locked, {
        decision,
        amount,
        reason,
        actor,
        at: services.now(),
      });
      const value = { order: locked.payable.code, payment: payment.code, status: payment.status };
      await remember(client, value);
      return value;
    }),
  );
}

export const decidePayment =
  (services: SettleServices): Handler<'staff.decide-payment'> =>
  (input, principal, remember) =>
    settleByHand(services, input, staffActor(principal), remember);
