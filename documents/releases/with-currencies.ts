import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import { minorUnits } from '#schemas/documents/currency-rules.ts';
import { usualCharges, type ChargeLimits } from '#schemas/documents/flow-parts.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Messages } from '#schemas/documents/messages.ts';

/**
 * Returns flow settings of a shop that declares its currencies. The first one is the currency of the
 * document. Orders use all of them unless the settings limit that. Wallets without limits get those for
 * dollars. Settings of a shop without declared currencies do not change, except that only the engine sets the
 * first currency.
 * @param written the document as the shop wrote it: missing fields were completed with the software's own
 *   values
 */
export function withCurrencies(
  { firstCurrency: _first, furtherCurrencies: _further, ...flows }: FlowSettings,
  currencies: readonly CurrencyDocument[] | undefined,
  written: unknown,
): FlowSettings {
  const [first] = currencies ?? [];
  if (!currencies || !first) return flows;
  const isWritten = typeof written === 'object' && written !== null && 'currencies' in written;
  // Toman and dollars have separate limits, written by the shop or the software's.
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
 * Adds the names, symbols and digits of prices to the shop's messages, below `common.currency`, which every
 * page has. `ui/format/price.ts` reads them.
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
