import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import { wholeNetworkOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { shareOf } from '#schemas/sellable-limits.ts';

// An unpaid order holds goods for nothing, so the settings limit how much one order, one customer, the guests
// of one network, and all of one network may hold.

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

/** What unpaid orders hold. */
interface Held {
  orders: number;
  pieces: number;
  bySellable: ReadonlyMap<number, number>;
}

/** What the unpaid orders of one holder hold, and those of all on its network. */
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
 * Locks the holder and its network until the transaction ends, and reads what they hold: their orders are
 * placed one after the other, so that requests at the same time cannot exceed a limit together. Comes after
 * the locks of an order and its payments, and before those of sellables.
 */
export async function lockHoldings(client: PoolClient, { holder, network }: Holder): Promise<Holdings> {
  // A statement of its own: a statement that waits for a lock does not see what was committed meanwhile.
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

function throwFirst([first]: readonly ShopError[]): void {
  if (first) throw first;
}

/** An allowance, what of it is used up, and how its refusal is called. */
interface Bound {
  held: Held;
  orders: number;
  pieces: number;
  /** Percent of the stock of a sellable, and the pieces that are allowed whatever the percentage. */
  share: number;
  shareFloor: number;
  codeOf: (code: ErrorCode) => ErrorCode;
}

/** Shares of a sellable that all of one network may hold: it can be many people. */
const shares = 3;

/** Those of one network do not know each other's orders: their remedy is another one. */
const networkCode = (): ErrorCode => 'network-limit-reached';

/** The allowance of the holder, and that of all on its network. */
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
 * Refuses another unpaid order of a holder who has as many as allowed.
 * @throws ShopError `order-limit-reached`; `network-limit-reached` for guests, and when the whole network has
 * too many
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
  /** The fewest of them in one line. */
  least: number;
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

/**
 * A holder, and all of its network, may hold so much in all, and of one sellable. Unpaid orders are not to
 * blame where there are none.
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
 * Refuses to hold pieces beyond what the holder may hold in all, or of one sellable. The sellables must be locked.
 * @throws ShopError `held-pieces-limit-reached`, `held-line-limit-reached`; `network-limit-reached` for
 * guests, and when the whole network holds too much; `order-pieces-limit-reached`, `line-limit-reached` for a
 * holder of nothing
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
