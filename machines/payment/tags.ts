import { paymentMachine } from './machine.ts';
import type { PaymentRecord } from './types.ts';

/** The tags of the state that a status stands for, for screens that know the status of a payment and not its machine. */
export const paymentTags = (status: PaymentRecord['status']): readonly string[] =>
  paymentMachine.root.states[status]?.tags ?? [];
