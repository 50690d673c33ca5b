import { randomUUID } from 'node:crypto';
import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { paidFor } from '#engine/pipeline/payable.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { assertNotOwnPayable } from '#engine/pipeline/staff/assert-target.ts';
import { transaction } from '#platform/db/pool.ts';
import type { SellingContext } from '../../context.ts';
import { giveOut, giverOf, type Outgoing } from '../../payouts/give-out.ts';
import { lockPayment, type PaymentRow } from '../payment-repository.ts';
import type { SettleServices } from '../settle.ts';
import { amountFor, findPayment, returnedBy, settleByHand, type PaymentDecision } from './payments.ts';
import { receiptKey } from './receipts.ts';
import type { Decided } from './reverse-payment.ts';

/**
 * Returns the key with which a decision counts once: one key for paying an order or charge, and one for
 * returning the money. A guest can be owed several refunds of one payment.
 */
export const payoutKey = ({ code, decision }: Pick<PaymentDecision, 'code' | 'decision'>): string => {
  if (decision === 'accept') return receiptKey(code);
  return decision === 'returned' ? `returned:${randomUUID()}` : `payment:${code}`;
};

/**
 * Returns the amount that a decision on a payment gives out. @param returned the amount that goes back by
 * hand
 */
function amountOf({ decision, amount }: PaymentDecision, payment: PaymentRow, returned: number): number {
  if (decision === 'wallet') return amountFor(payment, amount);
  // A wrong amount is refused at once, and not when the second person confirms it.
  if (decision === 'accept' && amount !== undefined) amountFor(payment, amount);
  return decision === 'returned' ? returned : payment.amount;
}

/**
 * Returns the payout of a decision, with its largest possible amount; null for a decision that gives out
 * nothing.
 * @throws ShopError `forbidden` for one's own, `validation-failed` for a wrong amount
 */
async function outgoingOf(
  services: SettleServices,
  input: PaymentDecision,
  actor: Actor,
): Promise<{ outgoing: (Outgoing & { input: PaymentDecision }) | null; left: Decided }> {
  const { code, decision, reason } = input;
  const found = await findPayment(services, code);
  const { payable, payment, returned } = await retrying(() =>
    transaction(services.pool, async (client) => {
      const locked = await lockPayment(services, client, found.id);
      return { ...locked, returned: await returnedBy(client, locked) };
    }),
  );
  const left = { ...paidFor(payable), payment: code, status: payment.status };
  // Accepting a paid payment only confirms that its money stayed.
  if (decision === 'dismiss' || (decision === 'accept' && payment.status === 'paid'))
    return { outgoing: null, left };
  await assertNotOwnPayable(services.pool, actor, payable);
  const amount = amountOf(input, payment, returned);
  const outgoing = {
    operation: 'staff.decide-payment',
    // The checked amount is the limit, even when the provider reports more, or a guest is owed more, in the
    // meantime.
    input: decision === 'wallet' || decision === 'returned' ? { ...input, amount } : input,
    subject: `payment:${code}`,
    key: payoutKey(input),
    amount,
    currency: payment.currency,
    reason,
  } as const;
  return { outgoing, left };
}

/**
 * Settles a payment, or requests a second person when its money or goods need one.
 * @throws ShopError as {@link settleByHand} and `giveOut`
 */
export const decidePayment =
  (services: SettleServices & Pick<SellingContext, 'staffLimits'>): Handler<'staff.decide-payment'> =>
  async (input, principal, remember) => {
    const giver = giverOf(principal);
    const { outgoing, left } = await outgoingOf(services, input, giver.actor);
    return giveOut(services, outgoing, giver, {
      give: (count) =>
        settleByHand(
          services,
          outgoing?.input ?? input,
          giver.actor,
          (client, value) => remember(client, { ...value, request: null }),
          count,
        ),
      ask: (request) =>
        retrying(() =>
          transaction(services.pool, async (client) => {
            const value = { ...left, request: await request(client) };
            await remember(client, value);
            return value;
          }),
        ),
    });
  };
