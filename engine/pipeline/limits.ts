import type { Derivations } from '#platform/security/challenges.ts';
import type { OperationId } from '#schemas/api/index.ts';
import { quarterHour, type OperationLimit, type RateLimit } from '#schemas/api/operation.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';

// Limits that do not apply to a whole operation. Contracts have those of operations, and the flow settings
// those of one code or one number. Limits of one network are high, because thousands of customers of a mobile
// operator share an address.

/**
 * Attempts of strangers: `max` pass without a challenge, `solved` more need a solved challenge each, `hard`
 * more a hard one.
 */
export interface StrangerLimit extends RateLimit {
  solved: number;
  hard: number;
}

/**
 * Attempts of one network. Neighbours share the wider networks around it. When a wider network has used up
 * its usual challenges, `hardOfWider` more attempts need a hard challenge each, times its share.
 */
export interface NetworkLimit extends StrangerLimit {
  hardOfWider: number;
}

/** Codes that are sent for one network. */
export const codesOfNetwork: NetworkLimit = {
  max: 300,
  solved: 3_000,
  hard: 0,
  seconds: 3600,
  hardOfWider: 3_000,
};
export const triesOfNetwork: NetworkLimit = {
  max: 600,
  solved: 6_000,
  hard: 0,
  seconds: quarterHour,
  hardOfWider: 6_000,
};
export const passwordsOfNetwork: NetworkLimit = {
  max: 300,
  solved: 3_000,
  hard: 0,
  seconds: quarterHour,
  hardOfWider: 3_000,
};
/** Messages of the contact form and complaints, from one network. */
export const inquiriesOfNetwork: NetworkLimit = {
  max: 5,
  solved: 100,
  hard: 0,
  seconds: 3600,
  hardOfWider: 100,
};
/** Password tries for one number by one network. A correct one resets the count. */
export const passwordsOfNetworkForNumber: StrangerLimit = { max: 10, solved: 10, hard: 0, seconds: 3600 };
/**
 * Password tries for one number by all strangers together. Correct ones do not count. More than the widest
 * network may use up, so that the owner on a new device can still sign in.
 */
export const passwordsOfStrangers: StrangerLimit = { max: 20, solved: 20, hard: 160, seconds: 3600 };
/** Password tries for one number by one known device. A correct one resets the count. */
export const passwordsOfDevice: RateLimit = { max: 10, seconds: quarterHour };
/** Password tries for one number by all its known devices. Further ones are treated as strangers. */
export const passwordsOfDevices: RateLimit = { max: 40, seconds: 3600 };
/** Current passwords that one customer enters again. A correct one resets the count. */
export const passwordsOfCustomer: RateLimit = { max: 10, seconds: quarterHour };
/** Codes with which one customer confirms a session. */
export const confirmationsOfCustomer: RateLimit = { max: 60, seconds: quarterHour };

/** Counts the codes of the shop in an hour. How many there may be is in the flow settings, which change. */
export const codesOfShop: RateLimit = { max: 2_000_000_000, seconds: 3600 };

/** Wrong discount codes of one customer, far above a few typing errors. */
export const discountGuesses: RateLimit = { max: 30, seconds: quarterHour };
/** Wrong discount codes of one network. */
export const discountGuessesOfNetwork: RateLimit = { max: 300, seconds: quarterHour };

/**
 * Minimum of milliseconds between two requests to a provider about the same payment, by any request or job.
 */
export const questionInterval = 2_000;

/** Milliseconds for which a session may call staff operations. */
export interface StaffTimes {
  /** After the second factor was answered. */
  session: number;
  /** After the last staff operation. */
  idle: number;
  /** After the second factor was answered, for money, roles and second factors. */
  fresh: number;
}

/** Amounts by currency. */
export type PayoutAmounts = Readonly<Record<Currency, number>> & { readonly dollar: number };

/**
 * Limits of the money that staff give out, in the smallest unit of each currency. Any other currency, such as
 * usd, has the limits of `dollar`, unit for unit.
 */
export interface PayoutLimits {
  /** Larger payouts need a second person. */
  approvalAbove: PayoutAmounts;
  /** Limit of one member of staff in 24 hours. */
  daily: PayoutAmounts;
}

/** Returns the amount of a currency. */
export const payoutAmount = (amounts: PayoutAmounts, currency: Currency): number =>
  amounts[currency] ?? amounts.dollar;

/** Limits of members of staff. */
export interface StaffLimits extends StaffTimes {
  payouts: PayoutLimits;
}

const minute = 60_000;
export const defaultStaffLimits: StaffLimits = {
  session: 8 * 60 * minute,
  idle: 15 * minute,
  fresh: 5 * minute,
  payouts: {
    approvalAbove: { toman: 5_000_000, dollar: 10_000, usdt: 10_000 },
    daily: { toman: 50_000_000, dollar: 100_000, usdt: 100_000 },
  },
};

/** The limits of the operations that are limited as a whole. */
export type OperationLimits = Readonly<Partial<Record<OperationId, OperationLimit>>>;

/** Limits that benchmarks and tests raise. */
export interface EngineLimits {
  /** Replaces the limits of the contracts. */
  operations?: OperationLimits;
  /** Replaces the limits of unpaid orders in the flow settings. */
  reservations?: FlowSettings['reservations'];
  /** Replaces {@link questionInterval}. */
  questionInterval?: number;
  /** Replaces {@link defaultStaffLimits}. */
  staff?: StaffLimits;
  /** Replaces {@link defaultDerivations}. */
  derivations?: Derivations;
}
