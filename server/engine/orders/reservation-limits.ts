import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { shareOf } from '#schemas/sellable-limits.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
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

// A customer's charges of the wallet have a part in the allowance: a provider is asked about each payment alike.
const countPayments = statement(
  'orders.count-payments-of-holder',
  `SELECT count(*)::integer AS started FROM (
     SELECT id FROM orders WHERE holder = :holder AND created_at > :placed_since
     UNION ALL
     SELECT id FROM wallet_charges WHERE user_id = :user AND created_at > :placed_since) AS payable
   JOIN payments AS p ON p.payable_id = payable.id
   WHERE p.created_at BETWEEN :since AND :until AND p.method NOT IN ('wallet', 'transfer')`,
);

/** The holder of a customer's orders, or of those of all guests of a network. */
export const holderOf = (user: number | null, ip: string): string =>
  user === null ? `network:${networkOf(ip)}` : `user:${user}`;

const isGuest = (holder: string): boolean => holder.startsWith('network:');

/** Id of the customer who is the holder; 0, which nobody has, for the guests of a network. */
const customerOf = (holder: string): number => (isGuest(holder) ? 0 : Number(holder.slice('user:'.length)));

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
  return readHoldings(client, holder);
}

/** What the holder holds now, without a lock: for quotes. */
export async function readHoldings(queryable: Queryable, holder: string): Promise<Holdings> {
  const rows = await selectHeld.all(queryable, { holder });
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

/**
 * Locks the holder, and counts the payments at providers that were started for its orders and wallet charges.
 * @param time `placedSince`: no earlier order can be paid any more, so that old ones need not be read
 */
export async function countPaymentsOf(
  client: PoolClient,
  holder: string,
  { since, until, placedSince }: { since: Date; until: Date; placedSince: Date },
): Promise<number> {
  await lock.run(client, { holder });
  return (
    await countPayments.one(client, {
      holder,
      user: customerOf(holder),
      since,
      until,
      placed_since: placedSince,
    })
  ).started;
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

function throwFirst([first]: readonly ShopError[]): void {
  if (first) throw first;
}

const allowanceOf = (limits: ReservationLimits, { holder }: Holdings) =>
  isGuest(holder) ? limits.network : limits.customer;

function findOrderCount(limits: ReservationLimits, holdings: Holdings): ShopError[] {
  const { orders } = allowanceOf(limits, holdings);
  return holdings.orders >= orders ? [heldRefusal('order-limit-reached', holdings, { limit: orders })] : [];
}

/**
 * Refuses another unpaid order of a holder who has as many as allowed.
 * @throws ShopError `order-limit-reached`; `network-limit-reached` for guests
 */
export const assertOrderCount = (limits: ReservationLimits, holdings: Holdings): void =>
  throwFirst(findOrderCount(limits, holdings));

/** Pieces that are to be held, with the name of what they are and the stock that is left without them. */
export interface WantedPieces {
  sellable: number;
  title: string;
  qty: number;
  /** Pieces in stock before these are taken. */
  stock: number;
}

const sum = (pieces: readonly WantedPieces[]): number => pieces.reduce((total, { qty }) => total + qty, 0);

/** An order may be so large. A larger purchase is possible in several orders, when each is paid before the next. */
function findOrderSize(
  limits: ReservationLimits,
  { holder }: Pick<Holdings, 'holder'>,
  pieces: readonly WantedPieces[],
): ShopError[] {
  const tooMany =
    pieces.length > limits.lines
      ? [refusal('order-lines-limit-reached', { holder }, { limit: limits.lines })]
      : [];
  const large = pieces
    .filter(({ qty }) => qty > limits.piecesOfSellable)
    .map(({ sellable, title }) =>
      refusal('line-limit-reached', { holder }, { sellable, title, limit: limits.piecesOfSellable }),
    );
  const tooLarge =
    sum(pieces) > limits.pieces
      ? [refusal('order-pieces-limit-reached', { holder }, { limit: limits.pieces })]
      : [];
  return [...tooMany, ...large, ...tooLarge];
}

/** A holder may hold so much in all, and of one sellable. Who holds nothing of it reads how much one order may have. */
function findShare(
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): ShopError[] {
  const allowance = allowanceOf(limits, holdings);
  const total =
    holdings.pieces + sum(pieces) > allowance.pieces
      ? [
          holdings.pieces === 0
            ? refusal('order-pieces-limit-reached', holdings, { limit: allowance.pieces })
            : heldRefusal('held-pieces-limit-reached', holdings, { limit: allowance.pieces }),
        ]
      : [];
  const lines = pieces.flatMap(({ sellable, title, qty, stock }) => {
    const held = holdings.bySellable.get(sellable) ?? 0;
    const limit = shareOf({ stock, held }, limits);
    if (qty <= limit) return [];
    const details = { sellable, title, limit };
    // Unpaid orders are not to blame where there are none.
    return held === 0
      ? [refusal('line-limit-reached', holdings, details)]
      : [heldRefusal('held-line-limit-reached', holdings, details)];
  });
  return [...total, ...lines];
}

/**
 * Refuses to hold pieces beyond what the holder may hold in all, or of one sellable. The sellables must be locked.
 * @throws ShopError `held-pieces-limit-reached`, `held-line-limit-reached`; `network-limit-reached` for guests;
 * `order-pieces-limit-reached`, `line-limit-reached` for a holder of nothing
 */
export const assertShare = (
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): void => throwFirst(findShare(limits, holdings, pieces));

/**
 * Every limit that an order of these pieces would exceed, as the refusal of each. Placing throws the first, and a quote
 * tells all of them before.
 */
export const findExceeded = (
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): ShopError[] => [
  ...findOrderCount(limits, holdings),
  ...findOrderSize(limits, holdings, pieces),
  ...findShare(limits, holdings, pieces),
];
