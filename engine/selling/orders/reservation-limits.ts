import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import { wholeNetworkOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { shareOf } from '#schemas/sellable-limits.ts';

// An unpaid order holds goods at no cost. The settings therefore limit what one order, one customer, the
// guests of one network, and a whole network may hold.

/** The limits in the flow settings. */
export type ReservationLimits = FlowSettings['reservations'];

const lock = statement(
  'orders.lock-holder',
  `SELECT pg_advisory_xact_lock(hashtextextended('reservations of ' || :holder, 0))`,
);
const sumsOfHeld = `SELECT CASE WHEN grouping(l.sellable_id) = 0 THEN l.sellable_id END AS sellable,
     count(DISTINCT o.id)::integer AS orders, coalesce(sum(l.qty), 0)::bigint AS pieces
   FROM orders AS o JOIN order_parcels AS p ON p.order_id = o.id JOIN order_lines AS l ON l.parcel_id = p.id
   WHERE o.held AND o.status = 'registered' AND o.payment IN ('unpaid', 'pending', 'review')`;
const selectHeld = statement(
  'orders.held',
  `${sumsOfHeld} AND o.holder = :holder GROUP BY GROUPING SETS ((l.sellable_id), ())`,
);
const selectHeldOfNetwork = statement(
  'orders.held-of-network',
  `${sumsOfHeld} AND o.network = :network AND o.network <> '' GROUP BY GROUPING SETS ((l.sellable_id), ())`,
);

// Charges of the customer's wallet count, too, because each payment makes requests to a provider.
const countPayments = statement(
  'orders.count-payments-of-holder',
  `SELECT count(*)::integer AS started FROM (
     SELECT id FROM orders WHERE holder = :holder AND created_at > :placed_since
     UNION ALL
     SELECT id FROM wallet_charges WHERE user_id = :user AND created_at > :placed_since) AS payable
   JOIN payments AS p ON p.payable_id = payable.id
   WHERE p.created_at BETWEEN :since AND :until AND p.method NOT IN ('wallet', 'transfer')`,
);

/** Returns the holder of a customer's orders, or of those of all guests of a network. */
export const holderOf = (user: number | null, ip: string): string =>
  user === null ? `network:${networkOf(ip)}` : `user:${user}`;

const isGuest = (holder: string): boolean => holder.startsWith('network:');

/**
 * Returns the id of the customer who is the holder; 0, which no customer has, for the guests of a network.
 */
const customerOf = (holder: string): number => (isGuest(holder) ? 0 : Number(holder.slice('user:'.length)));

/** The goods that unpaid orders hold. */
interface Held {
  orders: number;
  pieces: number;
  bySellable: ReadonlyMap<number, number>;
}

/** The goods held by the unpaid orders of one holder, and by those of its whole network. */
export interface Holdings extends Held {
  holder: string;
  ofNetwork: Held;
}

/** The holder of pieces, and the network that it orders from; empty when unknown. */
export interface Holder {
  holder: string;
  network: string;
}

/**
 * Locks the holder and its network until the transaction ends, and reads what they hold. Their orders are
 * placed one after the other, so that simultaneous requests cannot exceed a limit together. Take this lock
 * after those of an order and its payments, and before those of sellables.
 */
export async function lockHoldings(client: PoolClient, { holder, network }: Holder): Promise<Holdings> {
  // A separate statement: a statement that waits for a lock does not see later commits.
  await lock.run(client, { holder });
  if (network !== '') await lock.run(client, { holder: `all of network:${network}` });
  return readHoldings(client, { holder, network });
}

function toHeld(rows: readonly Awaited<ReturnType<typeof selectHeld.one>>[]): Held {
  const total = rows.find(({ sellable }) => sellable === null);
  return {
    orders: total?.orders ?? 0,
    pieces: total?.pieces ?? 0,
    bySellable: new Map(
      rows.flatMap(({ sellable, pieces }) => (sellable === null ? [] : [[sellable, pieces]])),
    ),
  };
}

/** Reads the pieces that the holder and its network hold now. Takes no lock: for quotes. */
export async function readHoldings(queryable: Queryable, { holder, network }: Holder): Promise<Holdings> {
  return {
    holder,
    ...toHeld(await selectHeld.all(queryable, { holder })),
    ofNetwork: toHeld(await selectHeldOfNetwork.all(queryable, { network })),
  };
}

/**
 * Locks the holder, and counts the payments at providers that were started for its orders and wallet charges.
 * @param time `placedSince`: no earlier order can be paid any more, so old ones need not be read
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

function throwFirst([first]: readonly ShopError[]): void {
  if (first) throw first;
}

/** A limit, its used part, and the code of its refusal. */
interface Bound {
  held: Held;
  orders: number;
  pieces: number;
  /** Percent of the stock of a sellable, and the pieces that are allowed whatever the percentage. */
  share: number;
  shareFloor: number;
  codeOf: (code: ErrorCode) => ErrorCode;
}

/** Shares of a sellable that a whole network may hold, because many people can share it. */
const shares = 3;

/**
 * Returns the code of a refusal for a network: its people do not know each other's orders, so they need
 * another remedy.
 */
const networkCode = (): ErrorCode => 'network-limit-reached';

/** Returns the limits of the holder, and those of its whole network. */
function boundsOf(limits: ReservationLimits, holdings: Holdings): Bound[] {
  const { share, shareFloor, network, customer } = limits;
  const own = isGuest(holdings.holder)
    ? { ...network, codeOf: networkCode }
    : { ...customer, codeOf: (code: ErrorCode) => code };
  return [
    { held: holdings, ...own, share, shareFloor },
    {
      held: holdings.ofNetwork,
      ...wholeNetworkOf(limits),
      share: Math.min(100, share * shares),
      shareFloor: shareFloor * shares,
      codeOf: networkCode,
    },
  ];
}

const findOrderCount = (limits: ReservationLimits, holdings: Holdings): ShopError[] =>
  boundsOf(limits, holdings)
    .filter(({ held: { orders: used }, orders }) => used >= orders)
    .slice(0, 1)
    .map(({ orders, codeOf }) => refusal(codeOf('order-limit-reached'), holdings, { limit: orders }));

/**
 * Refuses another unpaid order of a holder who has reached the limit.
 * @throws ShopError `order-limit-reached`; `network-limit-reached` for guests, and when the whole network has
 *   too many
 */
export const assertOrderCount = (limits: ReservationLimits, holdings: Holdings): void =>
  throwFirst(findOrderCount(limits, holdings));

/** Pieces to hold, with their title and the stock before they are taken. */
export interface WantedPieces {
  sellable: number;
  title: string;
  qty: number;
  /** Pieces in stock before these are taken. */
  stock: number;
  /** Minimum of pieces in one line. */
  least: number;
}

const sum = (pieces: readonly WantedPieces[]): number => pieces.reduce((total, { qty }) => total + qty, 0);

/**
 * Finds limits on the size of an order. A larger purchase needs several orders, each paid before the next.
 */
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

/**
 * Finds limits on pieces in all, and of one sellable, for a holder and its whole network. The refusal only
 * mentions unpaid orders when there are any.
 */
function findShare(
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): ShopError[] {
  const bounds = boundsOf(limits, holdings);
  const total = bounds
    .filter(({ held, pieces: most }) => held.pieces + sum(pieces) > most)
    .slice(0, 1)
    .map(({ held, pieces: most, codeOf }) =>
      refusal(
        held.pieces === 0 ? 'order-pieces-limit-reached' : codeOf('held-pieces-limit-reached'),
        holdings,
        { limit: most },
      ),
    );
  const lines = pieces.flatMap(({ sellable, title, qty, stock, least }) =>
    bounds
      .map(({ held: { bySellable }, codeOf, ...share }) => {
        const held = bySellable.get(sellable) ?? 0;
        const code = held === 0 ? 'line-limit-reached' : codeOf('held-line-limit-reached');
        return { limit: shareOf({ stock, held, least }, share), code };
      })
      .filter(({ limit }) => qty > limit)
      .toSorted((a, b) => a.limit - b.limit)
      .slice(0, 1)
      .map(({ limit, code }) => refusal(code, holdings, { sellable, title, limit })),
  );
  return [...total, ...lines];
}

/**
 * Refuses to hold more pieces than the holder may hold in all, or of one sellable. The sellables must be
 * locked.
 * @throws ShopError `held-pieces-limit-reached`, `held-line-limit-reached`; `network-limit-reached` for
 *   guests, and when the whole network holds too much; `order-pieces-limit-reached`, `line-limit-reached` for
 *   a holder of nothing
 */
export const assertShare = (
  limits: ReservationLimits,
  holdings: Holdings,
  pieces: readonly WantedPieces[],
): void => throwFirst(findShare(limits, holdings, pieces));

/**
 * Returns a refusal for every limit that an order of these pieces would exceed. Placing throws the first one.
 * A quote shows all of them earlier.
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
