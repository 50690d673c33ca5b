import type { OrderStatus } from '#schemas/entities/order.ts';

/** What waits for somebody comes before what is under way. */
const open: readonly OrderStatus[] = ['registered', 'edited', 'preparing-undelivered', 'preparing'];

/**
 * The status of a whole order from those of its parcels. While one parcel is open the order is: with something
 * delivered elsewhere it is preparing what remains. Among closed ones a delivered parcel speaks for the order.
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
