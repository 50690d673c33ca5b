import type { ActivationStatus } from '#schemas/entities/activation.ts';

export type ActivationEvent =
  /** The order is paid: the shop begins. */
  | { type: 'activation.paid' }
  | { type: 'activation.finished' }
  /** The answers do not work. `note` tells the customer what to correct. */
  | { type: 'activation.asked'; note: string }
  /** The customer has corrected the answers. */
  | { type: 'activation.corrected' }
  /** The shop refuses the line. `note` tells the customer why. */
  | { type: 'activation.refused'; note: string }
  /** The rest of the parcel or order was canceled or refunded. */
  | { type: 'activation.canceled' };

/**
 * The effects that the server applies in the transaction that stores the record:
 * - `deliverLine`: the line counts as delivered pieces of the invoice
 * - `refundLine`: the line leaves the invoice, and a separate record refunds its money
 * - `tellDone`, `tellAsked`, `tellRefused`: the shop notifies the buyer
 */
export type ActivationEffect = 'deliverLine' | 'refundLine' | 'tellDone' | 'tellAsked' | 'tellRefused';

export interface ActivationMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  status: ActivationStatus;
  effects: readonly ActivationEffect[];
}
