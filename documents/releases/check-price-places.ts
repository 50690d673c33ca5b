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

/** Every price of sending, with its place. */
const sendingPlaces = ({ shipping }: FlowSettings) => [
  { ...shipping, path: ['shipping'] },
  ...shipping.rules.map((rule, index) => ({ ...rule, path: ['shipping', 'rules', index] })),
];

/** Prices of sending that are never read. */
const checkSending = ({ document, value }: Read<FlowSettings>, site: SiteDocument): Diagnostic[] =>
  sendingPlaces(value).flatMap(({ prices = {}, path }) =>
    Object.keys(prices).flatMap((currency) => {
      const field = fieldOf(site, currency);
      return field === undefined
        ? []
        : [diagnosticAt(document, [...path, 'prices', currency], 'price-place', { currency, field })];
    }),
  );

/** Parcels that cost something in the first currency, and nothing in a further one, because no document says what. */
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
): Diagnostic[] => [
  ...checkSending(flows, site.value),
  ...(catalogue?.sendsGoods === false ? [] : checkFreeSending(flows, site.value)),
  ...checkMoved(site, catalogue),
];
