import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

// Prices that are written under the code of a currency whose price has a field of its own: another amount would be charged.

const fields = ['price', 'usdt_price'] as const;

/** The field of a currency's price; undefined for the third and every further one. */
const fieldOf = (site: Pick<SiteDocument, 'currencies'>, code: string): string | undefined =>
  fields[currencyCodes(site).indexOf(code)];

/** Prices of sending that are never read. */
function checkSending(
  { document, value: { shipping } }: Read<FlowSettings>,
  site: SiteDocument,
): Diagnostic[] {
  const places = [
    { prices: shipping.prices, path: ['shipping', 'prices'] },
    ...shipping.rules.map(({ prices }, index) => ({ prices, path: ['shipping', 'rules', index, 'prices'] })),
  ];
  return places.flatMap(({ prices = {}, path }) =>
    Object.keys(prices).flatMap((currency) => {
      const field = fieldOf(site, currency);
      return field === undefined
        ? []
        : [diagnosticAt(document, [...path, currency], 'price-place', { currency, field })];
    }),
  );
}

/** Goods that had a price of their own in a currency, and are charged by the field of another one after it was moved. */
const checkMoved = (
  { document, value }: Read<SiteDocument>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] =>
  [...(catalogue?.furtherCurrencies ?? [])].flatMap((currency) => {
    const field = fieldOf(value, currency);
    return field === undefined
      ? []
      : [diagnosticAt(document, ['currencies'], 'currency-moved', { currency, field })];
  });

/** Checks that every price is where its currency has it. */
export const checkPricePlaces = (
  site: Read<SiteDocument>,
  flows: Read<FlowSettings>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] => [...checkSending(flows, site.value), ...checkMoved(site, catalogue)];
