import { ShopError } from '#schemas/errors.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import type { startPayment as startPaymentContract } from '#schemas/api/payments/operations.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import type { GatewayPort, StartedPayment } from '../../providers/payments/port.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { EngineContext } from '../context.ts';
import type { Handler, Remember } from '../handler.ts';
import { readCustomer } from '../customer.ts';
import { findOwnOrder } from '../orders/read-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { prepared } from '../prepared.ts';
import { retrying } from '../retrying.ts';
import { applyEffects } from './apply-verification.ts';
import { openAttempt } from './attempt.ts';
import { gatewaysFor } from './methods.ts';
import { askAboutOpenAttempts } from './ask-open-attempts.ts';
import { toSummary, type PaymentRow } from './payment-row.ts';
import { lockPayment, movePaymentRow, readPayment, refreshOrderPayment } from './record.ts';

type StartPaymentOutput = OperationOutput<typeof startPaymentContract>;

interface Start {
  context: EngineContext;
  order: number;
  method: PaymentMethod;
  remember: Remember<StartPaymentOutput>;
}

const answerOf = (
  payment: PaymentRow,
  { redirect = null, direct = null }: { redirect?: string | null; direct?: string | null } = {},
): StartPaymentOutput => ({ payment: toSummary(payment), redirect, direct });

/** Paid from the wallet, or paid already by its part of it: all in one transaction, goods included. */
async function payFromWallet(
  client: PoolClient,
  { context, order: id, method, remember }: Start,
): Promise<StartPaymentOutput> {
  const now = context.now();
  const { order, payment } = await openAttempt(context, client, {
    order: id,
    method,
    provider: 'wallet',
    now,
  });
  const moved = await movePaymentRow(
    client,
    payment,
    {
      type: 'payment.verified',
      reference: payment.code,
      amount: payment.amount,
      already: false,
      payable: true,
    },
    now,
  );
  const missing = await applyEffects(context, client, { order, payment: moved.payment }, moved.effects, now);
  // Somebody was quicker. Nothing outside has moved yet, so nobody has to wait for what they paid.
  if (missing > 0)
    throw new ShopError('out-of-stock', { detail: `${missing} codes of order ${order.code} are gone` });
  const answer = answerOf(moved.payment);
  await remember(client, answer);
  return answer;
}

/** The shopper pays to a card by hand, and sends the receipt. */
async function startTransfer(
  client: PoolClient,
  { context, order: id, method, remember }: Start,
): Promise<StartPaymentOutput> {
  const now = context.now();
  const { order, payment } = await openAttempt(context, client, {
    order: id,
    method,
    provider: 'transfer',
    now,
  });
  const moved = await movePaymentRow(client, payment, { type: 'payment.sent' }, now);
  // Whoever has paid by hand must find the order open while the receipt may still come.
  await client.query('UPDATE orders SET payable_until = greatest(payable_until, $2) WHERE id = $1', [
    order.id,
    payment.expires_at,
  ]);
  await refreshOrderPayment(client, order.id);
  const answer = answerOf(moved.payment, { direct: payment.code });
  await remember(client, answer);
  return answer;
}

/** Asks one gateway after the other, until one takes the request. Nothing is collected before the shopper is sent there. */
async function requestPayment(
  { publicUrl, releases }: EngineContext,
  gateways: readonly GatewayPort[],
  order: OrderRow,
  payment: PaymentRow,
): Promise<{ gateway: GatewayPort; started: StartedPayment } | GatewayError> {
  const address = `${publicUrl}/api/v1/payments/${payment.code}`;
  let failure = new GatewayError(payment.provider, 'refused', { code: 'not-configured' });
  for (const gateway of gateways) {
    try {
      const started = await gateway.request({
        amount: payment.amount,
        currency: payment.currency,
        callbackUrl: `${address}/return`,
        notificationUrl: `${address}/notification`,
        description: `${releases.published().site.name} ${order.invoice_number}`,
        orderCode: order.code,
        paymentCode: payment.code,
        mobile: order.buyer.phone_number,
        email: order.buyer.email || undefined,
      });
      return { gateway, started };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failure = error;
    }
  }
  return failure;
}

/** Writes down which gateway took the request; the shopper may only then be sent there. */
async function sendToGateway(
  client: PoolClient,
  { context, remember }: Start,
  id: number,
  { gateway, started }: { gateway: GatewayPort; started: StartedPayment },
): Promise<StartPaymentOutput> {
  const now = context.now();
  const { order, payment } = await lockPayment(client, id);
  await client.query(
    prepared('UPDATE payments SET provider = $2, authority = $3, redirect = $4 WHERE id = $1', [
      id,
      gateway.id,
      started.authority,
      started.redirect,
    ]),
  );
  const known = {
    ...payment,
    provider: gateway.id,
    authority: started.authority,
    redirect: started.redirect,
  };
  const moved = await movePaymentRow(client, known, { type: 'payment.sent' }, now);
  // Given up while the gateway was asked, in another tab: for another attempt, or with the order.
  if (!moved.accepted)
    throw new ShopError(
      order.status === 'registered' && order.payment !== 'paid' ? 'payment-under-way' : 'order-not-payable',
      { detail: `payment ${payment.code} is ${payment.status}` },
    );
  await refreshOrderPayment(client, order.id);
  await context.jobs.add(client, 'payments', moved.payment.check_at ? { at: moved.payment.check_at } : {});
  const answer = answerOf(moved.payment, { redirect: started.redirect });
  await remember(client, answer);
  return answer;
}

async function startAtGateway(start: Start, provider: string | undefined): Promise<StartPaymentOutput> {
  const { context, order: id, method } = start;
  const { pool, now } = context;
  const opened = await retrying(() =>
    transaction(pool, (client) =>
      openAttempt(context, client, { order: id, method, provider: provider ?? method, now: now() }),
    ),
  );
  const gateways = gatewaysFor(context.gateways, context.releases.published().flows, {
    method,
    currency: opened.order.currency,
    provider,
  });
  const result = await requestPayment(context, gateways, opened.order, opened.payment);
  if (!(result instanceof GatewayError))
    return retrying(() =>
      transaction(pool, (client) => sendToGateway(client, start, opened.payment.id, result)),
    );
  await transaction(pool, async (client) => {
    const { order, payment } = await lockPayment(client, opened.payment.id);
    await movePaymentRow(client, payment, { type: 'payment.send-failed' }, now());
    await refreshOrderPayment(client, order.id);
  });
  throw new ShopError('gateway-failed', { cause: result, detail: result.message });
}

/** The attempt that has paid an order meanwhile, while somebody wanted to begin another one. */
async function findPaid(context: EngineContext, order: number): Promise<StartPaymentOutput | undefined> {
  const { rows } = await context.pool.query<{ id: number }>(
    prepared("SELECT id FROM payments WHERE order_id = $1 AND status = 'paid' ORDER BY id DESC LIMIT 1", [
      order,
    ]),
  );
  const payment = rows[0] && (await readPayment(context.pool, { id: rows[0].id }));
  return payment && answerOf(payment);
}

/** Begins to pay. One attempt of an order is open at a time; the one before is asked about first, for it may have been paid. */
export const startPayment =
  (context: EngineContext): Handler<'payments.start'> =>
  async ({ code, method, provider }, principal, remember) => {
    const { pool } = context;
    const { id } = await findOwnOrder(pool, code, principal);
    await askAboutOpenAttempts(context, id);
    const paid = await findPaid(context, id);
    if (paid) return paid;
    if ((await readCustomer(pool, principal))?.isBlocked) throw new ShopError('customer-blocked');
    const start: Start = { context, order: id, method, remember };
    if (method === 'wallet')
      return retrying(() => transaction(pool, (client) => payFromWallet(client, start)));
    if (method === 'transfer')
      return retrying(() => transaction(pool, (client) => startTransfer(client, start)));
    return startAtGateway(start, provider);
  };
