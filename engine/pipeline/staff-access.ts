import type { Operation } from '#schemas/api/operation.ts';
import type { SignedIn } from './principal.ts';

/**
 * Asserts that a session may call a staff operation. Its second factor was answered recently enough, without
 * a long pause since then, and within five minutes for money and roles.
 * @throws ShopError `second-factor-needed`, or `second-factor-not-enrolled` when there is none to answer
 */
export type StaffAccess = (
  operation: Pick<Operation, 'id' | 'secondFactor'>,
  user: SignedIn,
  now: Date,
) => Promise<void>;
