import { putPiecesBack, takePieces } from '#engine/catalogue/products/sellable-repository.ts';
import { isOpenForPayment } from '#machines/order-payment/index.ts';
import { notify } from '#platform/db/notifications.ts';
import { dryRun, savepoint, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { releaseUse, reserveUseAgain } from '../discounts/use.ts';
import { hasCodes } from '../gift-codes/allocate.ts';
import {
  hasOpenAccount,
  holdFromWallet,
  lockWallet,
  releaseToWallet,
  restoreHold,
} from '../wallet/ledger.ts';
import { saveOrder, type OrderRow } from './order-repository.ts';
import { assertOrderCount, assertShare, lockHoldings, type ReservationLimits } from './reservation-limits.ts';

// An unpaid order reserves stock, a use of its discount code, and its part of the wallet. It holds all of
// these or none (orders.held), for the time in the flow settings. A later payment reserves them again.

export interface Piece {
  sellable: number;
  qty: number;
}

const lock = statement(
  'orders.lock-sellables',
  'SELECT id, stock, min_quantity FROM sellables WHERE id = ANY (:sellables::integer[]) ORDER BY id FOR NO KEY UPDATE',
);
const selectPieces = statement(
  'orders.pieces',
  `SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty
   FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = :order GROUP BY 1 ORDER BY 1`,
  { notNull: ['qty'] },
);
const countArchived = statement(
  'orders.count-archived-pieces',
  `SELECT count(*)::integer AS count FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = ANY (:sellables::integer[]) AND (s.archived OR p.archived)`,
);
const selectTitles = statement(
  'orders.titles-of-pieces',
  `SELECT DISTINCT ON (l.sellable_id) l.sellable_id AS sellable, l.title
   FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = :order
   ORDER BY l.sellable_id, l.id`,
);
const selectCodePieces = statement(
  'orders.code-pieces',
  `SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty
   FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
   WHERE p.order_id = :order AND l.type <> 'physical' AND l.activation IS NULL GROUP BY 1`,
  { notNull: ['qty'] },
);

/** Purges caches when a product comes into stock or runs out. The exact amount may be a minute old. */
async function purgeCrossings(client: PoolClient, products: readonly number[]): Promise<void> {
  if (products.length > 0)
    await notify(client, { kind: 'purge', tags: [...new Set(products)].map((id) => `product:${id}`) });
}

const lists = (pieces: readonly Piece[]): { sellables: number[]; pieces: number[] } => ({
  sellables: pieces.map(({ sellable }) => sellable),
  pieces: pieces.map(({ qty }) => qty),
});

/**
 * Sorts by id, so that rows are always locked in the same order and two orders with the same goods cannot
 * deadlock.
 */
export const lockSellables = (client: PoolClient, pieces: readonly Piece[]): Promise<number> =>
  lock.run(client, { sellables: pieces.map(({ sellable }) => sellable) });

/**
 * Takes pieces out of stock. Their sellables must be locked.
 * @throws ShopError `out-of-stock`
 */
export async function takeStock(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  const rows = await takePieces(client, lists(pieces));
  if (rows.length < pieces.length) throw new ShopError('out-of-stock');
  await purgeCrossings(
    client,
    rows.filter(({ stock, min_quantity }) => stock < min_quantity).map(({ product_id }) => product_id),
  );
}

/**
 * Sums the pieces of each sellable, because several lines of an order may have the same one, and an UPDATE
 * changes a row only once.
 */
function bySellable(pieces: readonly Piece[]): Piece[] {
  const sums = new Map<number, number>();
  for (const { sellable, qty } of pieces) sums.set(sellable, (sums.get(sellable) ?? 0) + qty);
  return [...sums].map(([sellable, qty]) => ({ sellable, qty }));
}

/** Puts pieces back. Sellables that the catalogue no longer has are skipped. */
export async function returnStock(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  await lockSellables(client, pieces);
  const rows = await putPiecesBack(client, lists(bySellable(pieces)));
  await purgeCrossings(
    client,
    rows
      .filter(({ stock, min_quantity, qty }) => stock >= min_quantity && stock - qty < min_quantity)
      .map(({ product_id }) => product_id),
  );
}

/** Reads the pieces of an order, by sellable. */
export const readPieces = (client: Queryable, order: number): Promise<Piece[]> =>
  selectPieces.all(client, { order });

/** Releases everything that an order holds. The order must be locked. */
export async function releaseReservation(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!order.held) return;
  await returnStock(client, await readPieces(client, order.id));
  await releaseUse(client, order);
  if (order.wallet > 0 && order.user_id !== null)
    await releaseToWallet(client, await lockWallet(client, order.user_id, order.currency), {
      order: order.id,
      at: now,
    });
  await saveOrder(client, order, { held: false });
}

/**
 * Asserts that an order which released its goods may hold them again before it is paid. The order must be
 * locked.
 * @throws ShopError as `assertOrderCount` and `assertShare` do
 */
export async function assertMayReserve(
  client: PoolClient,
  { id, holder, network }: OrderRow,
  limits: ReservationLimits,
): Promise<void> {
  const holdings = await lockHoldings(client, { holder, network });
  assertOrderCount(limits, holdings);
  const pieces = await readPieces(client, id);
  const rows = await lock.all(client, { sellables: pieces.map(({ sellable }) => sellable) });
  const known = new Map(rows.map((row) => [row.id, row]));
  const titles = new Map(
    (await selectTitles.all(client, { order: id })).map((row) => [row.sellable, row.title]),
  );
  assertShare(
    limits,
    holdings,
    pieces.map((piece) => ({
      ...piece,
      title: titles.get(piece.sellable) ?? '',
      stock: known.get(piece.sellable)?.stock ?? 0,
      least: leastOf(known.get(piece.sellable) ?? {}),
    })),
  );
}

/** Start and end of a reservation. A reservation that already lasts longer keeps its end. */
export interface ReservationTimes {
  now: Date;
  until: Date;
}

/**
 * Reserves everything again, whatever price it was ordered at. Goods that are no longer offered are refused.
 */
async function takeEverything(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  const pieces = await readPieces(client, order.id);
  await lockSellables(client, pieces);
  const { count } = await countArchived.one(client, { sellables: pieces.map(({ sellable }) => sellable) });
  if (count > 0) throw new ShopError('out-of-stock');
  await takeStock(client, pieces);
  await reserveUseAgain(client, order);
  if (order.wallet > 0 && order.user_id !== null)
    await holdFromWallet(client, await lockWallet(client, order.user_id, order.currency), order.wallet, {
      order: order.id,
      at: now,
    });
}

/**
 * Asserts that a locked order which holds its goods also holds its part of the wallet. A provider may have
 * taken back the charge of that money.
 * @throws ShopError `wallet-too-small`
 */
async function keepWalletPart(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (order.wallet === 0 || order.user_id === null) return;
  await restoreHold(client, await lockWallet(client, order.user_id, order.currency), order.wallet, {
    order: order.id,
    at: now,
  });
}

/**
 * Asserts that everything an order released could be reserved now, and reserves nothing. The order must be
 * locked.
 * @throws ShopError as {@link reserve}
 */
export async function assertAvailable(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!order.held) await dryRun(client, () => takeEverything(client, order, now));
}

/**
 * Reserves everything that an order has released, or nothing. An order that still holds its goods keeps them.
 * The order must be locked.
 * @throws ShopError `out-of-stock`, `discount-not-usable` or `wallet-too-small`: the caller must roll back to
 *   the state before
 */
export async function reserve(
  client: PoolClient,
  order: OrderRow,
  { now, until }: ReservationTimes,
): Promise<void> {
  const held_until = until > order.held_until ? until : order.held_until;
  await (order.held ? keepWalletPart(client, order, now) : takeEverything(client, order, now));
  // Last, because the rollback of a savepoint does not restore the object.
  await saveOrder(client, order, { held: true, held_until });
}

/**
 * Reserves as {@link reserve} does, within a savepoint.
 * @param limits of unpaid orders that apply; none without them
 * @returns false when the goods cannot be reserved any more; nothing has changed then
 */
export async function tryReserve(
  client: PoolClient,
  order: OrderRow,
  times: ReservationTimes,
  limits?: ReservationLimits,
): Promise<boolean> {
  try {
    await savepoint(client, async () => {
      if (limits) await assertMayReserve(client, order, limits);
      await reserve(client, order, times);
    });
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/**
 * Milliseconds that an order holds its goods for a payment that is being credited. Crediting never takes
 * longer.
 */
const creditTime = 60_000;

/** Whether there are enough free codes for everything in an order that needs them. */
export async function hasAllCodes(client: PoolClient, order: number, now: Date): Promise<boolean> {
  const rows = await selectCodePieces.all(client, { order });
  for (const { sellable, qty } of rows) if (!(await hasCodes(client, sellable, qty, now))) return false;
  return true;
}

/**
 * Whether an order can take money that has arrived. An order that still holds its goods can, even when codes
 * are missing: these are delivered later. An order that released its goods must be able to reserve all of
 * them again, and holds them afterwards.
 * @returns false when it is paid or canceled, a part is sold out, its part of the wallet is gone, or its
 *   customer has closed their account
 */
export async function ensurePayable(client: PoolClient, order: OrderRow, now: Date): Promise<boolean> {
  if (order.status !== 'registered' || !isOpenForPayment(order.payment)) return false;
  if (order.user_id !== null && !(await hasOpenAccount(client, order.user_id))) return false;
  if (order.held && order.wallet === 0) return true;
  if (!order.held && !(await hasAllCodes(client, order.id, now))) return false;
  return tryReserve(client, order, { now, until: new Date(now.getTime() + creditTime) });
}
