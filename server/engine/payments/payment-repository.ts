import {
  movePayment,
  newPayment,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentRecord,
} from '#machines/payment/index.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import type { Verification } from '../../providers/payments/port.ts';
import type { LockedPayable, PayablePort } from '../payable.ts';
import { prepared } from '../prepared.ts';
import { makePaymentCode } from '../random-code.ts';
import { nextCheck } from './next-check.ts';

// The only file that writes the table `payments`, except for the mark of a reversal (reversal.ts). A
// payment is moved by its machine; what it pays for is locked before the payment.

/** An attempt to pay as it is stored; see migrations/0020-orders.sql. */
export interface PaymentRow extends PaymentRecord {
  id: number;
  code: string;
  /** Id of what it pays for. */
  order_id: number;
  provider: string;
  authority: string | null;
  redirect: string | null;
  transaction: string | null;
  rank: number;
  created_at: Date;
  expires_at: Date;
  check_at: Date | null;
  checks: number;
}

const columns =
  'id, code, order_id, provider, method, status, amount, currency, stage, hint, reference, received, reason, authority, redirect, transaction, rank, created_at, expires_at, check_at, checks';

/** A payment with what it pays for. */
export interface LockedPayment {
  payable: LockedPayable;
  payment: PaymentRow;
}

export async function readPayment(
  queryable: Queryable,
  key: { id: number } | { code: string },
): Promise<PaymentRow | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const { rows } = await queryable.query<PaymentRow>(
    prepared(`SELECT ${columns} FROM payments WHERE ${column} = $1`, [value]),
  );
  return rows[0];
}

/** Locks what a payment pays for, then the payment, in the same order as every transaction. */
export async function lockPayment(
  { payable }: { payable: PayablePort },
  client: PoolClient,
  id: number,
): Promise<LockedPayment> {
  const found = await readPayment(client, { id });
  if (!found) throw new Error(`no payment ${id}`);
  const locked = await payable.lock(client, found.order_id);
  const { rows } = await client.query<PaymentRow>(
    prepared(`SELECT ${columns} FROM payments WHERE id = $1 FOR NO KEY UPDATE`, [id]),
  );
  if (!rows[0]) throw new Error(`no payment ${id}`);
  return { payable: locked, payment: rows[0] };
}

/** A payment before it is written. */
export interface NewPayment {
  /** Id of what it pays for, which must be locked. */
  payable: number;
  method: PaymentMethod;
  /** The provider that is tried first; the method's own name where no provider collects it. */
  provider: string;
  amount: number;
  currency: Currency;
  now: Date;
  expires: Date;
  /** When its provider is asked for the first time. */
  checkAt: Date | null;
}

export async function insertPayment(
  client: PoolClient,
  { payable, method, provider, amount, currency, now, expires, checkAt }: NewPayment,
): Promise<PaymentRow> {
  const { status } = newPayment({ method, amount, currency });
  const code = makePaymentCode();
  const { rows } = await client.query<PaymentRow>(
    prepared(
      `INSERT INTO payments (code, order_id, provider, method, status, amount, currency, created_at, expires_at, check_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
      [code, payable, provider, method, status, amount, currency, now, expires, checkAt],
    ),
  );
  if (!rows[0]) throw new Error(`payment ${code} was not written`);
  return rows[0];
}

/** The address at which a provider expects the shopper. */
export interface GatewayAddress {
  provider: string;
  /** The provider's identifier of the payment. */
  authority: string;
  redirect: string;
}

/** Stores which provider accepted the request; the shopper may be redirected there only after that. */
export async function saveGateway(
  client: PoolClient,
  payment: PaymentRow,
  { provider, authority, redirect }: GatewayAddress,
): Promise<PaymentRow> {
  await client.query(
    prepared('UPDATE payments SET provider = $2, authority = $3, redirect = $4 WHERE id = $1', [
      payment.id,
      provider,
      authority,
      redirect,
    ]),
  );
  return { ...payment, provider, authority, redirect };
}

/** Stores a provider's answer, whatever follows from it. */
export async function saveAnswer(
  client: PoolClient,
  payment: PaymentRow,
  { transaction, rank, cardMask, code, raw }: Verification,
): Promise<PaymentRow> {
  const kept = { transaction: transaction ?? payment.transaction, rank: Math.max(rank, payment.rank) };
  await client.query(
    prepared(
      'UPDATE payments SET transaction = $2, rank = $3, card_mask = coalesce($4, card_mask), provider_code = $5, answer = $6 WHERE id = $1',
      [
        payment.id,
        kept.transaction,
        kept.rank,
        cardMask,
        code,
        raw === null || raw === undefined ? null : JSON.stringify(raw),
      ],
    ),
  );
  return { ...payment, ...kept };
}

/** Whether another payment has this reference of the same provider. */
export async function isReferenceTaken(
  queryable: Queryable,
  { id, provider }: PaymentRow,
  reference: string | null,
): Promise<boolean> {
  if (reference === null) return false;
  const { rowCount } = await queryable.query(
    prepared('SELECT FROM payments WHERE provider = $1 AND reference = $2 AND id <> $3', [
      provider,
      reference,
      id,
    ]),
  );
  return (rowCount ?? 0) > 0;
}

/** A payment after an event. */
export interface StoredMove {
  payment: PaymentRow;
  /** Whether the event is allowed in this state; nothing is stored otherwise. */
  accepted: boolean;
  effects: readonly PaymentEffect[];
}

/**
 * Sends an event to the payment machine, and stores the payment and the move. The code that calls it must
 * apply the effects, in the same transaction.
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
  if (!accepted) return { payment, accepted, effects };
  const moved: PaymentRow = { ...payment, ...record };
  const check_at = nextCheck(moved, now);
  await client.query(
    prepared(
      'UPDATE payments SET status = $2, stage = $3, hint = $4, reference = $5, received = $6, reason = $7, check_at = $8 WHERE id = $1',
      [
        moved.id,
        moved.status,
        moved.stage,
        moved.hint,
        moved.reference,
        moved.received,
        moved.reason,
        check_at,
      ],
    ),
  );
  await client.query(
    prepared('INSERT INTO payment_moves (payment_id, event, before, after, at) VALUES ($1, $2, $3, $4, $5)', [
      moved.id,
      JSON.stringify(event),
      status,
      moved.status,
      now,
    ]),
  );
  return { payment: { ...moved, check_at }, accepted, effects };
}

/**
 * The payments of a payable that are not closed: one that was started, and those whose money is on its way
 * or in doubt.
 */
export async function readOpenPayments(queryable: Queryable, payable: number): Promise<PaymentRow[]> {
  const { rows } = await queryable.query<PaymentRow>(
    prepared(
      `SELECT ${columns} FROM payments WHERE order_id = $1 AND status IN ('created', 'pending', 'processing', 'review') ORDER BY id`,
      [payable],
    ),
  );
  return rows;
}

/** The payment that was credited last. */
export async function findPaid(queryable: Queryable, payable: number): Promise<PaymentRow | undefined> {
  const { rows } = await queryable.query<PaymentRow>(
    prepared(
      `SELECT ${columns} FROM payments WHERE order_id = $1 AND status = 'paid' ORDER BY id DESC LIMIT 1`,
      [payable],
    ),
  );
  return rows[0];
}

/**
 * Whether money of a payment is on its way or in doubt: its payable must not be paid again before it ends.
 */
export const isInFlight = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'processing' || status === 'review';

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

/**
 * Claims payments whose check is due, and schedules the next check of each. Another process skips them, and
 * finds them again if this one dies.
 * @param delays milliseconds until the next check, by the number of checks so far
 */
export async function claimDuePayments(
  queryable: Queryable,
  now: Date,
  { limit, delays }: { limit: number; delays: readonly number[] },
): Promise<PaymentRow[]> {
  const { rows } = await queryable.query<PaymentRow>(
    prepared(
      `UPDATE payments SET checks = checks + 1,
       check_at = $1::timestamptz + make_interval(secs => ($3::integer[])[least(checks + 1, cardinality($3::integer[]))] / 1000.0)
     WHERE id IN (SELECT id FROM payments WHERE check_at <= $1 ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING ${columns}`,
      [now, limit, delays],
    ),
  );
  return rows;
}

/** Ends the checks of a payment, unless its status has changed. */
export async function endChecks(queryable: Queryable, { id, status }: PaymentRow): Promise<void> {
  await queryable.query('UPDATE payments SET check_at = NULL WHERE id = $1 AND status = $2', [id, status]);
}

/**
 * Finds payments with these authorities of a provider that have brought no money yet.
 * @returns their ids
 */
export async function findUnsettled(
  queryable: Queryable,
  provider: string,
  authorities: readonly string[],
): Promise<number[]> {
  const { rows } = await queryable.query<{ id: number }>(
    "SELECT id FROM payments WHERE provider = $1 AND authority = ANY ($2::text[]) AND status NOT IN ('paid', 'reversed', 'review') ORDER BY id",
    [provider, authorities],
  );
  return rows.map(({ id }) => id);
}
