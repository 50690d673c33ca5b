import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import { minorUnits } from '#schemas/documents/currency-rules.ts';
import { usualCharges, type ChargeLimits } from '#schemas/documents/flow-parts.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Messages } from '#schemas/documents/messages.ts';

/**
 * Flow settings of a shop that declares its currencies: the first one is written in, orders are counted in all of them unless the
 * settings say otherwise, and wallets are charged like those in dollars where the settings have no limits. Settings of a shop that
 * declares none stay as they are, except that nobody but the engine says which currency is the first.
 * @param written the document as the shop wrote it: what is missing there was completed with the software's own values
 */
export function withCurrencies(
  { firstCurrency: _first, furtherCurrencies: _further, ...flows }: FlowSettings,
  currencies: readonly CurrencyDocument[] | undefined,
  written: unknown,
): FlowSettings {
  const [first] = currencies ?? [];
  if (!currencies || !first) return flows;
  const isWritten = typeof written === 'object' && written !== null && 'currencies' in written;
  // Toman and dollars have limits of their own, written by the shop or the software's.
  const known: Readonly<Record<string, ChargeLimits>> = {
    toman: flows.wallet.toman,
    dollar: flows.wallet.dollar,
    ...flows.wallet.currencies,
  };
  const own = Object.fromEntries(
    currencies.map(({ code }) => [code, known[code] ?? usualCharges(10 ** minorUnits(currencies, code))]),
  );
  return {
    ...flows,
    firstCurrency: first.code,
    ...(currencies.length > 2 ? { furtherCurrencies: currencies.slice(2).map(({ code }) => code) } : {}),
    currencies: isWritten ? flows.currencies : currencies.map(({ code }) => code),
    wallet: { ...flows.wallet, currencies: own },
  };
}

const isNamespace = (value: Messages[string] | undefined): value is Messages => typeof value === 'object';

/**
 * The shop's messages with what its prices are written from: names, symbols and digits below `common.currency`, which every page
 * has. `ui/format/price.ts` reads them.
 */
export function withCurrencyWords(
  messages: Messages,
  currencies: readonly CurrencyDocument[] | undefined,
): Messages {
  const [first] = currencies ?? [];
  if (!currencies || !first) return messages;
  const common = isNamespace(messages['common']) ? messages['common'] : {};
  const known = isNamespace(common['currency']) ? common['currency'] : {};
  const words = currencies.flatMap(({ code, name, symbol, place, minor_units }) => [
    [code, name ?? known[code] ?? symbol],
    [
      `${code}_form`,
      [minor_units, place === 'before' ? symbol : '', place === 'after' ? symbol : ''].join('|'),
    ],
  ]);
  const all = { first_: first.code, codes_: currencies.map(({ code }) => code).join(' ') };
  return {
    ...messages,
    common: { ...common, currency: { ...known, ...Object.fromEntries(words), ...all } },
  };
}
