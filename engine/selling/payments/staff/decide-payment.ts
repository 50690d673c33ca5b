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
 * By which a decision is counted once: what pays an order or a charge, and what gives the money back. A guest can be owed
 * refunds of one payment several times.
 */
export const payoutKey = ({ code, decision }: Pick<PaymentDecision, 'code' | 'decision'>): string => {
  if (decision === 'accept') return receiptKey(code);
  return decision === 'returned' ? `returned:${randomUUID()}` : `payment:${code}`;
};

/** What a decision on a payment gives out. @param returned what goes back by hand */
function amountOf({ decision, amount }: PaymentDecision, payment: PaymentRow, returned: number): number {
  if (decision === 'wallet') return amountFor(payment, amount);
  return decision === 'returned' ? returned : payment.amount;
}

/**
 * What a decision gives out, with its largest possible amount; null for one that gives out nothing.
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
  // Accepting what is paid only says that its money stayed.
  if (decision === 'dismiss' || (decision === 'accept' && payment.status === 'paid'))
    return { outgoing: null, left };
  await assertNotOwnPayable(services.pool, actor, payable);
  const amount = amountOf(input, payment, returned);
  const outgoing = {
    operation: 'staff.decide-payment',
    // No more than was checked is credited or returned, also when the provider reports more, or a guest is owed more, in between.
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
 * Settles a payment, or asks for a second person where its money or goods need one.
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
