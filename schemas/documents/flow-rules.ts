import type { Fulfillment } from '../entities/activation.ts';
import type { Currency } from '../entities/money.ts';
import type { Buyer, PaymentMethod } from '../entities/order.ts';
import type { Sending } from '../entities/product.ts';
import { defaultForms } from '../forms/index.ts';
import type { CheckoutStep } from './flow-parts.ts';
import type { FlowSettings } from './flows.ts';
import type { FormDocument } from '../forms/form-document.ts';

// The rules about flow settings. One file serves the server and the browser. Pure, and free of Zod at run
// time.

/**
 * Returns the opening hours of its store within which a product is activated; null for products from stock.
 */
export const activationHoursOf = (
  { fulfillment }: { fulfillment: Fulfillment },
  { activation }: Pick<FlowSettings, 'activation'>,
): number | null => (fulfillment === 'activation' ? activation.hours : null);

/** Lists the payment methods that the shop offers for a currency, in the shop's order. */
export function offeredMethods(
  { payment }: Pick<FlowSettings, 'payment'>,
  currency: Currency,
): PaymentMethod[] {
  return payment.methods
    .filter(
      ({ method, currencies }) =>
        currencies.includes(currency) && (method !== 'transfer' || payment.transferCards.length > 0),
    )
    .map(({ method }) => method);
}

/**
 * Returns the provider of a method when the request names none: the default gateway if it serves the method,
 * otherwise the first provider; null if the method needs none.
 */
export function providerOf(
  {
    methods,
    defaultGateway,
  }: Pick<FlowSettings['payment'], 'methods'> & Pick<FlowSettings, 'defaultGateway'>,
  method: PaymentMethod,
): string | null {
  const providers = methods.find((each) => each.method === method)?.providers ?? [];
  return providers.find((provider) => provider === defaultGateway) ?? providers[0] ?? null;
}

/** Returns a form by the name that a step uses: the shop's own form, otherwise the built-in one. */
export function formOf({ checkout }: Pick<FlowSettings, 'checkout'>, name: string): FormDocument | undefined {
  if (Object.hasOwn(checkout.forms, name)) return checkout.forms[name];
  return Object.hasOwn(defaultForms, name) ? defaultForms[name] : undefined;
}

const buyerNames: Readonly<Record<keyof Buyer, true>> = {
  full_name: true,
  email: true,
  phone_number: true,
  description: true,
};

/** Whether an order stores the field with its buyer. A shop's own `buyer` form may have more fields. */
export const isOfBuyer = (field: string): boolean => Object.hasOwn(buyerNames, field);

/**
 * Returns the values of a shop's own `buyer` form beyond the buyer fields. They are stored as answers, like
 * those of any other step.
 */
export const beyondBuyer = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isOfBuyer(field)));

/** Returns the checkout steps for a cart, in order. */
export function stepsFor(steps: readonly CheckoutStep[], hasPhysical: boolean): CheckoutStep[] {
  return steps.filter(({ when }) => when === 'always' || hasPhysical);
}

/** Returns the milliseconds that a payment may stay pending. A wallet payment never does. */
export function pendingTime({ timeouts }: Pick<FlowSettings, 'timeouts'>, method: PaymentMethod): number {
  return {
    card: timeouts.cardPending,
    crypto: timeouts.cryptoPending,
    transfer: timeouts.receiptWait,
    wallet: 0,
  }[method];
}

/**
 * Returns the most milliseconds within which an unpaid order can be paid, including the wait for a receipt.
 */
export const payableTime = ({
  timeouts: { cartHold, orderPayable, receiptWait },
}: Pick<FlowSettings, 'timeouts'>): number => Math.max(cartHold, orderPayable) + receiptWait;

/**
 * Milliseconds after the payment's own time for the shopper's return and the verification. Goods stay
 * reserved, and a card gateway's "nothing is paid" is only certain after them.
 */
export const returnTime = 5 * 60_000;

/**
 * Returns the milliseconds that goods are reserved for a payment that starts now. A transfer is not likely to
 * be paid before its receipt has come.
 */
export const holdTime = ({ timeouts }: Pick<FlowSettings, 'timeouts'>, method: PaymentMethod): number =>
  method === 'transfer' ? timeouts.cartHold : pendingTime({ timeouts }, method) + returnTime;

/** Returns the milliseconds after which no goods are reserved that are reserved now without payment. */
export const longestHold = ({ timeouts }: Pick<FlowSettings, 'timeouts'>): number =>
  Math.max(
    timeouts.maxHold,
    timeouts.cartHold,
    holdTime({ timeouts }, 'card'),
    holdTime({ timeouts }, 'crypto'),
  );

export interface ShippingQuestion {
  /** Id of the store that sends the parcel. */
  store: number;
  /** Id of the city; null before an address is chosen. Only rules without a city apply then. */
  city: number | null;
  /** The value of the parcel in the first currency of the shop, after discounts. */
  worth: number;
  currency: Currency;
}

/**
 * Returns the shipping cost of one parcel, in the smallest unit of the currency. Of equally exact rules the
 * first one applies.
 */
export function shippingPrice(
  {
    shipping,
    firstCurrency = 'toman',
    furtherCurrencies,
  }: Pick<FlowSettings, 'shipping' | 'firstCurrency' | 'furtherCurrencies'>,
  { store, city, worth, currency }: ShippingQuestion,
): number {
  const exactness = (rule: { store?: number | undefined; city?: number | undefined }): number =>
    (rule.store === undefined ? 0 : 2) + (rule.city === undefined ? 0 : 1);
  const [rule] = shipping.rules
    .filter(
      (each) =>
        (each.store === undefined || each.store === store) && (each.city === undefined || each.city === city),
    )
    .sort((a, b) => exactness(b) - exactness(a));
  if (rule?.freeFrom !== undefined && worth >= rule.freeFrom) return 0;
  const { price, usdt_price: second, prices } = rule ?? shipping;
  if (currency === firstCurrency) return price;
  return furtherCurrencies?.includes(currency) ? (prices?.[currency] ?? 0) : second;
}

/** Whether the shipping cost of a store's parcels depends on their city. */
export const isShippingLocal = ({ shipping }: Pick<FlowSettings, 'shipping'>, store: number): boolean =>
  shipping.rules.some(
    (rule) => rule.city !== undefined && (rule.store === undefined || rule.store === store),
  );

/** Returns cost and time of a store's parcels, over all cities; see `sending` of the product's schema. */
export function sendingOf({ shipping }: Pick<FlowSettings, 'shipping'>, store: number): Sending {
  const rules = shipping.rules.filter((rule) => rule.store === undefined || rule.store === store);
  // A rule for every city of the store replaces the shop's own price.
  const whole =
    rules.find((rule) => rule.store === store && rule.city === undefined) ??
    rules.find((rule) => rule.city === undefined);
  const prices = [whole ?? shipping, ...rules.filter((rule) => rule.city !== undefined)].map(
    ({ price }) => price,
  );
  return {
    price: Math.min(...prices),
    price_most: Math.max(...prices),
    days: shipping.days ?? null,
    return_days: shipping.returnDays ?? null,
  };
}

/**
 * Returns the most unpaid orders, and pieces in them, that customers and guests of one network may have
 * together.
 */
export const wholeNetworkOf = ({
  network,
  wholeNetwork,
}: Pick<FlowSettings['reservations'], 'network' | 'wholeNetwork'>): { orders: number; pieces: number } => ({
  orders: wholeNetwork.orders ?? network.orders * 3,
  pieces: wholeNetwork.pieces ?? network.pieces * 3,
});
