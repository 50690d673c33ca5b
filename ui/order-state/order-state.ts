import type { WaitsFor } from '#schemas/entities/delivery.ts';
import type { Order, OrderSummary } from '#schemas/entities/order.ts';
import { paymentName, shownPayment } from '#schemas/entities/payment-rules.ts';
import type { Tone } from '../badge/badge.tsx';
import type { IconName } from '../icons/icon.tsx';

/** The one-word state of a bill: first its payment, then the wait, then the goods. */
export type OrderState =
  | 'unpaid'
  | 'pending'
  | 'processing'
  | 'transfer'
  | 'receipt'
  | 'review'
  | 'expired'
  | 'refunded'
  | WaitsFor
  | Exclude<Order['status'], 'registered'>;

interface StatedOrder extends Pick<Order, 'status' | 'payment' | 'waits_for'> {
  /** The payment that its page shows. An engine of the previous version does not report it in lists. */
  attempt?: OrderSummary['attempt'];
}

export function orderState({ status, payment, waits_for: wait, attempt = null }: StatedOrder): OrderState {
  if (status === 'canceled' || status === 'rejected') return payment === 'refunded' ? 'refunded' : status;
  if (payment === 'pending' && attempt !== null) {
    const name = paymentName(attempt);
    if (name === 'processing' || name === 'transfer' || name === 'receipt') return name;
  }
  if (payment !== 'paid') return payment;
  // The text about an edited order already covers the shop's remaining work.
  if (wait !== null && !(status === 'edited' && wait === 'activation')) return wait;
  // Paid but not started, so it will soon be prepared.
  return status === 'registered' ? 'preparing' : status;
}

/** Returns the state of an order with its payments. */
export const billState = (order: Pick<Order, 'status' | 'payment' | 'waits_for' | 'payments'>): OrderState =>
  orderState({ ...order, attempt: shownPayment(order) });

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  unpaid: 'warning',
  pending: 'info',
  processing: 'info',
  transfer: 'warning',
  receipt: 'info',
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
  processing: 'refresh',
  transfer: 'receipt',
  receipt: 'search',
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
