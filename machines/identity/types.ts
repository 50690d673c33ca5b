import type { IdentityPhoto } from '#schemas/entities/identity.ts';
import type { IdentityStatus } from '#schemas/entities/user.ts';

export interface IdentityContext {
  /** Why staff rejected or revoked it; null when nothing is wrong with it. */
  reason: string | null;
  /** The photos that are kept: of the national card, and of the face. */
  photos: Readonly<Record<IdentityPhoto, boolean>>;
}

/** The verification of a customer's identity, as it is stored. */
export interface IdentityRecord extends IdentityContext {
  status: IdentityStatus;
}

export type IdentityEvent =
  /** The customer has sent a photo, also in place of an earlier one. */
  | { type: 'identity.photo-sent'; photo: IdentityPhoto }
  /** The customer has sent the national id, and staff may look at it with the photos. */
  | { type: 'identity.submitted' }
  | { type: 'identity.verified' }
  | { type: 'identity.rejected'; reason: string }
  | { type: 'identity.revoked'; reason: string };

/** The effect that the server applies in the transaction that stores the record: the customer is told. */
export type IdentityEffect = 'tellCustomer';

export interface IdentityMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: IdentityRecord;
  effects: readonly IdentityEffect[];
}
