import type { OperationInput } from '#schemas/api/operation.ts';
import type { placeOrder, quoteOrder } from '#schemas/api/orders/operations.ts';
import type { Condition } from '#schemas/conditions/conditions.ts';
import type { CheckoutStep } from '#schemas/documents/flow-parts.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { AddressFields } from '#schemas/entities/address.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Order, PaymentMethod, Quote } from '#schemas/entities/order.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Failure } from '../failure.ts';

export type { CheckoutStep, Failure, PaymentMethod, Quote };

export interface CheckoutSettings {
  guest: boolean;
  steps: readonly CheckoutStep[];
  methods: FlowSettings['payment']['methods'];
  /** The first is charged unless the shopper or a method asks for another. */
  currencies: readonly Currency[];
  defaultGateway: string | null;
  /** Whether a part is paid from the wallet before the shopper has said so. */
  wallet: boolean;
}

/** What is bought, with the prices and discounts that the shopper saw, in both currencies. */
export interface CheckoutItem {
  id: number;
  qty: number;
  price: number;
  usdt_price: number;
  discount: number;
  usdt_discount: number;
}

/** What a form holds: JSON values by field. */
export type Values = Readonly<Record<string, unknown>>;

export type QuoteQuestion = OperationInput<typeof quoteOrder>;
export type OrderQuestion = OperationInput<typeof placeOrder>;

/** A call that may have been heard although no answer came: repeated with the same key it is the same call. */
export interface Attempt<Body> {
  key: string;
  body: Body;
}

export interface PaymentQuestion {
  order: string;
  method: PaymentMethod;
  provider: string | null;
}

/** Where the shopper goes to pay: to a gateway, to /direct-pay, or nowhere, because it is paid already. */
export interface PaymentStart {
  payment: { code: string };
  redirect: string | null;
  direct: string | null;
}

/** What the engine says of an order that it has registered. */
export type RegisteredOrder = Pick<Order, 'code' | 'payable'>;

/** An order that waits to be paid, and what was in the cart when it was placed. */
export interface PlacedOrder {
  code: string;
  items: string;
}

/** Everything that a reload must not lose. */
export interface CheckoutDraft {
  /** Id of the customer whose draft it is; null for a guest's. */
  owner: number | null;
  step: string | null;
  /** What each form holds, whether it was finished or not. */
  values: Readonly<Record<string, Values>>;
  /** Steps that were finished. */
  done: readonly string[];
  address_id: number | null;
  /** Of a guest, who has no stored addresses. */
  address: AddressFields | null;
  currency: Currency;
  discount_code: string | null;
  wallet: boolean;
  method: PaymentMethod | null;
  provider: string | null;
  placing: Attempt<OrderQuestion> | null;
  paying: Attempt<PaymentQuestion> | null;
  placed: PlacedOrder | null;
}

export interface CheckoutInput {
  settings: CheckoutSettings;
  items: readonly CheckoutItem[];
  user: User | null;
  /** The step that the browser's address names. */
  step: string | null;
  draft: CheckoutDraft | null;
  /** Makes keys that are used once: unlike any other, 16 to 64 letters and digits. */
  newKey: () => string;
}

export interface CheckoutContext extends Omit<CheckoutInput, 'draft' | 'step'> {
  draft: CheckoutDraft;
  /** The step to show if its turn has come. */
  wanted: string | null;
  quote: Quote | null;
  /** What the quote was asked for; another question makes it out of date. */
  quotedFor: string | null;
  /** The next quote is shown and confirmed even if it names no change: what was agreed to no longer holds. */
  mustConfirm: boolean;
  failure: Failure | null;
  discountFailure: Failure | null;
  start: PaymentStart | null;
}

export type CheckoutEvent =
  | { type: 'cart.changed'; items: readonly CheckoutItem[] }
  | { type: 'session.changed'; user: User | null }
  /** The browser's address names a step: back, forward, a link, a reload. */
  | { type: 'step.go'; step: string }
  | { type: 'step.back' }
  /** A form is complete and valid. */
  | { type: 'step.submit'; values: Values }
  | { type: 'step.next' }
  /** A form holds something new, valid or not: it is kept. */
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
  /** Pays an order that was placed before. */
  | { type: 'payment.start' }
  /** Another tab has placed an order. */
  | { type: 'order.placed-elsewhere'; placed: PlacedOrder }
  /** The shopper came back from a gateway to this page. */
  | { type: 'checkout.resumed' }
  /** The order is paid or closed: what is left of it here is forgotten. */
  | { type: 'checkout.finished' }
  /** Raised by the machine itself. */
  | { type: 'quote.ask' }
  | { type: 'quote.arrived' }
  | { type: 'quote.changed' }
  | { type: 'quote.failed' }
  | { type: 'quote.unwelcome'; reason: 'login' | 'cart' }
  | { type: 'discount.refused' }
  | { type: 'draft.changed' };

/** What the running machine tells those who listen with `actor.on`. */
export type CheckoutEmitted =
  /** The step shown is this one: the browser's address follows. `replace`: it was corrected, and back must not lead to it. */
  | { type: 'checkout.moved'; step: string; replace: boolean }
  | { type: 'checkout.login-needed' }
  /** The shopper agreed to what changed: the cart takes it over. */
  | { type: 'checkout.agreed'; quote: Quote }
  /** The order is registered: the cart can be emptied. */
  | { type: 'checkout.placed'; order: string }
  | { type: 'checkout.handed-over'; order: string; start: PaymentStart }
  /** The order is being paid already, by an earlier attempt: its page tells how that stands. */
  | { type: 'checkout.under-way'; order: string }
  /** Back to the cart. */
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
