import type { OperationParsed } from '#schemas/api/operation.ts';
import type { decidePayment as contract } from '#schemas/api/staff/operations.ts';
import type { PaymentEvent } from '#machines/payment/index.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { refusedField } from '../../messages/fields.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { EngineContext } from '../context.ts';
import { onceWithLease } from '../idempotency.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { makeTakeable } from '../orders/takeable.ts';
import { carryOut } from '../payments/apply-verification.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { lockPayment, movePaymentRow, readPayment, type LockedPayment } from '../payments/record.ts';
import { gatewayOf } from '../payments/settle.ts';
import { retrying } from '../retrying.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { staffActor, writeAudit, type Actor } from './audit.ts';

export type PaymentDecision = OperationParsed<typeof contract>;

/** @throws ShopError `gateway-failed` when the provider does not give the money back; `details` say why */
async function reverseAtProvider(context: EngineContext, { provider, authority, code }: PaymentRow): Promise<void> {
  const gateway = gatewayOf(context, provider);
  if (!gateway.reverse || authority === null) throw new ShopError('move-not-allowed', { detail: `${provider} cannot give ${code} back by itself` });
  try {
    const { outcome, code: said } = await gateway.reverse(authority);
    if (outcome !== 'reversed') throw new ShopError('gateway-failed', { detail: `${provider}: ${outcome} ${said}`, details: { outcome, code: said } });
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('gateway-failed', { cause: error, detail: error.message });
    throw error;
  }
}

/** Money that the order could not take goes into the wallet of whoever paid it. */
async function creditWallet(client: PoolClient, order: OrderRow, payment: PaymentRow, amount: number, at: Date): Promise<void> {
  if (order.user_id === null) throw new ShopError('move-not-allowed', { detail: 'a guest has no wallet' });
  if (amount <= 0) throw new ShopError('validation-failed', { fields: [refusedField('required', 'amount')], detail: 'nobody knows how much came' });
  const { wallet } = await lockWallet(client, order.user_id, payment.currency);
  await post(client, { kind: 'refund', at, currency: payment.currency, order: order.id, entries: [{ account: await shopAccount(client, `provider:${payment.provider}`, payment.currency), amount: -amount }, { account: wallet, amount }] });
}

const eventOf = (decision: PaymentDecision['decision'], payable: boolean, reason: string): PaymentEvent => ({
  accept: { type: 'review.accepted' as const, payable },
  reverse: { type: 'payment.reversed' as const, ...(reason ? { reason } : {}) },
  returned: { type: 'review.returned' as const, ...(reason ? { reason } : {}) },
  wallet: { type: 'review.returned' as const, reason: 'to-wallet' },
  dismiss: { type: 'review.dismissed' as const, ...(reason ? { reason } : {}) },
}[decision]);

async function apply(context: EngineContext, client: PoolClient, { order, payment }: LockedPayment, { decision, amount, reason }: PaymentDecision, actor: Actor, at: Date): Promise<PaymentRow> {
  const taken = decision === 'accept' ? await makeTakeable(client, order, at) : undefined;
  if (decision === 'accept' && !taken) throw order.status === 'registered' && order.payment !== 'paid' ? new ShopError('out-of-stock') : new ShopError('move-not-allowed', { detail: `order ${order.code} is ${order.status}, ${order.payment}` });
  const moved = await movePaymentRow(client, payment, eventOf(decision, taken !== undefined, reason), at);
  if (!moved.accepted) throw new ShopError('move-not-allowed', { detail: `${decision} of payment ${payment.code}, which is ${payment.status}` });
  if (decision === 'wallet') await creditWallet(client, order, payment, amount ?? payment.received ?? 0, at);
  await carryOut(context, client, { order: taken ?? order, payment: moved.payment }, moved.effects, at);
  await writeAudit(client, { at, actor, action: `payment.${decision}`, subject: `payment:${payment.code}`, before: payment.status, after: moved.payment.status, reason });
  return moved.payment;
}

/** Settles a payment that needs a person; or gives a paid one back, where its provider can. */
export async function settleByHand(context: EngineContext, decision: PaymentDecision, actor: Actor, remember: (client: PoolClient, value: { order: string; payment: string; status: string }) => Promise<void>): Promise<{ order: string; payment: string; status: string }> {
  const found = await readPayment(context.pool, { code: decision.code });
  if (!found) throw new ShopError('payment-not-found', { detail: `no payment ${decision.code}` });
  if (decision.decision === 'reverse') {
    // A part went into the wallet already; the provider would give all of it back.
    const { rows } = await context.pool.query<{ refunded: number }>('SELECT refunded FROM orders WHERE id = $1', [found.order_id]);
    if (found.status === 'paid' && (rows[0]?.refunded ?? 0) > 0) throw new ShopError('move-not-allowed', { detail: `a part of the order of ${found.code} was refunded` });
    if (found.status !== 'paid' && found.status !== 'review') throw new ShopError('move-not-allowed', { detail: `payment ${found.code} is ${found.status}` });
    await reverseAtProvider(context, found);
  }
  return retrying(() => transaction(context.pool, async (client) => {
    const locked = await lockPayment(client, found.id);
    const payment = await apply(context, client, locked, decision, actor, context.now());
    const value = { order: locked.order.code, payment: payment.code, status: payment.status };
    await remember(client, value);
    return value;
  }));
}

export const decidePayment = (context: EngineContext) => onceWithLease(context.pool, 'staff.decide-payment', (input, caller, remember) => settleByHand(context, input, staffActor(caller), remember));
