import type { PrivateOperationId } from '#schemas/api/index.ts';
import type { RateLimit } from '../security/rate-limits.ts';

// Every limit of how often something may be asked. What belongs to one code or one number is in the flow settings. Limits of
// one network are wide: thousands of customers of a mobile operator share an address.

const quarter = 15 * 60;

/** Codes that are sent for one network. */
export const codesOfNetwork: RateLimit = { max: 300, seconds: 3600 };
export const triesOfNetwork: RateLimit = { max: 600, seconds: quarter };
export const passwordsOfNetwork: RateLimit = { max: 300, seconds: quarter };
/** Passwords that may be tried for one number, or asked again of one customer; a right one starts anew. */
export const passwordsOfNumber: RateLimit = { max: 10, seconds: quarter };

/** Wrong discount codes of one customer; a typing error or two is far below. */
export const discountGuesses: RateLimit = { max: 30, seconds: quarter };

export interface OperationLimit {
  /** Of whoever is signed in. */
  customer: RateLimit;
  network: RateLimit;
}

/** Of each operation that is limited as a whole. */
export type OperationLimits = Readonly<Partial<Record<PrivateOperationId, OperationLimit>>>;

const inQuarter = (customer: number, network: number): OperationLimit => ({
  customer: { max: customer, seconds: quarter },
  network: { max: network, seconds: quarter },
});

/** What an engine is made with. Benchmarks and tests have others. */
export interface EngineLimits {
  operations: OperationLimits;
  /** Orders of one customer that are not paid and hold goods, at once. Calls at the same moment may pass it by their number. */
  unpaidOrders: number;
}

/** Those of a shop. An order holds goods, a payment asks a provider, and a receipt is decoded and kept. */
export const engineLimits: EngineLimits = {
  operations: {
    // Every change of a cart, an address or a discount asks for a quote.
    'orders.quote': inQuarter(600, 20_000),
    'orders.place': inQuarter(60, 2_000),
    'payments.start': inQuarter(60, 2_000),
    'payments.verify': inQuarter(120, 4_000),
    'payments.upload-receipt': inQuarter(20, 300),
  },
  unpaidOrders: 10,
};
