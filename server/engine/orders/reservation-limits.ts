import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { networkOf } from '../../security/network.ts';

// An unpaid order holds goods for nothing, so the settings limit how much one order, one customer and the guests
// of one network may hold.

/** The limits in the flow settings. */
export type ReservationLimits = FlowSettings['reservations'];

const lock = statement(
  'orders.lock-holder',
  `SELECT pg_advisory_xact_lock(hashtextextended('reservations of ' || :holder, 0))`,
);
const selectHeld = statement(
  'orders.held',
  `SELECT CASE WHEN grouping(l.sellable_id) = 0 THEN l.sellable_id END AS sellable,
     count(DISTINCT o.id)::integer AS orders, coalesce(sum(l.qty), 0)::bigint AS pieces
   FROM orders AS o JOIN order_parcels AS p ON p.order_id = o.id JOIN order_lines AS l ON l.parcel_id = p.id
   WHERE o.holder = :holder AND o.held AND o.status = 'registered' AND o.payment IN ('unpaid', 'pending', 'review')
   GROUP BY GROUPING SETS ((l.sellable_id), ())`,
);

const countPayments = statement(
  'orders.count-payments-of-holder',
  `SELECT count(*)::integer AS started FROM payments AS p JOIN orders AS o ON o.id = p.order_id
   WHERE o.holder = :holder AND p.created_at > :since AND p.method <> 'wallet'`,
);

/** The holder of a customer's orders, or of those of all guests of a network. */
export const holderOf = (user: number | null, ip: string): string =>
  user === null ? `network:${networkOf(ip)}` : `user:${user}`;

const isGuest = (holder: string): boolean => holder.startsWith('network:');

/** What the unpaid orders of one holder hold. */
export interface Holdings {
  holder: string;
  orders: number;
  pieces: number;
  bySellable: ReadonlyMap<number, number>;
}

/**
 * Locks the holder until the transaction ends, and reads what it holds: orders of one holder are placed one after
 * the other, so that requests at the same time cannot exceed a limit together. Comes after the locks of an order
 * and its payments, and before those of sellables.
 */
export async function lockHoldings(client: PoolClient, holder: string): Promise<Holdings> {
  // A statement of its own: a statement that waits for a lock does not see what was committed meanwhile.
  await lock.run(client, { holder });
  const rows = await selectHeld.all(client, { holder });
  const total = rows.find(({ sellable }) => sellable === null);
  return {
    holder,
    orders: total?.orders ?? 0,
    pieces: total?.pieces ?? 0,
    bySellable: new Map(
      rows.flatMap(({ sellable, pieces }) => (sellable === null ? [] : [[sellable, pieces]])),
    ),
  };
}

/** Locks the holder, and counts the payments that were started for its orders, except from the wallet. */
export async function countPaymentsOf(client: PoolClient, holder: string, since: Date): Promise<number> {
  await lock.run(client, { holder });
  return (await countPayments.one(client, { holder, since })).started;
}

const refusal = (
  code: ErrorCode,
  { holder }: Pick<Holdings, 'holder'>,
  details: Readonly<Record<string, string | number>>,
): ShopError => new ShopError(code, { details, detail: `${code} of ${holder}: ${JSON.stringify(details)}` });

/** Guests of one network do not know each other's orders: their remedy is another one. */
const heldRefusal = (
  code: ErrorCode,
  holdings: Holdings,
  details: Readonly<Record<string, string | number>>,
): ShopError => refusal(isGuest(holdings.holder) ? 'network-limit-reached' : code, holdings, details);

const allowanceOf = (limits: ReservationLimits, { holder }: Holdings) =>
  isGuest(holder) ? limits.network : limits.customer;

/**
 * Refuses another unpaid order of a holder who has as many as allowed.
 * @throws ShopError `order-limit-reached`; `network-limit-reached` for guests
 */
export function assertOrderCount(limits: ReservationLimits, holdings: Holdings): void {
  const { orders } = allowanceOf(limits, holdings);
  if (holdings.orders >= orders) throw heldRefusal('order-limit-reached', holdings, { limit: orders });
}

/** Pieces that are to be held, with the name of what they are and the stock that is left without them. */
export interface WantedPieces {
  sellable: number;
  title: string;
  qty: number;
  /** Pieces in stock before these are taken. */
  stock: number;
}

const sum = (pieces: readonly WantedPieces[]): number => pieces.reduce((total, { qty }) => total + qty, 0);

/**
 * Refuses an order that is larger than one order may be. A larger purchase is possible in several orders, when each
 * is paid before the next.
 * @throws ShopError `order-lines-limit-reached`, `order-pieces-limit-reached`, `line-limit-reached`
 */
export function assertOrderSize(
  limits: ReservationLimits,
  { holder }: Pick<Holdings, 'holder'>,
  pieces: readonly WantedPieces[],
): void {
  if (pieces.length > limits.lines)
    throw refusal('order-lines-limit-reached', { holder }, { limit: limits.lines });
  const large = pieces.find(({ qty }) => qty > limits.piecesOfSellable);
  if (large) {
    const { sellable, title } = large;
    throw refusal('line-limit-reached', { holder }, { sellable, title, limit: limits.piecesOfSellable });
  }
  if (sum(pieces) > limits.pieces)
    throw refusal('order-pieces-limit-reached', { holder }, { limit: limits.pieces });
}

/**
 * Refuses to hold pieces beyond what the holder may hold in all, or of one sellable. The sellables must be locked.
 * @throws ShopError `held-pieces-limit-reached`, `held-line-limit-reached`; `network-limit-reached` for guests
 */
export function assertShare(
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): void {
  const allowance = allowanceOf(limits, holdings);
  if (holdings.pieces + sum(pieces) > allowance.pieces)
    throw heldRefusal('held-pieces-limit-reached', holdings, { limit: allowance.pieces });
  for (const { sellable, title, qty, stock } of pieces) {
    const held = holdings.bySellable.get(sellable) ?? 0;
    const share = Math.floor(((stock + held) * limits.share) / 100);
    const limit = Math.max(0, Math.max(share, limits.shareFloor) - held);
    if (qty > limit) throw heldRefusal('held-line-limit-reached', holdings, { sellable, title, limit });
  }
}
