import type { OrderCode } from '#schemas/entities/order.ts';
import type { Customer } from '../customer.ts';

/**
 * Why the codes of an order are not shown: only to customers who are not blocked, whose mobile number is confirmed, and
 * whose identity is verified where the purchase was above the threshold. Null when they are.
 */
export function withheldReason(
  order: { needs_identity: boolean },
  customer: Customer | null,
): OrderCode['withheld'] {
  if (customer?.isBlocked) return 'blocked';
  if (!customer?.isMobileConfirmed) return 'mobile';
  return order.needs_identity && customer.identity !== 'verified' ? 'identity' : null;
}
