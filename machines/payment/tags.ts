import { paymentMachine } from './machine.ts';
import type { PaymentRecord } from './types.ts';

/** Returns the tags of a status, for screens that have the status of a payment but no running machine. */
export const paymentTags = (status: PaymentRecord['status']): readonly string[] =>
  paymentMachine.root.states[status]?.tags ?? [];
