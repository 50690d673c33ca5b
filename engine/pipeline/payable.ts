import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod, PaymentSummary } from '#schemas/entities/order.ts';
import type { PaidFor } from '#schemas/entities/paid-for.ts';
import type { Principal } from './principal.ts';

// The ports between payments and their orders or charges. Orders (orders/order-payable.ts) and wallet charges
// (charges/charge-payable.ts) implement one side. Neither imports payments. createContext connects them.

/** Kinds of purchase that a payment can pay for. */
export type PayableKind = 'order' | 'charge';

/**
 * Whether an order or charge can be paid now.
 * - `closed`: it is paid, canceled or refunded
 * - `over`: its time to pay has ended; money that is already on its way may still pay it
 * - `in-review`: staff must decide about money that arrived for it
 */
export type PayableState = 'open' | 'in-review' | 'over' | 'closed';

/** A payable as payments read it without a lock. */
export interface PayableView {
  /** Its id, which is unique among all kinds. */
  id: number;
  kind: PayableKind;
  /** Its code in addresses and at providers. */
  code: string;
  /** The number that shoppers see; null for a charge. */
  invoiceNumber: number | null;
  /** Id of the customer; null for a guest. */
  userId: number | null;
  isPaid: boolean;
  /** Earliest end of the hold of its goods; null when it holds none. */
  heldUntil: Date | null;
  state(now: Date): PayableState;
}

/** The payment that paid for a payable. */
export interface CreditedPayment {
  id: number;
  method: PaymentMethod;
  provider: string;
  /** In the smallest unit of the currency. */
  amount: number;
}

/**
 * A payable that is locked until the transaction ends, so that its payments can change. Its lock covers all
 * of its payments. Its methods store their changes.
 */
export interface LockedPayable extends PayableView {
  currency: Currency;
  /** The amount of each of its payments, in the smallest unit. */
  amount: number;
  /** Its description on the provider's page. */
  description: string;
  buyer: { mobile: string | undefined; email: string | undefined };
  /**
   * Counts the payments that were started for all orders and charges of the same customer, or of the guests
   * of the same network. No other payment starts until the transaction ends.
   */
  countPaymentsOfHolder(time: { since: Date; until: Date }): Promise<number>;
  /** Whether it belongs to a guest. */
  isOfGuest: boolean;
  /**
   * Reserves everything that is needed to pay until `until`, or until the settings' longest time after its
   * creation. When that time is over, it only asserts that everything is available.
   * @param times `isPaidNow`: it is paid in this transaction, so the limits of unpaid orders do not apply;
   *   `isAtGateway`: the shopper pays at a gateway, which may take longer than the settings' time
   * @throws ShopError `out-of-stock`, `discount-not-usable`, `wallet-too-small`, or a limit of unpaid orders:
   *   the transaction must be rolled back
   */
  reserve(times: { now: Date; until: Date; isPaidNow: boolean; isAtGateway: boolean }): Promise<void>;
  /**
   * Extends its time to pay until then, or as long as the settings allow after it was made.
   * @returns until when it can be paid at least
   */
  extend(until: Date, now: Date): Promise<Date>;
  /**
   * Reserves released goods again, if possible, because a receipt has arrived. A waiting receipt keeps the
   * hold, however long staff take.
   */
  holdForReview(now: Date): Promise<void>;
  /**
   * Whether it can take money that has arrived. One that released its goods reserves them again.
   * @param how `isDecided`: staff have decided that it takes the money, so the limits of customers do not
   *   apply
   */
  ensurePayable(now: Date, how?: { isDecided?: boolean }): Promise<boolean>;
  /**
   * Delivers the goods when a payment is credited. The payable must hold its goods.
   * @returns how many pieces are paid and missing
   */
  onPaid(payment: CreditedPayment, now: Date): Promise<number>;
  /**
   * Asserts that the money of its credited payment may be returned to the shopper.
   * @throws ShopError `move-not-allowed` when a part was refunded, or spent from the wallet
   */
  assertReturnable(payment: CreditedPayment): Promise<void>;
  /** Takes back as much as possible when the credited payment was returned to the shopper. */
  onRefunded(payment: CreditedPayment, now: Date): Promise<void>;
  /** Stores the consequences after one of its payments has moved. */
  onPaymentsChanged(now: Date): Promise<void>;
  /** Notifies the buyer that a receipt was not accepted. */
  onReceiptRejected(now: Date): Promise<void>;
  /** The shop's debt to a guest, in the smallest unit; 0 without a debt. */
  readonly owed: number;
  /**
   * Records that staff have returned the shop's debt to a guest by hand.
   * @returns the amount in the smallest unit; 0 without a debt
   */
  settleOwed(): Promise<number>;
}

/** The key of a payable: its id among all kinds, or its code within one kind. */
export type PayableKey = { id: number } | { kind: PayableKind; code: string };

/** The payables of one kind. */
export interface PayableSource {
  /** @returns undefined when there is none of this kind with the id */
  lock(client: PoolClient, id: number): Promise<LockedPayable | undefined>;
  /** @returns undefined when there is none of this kind with the id */
  read(queryable: Queryable, id: number): Promise<PayableView | undefined>;
  /**
   * Finds the principal's own payable, or a guest's for a principal who has its code; undefined for any
   * other.
   * @throws ShopError `unauthenticated` when the token outlived its user
   */
  findOwn(
    queryable: Queryable,
    key: { id: number } | { code: string },
    principal: Principal,
  ): Promise<PayableView | undefined>;
  /** Returns the path of the page to which a browser is redirected after it returns from a provider. */
  resultPath(code: string, isGood: boolean): string;
}

/** The port through which payments use their orders and charges. */
export interface PayablePort {
  /** @throws Error when there is none with this id */
  lock(client: PoolClient, id: number): Promise<LockedPayable>;
  /** @throws Error when there is none with this id */
  read(queryable: Queryable, id: number): Promise<PayableView>;
  /** Does the same as {@link PayableSource.findOwn}, among all kinds. */
  findOwn(queryable: Queryable, key: PayableKey, principal: Principal): Promise<PayableView | undefined>;
  /** Does the same as {@link PayableSource.resultPath}. */
  resultPath(payable: Pick<PayableView, 'kind' | 'code'>, isGood: boolean): string;
}

/** Returns the payable of a payment in the form of answers. */
export const paidFor = ({ kind, code }: Pick<PayableView, 'kind' | 'code'>): PaidFor => ({
  order: kind === 'order' ? code : null,
  charge: kind === 'charge' ? code : null,
});

/**
 * Joins all payables into one port for payments. No id belongs to two kinds, so the sources are asked in
 * turn. With the most frequent kind first, that costs no further query.
 */
export function joinPayables(sources: Readonly<Record<PayableKind, PayableSource>>): PayablePort {
  const inOrder = [sources.order, sources.charge];
  async function findFirst<Found>(
    find: (source: PayableSource) => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    for (const source of inOrder) {
      const found = await find(source);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  function assertFound<Found>(found: Found | undefined, id: number): Found {
    if (found === undefined) throw new Error(`no payable ${id}`);
    return found;
  }
  return {
    lock: async (client, id) => assertFound(await findFirst((source) => source.lock(client, id)), id),
    read: async (queryable, id) => assertFound(await findFirst((source) => source.read(queryable, id)), id),
    findOwn: (queryable, key, principal) =>
      'id' in key
        ? findFirst((source) => source.findOwn(queryable, key, principal))
        : sources[key.kind].findOwn(queryable, { code: key.code }, principal),
    resultPath: ({ kind, code }, isGood) => sources[kind].resultPath(code, isGood),
  };
}

/** An amount to pay, with the payer's balance. */
export interface Bill {
  currency: Currency;
  /** In the smallest unit. */
  payable: number;
  /** Balance of the payer's wallet; null for guests. */
  balance: number | null;
}

/** The port through which a payable sees its payments. */
export interface PaymentsPort {
  /**
   * Returns the methods that can pay a bill now, in the shop's order; only the wallet for an amount of zero.
   */
  methodsFor(bill: Bill): PaymentMethod[];
  /**
   * Asks the providers about its open payments before they are canceled, because one may have been paid in
   * another tab. Without an answer a payment keeps its state.
   */
  settleOpen(payable: number): Promise<void>;
  /**
   * Cancels its open payments. It must be locked.
   * @returns whether no payment is open any more; one whose money is on its way or in doubt stays open
   */
  cancelOpen(client: PoolClient, payable: number, now: Date): Promise<boolean>;
}

/**
 * The stored fields of a payment that its customer reads. Times are strings where the database returned JSON.
 */
export interface PaymentFields extends Omit<PaymentSummary, 'tracking_code' | 'created_at' | 'expires_at'> {
  reference: string | null;
  created_at: Date | string;
  expires_at: Date | string;
  /** The moment until which its money is uncertain; null when it was never in doubt. */
  doubt_until: Date | string | null;
}

/** Returns a payment as its customer sees it. */
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
  doubt_until,
}: PaymentFields): PaymentSummary {
  const isWaiting = status === 'created' || status === 'pending';
  const end = isWaiting ? expires_at : status === 'processing' ? doubt_until : null;
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
    expires_at: end === null ? null : new Date(end).toISOString(),
  };
}

const selectFacts = statement(
  'payables.payment-facts',
  `SELECT coalesce(bool_or(status = 'review'), false) AS "inReview",
     coalesce(bool_or(status IN ('pending', 'processing')), false) AS "inProgress",
     coalesce(bool_or(status = 'paid' AND reversing_at IS NOT NULL), false) AS "isBeingReversed",
     (array_agg(provider ORDER BY id DESC) FILTER (WHERE status = 'paid'))[1] AS "paidThrough"
   FROM payments WHERE payable_id = :id`,
);

/** Facts about a payable that follow from its payments. */
export interface PaymentFacts {
  inReview: boolean;
  inProgress: boolean;
  /** The money that paid it may be on its way back to the shopper. */
  isBeingReversed: boolean;
  /** The provider of the last credited payment; null when there is none. */
  paidThrough: string | null;
}

/** Reads the facts that follow from a payable's payments. They are consistent while the payable is locked. */
export const readPaymentFacts = (queryable: Queryable, { id }: { id: number }): Promise<PaymentFacts> =>
  selectFacts.one(queryable, { id });
