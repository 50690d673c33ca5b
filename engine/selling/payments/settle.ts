import type { EngineLog } from '#engine/pipeline/engine-log.ts';
import { inParallel } from '#engine/pipeline/in-parallel.ts';
import type { PayablePort } from '#engine/pipeline/payable.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { stageRanks, type CryptoStage, type PaymentEvent } from '#machines/payment/index.ts';
import { transaction, type Pool, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { GatewayPort, Verification } from '#providers/payments/port.ts';
import { ShopError } from '#schemas/errors.ts';
import { askProvider } from './ask-provider.ts';
import { isDoubtOver } from './doubt.ts';
import {
  claimQuestion,
  clearReversal,
  lockPayment,
  readOpenPayments,
  saveAnswer,
  storeMove,
  type LockedPayment,
  type PaymentRow,
  type StoredMove,
} from './payment-repository.ts';

const selectReference = statement(
  'payments.reference-taken',
  'SELECT FROM payments WHERE provider = :provider AND reference = :reference AND id <> :id',
);

/** Card payments that ended at a gateway a short time ago, the newest first. */
const selectEnded = statement(
  'payments.ended',
  `SELECT id FROM payments
   WHERE payable_id = :payable AND status IN ('canceled', 'failed', 'expired') AND method = 'card'
     AND authority IS NOT NULL AND greatest(expires_at, doubt_until) > :since
   ORDER BY id DESC LIMIT 3`,
);

/** The services that settling a payment needs. */
export interface SettleServices {
  pool: Pool;
  now: () => Date;
  /** Payment providers that can be used. */
  gateways: readonly GatewayPort[];
  /** The port to the orders or charges of payments. */
  payable: PayablePort;
  /** Minimum of milliseconds between two requests to a provider about the same payment. */
  questionInterval: number;
  jobs: JobQueue;
  log: EngineLog;
}

/**
 * Cancels the open payments of a locked payable.
 * @param except id of a payment that stays open
 * @returns whether no other payment is open any more; one whose money is on its way or in doubt stays open
 */
export async function cancelOpenPayments(
  client: PoolClient,
  payable: number,
  now: Date,
  except?: number,
): Promise<boolean> {
  let areClosed = true;
  for (const open of await readOpenPayments(client, payable)) {
    if (open.id === except) continue;
    const { accepted } = await storeMove(client, open, { type: 'payment.canceled' }, now);
    areClosed &&= accepted;
  }
  return areClosed;
}

/** A payment that was moved, with the results of its effects. */
export interface AppliedMove extends StoredMove {
  /** Number of pieces that are paid and missing, when the payment was credited. */
  missing: number;
}

/**
 * Moves a locked payment, applies the effects of the transition, and updates its order or charge. The caller
 * asks the provider, because no transaction may be open during the request.
 */
export async function movePayment(
  client: PoolClient,
  { payable, payment }: LockedPayment,
  event: PaymentEvent,
  now: Date,
): Promise<AppliedMove> {
  const move = await storeMove(client, payment, event, now);
  if (!move.accepted) return { ...move, missing: 0 };
  let missing = 0;
  if (move.effects.includes('creditOrder')) {
    missing = await payable.onPaid(move.payment, now);
    // A paid order must not be paid again.
    await cancelOpenPayments(client, payable.id, now, payment.id);
  }
  if (move.effects.includes('withdrawCredit')) {
    await clearReversal(client, payment.id);
    await payable.onRefunded(move.payment, now);
  }
  await payable.onPaymentsChanged(now);
  return { ...move, missing };
}

/**
 * Whether an answer concerns other coins. One crypto invoice can receive several payments. For a paid one,
 * only the answer about the coins that paid it counts.
 */
function isOfOtherCoins({ status, reference, transaction: name }: PaymentRow, answer: Verification): boolean {
  const paidBy = reference ?? name;
  return status === 'paid' && paidBy !== null && answer.reference !== null && answer.reference !== paidBy;
}

const stages = Object.keys(stageRanks) as CryptoStage[];
const isStage = (code: string): code is CryptoStage => stages.some((stage) => stage === code);

/** Returns the stage of money on its way. An unknown status counts as the first stage. */
const stageOf = (code: string): CryptoStage => (isStage(code) ? code : 'waiting');

/** Facts about the money that the machine needs before an event. */
export interface Judgement {
  /** Whether its payable can take the money now. */
  payable: boolean;
  /** Whether another payment already has this reference: one proof must not pay twice. */
  isReferenceUsed: boolean;
  /** Whether the provider's time for the payment has passed, and its money can no longer be late. */
  isOver: boolean;
}

/**
 * Returns the event of the payment machine for a provider's answer. A payment is credited with its own stored
 * amount, never with one from outside.
 */
export function toPaymentEvent(
  payment: Pick<PaymentRow, 'method' | 'status' | 'amount' | 'authority' | 'hint'>,
  { outcome, cause, received, reference, code }: Verification,
  { payable, isReferenceUsed, isOver }: Judgement,
): PaymentEvent {
  switch (outcome) {
    case 'paid':
    case 'already-paid':
      if (isReferenceUsed) return { type: 'payment.reference-used' };
      return {
        type: 'payment.verified',
        reference: reference ?? payment.authority ?? '',
        amount: payment.amount,
        already: outcome === 'already-paid',
        payable,
      };
    case 'amount-mismatch':
      return { type: 'payment.amount-mismatch', amount: received ?? null };
    case 'partially-paid':
      return { type: 'payment.partly-paid', amount: 0 };
    case 'pending':
      return { type: 'payment.progressed', stage: stageOf(code) };
    case 'unpaid':
      // Coins may arrive for as long as the provider's invoice is open.
      return payment.method === 'crypto'
        ? { type: 'payment.progressed', stage: 'waiting' }
        : { type: 'payment.unpaid', isOver, ...(payment.hint === 'canceled' && cause && { reason: cause }) };
    case 'expired':
      return payment.status === 'pending'
        ? { type: 'payment.timed-out' }
        : { type: 'payment.failed', reason: 'timed-out' };
    case 'failed':
      return { type: 'payment.failed', reason: cause ?? `gateway:${code}` };
    case 'reversed':
      return { type: 'payment.reversed' };
  }
}

/** Whether another payment has this reference of the same provider. */
async function isReferenceTaken(
  queryable: Queryable,
  { id, provider }: PaymentRow,
  reference: string | null,
): Promise<boolean> {
  return reference !== null && (await selectReference.run(queryable, { provider, reference, id })) > 0;
}

/**
 * Applies a provider's answer and all its consequences in one transaction. An answer that is older than a
 * previous one, or repeats it, changes nothing.
 */
async function applyAnswer(
  services: SettleServices,
  client: PoolClient,
  id: number,
  answer: Verification,
): Promise<PaymentRow> {
  const now = services.now();
  const locked = await lockPayment(services, client, id);
  const { payable } = locked;
  if (answer.rank < locked.payment.rank || isOfOtherCoins(locked.payment, answer)) return locked.payment;
  const payment = await saveAnswer(client, locked.payment, answer);
  const isMoney = answer.outcome === 'paid' || answer.outcome === 'already-paid';
  // Money that was already credited must not reserve anything again.
  if (isMoney && (payment.status === 'paid' || payment.status === 'reversed')) return payment;

  const isReferenceUsed = isMoney && (await isReferenceTaken(client, payment, answer.reference));
  const isPayable = isMoney && !isReferenceUsed && (await payable.ensurePayable(now));
  const event = toPaymentEvent(payment, answer, {
    payable: isPayable,
    isReferenceUsed,
    isOver: isDoubtOver(payment, now),
  });
  return (await movePayment(client, { payable, payment }, event, now)).payment;
}

/**
 * The reason for asking a provider: the shopper has returned (which is only a hint), or a check is due or
 * requested.
 */
export type Cause =
  | { type: 'payment.returned'; hint: 'ok' | 'canceled' }
  | { type: 'payment.reconcile'; refunded?: true };

/**
 * Returns the event of a cause. A shopper who returns from a crypto gateway has often paid, with the coins
 * still on their way. Only the provider's answer ends such a payment.
 */
const eventOf = (payment: PaymentRow, cause: Cause): PaymentEvent =>
  payment.method === 'crypto' ? { type: 'payment.reconcile' } : cause;

/**
 * Parallel requests to providers of one job or request, so that a slow provider does not delay all others.
 */
export const parallelQuestions = 5;

/** A payment after the request to its provider. */
export interface Settled {
  payment: PaymentRow;
  /** Whether there was no request to the provider, because the last one was a moment ago. */
  isPostponed: boolean;
}

/**
 * Asks the provider for the outcome of a payment, and applies the answer. May be repeated at any time, even
 * concurrently. If any process has asked about the payment a moment ago, the job asks again later, unless the
 * cause changes the payment. No transaction is open during the request.
 * @param transactionName the transaction's name in a callback
 * @throws GatewayError when the provider does not answer; the payment keeps its state
 */
export async function settlePayment(
  services: SettleServices,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<Settled> {
  const { pool, now, questionInterval } = services;
  const { payment, mayAsk, isPostponed } = await retrying(() =>
    transaction(pool, async (client) => {
      const locked = await lockPayment(services, client, id);
      const moved = await movePayment(client, locked, eventOf(locked.payment, cause), now());
      const hasQuestion = moved.effects.includes('askProvider') && moved.payment.authority !== null;
      // The first return of a shopper is news, and changes the payment once: it never waits for an earlier
      // question.
      const { status, hint } = locked.payment;
      const isNews = moved.payment.status !== status || moved.payment.hint !== hint;
      const interval = isNews ? 0 : questionInterval;
      if (!hasQuestion) return { payment: moved.payment, mayAsk: false, isPostponed: false };
      const { isClaimed, jobAt } = await claimQuestion(client, id, { now: now(), interval });
      if (jobAt) await services.jobs.add(client, 'payments', { at: jobAt });
      return { payment: moved.payment, mayAsk: isClaimed, isPostponed: !isClaimed };
    }),
  );
  if (!mayAsk || payment.authority === null) return { payment, isPostponed };
  const about = { payment: payment.code, provider: payment.provider };
  const answer = await askProvider(services, payment, payment.authority, transactionName);
  const settled = await retrying(() =>
    transaction(pool, (client) => applyAnswer(services, client, id, answer)),
  );
  if (settled.status === 'review' && payment.status !== 'review')
    services.log.warn(
      { ...about, reason: settled.reason, asked: settled.amount, received: settled.received },
      'a payment waits for a decision of staff',
    );
  return { payment: settled, isPostponed };
}

/** Does the same as {@link settlePayment}; undefined when the provider does not answer. */
export async function trySettling(
  services: SettleServices,
  id: number,
  cause: Cause,
  transactionName: string | null = null,
): Promise<Settled | undefined> {
  try {
    return await settlePayment(services, id, cause, transactionName);
  } catch (error) {
    if (error instanceof GatewayError || (error instanceof ShopError && error.code === 'gateway-failed'))
      return undefined;
    throw error;
  }
}

/** Milliseconds during which an ended payment is checked again before another one starts. */
const recentTime = 30 * 60_000;

/**
 * Asks the providers about the open payments of a payable before these are canceled. One may have been paid
 * in another tab, even a moment after the last request. Without an answer a payment keeps its state, and
 * money that arrives for it later is reviewed.
 * @param options `questionInterval`: for a request that will cancel nothing; `withEnded`: also asks about
 *   card payments that ended a short time ago, because their money may be late, at most once in the usual
 *   interval
 */
export async function settleOpenPayments(
  services: SettleServices,
  payable: number,
  {
    questionInterval = 0,
    withEnded = false,
  }: Partial<Pick<SettleServices, 'questionInterval'>> & { withEnded?: boolean } = {},
): Promise<void> {
  const { pool, now } = services;
  const since = new Date(now().getTime() - recentTime);
  const ended = withEnded ? await selectEnded.all(pool, { payable, since }) : [];
  const open = await readOpenPayments(pool, payable);
  const questions = [
    ...open
      .filter(({ authority }) => authority !== null)
      .map(({ id }) => ({ id, with: { ...services, questionInterval } })),
    ...ended.map(({ id }) => ({ id, with: services })),
  ];
  await inParallel(questions, parallelQuestions, ({ id, with: asking }) =>
    trySettling(asking, id, { type: 'payment.reconcile' }),
  );
}
