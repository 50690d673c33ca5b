import type { Environment } from '#platform/env.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';

/** A payment that the shop asks a gateway to collect. */
export interface PaymentRequest {
  /** In the smallest unit of the currency: whole toman, or hundredths of a dollar. */
  amount: number;
  currency: Currency;
  /** The address to which the shopper's browser returns, by GET. Different for each payment. */
  callbackUrl: string;
  /**
   * The address to which the provider's server sends notifications, by POST. ZarinPal and Zibal send none.
   */
  notificationUrl: string;
  description: string;
  orderCode: string;
  /** The shop's code of this payment; providers return it. */
  paymentCode: string;
  mobile?: string | undefined;
  email?: string | undefined;
}

export interface StartedPayment {
  /** The provider's id of the payment, unique within the provider. */
  authority: string;
  /** The address to which the shopper is sent, by GET. */
  redirect: string;
}

/** All values come from the shop's own record. Only `transaction` may come from a callback. */
export interface VerifyRequest {
  authority: string;
  amount: number;
  currency: Currency;
  paymentCode: string;
  /** The transaction that a callback or an earlier verification named. */
  transaction?: string | null;
}

/**
 * The state of a payment, as its provider reports it:
 * - `paid`: the shop has the money. `already-paid`: an earlier verification said so; this is a success too.
 * - `unpaid`: no money has come so far. It may still come.
 * - `pending`: money is on its way.
 * - `partially-paid`: a part of the money has come. A member of staff must look at it.
 * - `amount-mismatch`: the amount that was paid is not the amount that the shop asked for.
 * - `failed`, `expired`: no money has come, and none will. `reversed`: the money went back to the shopper.
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
  /**
   * The reason why no money came: the shopper turned back, or the bank declined the payment. Only providers
   * that distinguish the two give it. For an `unpaid` payment it is used only
   * after the shopper has returned and reported failure.
   */
  cause?: 'turned-back' | 'declined';
  /**
   * The amount that came, in the smallest unit of the asked currency. Only providers that name it give it, and
   * only with `amount-mismatch`.
   */
  received?: number;
  /** The number by which the bank and the shopper know the payment; unique within the provider. */
  reference: string | null;
  cardMask: string | null;
  /** Stored and passed to the next verification. */
  transaction: string | null;
  /**
   * Increases as a payment progresses. An answer with a lower rank than the stored one is outdated and
   * changes nothing.
   */
  rank: number;
  /** The provider's own code or status. */
  code: string;
  /** The provider's answer, for the record. Holds no secret of the shop. */
  raw: unknown;
}

/** A request to a callback address, from the provider or from an impostor. */
export interface CallbackInput {
  query: Readonly<Record<string, unknown>>;
  /** The body exactly as received, because signatures cover its text. */
  body?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The content of a callback. Only a verification proves anything, even if the callback is signed. */
export interface PaymentCallback {
  /**
   * `returned`: the shopper is back and reports success. `canceled`: the shopper reports failure.
   * `notified`: the provider's server sent it.
   */
  hint: 'returned' | 'canceled' | 'notified';
  /**
   * Null if the provider does not send it; otherwise it must match the payment that the address belongs to.
   */
  authority: string | null;
  paymentCode: string | null;
  transaction: string | null;
  /** A signed notification says that money was given back. The engine then verifies a paid payment again. */
  refunded?: true;
}

/** A payment that was made but not verified: the shopper did not return. */
export interface UnverifiedPayment {
  authority: string;
  amount: number;
  currency: Currency;
}

/** `refused`: the provider does not refund it automatically; `code` gives the reason. */
export type Reversal = { outcome: 'reversed' | 'too-late' | 'refused'; code: string };

/** A payment gateway. All methods throw GatewayError and never retry. */
export interface GatewayPort {
  /** Used in records and addresses; never changes. */
  readonly id: string;
  readonly method: Extract<PaymentMethod, 'card' | 'crypto'>;
  readonly currencies: readonly Currency[];
  /** Whether this is a simulator; screens must show that. */
  readonly simulated: boolean;
  /**
   * Whether the notifications of all payments come to one address, `/payments/<id>/notification`. Each
   * notification then names its payment.
   */
  readonly notifiesOneAddress?: boolean;
  /** Registers a payment. Nothing is collected before the shopper opens `redirect`. */
  request(request: PaymentRequest): Promise<StartedPayment>;
  /** Asks whether the money arrived, and accepts it. Can be repeated any number of times. */
  verify(request: VerifyRequest): Promise<Verification>;
  /**
   * Reads a callback.
   * @throws ShopError `malformed-request`, or `signature-wrong` where the provider signs
   */
  readCallback(input: CallbackInput): PaymentCallback;
  /** Refunds a verified payment, where the provider supports it. */
  reverse?(authority: string): Promise<Reversal>;
  /**
   * Payments that were made but not verified, where the provider lists them. May include payments of other
   * shops.
   */
  listUnverified?(): Promise<UnverifiedPayment[]>;
}

/** Facts about a gateway that has an adapter, whether it is configured or not. */
export interface KnownGateway extends Pick<GatewayPort, 'method' | 'currencies'> {
  /** Its name on the page of its simulator; customers of a shop never read it. */
  title: string;
  /** Its adapter, or undefined where the keys that it needs are not set. */
  configure(env: Environment): GatewayPort | undefined;
}
