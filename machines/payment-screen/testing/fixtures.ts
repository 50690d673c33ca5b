import type { PaymentSummary } from '#schemas/entities/order.ts';
import type { PaymentScreenEvent } from '../types.ts';

// Sample data of this folder's tests.

/** Returns the event that the query cache sends for a state of the payment. */
export const changed = (
  status: PaymentSummary['status'],
  method: PaymentSummary['method'] = 'card',
): PaymentScreenEvent => ({ type: 'payment.changed', payment: { status, method } });

/** Returns the engine's answer with a problem. */
export const problem = (code: string) => Object.assign(new Error(code), { problem: { code, detail: '' } });
