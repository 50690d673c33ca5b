import { pendingTime } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { newPayment } from '#machines/payment/index.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import { reserve } from '../orders/reservation.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';
import { makePaymentCode } from '../random-code.ts';
import { hasAllCodes } from '../orders/ensure-payable.ts';
import { prepared } from '../prepared.ts';
import { readBalance } from '../wallet/ledger.ts';
import { methodsFor } from './methods.ts';
import { giveUpOpenAttempts, isInFlight, readOpenAttempts } from './open-attempts.ts';
import { paymentColumns, type PaymentRow } from './payment-row.ts';

/** Milliseconds that goods are held beyond an attempt's own time, for the way back and the verification. */
const grace = 5 * 60_000;
/** Milliseconds until an attempt is asked about for the first time, and until one that was never sent is given up. */
const firstCheck = 60_000;

export interface AttemptRequest {
  order: number;
  method: PaymentMethod;
  /** Who is tried first; the method itself where nobody collects it. */
  provider: string;
  now: Date;
}

/** Locks an order that can be paid, and gives up the attempts before. */
async function lockPayable(client: PoolClient, id: number, now: Date): Promise<OrderRow> {
  const order = await lockOrder(client, { id });
  if (order?.status !== 'registered' || order.payment === 'paid' || order.payment === 'refunded')
    throw new ShopError('order-not-payable', {
      detail: order ? `order ${order.code} is ${order.status}, ${order.payment}` : 'the order is gone',
    });
  // Also when the time to pay is over: money that is on its way pays the order all the same, and nobody shall pay twice.
  if ((await readOpenAttempts(client, id)).some(isInFlight))
    throw new ShopError('payment-under-way', { detail: `a payment of order ${order.code} is under way` });
  if (order.payment === 'expired' || order.payable_until <= now)
    throw new ShopError('order-not-payable', { detail: `the time of order ${order.code} is over` });
  await giveUpOpenAttempts(client, id, now);
  return order;
}

async function assertMethod(
  { gateways }: EngineContext,
  client: PoolClient,
  flows: FlowSettings,
  order: OrderRow,
  method: PaymentMethod,
): Promise<void> {
  const { currency, payable, user_id } = order;
  const balance = user_id === null ? null : await readBalance(client, user_id, currency);
  if (methodsFor(gateways, flows, { currency, payable, balance }).includes(method)) return;
  const isShort =
    method === 'wallet' &&
    balance !== null &&
    flows.payment.methods.some((each) => each.method === 'wallet' && each.currencies.includes(currency));
  throw isShort
    ? new ShopError('wallet-too-small', { details: { balance, payable } })
    : new ShopError('method-not-offered', { detail: `${method} for ${currency}` });
}

async function insertAttempt(
  client: PoolClient,
  order: OrderRow,
  { method, provider, now }: AttemptRequest,
  expires: Date,
): Promise<PaymentRow> {
  const { status } = newPayment({ method, amount: order.payable, currency: order.currency });
  const { rows } = await client.query<PaymentRow>(
    prepared(
      `INSERT INTO payments (code, order_id, provider, method, status, amount, currency, created_at, expires_at, check_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${paymentColumns}`,
      [
        makePaymentCode(),
        order.id,
        provider,
        method,
        status,
        order.payable,
        order.currency,
        now,
        expires,
        method === 'wallet' ? null : new Date(now.getTime() + firstCheck),
      ],
    ),
  );
  if (!rows[0]) throw new Error('a payment was not written');
  return rows[0];
}

/**
 * Opens an attempt to pay an order: the one before it is given up, and the order holds its goods for as long as this one
 * may take. Nobody is charged yet.
 * @throws ShopError `order-not-payable`, `payment-under-way`, `method-not-offered`, `wallet-too-small`, `out-of-stock` or `discount-not-usable`
 */
export async function openAttempt(
  context: EngineContext,
  client: PoolClient,
  request: AttemptRequest,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const { method, now } = request;
  const { flows } = context.releases.published();
  const order = await lockPayable(client, request.order, now);
  const expires = new Date(now.getTime() + pendingTime(flows, method));
  const held = await reserve(client, order, { now, until: new Date(expires.getTime() + grace) });
  await assertMethod(context, client, flows, held, method);
  // Sold beyond what there is: better to say so before anybody pays.
  if (!(await hasAllCodes(client, order.id, now)))
    throw new ShopError('out-of-stock', { detail: `codes of order ${order.code} are missing` });
  return { order: held, payment: await insertAttempt(client, held, request, expires) };
}
