import { ShopError } from '#schemas/errors.ts';
import { notify } from '../../db/notifications.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { releaseUse, reserveUseAgain } from '../discounts/use.ts';
import { prepared } from '../prepared.ts';
import { holdFromWallet, lockWallet, releaseToWallet } from '../wallet/ledger.ts';
import { hasCodes } from '../gift-codes/allocate.ts';
import { isOpenForPayment } from '#machines/order-payment/index.ts';
import { saveOrder, type OrderRow } from './order-repository.ts';

// An unpaid order reserves stock, a use of its discount code, and its part of the wallet. It holds all of
// it or nothing (orders.held), for the time in the flow settings; a payment that starts later reserves it
// again.

export interface Piece {
  sellable: number;
  qty: number;
}

interface StockRow {
  product_id: number;
  stock: number;
}

/** Caches must know whether something is in stock; the exact amount may be a minute old. */
async function purgeCrossings(client: PoolClient, products: readonly number[]): Promise<void> {
  if (products.length > 0)
    await notify(client, { kind: 'purge', tags: [...new Set(products)].map((id) => `product:${id}`) });
}

const lists = (pieces: readonly Piece[]): [number[], number[]] => [
  pieces.map(({ sellable }) => sellable),
  pieces.map(({ qty }) => qty),
];

/**
 * Sorts by id, so that rows are always locked in the same order and two orders with the same goods cannot
 * deadlock.
 */
export const lockSellables = (client: PoolClient, pieces: readonly Piece[]) =>
  client.query(
    prepared('SELECT FROM sellables WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [
      lists(pieces)[0],
    ]),
  );

/**
 * Takes pieces out of stock. Their sellables must be locked.
 * @throws ShopError `out-of-stock`
 */
export async function takeStock(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  const { rows } = await client.query<StockRow>(
    prepared(
      'UPDATE sellables AS s SET stock = s.stock - piece.qty FROM unnest($1::integer[], $2::integer[]) AS piece (id, qty) WHERE s.id = piece.id AND s.stock >= piece.qty RETURNING s.product_id, s.stock',
      lists(pieces),
    ),
  );
  if (rows.length < pieces.length) throw new ShopError('out-of-stock');
  await purgeCrossings(
    client,
    rows.filter(({ stock }) => stock === 0).map(({ product_id }) => product_id),
  );
}

/** Puts pieces back. Sellables that the catalogue no longer has are skipped. */
export async function returnStock(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  await lockSellables(client, pieces);
  const { rows } = await client.query<StockRow & { qty: number }>(
    prepared(
      'UPDATE sellables AS s SET stock = s.stock + piece.qty FROM unnest($1::integer[], $2::integer[]) AS piece (id, qty) WHERE s.id = piece.id RETURNING s.product_id, s.stock, piece.qty',
      lists(pieces),
    ),
  );
  await purgeCrossings(
    client,
    rows.filter(({ stock, qty }) => stock === qty).map(({ product_id }) => product_id),
  );
}

/** The pieces of an order, by sellable. */
export async function readPieces(client: Queryable, order: number): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    prepared(
      'SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = $1 GROUP BY 1 ORDER BY 1',
      [order],
    ),
  );
  return rows;
}

/** Releases everything that an order holds. The order must be locked. */
export async function releaseReservation(client: PoolClient, order: OrderRow, now: Date): Promise<void> {
  if (!order.held) return;
  await returnStock(client, await readPieces(client, order.id));
  await releaseUse(client, order);
  if (order.wallet > 0 && order.user_id !== null)
    await releaseToWallet(client, await lockWallet(client, order.user_id, order.currency), order.wallet, {
      order: order.id,
      at: now,
    });
  await saveOrder(client, order, { held: false });
}

/**
 * When a reservation is made, and until when it lasts. A reservation that already lasts longer keeps its
 * end.
 */
export interface ReservationTimes {
  now: Date;
  until: Date;
}

/**
 * Reserves everything that an order released, or nothing. The order must be locked.
 * @throws ShopError `out-of-stock`, `discount-not-usable` or `wallet-too-small`: the caller must roll back
 * to the state before
 */
export async function reserve(
  client: PoolClient,
  order: OrderRow,
  { now, until }: ReservationTimes,
): Promise<void> {
  const held_until = until > order.held_until ? until : order.held_until;
  if (!order.held) {
    const pieces = await readPieces(client, order.id);
    await lockSellables(client, pieces);
    await takeStock(client, pieces);
    await reserveUseAgain(client, order);
    if (order.wallet > 0 && order.user_id !== null)
      await holdFromWallet(client, await lockWallet(client, order.user_id, order.currency), order.wallet, {
        order: order.id,
        at: now,
      });
  }
  // Last, because a savepoint that is rolled back does not restore the object.
  await saveOrder(client, order, { held: true, held_until });
}

/**
 * As {@link reserve}, within a savepoint.
 * @returns false when it cannot be reserved any more; nothing has changed then
 */
async function tryReserve(client: PoolClient, order: OrderRow, times: ReservationTimes): Promise<boolean> {
  await client.query('SAVEPOINT reservation');
  try {
    await reserve(client, order, times);
    await client.query('RELEASE SAVEPOINT reservation');
    return true;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT reservation');
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/**
 * Milliseconds that an order holds its goods for a payment that is being credited; crediting never takes
 * this long.
 */
const creditTime = 60_000;

/** Whether there are enough free codes for everything in an order that needs them. */
export async function hasAllCodes(client: PoolClient, order: number, now: Date): Promise<boolean> {
  const { rows } = await client.query<Piece>(
    prepared(
      "SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = $1 AND l.type <> 'physical' GROUP BY 1",
      [order],
    ),
  );
  for (const { sellable, qty } of rows) if (!(await hasCodes(client, sellable, qty, now))) return false;
  return true;
}

/**
 * Whether an order can take money that has arrived. One that still holds its goods can, even when codes are
 * missing: these are delivered later. One that released its goods must be able to reserve all of them
 * again, and holds them afterwards.
 * @returns false when it is paid or canceled, or something of it is sold out
 */
export async function ensurePayable(client: PoolClient, order: OrderRow, now: Date): Promise<boolean> {
  if (order.status !== 'registered' || !isOpenForPayment(order.payment)) return false;
  if (order.held) return true;
  if (!(await hasAllCodes(client, order.id, now))) return false;
  return tryReserve(client, order, { now, until: new Date(now.getTime() + creditTime) });
}
