import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { arrivalDays } from '#schemas/arrival-days.ts';
import { storeStatus, toLocal } from '#schemas/store-hours.ts';

type Parcel = Order['parcels'][number];

export interface AwaitedParcel extends Pick<Parcel, 'physical' | 'status' | 'review'> {
  /** Null when the shop no longer has the store. */
  hours: OpeningHours | null;
  /** Null where the parcel waits for no opening. */
  opens_at: string | null;
  shipment: Pick<NonNullable<Parcel['shipment']>, 'delivered_at' | 'returned_at'>;
}

/** Returns when a store starts with goods that are paid at `paid`: at once, or when it opens. */
function openingFrom(hours: OpeningHours, paid: Date): Date {
  const { open, nextChange } = storeStatus(hours, paid);
  return open || nextChange === null ? paid : nextChange;
}

/** The same for a parcel that may wait for a review. */
function startOf({ hours, review, opens_at }: AwaitedParcel & { hours: OpeningHours }, paid: Date): Date {
  const start = openingFrom(hours, paid);
  const reviewed = review && opens_at !== null ? new Date(opens_at) : start;
  return reviewed > start ? reviewed : start;
}

/**
 * Returns the days on which goods arrive that are paid at `paid`; nothing where the shop names no days.
 * @param days working days
 */
export function arrivalIfPaid(
  hours: OpeningHours,
  paid: Date,
  days: FlowSettings['shipping']['days'],
): Pick<Parcel, 'arrives'> {
  const found = days && arrivalDays(hours, openingFrom(hours, paid), days);
  return found ? { arrives: { from: found.from.toISOString(), until: found.until.toISOString() } } : {};
}

/**
 * Returns the days on which paid goods that are on their way are expected. After the last of them it returns
 * nothing, because a past day promises nothing.
 * @param paid null while the order is not paid
 * @param days working days; undefined where the shop names none
 */
export function arrivalOf(
  parcel: AwaitedParcel,
  paid: Date | null,
  days: FlowSettings['shipping']['days'],
  now: Date,
): Pick<Parcel, 'arrives'> {
  const { physical, status, hours, shipment } = parcel;
  const isOver =
    shipment.delivered_at !== null ||
    shipment.returned_at !== null ||
    status === 'canceled' ||
    status === 'rejected';
  if (!physical || !hours || !days || paid === null || isOver) return {};
  const found = arrivalDays(hours, startOf({ ...parcel, hours }, paid), days);
  if (!found) return {};
  const { from, until } = found;
  if (toLocal(now, hours.time_zone).day > toLocal(until, hours.time_zone).day) return {};
  return { arrives: { from: from.toISOString(), until: until.toISOString() } };
}
