import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod, PaymentSummary } from '#schemas/entities/order.ts';
import type { PoolClient, Queryable } from '../db/pool.ts';
import type { Principal } from './principal.ts';

// The seam between payments and what they pay for. An order implements it today (orders/order-payable.ts). Neither folder
// imports the other; createContext joins them.

/**
 * Whether something can be paid now.
 * - `closed`: it is paid, canceled or refunded
 * - `over`: its time to pay has ended; money that is on its way already may still pay it
 * - `in-review`: money came for it that a person must look at
 */
export type PayableState = 'open' | 'in-review' | 'over' | 'closed';

/** What payments read of the thing they pay for. */
export interface PayableView {
  id: number;
  /** What it is called in addresses and at providers. */
  code: string;
  /** Null for a guest's. */
  userId: number | null;
  isPaid: boolean;
  state(now: Date): PayableState;
}

/** The payment that paid for something. */
export interface CreditedPayment {
  id: number;
  method: PaymentMethod;
  provider: string;
  /** In the smallest unit of the currency. */
  amount: number;
}

/**
 * Something that is locked until the transaction ends, so that its payments can change. Locking it stands for locking all
 * of its payments. Everything it changes of itself it stores.
 */
export interface LockedPayable extends PayableView {
  currency: Currency;
  /** What a payment of it must bring, in the smallest unit. */
  amount: number;
  /** How much was given back of it. */
  refunded: number;
  /** What the provider's page calls it. */
  description: string;
  buyer: { mobile: string; email: string | undefined };
  /**
   * Holds everything that it needs to be paid, at least until then.
   * @throws ShopError `out-of-stock`, `discount-not-usable` or `wallet-too-small`: roll the transaction back
   */
  reserve(times: { now: Date; until: Date }): Promise<void>;
  /** Lets it be paid at least until then. */
  extend(until: Date): Promise<void>;
  /**
   * Whether it can take money that has arrived. One that gave its goods back holds them again afterwards.
   */
  ensurePayable(now: Date): Promise<boolean>;
  /**
   * A payment is credited: what was bought is handed over. It must hold what it needs.
   * @returns how many pieces are paid and missing
   */
  onPaid(payment: CreditedPayment, now: Date): Promise<number>;
  /** The payment that was credited went back to the shopper: what can be is taken back. */
  onRefunded(payment: CreditedPayment, now: Date): Promise<void>;
  /** One of its payments has moved: it is stored what that means for it. */
  onPaymentsChanged(now: Date): Promise<void>;
  /** A receipt was not accepted: its buyer is told. */
  onReceiptRejected(now: Date): Promise<void>;
  /**
   * What the shop owes a guest was given back by hand.
   * @returns how much that was, in the smallest unit; 0 when nothing was owed
   */
  settleOwed(): Promise<number>;
}

/** What payments ask of the thing they pay for. */
export interface PayablePort {
  /** @throws Error when there is none with this id */
  lock(client: PoolClient, id: number): Promise<LockedPayable>;
  /** @throws Error when there is none with this id */
  read(queryable: Queryable, id: number): Promise<PayableView>;
  /**
   * The principal's own, or a guest's whose code they hold; undefined when it is not theirs.
   * @throws ShopError `unauthenticated` when the token outlived its user
   */
  findOwn(
    queryable: Queryable,
    key: { id: number } | { code: string },
    principal: Principal,
  ): Promise<PayableView | undefined>;
  /** The path of the page that a browser is led to when it comes back from a provider. */
  resultPath(code: string, isGood: boolean): string;
}

/** What is to be paid, by whom. */
export interface Bill {
  currency: Currency;
  /** In the smallest unit. */
  payable: number;
  /** What the payer's wallet has; null for guests. */
  balance: number | null;
}

/** What the thing that is paid asks of its payments. */
export interface PaymentsPort {
  /** The ways in which a bill can be paid now, in the shop's order. What is paid already is "paid by the wallet". */
  methodsFor(bill: Bill): PaymentMethod[];
  /**
   * Asks the providers about its open payments, before somebody gives them up: one may have been paid in another tab.
   * Without an answer a payment stays as it was.
   */
  settleOpen(payable: number): Promise<void>;
  /**
   * Gives up its open payments; it must be locked.
   * @returns whether none is open any more; one whose money is on its way, or in doubt, stays
   */
  cancelOpen(client: PoolClient, payable: number, now: Date): Promise<boolean>;
}

/** What the customer reads of a payment, as it is stored. Times are strings where the database made JSON of them. */
export interface PaymentFields extends Omit<PaymentSummary, 'tracking_code' | 'created_at' | 'expires_at'> {
  reference: string | null;
  created_at: Date | string;
  expires_at: Date | string;
}

/** A payment as its customer sees it. */
export function toPaymentSummary({
  code,
  method,
  provider,
  status,
  amount,
  currency,
  reference,
  reason,
  created_at,
  expires_at,
}: PaymentFields): PaymentSummary {
  const isWaiting = status === 'created' || status === 'pending';
  return {
    code,
    method,
    provider,
    status,
    amount,
    currency,
    reason,
    tracking_code: reference,
    created_at: new Date(created_at).toISOString(),
    expires_at: isWaiting ? new Date(expires_at).toISOString() : null,
  };
}
