import type { OrderPayment, OrderStatus } from '#schemas/entities/order.ts';
import type { Queryable } from '../../db/pool.ts';
import { isOwner, notTheirs, readCustomer, type Customer } from '../customer.ts';
import { prepared } from '../prepared.ts';
import type { Principal } from '../principal.ts';
import { paymentColumnsOf, type PaymentRow } from './payment-row.ts';

export interface OwnPayment extends PaymentRow {
  order_code: string;
  order_status: OrderStatus;
  order_payment: OrderPayment;
  payable_until: Date;
  user_id: number | null;
  buyer: { phone_number: string };
}

/**
 * The principal's payment with this code, or one of a guest's order whose code they hold.
 * @throws ShopError `payment-not-found`, also for a payment of somebody else; `unauthenticated` for a visitor
 */
export async function findOwnPayment(
  queryable: Queryable,
  code: string,
  principal: Principal,
): Promise<{ payment: OwnPayment; customer: Customer | null }> {
  const customer = await readCustomer(queryable, principal);
  const { rows } = await queryable.query<OwnPayment>(
    prepared(
      `SELECT ${paymentColumnsOf('p')}, o.code AS order_code, o.status AS order_status, o.payment AS order_payment, o.payable_until, o.user_id, o.buyer FROM payments AS p JOIN orders AS o ON o.id = p.order_id WHERE p.code = $1`,
      [code],
    ),
  );
  const [payment] = rows;
  if (!payment || !isOwner(payment, customer)) throw notTheirs(principal, 'payment-not-found');
  return { payment, customer };
}
