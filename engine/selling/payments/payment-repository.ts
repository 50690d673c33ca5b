import type { LockedPayable, PayablePort } from '#engine/pipeline/payable.ts';
import { makePaymentCode } from '#engine/pipeline/random-code.ts';
import {
  movePayment,
  newPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentRecord,
} from '#machines/payment/index.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import type { Verification } from '#providers/payments/port.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { doubtEnd } from './doubt.ts';
import { checkDelays, closedDelays, isClosed, nextCheck } from './next-check.ts';
import type { PaymentRow } from './payment-row.ts';

// The only writer of `payments`. A payment's machine moves it. Its order or charge is locked before it.

export type { PaymentRow } from './payment-row.ts';

const columns =
  'id, code, payable_id, provider, method, status, amount, currency, stage, hint, reference, received, reason, authority, redirect, transaction, rank, created_at, expires_at, doubt_until, check_at, checks';

const selectById = statement('payments.read', `SELECT ${columns} FROM payments WHERE id = :id`);
const selectByCode = statement('payments.by-code', `SELECT ${columns} FROM payments WHERE code = :code`);
const lockById = statement(
  'payments.lock',
  `SELECT ${columns} FROM payments WHERE id = :id FOR NO KEY UPDATE`,
);
const insert = statement(
  'payments.insert',
  `INSERT INTO payments (code, payable_id, user_id, provider, method, status, amount, currency, created_at, expires_at, check_at)
   VALUES (:code, :payable, :user, :provider, :method, :status, :amount, :currency, :now, :expires, :check_at)
   RETURNING ${columns}`,
);
const updateGateway = statement(
  'payments.save-gateway',
  'UPDATE payments SET provider = :provider, authority = :authority, redirect = :redirect WHERE id = :id',
);
const updateAnswer = statement(
  'payments.save-answer',
  `UPDATE payments SET transaction = :transaction, rank = :rank, card_mask = coalesce(:card_mask, card_mask),
     provider_code = :provider_code, answer = :answer
   WHERE id = :id`,
);
const updateFailure = statement(
  'payments.save-failure',
  'UPDATE payments SET provider_code = :failure WHERE id = :id',
);
const updateState = statement(
  'payments.save-state',
  `UPDATE payments SET status = :status, stage = :stage, hint = :hint, reference = :reference, received = :received,
     reason = :reason, doubt_until = :doubt_until, check_at = :check_at, checks = :checks
   WHERE id = :id`,
);
const insertMove = statement(
  'payments.insert-move',
  'INSERT INTO payment_moves (payment_id, event, before, after, at) VALUES (:id, :event, :before, :after, :now)',
);
const selectOpen = statement(
  'payments.open',
  `SELECT ${columns} FROM payments
   WHERE payable_id = :payable AND status IN ('created', 'pending', 'processing', 'review') ORDER BY id`,
);
const selectPaid = statement(
  'payments.paid',
  `SELECT ${columns} FROM payments WHERE payable_id = :payable AND status = 'paid' ORDER BY id DESC LIMIT 1`,
);
const claimDue = statement(
  'payments.claim-due',
  `UPDATE payments SET checks = checks + 1,
     check_at = least(:now::timestamptz + make_interval(secs => CASE WHEN status IN ('canceled', 'failed', 'expired')
         THEN (:closed_delays::integer[])[least(checks + 1, cardinality(:closed_delays::integer[]))]
         ELSE (:delays::integer[])[least(checks + 1, cardinality(:delays::integer[]))] END / 1000.0),
       CASE WHEN status = 'processing' AND doubt_until > :now THEN doubt_until END)
   WHERE id IN (
     SELECT id FROM payments WHERE check_at <= :now OR (method <> 'transfer'
       AND check_at > CASE WHEN status IN ('canceled', 'failed', 'expired')
         THEN :latest_closed::timestamptz ELSE :latest::timestamptz END)
     ORDER BY check_at LIMIT :limit FOR UPDATE SKIP LOCKED)
   RETURNING ${columns}`,
);
const stopChecks = statement(
  'payments.end-checks',
  'UPDATE payments SET check_at = NULL WHERE id = :id AND status = :status',
);
// A clock that went back must not forbid questions for longer than the interval.
const claimAsk = statement(
  'payments.claim-question',
  `UPDATE payments SET asked_at = :now
   WHERE id = :id AND (asked_at IS NULL OR asked_at > :now
     OR asked_at <= :now::timestamptz - make_interval(secs => :interval::double precision / 1000))`,
);
const checkSoon = statement(
  'payments.check-soon',
  'UPDATE payments SET check_at = :at WHERE id = :id AND (check_at IS NULL OR check_at > :at)',
);
const selectReversal = statement(
  'payments.reversal',
  'SELECT reversing_at AS since, reversal_asks AS asks FROM payments WHERE id = :id AND reversing_at IS NOT NULL',
  { notNull: ['since'] },
);
const updateReversal = statement(
  'payments.mark-reversal',
  `UPDATE payments SET reversing_at = coalesce(reversing_at, :at), reversal_asks = reversal_asks + 1 WHERE id = :id`,
);
const erase = statement(
  'payments.erase-payers',
  'UPDATE payments SET card_mask = NULL, answer = NULL WHERE payable_id = ANY (:payables::integer[])',
);
const removeReversal = statement(
  'payments.clear-reversal',
  'UPDATE payments SET reversing_at = NULL, reversal_asks = 0 WHERE id = :id AND reversing_at IS NOT NULL',
);

/** A payment with its order or charge. */
export interface LockedPayment {
  payable: LockedPayable;
  payment: PaymentRow;
}

export const readPayment = (
  queryable: Queryable,
  key: { id: number } | { code: string },
): Promise<PaymentRow | undefined> =>
  'id' in key ? selectById.maybeOne(queryable, key) : selectByCode.maybeOne(queryable, key);

/** Locks the order or charge of a payment, then the payment, in the same order as every transaction. */
export async function lockPayment(
  { payable }: { payable: PayablePort },
  client: PoolClient,
  id: number,
): Promise<LockedPayment> {
  const found = await readPayment(client, { id });
  if (!found) throw new Error(`no payment ${id}`);
  const locked = await payable.lock(client, found.payable_id);
  return { payable: locked, payment: await lockById.one(client, { id }) };
}

/** A payment before it is written. */
export interface NewPayment {
  /** Id of its order or charge, which must be locked. */
  payable: number;
  /** Id of the customer who pays; null for a guest. */
  user: number | null;
  method: PaymentMethod;
  /** The provider that is tried first; the method's own name when no provider collects it. */
  provider: string;
  amount: number;
  currency: Currency;
  now: Date;
  expires: Date;
  /** The moment of the first check at its provider. */
  checkAt: Date | null;
}

export function insertPayment(
  client: PoolClient,
  { method, amount, currency, checkAt, ...fields }: NewPayment,
): Promise<PaymentRow> {
  const { status } = newPayment({ method, amount, currency });
  return insert.one(client, {
    ...fields,
    code: makePaymentCode(),
    method,
    status,
    amount,
    currency,
    check_at: checkAt,
  });
}

/** The address at which a provider expects the shopper. */
export interface GatewayAddress {
  provider: string;
  /** The provider's identifier of the payment. */
  authority: string;
  redirect: string;
}

/** Stores the provider that accepted the request. The shopper may be redirected there only after that. */
export async function saveGateway(
  client: PoolClient,
  payment: PaymentRow,
  address: GatewayAddress,
): Promise<PaymentRow> {
  await updateGateway.run(client, { id: payment.id, ...address });
  return { ...payment, ...address };
}

/** Stores a provider's answer, whatever its consequences. */
export async function saveAnswer(
  client: PoolClient,
  payment: PaymentRow,
  { transaction, rank, cardMask, code, raw }: Verification,
): Promise<PaymentRow> {
  const kept = { transaction: transaction ?? payment.transaction, rank: Math.max(rank, payment.rank) };
  await updateAnswer.run(client, {
    id: payment.id,
    ...kept,
    card_mask: cardMask,
    provider_code: code,
    answer: raw === null || raw === undefined ? null : JSON.stringify(raw),
  });
  return { ...payment, ...kept };
}

/** Stores why a provider did not answer about a payment, until it does. */
export async function saveFailure(on: Queryable, id: number, failure: string): Promise<void> {
  await updateFailure.run(on, { id, failure });
}

/** A payment after an event. */
export interface StoredMove {
  payment: PaymentRow;
  /** Whether the event is allowed in this state. Otherwise nothing is stored. */
  accepted: boolean;
  effects: readonly PaymentEffect[];
}

const recordFields = ['status', 'stage', 'hint', 'reference', 'received', 'reason'] as const;

/** Whether an event leaves a payment as it is, such as a question about it. */
const isUnchanged = (before: PaymentRecord, after: PaymentRecord): boolean =>
  recordFields.every((field) => before[field] === after[field]);

/**
 * Sends an event to the payment machine, and stores the payment and the move. The caller must apply the
 * effects in the same transaction. A move that changes nothing is not stored, because anyone who knows the
 * address of a return can repeat it endlessly.
 */
export async function storeMove(
  client: PoolClient,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<StoredMove> {
  const { method, status, amount, currency, stage, hint, reference, received, reason } = payment;
  const { accepted, record, effects } = movePayment(
    { method, status, amount, currency, stage, hint, reference, received, reason },
    event,
  );
  if (!accepted || isUnchanged(payment, record)) return { payment, accepted, effects };
  const moved = { ...payment, ...record };
  moved.doubt_until = doubtEnd(moved, hint, now);
  // The count of checks restarts when a payment closes, and when its money may arrive at any moment.
  const isNews = status !== moved.status || hint !== moved.hint;
  if (isNews && (moved.status === 'processing' || (isClosed(moved) && !isClosed(payment)))) moved.checks = 0;
  moved.check_at = nextCheck(moved, now);
  await updateState.run(client, moved);
  await insertMove.run(client, {
    id: moved.id,
    event: JSON.stringify(event),
    before: status,
    after: moved.status,
    now,
  });
  return { payment: moved, accepted, effects };
}

/** Reads the payments of a payable that are not closed: started, or with money on its way or in doubt. */
export const readOpenPayments = (queryable: Queryable, payable: number): Promise<PaymentRow[]> =>
  selectOpen.all(queryable, { payable });

/** Finds the payment that was credited last. */
export const findPaid = (queryable: Queryable, payable: number) =>
  selectPaid.maybeOne(queryable, { payable });

/**
 * Claims payments whose check is due, and schedules the next check of each. Another process skips them, and
 * finds them again if this one dies.
 * @param options `delays`: milliseconds until the next check of an open payment, by the number of checks so
 *   far; `closed`: the same of a closed one
 */
export const claimDuePayments = (
  queryable: Queryable,
  now: Date,
  {
    limit,
    delays = checkDelays,
    closed = closedDelays,
  }: { limit: number; delays?: readonly number[]; closed?: readonly number[] },
): Promise<PaymentRow[]> => {
  // A check that lies further ahead than the longest delay was planned before the clock was set back.
  const after = (all: readonly number[]) => new Date(now.getTime() + Math.max(...all) + clockSkew);
  const ends = { latest: after(delays), latest_closed: after(closed) };
  return claimDue.all(queryable, { ...ends, now, limit, delays, closed_delays: closed });
};

/** Ends the checks of a payment, unless its status has changed. */
export async function endChecks(queryable: Queryable, { id, status }: PaymentRow): Promise<void> {
  await stopChecks.run(queryable, { id, status });
}

/**
 * Claims the one request to the provider that a payment may make in an interval. If the claim fails, the job
 * checks the payment when the interval is over, because the request may have brought news.
 * @param time `interval` in milliseconds
 * @returns whether the provider may be asked now; otherwise, for the first request of the interval, when a
 *   job must look
 */
export async function claimQuestion(
  client: PoolClient,
  id: number,
  { now, interval }: { now: Date; interval: number },
): Promise<{ isClaimed: boolean; jobAt: Date | null }> {
  if ((await claimAsk.run(client, { id, now, interval })) === 1) return { isClaimed: true, jobAt: null };
  const at = new Date(now.getTime() + interval);
  return { isClaimed: false, jobAt: (await checkSoon.run(client, { id, at })) === 1 ? at : null };
}

/**
 * The mark of a payment whose money may be on its way back. It is written before the provider is asked, so
 * that it survives a crash of the process. It is read and written under the lock of the order.
 */
export interface Reversal {
  since: Date;
  /** Number of requests to the provider, including this one. */
  asks: number;
}

/** Reads the mark of a payment, or undefined. */
export const readReversal = (queryable: Queryable, id: number): Promise<Reversal | undefined> =>
  selectReversal.maybeOne(queryable, { id });

/** Marks a payment before its provider is asked. The time of the first mark stays. */
export async function markReversal(client: PoolClient, id: number, at: Date): Promise<void> {
  await updateReversal.run(client, { id, at });
}

/** Removes the mark once the outcome of the money is known. */
export async function clearReversal(client: PoolClient, id: number): Promise<void> {
  await removeReversal.run(client, { id });
}

/** Erases the payers of locked orders or charges: the masked card, and the provider's answer. */
export async function erasePayers(client: PoolClient, payables: number[]): Promise<void> {
  await erase.run(client, { payables });
}
