import type { IdentityPhoto } from '#schemas/entities/identity.ts';
import type { IdentityStatus } from '#schemas/entities/user.ts';

export interface IdentityContext {
  /** The reason why staff rejected or revoked the identity; null when nothing is wrong. */
  reason: string | null;
  /** The stored photos: of the national card, and of the face. */
  photos: Readonly<Record<IdentityPhoto, boolean>>;
}

/** The stored verification of a customer's identity. */
export interface IdentityRecord extends IdentityContext {
  status: IdentityStatus;
}

export type IdentityEvent =
  /** The customer has sent a photo, possibly in place of an earlier one. */
  | { type: 'identity.photo-sent'; photo: IdentityPhoto }
  /** The customer has sent the national id. Staff may compare it with the photos. */
  | { type: 'identity.submitted' }
  | { type: 'identity.verified' }
  | { type: 'identity.rejected'; reason: string }
  | { type: 'identity.revoked'; reason: string };

/** The effect that the server applies in the transaction that stores the record: it notifies the customer. */
export type IdentityEffect = 'tellCustomer';

export interface IdentityMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: IdentityRecord;
  effects: readonly IdentityEffect[];
}
