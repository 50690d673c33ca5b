import type { Currency } from '../entities/money.ts';
import type { Buyer, PaymentMethod } from '../entities/order.ts';
import { defaultForms } from '../forms/index.ts';
import type { CheckoutStep } from './flow-parts.ts';
import type { FlowSettings } from './flows.ts';
import type { FormDocument } from '../forms/form-document.ts';

// What the flow settings mean, in one place for the server and the browser. Pure, and free of zod at run time.

/** The ways to pay that the shop offers for a currency, in its order. */
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

/** The provider of a method when none was named: the default gateway if it serves the method, else the first one; null if none is needed. */
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

/** A form by the name that a step gives: the shop's own, else the built-in one. */
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

/** What an order keeps of its buyer; a shop's own `buyer` form may ask for more. */
export const isOfBuyer = (field: string): boolean => Object.hasOwn(buyerNames, field);

/** Those of some values that a shop's own `buyer` form asks beside the buyer's: they are answers as those of any step. */
export const beyondBuyer = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isOfBuyer(field)));

/** The steps of a cart, in order. */
export function stepsFor(steps: readonly CheckoutStep[], hasPhysical: boolean): CheckoutStep[] {
  return steps.filter(({ when }) => when === 'always' || hasPhysical);
}

/** Whether a purchase is handed over only to verified customers. `total` is in toman, whatever currency is paid. */
export const needsIdentity = ({ thresholds }: Pick<FlowSettings, 'thresholds'>, total: number): boolean =>
  total > thresholds.identity;

/** Milliseconds that an attempt may stay pending. A wallet payment never does. */
export function pendingTime({ timeouts }: Pick<FlowSettings, 'timeouts'>, method: PaymentMethod): number {
  return {
    card: timeouts.cardPending,
    crypto: timeouts.cryptoPending,
    transfer: timeouts.receiptWait,
    wallet: 0,
  }[method];
}

export interface ShippingQuestion {
  /** Id of the store that sends. */
  store: number;
  /** Id of the city; null before an address is chosen, when only rules without a city count. */
  city: number | null;
  /** What the parcel is worth in toman, after discounts. */
  worth: number;
  currency: Currency;
}

/** What sending one parcel costs, in the smallest unit of the currency. Of equally exact rules the first counts. */
export function shippingPrice(
  { shipping }: Pick<FlowSettings, 'shipping'>,
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
  const { price, usdt_price: dollars } = rule ?? shipping;
  return currency === 'toman' ? price : dollars;
}
