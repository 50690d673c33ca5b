import type { WaitsFor } from '#schemas/entities/delivery.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { Tone } from '../badge/badge.tsx';
import type { IconName } from '../icons/icon.tsx';

/** The one-word state of a bill: first its payment, then the wait, then the goods. */
export type OrderState =
  | 'unpaid'
  | 'pending'
  | 'review'
  | 'expired'
  | 'refunded'
  | WaitsFor
  | Exclude<Order['status'], 'registered'>;

export function orderState({
  status,
  payment,
  waits_for: wait,
}: Pick<Order, 'status' | 'payment' | 'waits_for'>): OrderState {
  if (status === 'canceled' || status === 'rejected') return payment === 'refunded' ? 'refunded' : status;
  if (payment !== 'paid') return payment;
  // The text about an edited order already covers the shop's remaining work.
  if (wait !== null && !(status === 'edited' && wait === 'activation')) return wait;
  // Paid but not started, so it will soon be prepared.
  return status === 'registered' ? 'preparing' : status;
}

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  unpaid: 'warning',
  pending: 'info',
  review: 'info',
  expired: 'neutral',
  refunded: 'neutral',
  identity: 'warning',
  mobile: 'warning',
  correction: 'warning',
  opening: 'info',
  activation: 'primary',
  preparing: 'primary',
  'preparing-undelivered': 'primary',
  delivered: 'positive',
  canceled: 'neutral',
  rejected: 'negative',
  edited: 'info',
};

export const orderIcons: Readonly<Record<OrderState, IconName>> = {
  unpaid: 'clock',
  pending: 'refresh',
  review: 'search',
  expired: 'clock',
  refunded: 'undo',
  identity: 'fingerprint',
  mobile: 'smartphone',
  correction: 'edit',
  opening: 'clock',
  activation: 'clock',
  preparing: 'package',
  'preparing-undelivered': 'package',
  delivered: 'check-circle',
  canceled: 'x-circle',
  rejected: 'x-circle',
  edited: 'edit',
};
