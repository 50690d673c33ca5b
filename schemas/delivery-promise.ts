import type { FlowSettings } from './documents/flows.ts';
import type { Delivery, WaitsFor } from './entities/delivery.ts';
import type { OrderCode, OrderPayment, OrderStatus } from './entities/order.ts';
import type { ProductType } from './entities/product.ts';

// What is promised about a purchase and what it waits for, in one place for the engine and the browser. Pure, and free
// of Zod at run time.

/**
 * Whether a purchase is handed over only to verified customers. `total` is in toman, whatever the currency
 * of the payment.
 */
export const needsIdentity = ({ thresholds }: Pick<FlowSettings, 'thresholds'>, total: number): boolean =>
  total > thresholds.identity;

/** Whether people of a store have to do something before a line reaches its buyer. Codes need nobody. */
export const needsStaff = ({ type }: { type: ProductType }): boolean => type === 'physical';

/**
 * The promise about a line.
 * @param isWithheld whether codes of the purchase wait for the verification of the identity: it is above the limit
 * (`needsIdentity`), and the customer is not verified or is not known, as on pages that are cached for everybody
 * @param waits whether the parcel waits for its store to open, because it also has goods that people send; its codes
 * wait with them
 */
export function deliveryPromise(line: { type: ProductType }, isWithheld: boolean, waits = false): Delivery {
  if (line.type === 'physical') return 'shipping';
  if (isWithheld) return 'verification';
  return waits ? 'opening' : 'instant';
}

/** What decides about the wait of a paid parcel. */
export interface WaitingParcel {
  status: OrderStatus;
  /** Waits for its store to open. */
  review: boolean;
  /** It has codes that were delivered. */
  hasCodes: boolean;
}

/** What a parcel waits for; null when its status says all. */
export function parcelWaitsFor(
  { status, review, hasCodes }: WaitingParcel,
  { payment, withheld }: { payment: OrderPayment; withheld: OrderCode['withheld'] },
): WaitsFor | null {
  if (payment !== 'paid' || status === 'canceled' || status === 'rejected') return null;
  if (review) return 'opening';
  return hasCodes && withheld !== 'blocked' ? withheld : null;
}

const inProgress = new Set<OrderStatus>(['registered', 'edited', 'preparing', 'preparing-undelivered']);

/**
 * What an order waits for. What the customer has to do comes first; it waits for a store only when no other parcel is
 * in progress.
 */
export function orderWaitsFor(
  parcels: readonly { status: OrderStatus; waits_for: WaitsFor | null }[],
): WaitsFor | null {
  const own = parcels.find(({ waits_for: wait }) => wait === 'identity' || wait === 'mobile');
  if (own) return own.waits_for;
  const open = parcels.filter(({ status }) => inProgress.has(status));
  return open.length > 0 && open.every(({ waits_for: wait }) => wait === 'opening') ? 'opening' : null;
}
