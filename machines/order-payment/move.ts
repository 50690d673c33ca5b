import { transition } from 'xstate';
import type { OrderPayment } from '#schemas/entities/order.ts';
import { orderPaymentMachine } from './machine.ts';
import type { OrderPaymentEvent, OrderPaymentMove, OrderPaymentRecord } from './types.ts';

const resolve = ({ status, ...context }: OrderPaymentRecord) =>
  orderPaymentMachine.resolveState({ value: status, context });

/** Whether an order can still be paid, by its payment state: no payment was credited yet. */
export const isOpenForPayment = (status: OrderPayment): boolean =>
  resolve({ status, total: 0, refunded: 0, isOver: false }).hasTag('open');

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store; the unchanged one when the event is not allowed
 */
export function moveOrderPayment(record: OrderPaymentRecord, event: OrderPaymentEvent): OrderPaymentMove {
  const snapshot = resolve(record);
  if (!snapshot.can(event)) return { accepted: false, record };
  const [{ value: status, context }] = transition(orderPaymentMachine, snapshot, event);
  return { accepted: true, record: { ...context, status } };
}
