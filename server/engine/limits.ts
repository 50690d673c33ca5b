import type { OperationId } from '#schemas/api/index.ts';
import { quarterHour, type OperationLimit, type RateLimit } from '#schemas/api/operation.ts';

// Limits of what is not a whole operation. Those of operations stand in their contracts, those of one code or one number
// in the flow settings. Limits of one network are wide: thousands of customers of a mobile operator share an address.

/** Codes that are sent for one network. */
export const codesOfNetwork: RateLimit = { max: 300, seconds: 3600 };
export const triesOfNetwork: RateLimit = { max: 600, seconds: quarterHour };
export const passwordsOfNetwork: RateLimit = { max: 300, seconds: quarterHour };
/** Passwords that may be tried for one number, or asked again of one customer; a right one starts anew. */
export const passwordsOfNumber: RateLimit = { max: 10, seconds: quarterHour };

/** Wrong discount codes of one customer; a typing error or two is far below. */
export const discountGuesses: RateLimit = { max: 30, seconds: quarterHour };

/** Of each operation that is limited as a whole. */
export type OperationLimits = Readonly<Partial<Record<OperationId, OperationLimit>>>;

/** Limits that benchmarks and tests raise. */
export interface EngineLimits {
  /** In place of those of the contracts. */
  operations?: OperationLimits;
  /** Orders of one customer that are not paid and hold goods, at once. Calls at the same moment may pass it by their number. */
  unpaidOrders?: number;
}

/** Unpaid orders that one customer may have at once. */
export const maxUnpaidOrders = 10;
