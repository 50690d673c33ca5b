import type { Currency } from '../entities/money.ts';
import type { CurrencyDocument } from './currencies.ts';
import type { ChargeLimits } from './flow-parts.ts';
import type { FlowSettings } from './flows.ts';

// The rules about the currencies of a shop, for the server and the browser. Pure, and free of Zod at run
// time.

/** The currencies of a shop that declares none. */
export const usualCurrencies = ['toman', 'dollar'] as const;

/** Returns the currency of `price`: the first one of the site document. */
export const firstCurrency = ({ firstCurrency: code }: { firstCurrency?: Currency | undefined }): Currency =>
  code ?? usualCurrencies[0];

/** Returns the currencies of prices and wallets, the one of `price` first. */
export const currencyCodes = ({
  currencies,
}: {
  currencies?: readonly CurrencyDocument[] | undefined;
}): Currency[] => currencies?.map(({ code }) => code) ?? [...usualCurrencies];

/** Digits after the point of an amount. A currency that the shop no longer declares has two. */
export const minorUnits = (currencies: readonly CurrencyDocument[] | undefined, currency: Currency): number =>
  currencies?.find(({ code }) => code === currency)?.minor_units ?? (currency === 'toman' ? 0 : 2);

/**
 * Returns the limits of one wallet charge in a currency; undefined for a currency that no wallet of the shop
 * has.
 */
export function chargeLimitsOf(
  { wallet, firstCurrency: first }: Pick<FlowSettings, 'wallet' | 'firstCurrency'>,
  currency: Currency,
): ChargeLimits | undefined {
  const own = wallet.currencies?.[currency];
  if (own !== undefined) return own;
  if (first !== undefined) return undefined;
  return currency === 'toman' || currency === 'dollar' ? wallet[currency] : undefined;
}
