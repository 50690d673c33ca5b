import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';

/** What the shop asks a gateway to collect. */
export interface PaymentRequest {
  /** In the smallest unit of the currency: whole toman, or hundredths of a dollar. */
  amount: number;
  currency: Currency;
  /** Where the shopper's browser comes back to, by GET. Different for each payment. */
  callbackUrl: string;
  /** Where the provider's server tells of changes, by POST. Card gateways have no such thing. */
  notificationUrl: string;
  description: string;
  orderCode: string;
  /** The shop's name of this attempt; providers give it back. */
  paymentCode: string;
  mobile?: string | undefined;
  email?: string | undefined;
}

export interface StartedPayment {
  /** The provider's name of the payment, unique within the provider. */
  authority: string;
  /** Where the shopper is sent, by GET. */
  redirect: string;
}

/** All of it comes from the shop's own record, never from a callback; `transaction` may. */
export interface VerifyRequest {
  authority: string;
  amount: number;
  currency: Currency;
  paymentCode: string;
  /** What a callback or an earlier verification named. */
  transaction?: string | null;
}

/**
 * What a provider knows of a payment:
 * - `paid`: the money is the shop's. `already-paid`: it was so before; a success as good as the first.
 * - `unpaid`: nothing came so far; it still may.
 * - `pending`: money is on its way.
 * - `partially-paid`: money came that a person must look at.
 * - `amount-mismatch`: what was paid is not what was asked for.
 * - `failed`, `expired`: nothing came, and nothing will. `reversed`: it went back.
 */
export type PaymentOutcome =
  | 'paid'
  | 'already-paid'
  | 'unpaid'
  | 'pending'
  | 'partially-paid'
  | 'amount-mismatch'
  | 'failed'
  | 'expired'
  | 'reversed';

export interface Verification {
  outcome: PaymentOutcome;
  /** The number that bank and shopper know the payment by; unique within the provider. */
  reference: string | null;
  cardMask: string | null;
  /** To be kept and given to the next verification. */
  transaction: string | null;
  /** Grows while a payment goes on. An answer below the rank that is stored is an old one and changes nothing. */
  rank: number;
  /** The provider's own code or status. */
  code: string;
  /** The provider's answer, for the record. Holds no secret of the shop. */
  raw: unknown;
}

/** What a provider, or whoever pretends to be one, sent to a callback address. */
export interface CallbackInput {
  query: Readonly<Record<string, unknown>>;
  /** The body exactly as it came, for signatures go over its text. */
  body?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a callback says. Only a verification proves anything, even where the callback is signed. */
export interface PaymentCallback {
  /** `returned`: the shopper is back and says it went well. `canceled`: it did not. `notified`: the provider's server speaks. */
  hint: 'returned' | 'canceled' | 'notified';
  /** Null where the provider does not name it; otherwise it must be the one of the payment that the address belongs to. */
  authority: string | null;
  paymentCode: string | null;
  transaction: string | null;
}

/** A payment that was made and never verified: the shopper did not come back. */
export interface UnverifiedPayment {
  authority: string;
  amount: number;
  currency: Currency;
}

/** `refused`: the provider does not give the money back by itself, `code` says why. */
export type Reversal = { outcome: 'reversed' | 'too-late' | 'refused'; code: string };

/** A payment gateway. All methods throw GatewayError and repeat nothing by themselves. */
export interface GatewayPort {
  /** Stands in records and addresses; never changes. */
  readonly id: string;
  readonly method: Extract<PaymentMethod, 'card' | 'crypto'>;
  readonly currencies: readonly Currency[];
  /** Whether this is a simulator, which screens must say. */
  readonly simulated: boolean;
  /** Registers a payment. Nothing is collected before the shopper goes to `redirect`. */
  request(request: PaymentRequest): Promise<StartedPayment>;
  /** Asks whether the money came, and takes it. May be repeated as often as one likes. */
  verify(request: VerifyRequest): Promise<Verification>;
  /**
   * Reads a callback.
   * @throws ShopError `malformed-request`, or `signature-wrong` where the provider signs
   */
  readCallback(input: CallbackInput): PaymentCallback;
  /** Gives the money of a verified payment back, where the provider can. */
  reverse?(authority: string): Promise<Reversal>;
  /** Payments that were made and not verified, where the provider lists them. May hold payments of other shops. */
  listUnverified?(): Promise<UnverifiedPayment[]>;
}
