import type { BankCardStatus } from '#schemas/entities/bank-card.ts';

export interface BankCardContext {
  /** The reason why staff rejected or revoked the card; null when nothing is wrong. */
  reason: string | null;
}

/** The stored verification of a bank card. */
export interface BankCardRecord extends BankCardContext {
  status: BankCardStatus;
}

export type BankCardEvent =
  /** The customer has sent a photo of the card. */
  | { type: 'card.photo-sent' }
  /** The customer has received another card in place of this one, and has sent its number and photo. */
  | { type: 'card.replaced' }
  | { type: 'card.verified' }
  | { type: 'card.rejected'; reason: string }
  | { type: 'card.revoked'; reason: string };

/** The effect that the server applies in the transaction that stores the record: it notifies the customer. */
export type BankCardEffect = 'tellCustomer';

export interface BankCardMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: BankCardRecord;
  effects: readonly BankCardEffect[];
}
