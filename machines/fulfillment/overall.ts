import type { OrderStatus } from '#schemas/entities/order.ts';

/** Open statuses. Those that need action take precedence over those in progress. */
const open: readonly OrderStatus[] = ['registered', 'edited', 'preparing-undelivered', 'preparing'];

/**
 * Returns the status of a whole order from those of its parcels. While a parcel is open, so is the order. If
 * another parcel is already delivered, the order is preparing the rest. When all are closed, the order is
 * delivered if any parcel is.
 * @throws RangeError without any parcel
 */
export function overallStatus(parcels: readonly OrderStatus[]): OrderStatus {
  if (parcels.length === 0) throw new RangeError('an order has at least one parcel');
  const has = (status: OrderStatus): boolean => parcels.includes(status);
  const waiting = open.find(has);
  if (waiting === 'preparing' && has('delivered')) return 'preparing-undelivered';
  if (waiting !== undefined) return waiting;
  if (has('delivered')) return 'delivered';
  return has('canceled') ? 'canceled' : 'rejected';
}
