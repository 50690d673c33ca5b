import type { PoolClient } from '../../db/pool.ts';
import { hasCodes } from '../gift-codes/allocate.ts';
import { prepared } from '../prepared.ts';
import { tryReserve } from './reservation.ts';
import type { OrderRow } from './order-row.ts';

/** Milliseconds that an order holds its goods for a payment that is being credited; it never takes so long. */
const moment = 60_000;

/** Whether the codes of an order are there, all of them. */
export async function hasAllCodes(client: PoolClient, order: number, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ sellable: number; qty: number }>(
    prepared(
      "SELECT l.sellable_id AS sellable, sum(l.qty)::integer AS qty FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = $1 AND l.type <> 'physical' GROUP BY 1",
      [order],
    ),
  );
  for (const { sellable, qty } of rows) if (!(await hasCodes(client, sellable, qty, now))) return false;
  return true;
}

/**
 * Whether an order can take money that has come, and what it holds then. An order that still holds its goods can, even
 * when codes are missing: they are delivered when there are some. One that has given them back must find everything again.
 * @returns undefined when it cannot: it is paid or canceled, or something of it is gone
 */
export async function ensurePayable(
  client: PoolClient,
  order: OrderRow,
  now: Date,
): Promise<OrderRow | undefined> {
  if (order.status !== 'registered' || order.payment === 'paid' || order.payment === 'refunded')
    return undefined;
  if (order.held) return order;
  if (!(await hasAllCodes(client, order.id, now))) return undefined;
  return tryReserve(client, order, { now, until: new Date(now.getTime() + moment) });
}
