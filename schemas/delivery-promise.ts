import type { FlowSettings } from './documents/flows.ts';
import type { ActivationStatus } from './entities/activation.ts';
import type { Delivery, WaitsFor } from './entities/delivery.ts';
import type { OrderCode, OrderPayment, OrderStatus } from './entities/order.ts';
import type { ProductType } from './entities/product.ts';

// The promise about a purchase, and the reason why it waits. One file serves the engine and the browser.
// Pure, and free of Zod at run time.

/**
 * Whether only verified customers receive a purchase. `total` is in toman, whatever the currency of the
 * payment.
 */
export const needsIdentity = ({ thresholds }: Pick<FlowSettings, 'thresholds'>, total: number): boolean =>
  total > thresholds.identity;

/**
 * Whether staff of the store send a line, so that its parcel waits for the store to open. Codes need no
 * staff.
 */
export const needsStaff = ({ type }: { type: ProductType }): boolean => type === 'physical';

/** The facts about a line that decide its promise. */
export interface PromisedLine {
  type: ProductType;
  /** Set when staff of the store activate the line. */
  activation_hours?: number | null | undefined;
}

/**
 * Returns the promise about a line. An activation counts opening hours, so a closed store does not change its
 * promise.
 * @param isWithheld whether codes wait for the verification of the identity: the purchase is above the limit
 *   (`needsIdentity`), and the customer is unverified, or unknown as on pages in a shared cache
 * @param waits whether the parcel waits for its store to open, because it also has goods that staff send; its
 *   codes wait with them
 */
export function deliveryPromise(line: PromisedLine, isWithheld: boolean, waits = false): Delivery {
  if (line.type === 'physical') return 'shipping';
  if (isWithheld) return 'verification';
  if (line.activation_hours) return 'activation';
  return waits ? 'opening' : 'instant';
}

/** The facts about a paid parcel that decide its wait. */
export interface WaitingParcel {
  status: OrderStatus;
  /** The parcel waits for its store to open. */
  review: boolean;
  /** The parcel has delivered codes. */
  hasCodes: boolean;
  /**
   * The status of the line that staff activate. With several such lines, `decidingActivation` chooses one.
   */
  activation: ActivationStatus | null;
}

/**
 * Returns the status of an invoice as pages show it. A parcel with a refused line is stored as `edited` only
 * for a moment, because its refund is booked in the same transaction. Pages show it as edited until the rest
 * is delivered, so that the change is not missed.
 * @param activations the activation status of each line; null for codes and goods
 */
export const shownStatus = (
  status: OrderStatus,
  activations: readonly (ActivationStatus | null)[],
): OrderStatus =>
  (status === 'preparing' || status === 'preparing-undelivered') && activations.includes('refused')
    ? 'edited'
    : status;

/** Returns the reason why a parcel waits; null when its status says enough. */
export function parcelWaitsFor(
  { status, review, hasCodes, activation }: WaitingParcel,
  { payment, withheld }: { payment: OrderPayment; withheld: OrderCode['withheld'] },
): WaitsFor | null {
  if (payment !== 'paid' || status === 'canceled' || status === 'rejected') return null;
  if (review) return 'opening';
  const isOpen = activation === 'waiting' || activation === 'correcting';
  if ((hasCodes || isOpen) && withheld !== null && withheld !== 'blocked') return withheld;
  if (activation === 'correcting') return 'correction';
  return activation === 'waiting' ? 'activation' : null;
}

/** Returns the activation of a parcel that decides why it waits. */
export function decidingActivation(lines: readonly (ActivationStatus | null)[]): ActivationStatus | null {
  return (
    (['correcting', 'waiting'] as const).find((status) => lines.includes(status)) ??
    lines.find((status) => status !== null) ??
    null
  );
}

const own: ReadonlySet<WaitsFor | null> = new Set(['identity', 'mobile', 'correction']);
const ofShop: ReadonlySet<WaitsFor | null> = new Set(['opening', 'activation']);

const inProgress = new Set<OrderStatus>(['registered', 'edited', 'preparing', 'preparing-undelivered']);

/**
 * Returns the reason why an order waits. Tasks of the customer come first. The order waits for staff of
 * stores only when no other parcel is in progress.
 */
export function orderWaitsFor(
  parcels: readonly { status: OrderStatus; waits_for: WaitsFor | null }[],
): WaitsFor | null {
  const first = parcels.find(({ waits_for: wait }) => own.has(wait));
  if (first) return first.waits_for;
  const open = parcels.filter(({ status }) => inProgress.has(status));
  if (open.length === 0 || !open.every(({ waits_for: wait }) => ofShop.has(wait))) return null;
  return open.some(({ waits_for: wait }) => wait === 'activation') ? 'activation' : 'opening';
}
