import { z } from 'zod';
import { maxLength, multiLineText } from '../../bounds.ts';
import { idInPath, pageNumber } from '../../query.ts';
import { quarterHour, type OperationLimit } from '../operation.ts';

// Parts that several contracts of staff share.

export const id = z.object({ id: idInPath });
export const note = multiLineText({ max: maxLength.note }).default('');
export const common = [
  'unauthenticated',
  'forbidden',
  'second-factor-needed',
  'second-factor-not-enrolled',
  'validation-failed',
] as const;
/** Errors of operations that read personal data. */
export const reading = [...common, 'too-many-requests'] as const;
/** The limit of reads and decisions of one member of staff. Colleagues may share a network. */
export const readingLimit: OperationLimit = {
  customer: { max: 300, seconds: quarterHour },
  network: { max: 3_000, seconds: quarterHour },
};
/** Lower, because an answer reveals whether a number belongs to a customer. */
export const searchLimit: OperationLimit = {
  customer: { max: 100, seconds: quarterHour },
  network: { max: 1_000, seconds: quarterHour },
};
export const once = ['idempotency-key-needed', 'idempotency-key-reused'] as const;
/** Errors of operations that give out money or goods. */
export const payoutRefusals = ['payout-limit-reached', 'second-person-needed'] as const;
/** The answer of operations that may need a second person. */
export const waitingRequest = z
  .int()
  .nullable()
  .describe('Id of the request that a colleague has to approve; null when it was done at once');
export const page = z.object({ page: pageNumber });
export const tag = 'staff';
