import { notTheirs, readCustomer } from '#engine/pipeline/customer.ts';
import type { Handler, Remember } from '#engine/pipeline/handler.ts';
import {
  toPaymentSummary,
  type LockedPayable,
  type PayableKey,
  type PayableKind,
  type PayableView,
} from '#engine/pipeline/payable.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { GatewayPort, StartedPayment } from '#providers/payments/port.ts';
import type { StartedPayment as StartPaymentOutput } from '#schemas/api/payments/operations.ts';
import { holdTime, pendingTime } from '#schemas/documents/flow-rules.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { readBalance } from '../wallet/ledger.ts';
import { isInFlight } from './doubt.ts';
import {
  findPaid,
  insertPayment,
  lockPayment,
  readOpenPayments,
  saveAnswer,
  saveGateway,
  type LockedPayment,
  type PaymentRow,
} from './payment-repository.ts';
import { ownOrigin } from './own-origin.ts';
import { assertAttempts, assertProvider, gatewaysFor, hasAttempts, methodsFor } from './payments-port.ts';
import { cancelOpenPayments, movePayment, settleOpenPayments, type SettleServices } from './settle.ts';

/** The services that starting a payment needs. */
export interface StartServices extends SettleServices {
  releases: Pick<ReleaseSource, 'published'>;
  /** Origin under which customers reach the shop. */
  publicUrl: string;
}

interface Start {
  services: StartServices;
  /** Id of the order or charge. */
  payable: number;
  method: PaymentMethod;
  /** The requested provider; undefined lets the shop choose. */
  provider: string | undefined;
  /** Origin to which the shopper comes back from a gateway. */
  origin: string;
  remember: Remember<StartPaymentOutput>;
  /** Time at which the call began. */
  began: Date;
}

/**
 * Milliseconds until a payment is checked for the first time, and until one that no gateway accepted is
 * canceled.
 */
const firstCheck = 60_000;

const answerOf = (
  payment: PaymentRow,
  { redirect = null, direct = null }: { redirect?: string | null; direct?: string | null } = {},
): StartPaymentOutput => ({ payment: toPaymentSummary(payment), redirect, direct });

/**
 * Milliseconds of a call after which no further gateway is asked. Each may be silent for 15 s, and a proxy of deploy/
 * waits for 25 s. Then another process waits for ten more.
 */
export const mostAsking = 20_000;

/** Milliseconds in which a gateway usually accepts a request. */
const sendTime = 3_000;

/**
 * Whether a gateway is just being asked to accept a payment. Another start at the same moment must not cancel
 * it, because each one uses up one of the payments that may be started.
 */
const isBeingSent = ({ status, created_at }: PaymentRow, now: Date): boolean =>
  status === 'created' && Math.abs(now.getTime() - created_at.getTime()) < sendTime;

/** Returns the error for an order or charge that cannot be paid now. */
const notPayable = ({ kind, code }: Pick<PayableView, 'kind' | 'code'>, reason: string): ShopError => {
  const errors = { order: 'order-not-payable', charge: 'charge-not-payable' } as const satisfies Record<
    PayableKind,
    ErrorCode
  >;
  return new ShopError(errors[kind], { detail: `${kind} ${code} cannot be paid now: ${reason}` });
};

/** Locks an order or charge that can be paid, and cancels its earlier payments. */
async function lockOpen(
  { services, payable: id }: Start,
  client: PoolClient,
  now: Date,
): Promise<LockedPayable> {
  const payable = await services.payable.lock(client, id);
  const state = payable.state(now);
  if (state === 'closed') throw notPayable(payable, state);
  // This is also true after the time to pay has ended. Money on its way still pays, and the shopper must not
  // pay twice.
  const openPayments = await readOpenPayments(client, id);
  if (openPayments.some(isInFlight))
    throw new ShopError('payment-under-way', { detail: `a payment of ${payable.code} is under way` });
  if (openPayments.some((payment) => isBeingSent(payment, now)))
    throw new ShopError('payment-under-way', {
      detail: `a gateway is asked for a payment of ${payable.code}`,
      retryAfter: sendTime / 1000,
    });
  if (state !== 'open') throw notPayable(payable, state);
  await cancelOpenPayments(client, id, now);
  return payable;
}

async function assertMethod(
  { services: { gateways, releases }, method, provider }: Start,
  client: PoolClient,
  { kind, currency, amount, userId }: LockedPayable,
): Promise<void> {
  const { flows } = releases.published();
  assertProvider(flows, { method, provider });
  // A wallet is not charged from itself.
  const balance = userId === null || kind === 'charge' ? null : await readBalance(client, userId, currency);
  if (methodsFor(gateways, flows, { currency, payable: amount, balance }).includes(method)) return;
  const isShort =
    method === 'wallet' &&
    balance !== null &&
    flows.payment.methods.some((each) => each.method === 'wallet' && each.currencies.includes(currency));
  throw isShort
    ? new ShopError('wallet-too-small', { details: { balance, payable: amount } })
    : new ShopError('method-not-offered', { detail: `${method} for ${currency}` });
}

/**
 * Opens a payment: cancels the previous one, and holds the goods while this one may succeed, within the
 * limits of an unpaid order. No money moves yet.
 * @throws ShopError `order-not-payable` or `charge-not-payable`, `charge-limit-reached`, `payment-under-way`,
 *   `payment-limit-reached`, `method-not-offered`, `validation-failed` for an unknown provider,
 *   `wallet-too-small`, `out-of-stock` or `discount-not-usable`
 */
async function openPayment(start: Start, client: PoolClient, provider: string): Promise<LockedPayment> {
  const { services, method } = start;
  const now = services.now();
  const payable = await lockOpen(start, client, now);
  const { flows } = services.releases.published();
  await assertAttempts(flows.payment.attempts, client, { payable, method, now });
  await payable.reserve({
    now,
    until: new Date(now.getTime() + holdTime(flows, method)),
    isPaidNow: method === 'wallet',
    isAtGateway: method !== 'wallet' && method !== 'transfer',
  });
  const end = new Date(now.getTime() + pendingTime(flows, method));
  // An order that was paid by hand must stay open while the receipt may still come.
  const expires = method === 'transfer' ? await payable.extend(end, now) : end;
  await assertMethod(start, client, payable);
  const payment = await insertPayment(client, {
    payable: payable.id,
    user: payable.userId,
    method,
    provider,
    amount: payable.amount,
    currency: payable.currency,
    now,
    expires,
    checkAt: method === 'wallet' ? null : new Date(now.getTime() + firstCheck),
  });
  return { payable, payment };
}

/**
 * Pays from the wallet, even an order that its reserved part covers completely, in one transaction with the
 * delivery of the goods.
 */
async function payFromWallet(client: PoolClient, start: Start): Promise<StartPaymentOutput> {
  const locked = await openPayment(start, client, 'wallet');
  const { code, amount } = locked.payment;
  const { payment, missing } = await movePayment(
    client,
    locked,
    { type: 'payment.verified', reference: code, amount, already: false, payable: true },
    start.services.now(),
  );
  // Another buyer got the codes first. No money has moved outside the shop yet, so the payment is refused and
  // does not wait for new codes.
  if (missing > 0)
    throw new ShopError('out-of-stock', { detail: `${missing} pieces of ${locked.payable.code} are gone` });
  const answer = answerOf(payment);
  await start.remember(client, answer);
  return answer;
}

/** Starts a transfer: the shopper pays to a card by hand, and sends the receipt. */
async function startTransfer(client: PoolClient, start: Start): Promise<StartPaymentOutput> {
  const locked = await openPayment(start, client, 'transfer');
  const { payment } = await movePayment(client, locked, { type: 'payment.sent' }, start.services.now());
  const answer = answerOf(payment, { direct: payment.code });
  await start.remember(client, answer);
  return answer;
}

interface TakenRequest {
  gateway: GatewayPort;
  started: StartedPayment;
}

/**
 * Asks one gateway after the other until one accepts the request. No money moves before the shopper is
 * redirected there.
 */
async function requestPayment(
  { services: { publicUrl, now }, origin, began }: Start,
  gateways: readonly GatewayPort[],
  { payable, payment }: LockedPayment,
): Promise<TakenRequest | GatewayError> {
  const path = `/api/v1/payments/${payment.code}`;
  let failure = new GatewayError(payment.provider, 'refused', { code: 'not-configured' });
  for (const [index, gateway] of gateways.entries()) {
    if (index > 0 && now().getTime() - began.getTime() >= mostAsking) break;
    try {
      const started = await gateway.request({
        amount: payment.amount,
        currency: payment.currency,
        callbackUrl: `${origin}${path}/return`,
        notificationUrl: `${publicUrl}${path}/notification`,
        description: payable.description,
        orderCode: payable.code,
        paymentCode: payment.code,
        ...payable.buyer,
      });
      return { gateway, started };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failure = error;
    }
  }
  return failure;
}

/** Stores which gateway accepted the request, in its own transaction. */
async function sendToGateway(
  client: PoolClient,
  { services, remember }: Start,
  id: number,
  { gateway, started: { authority, redirect } }: TakenRequest,
): Promise<StartPaymentOutput> {
  const now = services.now();
  const { payable, payment } = await lockPayment(services, client, id);
  const known = await saveGateway(client, payment, { provider: gateway.id, authority, redirect });
  const moved = await movePayment(client, { payable, payment: known }, { type: 'payment.sent' }, now);
  // The payment was canceled in another tab during the request to the gateway: by another payment, or with
  // the order.
  if (!moved.accepted)
    throw payable.state(now) === 'closed'
      ? notPayable(payable, 'closed')
      : new ShopError('payment-under-way', { detail: `payment ${payment.code} is ${payment.status}` });
  await services.jobs.add(client, 'payments', moved.payment.check_at ? { at: moved.payment.check_at } : {});
  const answer = answerOf(moved.payment, { redirect });
  await remember(client, answer);
  return answer;
}

async function startAtGateway(start: Start): Promise<StartPaymentOutput> {
  const { services, method, provider } = start;
  const { pool, now, releases } = services;
  const opened = await retrying(() =>
    transaction(pool, (client) => openPayment(start, client, provider ?? method)),
  );
  const { id } = opened.payment;
  const gateways = gatewaysFor(services.gateways, releases.published().flows, {
    method,
    currency: opened.payable.currency,
    provider,
  });
  const result = await requestPayment(start, gateways, opened);
  if (!(result instanceof GatewayError))
    return retrying(() => transaction(pool, (client) => sendToGateway(client, start, id, result)));
  await transaction(pool, async (client) => {
    const locked = await lockPayment(services, client, id);
    await saveAnswer(client, locked.payment, {
      outcome: 'unpaid',
      reference: null,
      transaction: null,
      rank: 0,
      cardMask: null,
      code: result.summary,
      raw: null,
    });
    await movePayment(client, locked, { type: 'payment.send-failed' }, now());
  });
  throw new ShopError('gateway-failed', {
    cause: result,
    detail: `${result.message}; payment ${opened.payment.code}`,
  });
}

/** The payable and the way of paying. */
interface WantedPayment {
  payable: Extract<PayableKey, { kind: PayableKind }>;
  method: PaymentMethod;
  provider: string | undefined;
}

/**
 * Starts a payment. Only one payment is open at a time. The previous one is checked first, because it may
 * have been paid.
 * @throws ShopError `order-not-found` or `charge-not-found`; `customer-blocked`; `gateway-failed`; as
 *   `openPayment`
 */
export async function startPaymentOf(
  services: StartServices,
  { payable, method, provider }: WantedPayment,
  principal: Principal,
  remember: Remember<StartPaymentOutput>,
): Promise<StartPaymentOutput> {
  const { pool } = services;
  const began = services.now();
  const found = await services.payable.findOwn(pool, payable, principal);
  if (!found) throw notTheirs(principal, `${payable.kind}-not-found`);
  const { attempts } = services.releases.published().flows.payment;
  // A start that will be refused must not cause questions at the provider without end.
  const mayStart = await hasAttempts(attempts, pool, found.id);
  await settleOpenPayments(services, found.id, {
    withEnded: true,
    ...(mayStart ? {} : { questionInterval: services.questionInterval }),
  });
  // An earlier payment has paid it in the meantime.
  const paid = await findPaid(pool, found.id);
  if (paid) return answerOf(paid);
  if ((await readCustomer(pool, principal))?.isBlocked) throw new ShopError('customer-blocked');
  const origin = ownOrigin(services.publicUrl, principal.request?.headers['host']);
  const started: Start = { services, payable: found.id, method, provider, origin, remember, began };
  if (method === 'wallet')
    return retrying(() => transaction(pool, (client) => payFromWallet(client, started)));
  if (method === 'transfer')
    return retrying(() => transaction(pool, (client) => startTransfer(client, started)));
  return startAtGateway(started);
}

/** Starts a payment of an order. */
export const startPayment =
  (services: StartServices): Handler<'payments.start'> =>
  ({ code, method, provider }, principal, remember) =>
    startPaymentOf(services, { payable: { kind: 'order', code }, method, provider }, principal, remember);
