import type { OperationInput } from '#schemas/api/operation.ts';
import type { placeOrder, quoteOrder } from '#schemas/api/orders/operations.ts';
import type { Condition } from '#schemas/conditions/conditions.ts';
import type { CheckoutStep } from '#schemas/documents/flow-parts.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { AddressFields } from '#schemas/entities/address.ts';
import type { LineAnswer } from '#schemas/entities/answers.ts';
import type { Delivery } from '#schemas/entities/delivery.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Prices } from '#schemas/entities/price-in.ts';
import type { Order, PaymentMethod, Quote } from '#schemas/entities/order.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Failure } from '../failure.ts';

export type { CheckoutStep, Failure, PaymentMethod, Quote };

export interface CheckoutSettings {
  guest: boolean;
  steps: readonly CheckoutStep[];
  methods: FlowSettings['payment']['methods'];
  /** The first one is charged unless the shopper or a method selects another. */
  currencies: readonly Currency[];
  /** The currency of `price`; toman by default. */
  firstCurrency: Currency | undefined;
  /** The currencies of `prices`. */
  furtherCurrencies?: readonly Currency[] | undefined;
  defaultGateway: string | null;
  /** Whether the wallet pays a part before the shopper has decided. */
  wallet: boolean;
  /** Whether the discount field is open before the shopper asks for it. */
  discount: boolean;
}

/** The items to buy, with the prices and discounts that the shopper saw, in all currencies. */
export interface CheckoutItem extends Prices {
  id: number;
  qty: number;
  /** The answers to the product's form. */
  answers?: readonly LineAnswer[] | undefined;
}

/** The values of a form: JSON values by field. */
export type Values = Readonly<Record<string, unknown>>;

export type QuoteRequest = OperationInput<typeof quoteOrder>;
export type OrderRequest = OperationInput<typeof placeOrder>;

/**
 * A call that the engine may have received although no response arrived. With the same key a repetition is
 * the same call.
 */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

export interface PaymentStartRequest {
  order: string;
  method: PaymentMethod;
  provider: string | null;
}

/**
 * The address at which the shopper pays: a gateway, /direct-pay, or none, because the order is paid already.
 */
export interface PaymentStart {
  payment: { code: string };
  redirect: string | null;
  direct: string | null;
}

/** The engine's data of a registered order. */
export type RegisteredOrder = Pick<Order, 'code' | 'payable'>;

/** An unpaid order, and the items of the cart when it was placed. */
export interface PlacedOrder {
  code: string;
  items: string;
  /** The lines of the cart, for going back to it. Drafts of older versions have none. */
  lines?: readonly CheckoutItem[];
}

/**
 * One promise of a quote that another quote changes. Prices and pieces are not included: the engine compares
 * them with the cart (`changes` of the quote). Amounts are in the currency of the later quote; 0 when nothing
 * was or is charged.
 */
export type Difference =
  | { kind: 'renamed' | 'seller'; title: string; before: string; after: string }
  | { kind: 'delivery'; title: string; delivery: Delivery; hours: number | null }
  | { kind: 'answers'; title: string }
  | { kind: 'store-opens' | 'store-closes'; store: string; opens_at: string | null }
  | { kind: 'shipping'; store: string; before: number; after: number }
  | { kind: 'discount' | 'tax' | 'wallet'; before: number; after: number }
  | { kind: 'address' | 'identity' };

/** The state that must survive a reload. */
export interface CheckoutDraft {
  /** Id of the customer to whom the draft belongs; null for a guest's. */
  owner: number | null;
  step: string | null;
  /** The values of each form, submitted or not. */
  values: Readonly<Record<string, Values>>;
  /** Ids of submitted steps. */
  done: readonly string[];
  address_id: number | null;
  /** The address of a guest. Guests have no stored addresses. */
  address: AddressFields | null;
  currency: Currency;
  discount_code: string | null;
  wallet: boolean;
  method: PaymentMethod | null;
  provider: string | null;
  placing: Attempt<OrderRequest> | null;
  paying: Attempt<PaymentStartRequest> | null;
  placed: PlacedOrder | null;
  /** The last order that the shopper gave up to change its cart, for other tabs. */
  reopened?: string;
}

export interface CheckoutInput {
  settings: CheckoutSettings;
  items: readonly CheckoutItem[];
  user: User | null;
  /** The step in the browser's address. */
  step: string | null;
  draft: CheckoutDraft | null;
  /** Makes a new key for each use: unique, 16 to 64 letters and digits. */
  newKey: () => string;
}

export interface CheckoutContext extends Omit<CheckoutInput, 'draft' | 'step'> {
  draft: CheckoutDraft;
  /** The requested step, shown once the steps before it are done. */
  wanted: string | null;
  quote: Quote | null;
  /** The input of the quote. The quote is out of date when the input differs. */
  quotedFor: string | null;
  /** The last quote that the shopper agreed to, or that needed no agreement. */
  agreed: Quote | null;
  /**
   * The shopper must confirm the next quote even without changes, because the earlier consent is no longer
   * valid.
   */
  mustConfirm: boolean;
  failure: Failure | null;
  discountFailure: Failure | null;
  /** The code of the last refusal. */
  refusedCode: string | null;
  /** The refused code was accepted before, and the shopper does not know yet that it is gone. */
  isDiscountLost: boolean;
  /** The engine's changes of a cart in which no item can be bought any more. */
  gone: Quote['changes'];
  start: PaymentStart | null;
}

export type CheckoutEvent =
  | { type: 'cart.changed'; items: readonly CheckoutItem[] }
  | { type: 'session.changed'; user: User | null }
  /** The browser's address contains a step: back, forward, a link, a reload. */
  | { type: 'step.go'; step: string }
  | { type: 'step.back' }
  /** A form is complete and valid. */
  | { type: 'step.submit'; values: Values }
  | { type: 'step.next' }
  /** A form has new input, valid or not, which is stored. */
  | { type: 'draft.change'; step: string; values: Values }
  | { type: 'address.choose'; id: number }
  | { type: 'address.give'; address: AddressFields }
  | { type: 'currency.choose'; currency: Currency }
  | { type: 'discount.apply'; code: string }
  | { type: 'discount.remove' }
  | { type: 'wallet.use'; on: boolean }
  | { type: 'method.choose'; method: PaymentMethod; provider?: string | null }
  | { type: 'quote.refresh' }
  | { type: 'changes.accept' }
  | { type: 'changes.refuse' }
  | { type: 'order.place' }
  /** Pays an order that was placed earlier. */
  | { type: 'payment.start' }
  /** Another tab has placed an order. */
  | { type: 'order.placed-elsewhere'; placed: PlacedOrder }
  /** The shopper gives up the order, and its lines go back into the cart. */
  | { type: 'order.reopened'; order: string }
  /** The shopper returned from a gateway to this page. */
  | { type: 'checkout.resumed' }
  /** The order is paid or closed, so the rest of its checkout is removed here. */
  | { type: 'checkout.finished' }
  /** Raised by the machine itself. */
  | { type: 'quote.ask' }
  | { type: 'quote.arrived' }
  | { type: 'quote.changed' }
  | { type: 'quote.failed' }
  | { type: 'quote.refused'; reason: 'login' | 'cart' }
  | { type: 'discount.refused' }
  | { type: 'draft.changed' };

/** Events that the running machine emits to listeners of `actor.on`. */
export type CheckoutEmitted =
  /**
   * The step on screen. The browser's address follows it. `replace`: the step was corrected, and back must
   * not return to the previous one.
   */
  | { type: 'checkout.moved'; step: string; replace: boolean }
  | { type: 'checkout.login-needed' }
  /** The shopper accepted the changes, and the cart applies them. */
  | { type: 'checkout.agreed'; quote: Quote }
  /** The order is registered: the cart can be emptied. */
  | { type: 'checkout.placed'; order: string }
  | { type: 'checkout.handed-over'; order: string; start: PaymentStart }
  /** An earlier attempt is already paying the order. Its page shows the status. */
  | { type: 'checkout.payment-in-flight'; order: string }
  /** The shopper goes back to the cart. */
  | { type: 'checkout.left' };

export type DraftCommand = { type: 'draft.save'; draft: CheckoutDraft };

export type CheckoutTag =
  | Condition
  | 'busy'
  | 'error'
  | 'empty'
  | 'login'
  | 'changes'
  | 'form'
  | 'address'
  | 'invoice'
  | 'payment'
  | 'placed'
  | 'quoting'
  | 'discount'
  | 'discount-busy';
