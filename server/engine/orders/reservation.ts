import { ShopError } from '#schemas/errors.ts';
import { notify } from '../../db/notifications.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { releaseUse, reserveUseAgain } from '../discounts/use.ts';
import { prepared } from '../prepared.ts';
import { holdFromWallet, lockWallet, releaseToWallet } from '../wallet/ledger.ts';
import type { OrderRow } from './order-row.ts';

// What an order that is not paid holds: stock, a use of its discount code, and the wallet's part. It holds all of it or
// nothing (orders.held), for the time of the flow settings; a payment that starts later takes it again.

export interface Piece {
  sellable: number;
  qty: number;
}

interface StockRow {
  product_id: number;
  stock: number;
}

/** Caches say whether something is in stock; how much of it there is they may say a minute late. */
async function tellCrossings(client: PoolClient, products: readonly number[]): Promise<void> {
  if (products.length > 0)
    await notify(client, { kind: 'purge', tags: [...new Set(products)].map((id) => `product:${id}`) });
}

const lists = (pieces: readonly Piece[]): [number[], number[]] => [
  pieces.map(({ sellable }) => sellable),
  pieces.map(({ qty }) => qty),
];

/** Locks in one order, so that two orders with the same goods cannot wait for each other. */
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
  await tellCrossings(
    client,
    rows.filter(({ stock }) => stock === 0).map(({ product_id }) => product_id),
  );
}

/** Puts pieces back. What the catalogue has lost meanwhile is passed over. */
export async function returnStock(client: PoolClient, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  await lockSellables(client, pieces);
  const { rows } = await client.query<StockRow & { qty: number }>(
    prepared(
      'UPDATE sellables AS s SET stock = s.stock + piece.qty FROM unnest($1::integer[], $2::integer[]) AS piece (id, qty) WHERE s.id = piece.id RETURNING s.product_id, s.stock, piece.qty',
      lists(pieces),
    ),
  );
  await tellCrossings(
    client,
    rows.filter(({ stock, qty }) => stock === qty).map(({ product_id }) => product_id),
  );
}

/** What an order is made of, by sellable. */
export async function readPieces(client: Queryable, order: number): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    prepared(
      'SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = $1 GROUP BY 1 ORDER BY 1',
      [order],
    ),
  );
  return rows;
}

/** Gives back everything that an order holds. The order must be locked. */
export async function releaseReservation(client: PoolClient, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!order.held) return order;
  await returnStock(client, await readPieces(client, order.id));
  await releaseUse(client, order);
  if (order.wallet > 0 && order.user_id !== null)
    await releaseToWallet(client, await lockWallet(client, order.user_id, order.currency), order.wallet, {
      order: order.id,
      at: now,
    });
  await client.query('UPDATE orders SET held = false WHERE id = $1', [order.id]);
  return { ...order, held: false };
}

/**
 * Takes everything that an order gave back, or nothing. The order must be locked.
 * @throws ShopError `out-of-stock`, `discount-not-usable` or `wallet-too-small`: roll back to where you were
 */
export async function reserve(
  client: PoolClient,
  order: OrderRow,
  { now, until }: { now: Date; until: Date },
): Promise<OrderRow> {
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
  await client.query('UPDATE orders SET held = true, held_until = $2 WHERE id = $1', [order.id, held_until]);
  return { ...order, held: true, held_until };
}

/**
 * As {@link reserve}, within a savepoint.
 * @returns undefined when it cannot be held any more; nothing has changed then
 */
export async function tryReserve(
  client: PoolClient,
  order: OrderRow,
  times: { now: Date; until: Date },
): Promise<OrderRow | undefined> {
  await client.query('SAVEPOINT holding');
  try {
    const held = await reserve(client, order, times);
    await client.query('RELEASE SAVEPOINT holding');
    return held;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT holding');
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}
