import type { Currency } from '#schemas/entities/money.ts';
import type { Buyer, Order, OrderPayment, OrderStatus } from '#schemas/entities/order.ts';
import type { Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

/** An order as it is stored; see migrations/0020-orders.sql. */
export interface OrderRow {
  id: number;
  code: string;
  invoice_number: number;
  user_id: number | null;
  status: OrderStatus;
  payment: OrderPayment;
  currency: Currency;
  subtotal: number;
  line_discount: number;
  code_discount: number;
  shipping: number;
  total: number;
  wallet: number;
  payable: number;
  refunded: number;
  discount_id: number | null;
  discount_code: string | null;
  buyer: Buyer;
  address: Order['address'];
  needs_identity: boolean;
  held: boolean;
  held_until: Date;
  payable_until: Date;
  expired_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
}

const columns = `id, code, invoice_number, user_id, status, payment, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable, refunded,
  discount_id, discount_code, buyer, address, needs_identity, held, held_until, payable_until, expired_at, paid_at, created_at`;

/** One order by its id or code, locked until the transaction ends: whatever changes an order begins here. */
export async function lockOrder(
  client: Queryable,
  key: { id: number } | { code: string },
): Promise<OrderRow | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const { rows } = await client.query<OrderRow>(
    prepared(`SELECT ${columns} FROM orders WHERE ${column} = $1 FOR NO KEY UPDATE`, [value]),
  );
  return rows[0];
}

/** As {@link lockOrder}, but gives up on an order that somebody else works on. */
export async function lockFreeOrder(client: Queryable, id: number): Promise<OrderRow | undefined> {
  const { rows } = await client.query<OrderRow>(
    prepared(`SELECT ${columns} FROM orders WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED`, [id]),
  );
  return rows[0];
}
