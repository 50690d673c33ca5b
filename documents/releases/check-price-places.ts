import { currencyCodes } from '#schemas/documents/currency-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

// Prices under the code of a currency that has a separate price field. The shop would charge another amount.

const fields = ['price', 'usdt_price'] as const;

/** Returns the price field of a currency; undefined for the third and later ones. */
const fieldOf = (site: Pick<SiteDocument, 'currencies'>, code: string): string | undefined =>
  fields[currencyCodes(site).indexOf(code)];

/** Lists every price of sending, with its path. */
const sendingPlaces = ({ shipping }: FlowSettings) => [
  { ...shipping, path: ['shipping'] },
  ...shipping.rules.map((rule, index) => ({ ...rule, path: ['shipping', 'rules', index] })),
];

/** Finds prices of sending that are never read. */
const checkSending = ({ document, value }: Read<FlowSettings>, site: SiteDocument): Diagnostic[] =>
  sendingPlaces(value).flatMap(({ prices = {}, path }) =>
    Object.keys(prices).flatMap((currency) => {
      const field = fieldOf(site, currency);
      return field === undefined
        ? []
        : [diagnosticAt(document, [...path, 'prices', currency], 'price-place', { currency, field })];
    }),
  );

/**
 * Finds parcels that have a price in the first currency and are free in a further one, because no document
 * sets it.
 */
const checkFreeSending = ({ document, value }: Read<FlowSettings>, site: SiteDocument): Diagnostic[] => {
  const further = currencyCodes(site)
    .slice(fields.length)
    .filter((code) => value.currencies.includes(code));
  return sendingPlaces(value).flatMap(({ price, prices = {}, path }) =>
    further
      .filter((code) => price > 0 && prices[code] === undefined)
      .map((currency) => diagnosticAt(document, path, 'sending-free', { currency })),
  );
};

/**
 * Finds goods with a price in a currency that has moved: the shop would charge the field of another currency.
 */
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
): Diagnostic[] => [
  ...checkSending(flows, site.value),
  ...(catalogue?.sendsGoods === false ? [] : checkFreeSending(flows, site.value)),
  ...checkMoved(site, catalogue),
];
