import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { readPaymentFacts, type PayableState } from '#engine/pipeline/payable.ts';
import { isOpenForPayment, moveOrderPayment, type OrderPaymentEvent } from '#machines/order-payment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Buyer, Order, OrderPayment, OrderStatus } from '#schemas/entities/order.ts';
import type { OrderTaxes } from '#schemas/entities/tax.ts';
import { noteOrderChange } from '../referrals/referral-repository.ts';

// The only file that writes the table `orders`. A transaction locks an order before it changes it. It changes
// the order through saveOrder or moveOrderPayment, which update the locked object with the row. No code in
// the transaction therefore sees a stale order.

/** The columns of an order that may change. */
interface OrderState {
  /** Derived from its parcels. */
  readonly status: OrderStatus;
  /** machines/order-payment decides it, and also `refunded` and `expired_at`. */
  readonly payment: OrderPayment;
  /** The refunded part of the total. */
  readonly refunded: number;
  /** End of its time to pay; null before that, and once it is paid. */
  readonly expired_at: Date | null;
  readonly paid_at: Date | null;
  /** Whether the order holds its goods, its use of a discount code, and its part of the wallet. */
  readonly held: boolean;
  readonly held_until: Date;
  readonly payable_until: Date;
  /** The amount that staff must return by hand to a guest. Guests have no wallet. */
  readonly owed: number;
  readonly owed_since: Date | null;
}

/** A stored order; see migrations/0020-orders.sql. Amounts are in the smallest unit of its currency. */
export interface OrderRow extends OrderState {
  readonly id: number;
  readonly code: string;
  readonly invoice_number: number;
  readonly user_id: number | null;
  /** The holder against whose limits its goods count; see reservation-limits.ts. */
  readonly holder: string;
  /** The network from which it was placed; empty after erasure. */
  readonly network: string;
  readonly currency: Currency;
  readonly subtotal: number;
  readonly line_discount: number;
  readonly code_discount: number;
  readonly shipping: number;
  /** Taxes that were added to prices; 0 when prices include them. */
  readonly tax: number;
  readonly total: number;
  readonly wallet: number;
  readonly payable: number;
  readonly discount_id: number | null;
  readonly discount_code: string | null;
  readonly buyer: Buyer;
  readonly address: Order['address'];
  readonly needs_identity: boolean;
  /** The amount that counts for the threshold of the identity, in the first currency; 0 without codes. */
  readonly worth: number;
  readonly created_at: Date;
}

/** The columns that a new order is inserted with. */
export type NewOrder = Omit<OrderRow, 'id' | 'invoice_number' | keyof OrderState> &
  Pick<OrderState, 'held_until' | 'payable_until'> & {
    answers: OrderAnswers;
    /** Null in a shop without taxes. */
    taxes: OrderTaxes | null;
  };

const columns = `id, code, invoice_number, user_id, holder, network, status, payment, currency, subtotal,
  line_discount, code_discount, shipping, tax, total, wallet, payable, refunded,
  discount_id, discount_code, buyer, address, needs_identity, worth, held, held_until, payable_until, expired_at,
  paid_at, created_at, owed, owed_since`;
const viewColumns =
  'id, code, invoice_number, user_id, buyer, needs_identity, status, payment, held, held_until, payable_until';
const stateFields = [
  'status',
  'payment',
  'refunded',
  'expired_at',
  'paid_at',
  'held',
  'held_until',
  'payable_until',
  'owed',
  'owed_since',
] as const satisfies readonly (keyof OrderState)[];

const json = { buyer: jsonOf<Buyer>(), address: jsonOf<Order['address']>() };
const insert = statement(
  'orders.insert',
  `INSERT INTO orders (code, user_id, holder, network, status, currency, subtotal, line_discount, code_discount,
   shipping, tax, taxes, total,
     wallet, payable, discount_id, discount_code, buyer, address, needs_identity, worth, held_until, payable_until,
     created_at, answers)
   VALUES (:code, :user_id, :holder, :network, 'registered', :currency, :subtotal, :line_discount, :code_discount,
   :shipping, :tax, :taxes, :total,
     :wallet, :payable, :discount_id, :discount_code, :buyer, :address, :needs_identity, :worth, :held_until,
     :payable_until, :created_at, :answers)
   RETURNING id`,
);
const lockById = statement('orders.lock', `SELECT ${columns} FROM orders WHERE id = :id FOR NO KEY UPDATE`, {
  json,
});
const lockByCode = statement(
  'orders.lock-by-code',
  `SELECT ${columns} FROM orders WHERE code = :code FOR NO KEY UPDATE`,
  { json },
);
const lockFree = statement(
  'orders.lock-free',
  `SELECT ${columns} FROM orders WHERE id = :id FOR NO KEY UPDATE SKIP LOCKED`,
  { json },
);
const viewById = statement('orders.view', `SELECT ${viewColumns} FROM orders WHERE id = :id`, {
  json: { buyer: jsonOf<Buyer>() },
});
const viewByCode = statement('orders.view-by-code', `SELECT ${viewColumns} FROM orders WHERE code = :code`, {
  json: { buyer: jsonOf<Buyer>() },
});
const saveState = statement(
  'orders.save-state',
  `UPDATE orders SET ${stateFields.map((field) => `${field} = :${field}`).join(', ')} WHERE id = :id`,
);
const requireIdentity = statement(
  'orders.require-identity',
  'UPDATE orders SET needs_identity = true WHERE id = :id',
);
const erase = statement(
  'orders.erase-buyers',
  `UPDATE orders SET buyer = :buyer, address = NULL, answers = '{}', erased_at = :at,
     network = '', holder = CASE WHEN user_id IS NULL THEN 'network:' ELSE holder END
   WHERE id = ANY (:ids::integer[])`,
);
const lockOfNetworks = statement(
  'orders.lock-of-networks',
  `SELECT id FROM orders WHERE network <> '' AND created_at < :before
     AND NOT (held AND status = 'registered') AND id <> ALL (:left_out::integer[])
   ORDER BY created_at LIMIT :limit FOR NO KEY UPDATE SKIP LOCKED`,
);
const eraseNetworks = statement(
  'orders.erase-networks',
  `UPDATE orders SET network = '', holder = CASE WHEN user_id IS NULL THEN 'network:' ELSE holder END
   WHERE id = ANY (:ids::integer[])`,
);

/**
 * Inserts an order, which holds its goods. Its invoice number comes from a sequence. A rollback would leave a
 * gap, so nothing after it in the transaction is expected to fail.
 * @returns its id
 */
export async function insertOrder(client: PoolClient, order: NewOrder): Promise<number> {
  const { id } = await insert.one(client, {
    ...order,
    buyer: JSON.stringify(order.buyer),
    address: order.address === null ? null : JSON.stringify(order.address),
    answers: JSON.stringify(order.answers),
    taxes: order.taxes === null ? null : JSON.stringify(order.taxes),
  });
  return id;
}

/**
 * Finds one order by its id or code and locks it until the transaction ends. Every change of an order
 * begins here.
 */
export const lockOrder = (
  client: Queryable,
  key: { id: number } | { code: string },
): Promise<OrderRow | undefined> =>
  'id' in key ? lockById.maybeOne(client, key) : lockByCode.maybeOne(client, key);

/** Locks an order as {@link lockOrder} does, but skips one that another transaction has locked. */
export const lockFreeOrder = (client: Queryable, id: number): Promise<OrderRow | undefined> =>
  lockFree.maybeOne(client, { id });

/**
 * The columns of an order that can be read without a lock: its owner, whether it can be paid, and what it
 * holds.
 */
export type OrderView = Pick<
  OrderRow,
  | 'id'
  | 'code'
  | 'invoice_number'
  | 'user_id'
  | 'buyer'
  | 'needs_identity'
  | 'status'
  | 'payment'
  | 'held'
  | 'held_until'
  | 'payable_until'
>;

export const findOrder = (
  queryable: Queryable,
  key: { id: number } | { code: string },
): Promise<OrderView | undefined> =>
  'id' in key ? viewById.maybeOne(queryable, key) : viewByCode.maybeOne(queryable, key);

/** Changes of an order other than moves of its payment. */
export type OrderChanges = Partial<Omit<OrderState, 'payment' | 'refunded' | 'expired_at'>>;

async function write(client: PoolClient, order: OrderRow, changes: Partial<OrderState>): Promise<void> {
  const next: OrderRow = { ...order, ...changes };
  if (stateFields.every((field) => next[field] === order[field])) return;
  const { id, user_id: user, payment, refunded, status } = order;
  await saveState.run(client, next);
  Object.assign(order, changes);
  const isSettling = payment !== next.payment || refunded !== next.refunded || status !== next.status;
  if (user !== null && isSettling && (next.payment === 'paid' || next.payment === 'refunded'))
    await noteOrderChange(client, { user, order: id });
}

/** Changes a locked order: the row and the object itself. */
export const saveOrder = (client: PoolClient, order: OrderRow, changes: OrderChanges): Promise<void> =>
  write(client, order, changes);

/**
 * Sends an event to the order-payment machine, and stores the new state together with `changes`.
 * @returns whether the event was allowed; otherwise nothing is stored
 */
export async function moveOrder(
  client: PoolClient,
  order: OrderRow,
  event: OrderPaymentEvent,
  now: Date,
  changes: OrderChanges = {},
): Promise<boolean> {
  const { payment, total, refunded, expired_at } = order;
  const { accepted, record } = moveOrderPayment(
    { status: payment, total, refunded, isOver: expired_at !== null },
    event,
  );
  if (!accepted) return false;
  await write(client, order, {
    ...changes,
    payment: record.status,
    refunded: record.refunded,
    expired_at: record.isOver ? (expired_at ?? now) : null,
  });
  return true;
}

/** Returns whether an order can be paid now, judged by its row only. */
export function payableState(
  { status, payment, payable_until }: Pick<OrderRow, 'status' | 'payment' | 'payable_until'>,
  now: Date,
): PayableState {
  if (status !== 'registered' || !isOpenForPayment(payment)) return 'closed';
  if (payment === 'review') return 'in-review';
  return payment === 'expired' || payable_until <= now ? 'over' : 'open';
}

/**
 * Updates the payment state of an order from its payments, until one payment has paid it. The order must be
 * locked.
 */
export async function refreshPayment(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!isOpenForPayment(order.payment)) return;
  const { inReview, inProgress } = await readPaymentFacts(client, order);
  await moveOrder(client, order, { type: 'payments.changed', inReview, inProgress }, now);
}

/** The buyer of an order whose personal fields were erased. */
const erasedBuyer: Buyer = { full_name: '', email: '', phone_number: '', description: '' };

/** Erases buyers and delivery addresses of locked orders. */
export async function eraseBuyers(client: PoolClient, ids: number[], at: Date): Promise<void> {
  await erase.run(client, { ids, at, buyer: JSON.stringify(erasedBuyer) });
}

/** Networks on orders that were placed before a moment and hold nothing. */
export const orderNetworks: Erasure<number> = {
  rows: 'networks of orders',
  lock: lockOfNetworks.all,
  erase: (client, ids) => eraseNetworks.run(client, { ids }),
};

/** Withholds the codes of a locked order until the identity of its buyer is verified. */
export async function withholdForIdentity(client: PoolClient, order: OrderRow): Promise<void> {
  await requireIdentity.run(client, { id: order.id });
  Object.assign(order, { needs_identity: true });
}
