import { notTheirs } from '#engine/pipeline/customer.ts';
import type { PayablePort, PayableView } from '#engine/pipeline/payable.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { readPayment, type PaymentRow } from './payment-repository.ts';

/**
 * Finds the principal's payment with this code, or a guest's payment for a principal who has the order's
 * code.
 * @throws ShopError `payment-not-found`, even for a payment of another customer; `unauthenticated` for a
 *   visitor
 */
export async function findOwnPayment(
  { payable: payables }: { payable: PayablePort },
  queryable: Queryable,
  code: string,
  principal: Principal,
): Promise<{ payment: PaymentRow; payable: PayableView }> {
  const payment = await readPayment(queryable, { code });
  const payable = payment && (await payables.findOwn(queryable, { id: payment.payable_id }, principal));
  if (!payable) throw notTheirs(principal, 'payment-not-found');
  return { payment, payable };
}
