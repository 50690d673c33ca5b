import { movePayment, newPayment } from '../move.ts';
import type { PaymentEffect, PaymentEvent, PaymentInput, PaymentRecord } from '../types.ts';

// Sample payments of this folder's tests.

export const card: PaymentInput = { method: 'card', amount: 1000, currency: 'toman' };
export const crypto: PaymentInput = { method: 'crypto', amount: 1000, currency: 'dollar' };
export const transfer: PaymentInput = { method: 'transfer', amount: 1000, currency: 'toman' };
export const verified = {
  type: 'payment.verified',
  reference: 'r-1',
  amount: 1000,
  already: false,
  payable: true,
} as const satisfies PaymentEvent;

/** Returns the record after the events, with all effects and the refused events. */
export function follow(
  input: PaymentInput,
  ...events: readonly PaymentEvent[]
): { record: PaymentRecord; effects: PaymentEffect[]; refused: string[] } {
  return events.reduce(
    (so, event) => {
      const move = movePayment(so.record, event);
      return {
        record: move.record,
        effects: [...so.effects, ...move.effects],
        refused: move.accepted ? so.refused : [...so.refused, event.type],
      };
    },
    { record: newPayment(input), effects: [] as PaymentEffect[], refused: [] as string[] },
  );
}
