import type { FlowSettings } from './documents/flows.ts';
import type { ActivationStatus } from './entities/activation.ts';
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

/** Whether people of a store send a line, so that its parcel waits for the store to open. Codes need nobody. */
export const needsStaff = ({ type }: { type: ProductType }): boolean => type === 'physical';

/** What decides about the promise of a line. */
export interface PromisedLine {
  type: ProductType;
  /** Set where people of the store activate it. */
  activation_hours?: number | null | undefined;
}

/**
 * The promise about a line. An activation counts opening hours, so a closed store does not change its promise.
 * @param isWithheld whether codes of the purchase wait for the verification of the identity: it is above the limit
 * (`needsIdentity`), and the customer is not verified or is not known, as on pages that are cached for everybody
 * @param waits whether the parcel waits for its store to open, because it also has goods that people send; its codes
 * wait with them
 */
export function deliveryPromise(line: PromisedLine, isWithheld: boolean, waits = false): Delivery {
  if (line.type === 'physical') return 'shipping';
  if (isWithheld) return 'verification';
  if (line.activation_hours) return 'activation';
  return waits ? 'opening' : 'instant';
}

/** What decides about the wait of a paid parcel. */
export interface WaitingParcel {
  status: OrderStatus;
  /** Waits for its store to open. */
  review: boolean;
  /** It has codes that were delivered. */
  hasCodes: boolean;
  /** The status of the line that staff activate; of several lines the one that matters most. */
  activation: ActivationStatus | null;
}

/**
 * The status of an invoice as people see it. Taking a line off passes through `edited` in one step, because
 * its refund is booked in the same transaction. So that nobody misses it, the invoice is shown as edited
 * until its rest is delivered.
 * @param activations what the shop does for each line; null for codes and goods
 */
export const shownStatus = (
  status: OrderStatus,
  activations: readonly (ActivationStatus | null)[],
): OrderStatus =>
  (status === 'preparing' || status === 'preparing-undelivered') && activations.includes('refused')
    ? 'edited'
    : status;

/** What a parcel waits for; null when its status says all. */
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

/** The activation of a parcel that decides what it waits for. */
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
 * What an order waits for. What the customer has to do comes first; it waits for people of stores only when no
 * other parcel is in progress.
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
