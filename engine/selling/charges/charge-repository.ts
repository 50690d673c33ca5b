import { readPaymentFacts, type PayableState } from '#engine/pipeline/payable.ts';
import { isOpenForPayment, moveOrderPayment, type OrderPaymentEvent } from '#machines/order-payment/index.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { OrderPayment } from '#schemas/entities/order.ts';

// The only file that writes the table `wallet_charges`. A charge is locked before it is changed, and its
// payment is moved by the same machine as that of an order.

/** A stored charge; see migrations/0124-wallet-charges.sql. Amounts are in the smallest unit. */
export interface ChargeRow {
  readonly id: number;
  readonly code: string;
  readonly user_id: number;
  readonly currency: Currency;
  readonly amount: number;
  readonly started_from: string;
  /** The bill from which it was started. */
  readonly order_id: number | null;
  readonly payment: OrderPayment;
  readonly refunded: number;
  readonly payable_until: Date;
  readonly expired_at: Date | null;
  readonly paid_at: Date | null;
  readonly created_at: Date;
}

const columns =
  'id, code, user_id, currency, amount, started_from, order_id, payment, refunded, payable_until, expired_at, paid_at, created_at';

const insert = statement(
  'wallet.insert-charge',
  `INSERT INTO wallet_charges (code, user_id, currency, amount, started_from, order_id, payable_until, created_at)
   VALUES (:code, :user_id, :currency, :amount, :started_from, :order_id, :payable_until, :created_at)
   RETURNING ${columns}`,
);
const selectById = statement('wallet.read-charge', `SELECT ${columns} FROM wallet_charges WHERE id = :id`);
const selectByCode = statement(
  'wallet.charge-by-code',
  `SELECT ${columns} FROM wallet_charges WHERE code = :code`,
);
const lockById = statement(
  'wallet.lock-charge',
  `SELECT ${columns} FROM wallet_charges WHERE id = :id FOR NO KEY UPDATE`,
);
const lockFree = statement(
  'wallet.lock-free-charge',
  `SELECT ${columns} FROM wallet_charges WHERE id = :id FOR NO KEY UPDATE SKIP LOCKED`,
);
const save = statement(
  'wallet.save-charge',
  `UPDATE wallet_charges SET payment = :payment, refunded = :refunded, payable_until = :payable_until,
     expired_at = :expired_at, paid_at = :paid_at
   WHERE id = :id`,
);
const setErased = statement(
  'wallet.mark-charges-erased',
  'UPDATE wallet_charges SET erased_at = :at WHERE id = ANY (:ids::integer[])',
);

/** The columns that a new charge is inserted with. */
export type NewCharge = Pick<
  ChargeRow,
  'code' | 'user_id' | 'currency' | 'amount' | 'started_from' | 'order_id' | 'payable_until' | 'created_at'
>;

export const insertCharge = (client: PoolClient, charge: NewCharge): Promise<ChargeRow> =>
  insert.one(client, { ...charge });

export const findCharge = (
  queryable: Queryable,
  key: { id: number } | { code: string },
): Promise<ChargeRow | undefined> =>
  'id' in key ? selectById.maybeOne(queryable, key) : selectByCode.maybeOne(queryable, key);

/** Locks a charge until the transaction ends. Every change of one begins here. */
export const lockCharge = (client: PoolClient, id: number): Promise<ChargeRow | undefined> =>
  lockById.maybeOne(client, { id });

/** Locks a charge as {@link lockCharge} does, but skips one that another transaction has locked. */
export const lockFreeCharge = (client: PoolClient, id: number): Promise<ChargeRow | undefined> =>
  lockFree.maybeOne(client, { id });

/** Changes of a charge other than moves of its payment. */
export type ChargeChanges = Partial<Pick<ChargeRow, 'payable_until' | 'paid_at'>>;

async function write(client: PoolClient, charge: ChargeRow, changes: Partial<ChargeRow>): Promise<void> {
  await save.run(client, { ...charge, ...changes });
  Object.assign(charge, changes);
}

/** Changes a locked charge: the row and the object itself. */
export const saveCharge = (client: PoolClient, charge: ChargeRow, changes: ChargeChanges): Promise<void> =>
  write(client, charge, changes);

/**
 * Sends an event to the order-payment machine, and stores the new state together with `changes`.
 * @returns whether the event was allowed; otherwise nothing is stored
 */
export async function moveCharge(
  client: PoolClient,
  charge: ChargeRow,
  event: OrderPaymentEvent,
  now: Date,
  changes: ChargeChanges = {},
): Promise<boolean> {
  const { payment, amount, refunded, expired_at } = charge;
  const { accepted, record } = moveOrderPayment(
    { status: payment, total: amount, refunded, isOver: expired_at !== null },
    event,
  );
  if (!accepted) return false;
  await write(client, charge, {
    ...changes,
    payment: record.status,
    refunded: record.refunded,
    expired_at: record.isOver ? (expired_at ?? now) : null,
  });
  return true;
}

/** Updates the payment state of a locked charge from its payments, until one of them has paid it. */
export async function refreshCharge(client: PoolClient, charge: ChargeRow, now: Date): Promise<void> {
  if (!isOpenForPayment(charge.payment)) return;
  const { inReview, inProgress } = await readPaymentFacts(client, charge);
  await moveCharge(client, charge, { type: 'payments.changed', inReview, inProgress }, now);
}

/** Returns whether a charge can be paid now, judged by its row only. */
export function chargeState(
  { payment, payable_until }: Pick<ChargeRow, 'payment' | 'payable_until'>,
  now: Date,
): PayableState {
  if (!isOpenForPayment(payment)) return 'closed';
  if (payment === 'review') return 'in-review';
  return payment === 'expired' || payable_until <= now ? 'over' : 'open';
}

/** Records that the personal data of the payments of locked charges was erased. */
export async function markErased(client: PoolClient, ids: number[], at: Date): Promise<void> {
  await setErased.run(client, { ids, at });
}
