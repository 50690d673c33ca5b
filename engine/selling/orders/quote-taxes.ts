import type { TaxRule, TaxSettings } from '#schemas/documents/taxes.ts';
import type { OrderLine } from '#schemas/entities/order.ts';
import type { QuoteTaxes, TaxAmount } from '#schemas/entities/tax.ts';
import { calculateTaxes, type TaxedPart } from '../taxes/calculate.ts';
import { dependsOnPlace, rulesAt, rulesOn, shippingRules, type TaxPlace } from '../taxes/rules.ts';
import { afterDiscount } from './split-amount.ts';

/** The source of a purchase's tax calculation, in a shop with taxes. */
export interface TaxSource {
  settings: TaxSettings;
  /** The tax place of orders without a parcel to send. */
  own: TaxPlace;
  /** The destination of the goods; null before the address is known. */
  destination: TaxPlace | null;
}

/** The facts about a parcel that decide its taxes. */
interface TaxedParcel {
  physical: boolean;
  shipping: number;
  /** Its share of the discount code. */
  code_discount: number;
  lines: readonly (Pick<OrderLine, 'type' | 'total'> & {
    /** Slugs of the category of its product and of those above it. */
    categories: readonly string[];
  })[];
}

export interface TaxedQuote {
  taxes: QuoteTaxes;
  /** Taxes of each parcel; undefined while they are unknown. */
  parcels: { lines: TaxAmount[][]; shipping: TaxAmount[] }[] | undefined;
}

const unknown: TaxPlace = { country: '', province: '', city: '', postal_code: '' };

/**
 * Returns the lines of a parcel, and then its shipping.
 * @param counting the rules that apply at the destination
 */
function partsOf({ lines, shipping, code_discount }: TaxedParcel, counting: readonly TaxRule[]): TaxedPart[] {
  const paid = afterDiscount(
    lines.map(({ total }) => total),
    code_discount,
  );
  const rules = lines.map((line) => rulesOn(counting, line));
  const sent = rules.filter((_each, index) => lines[index]?.type === 'physical');
  return [
    ...rules.map((each, index) => ({ amount: paid[index] ?? 0, rules: each })),
    { amount: shipping, rules: shippingRules(sent) },
  ];
}

/**
 * Calculates the taxes of a purchase for the destination of its goods, or for the shop’s own location when
 * nothing is sent. Before the address is known they are pending, unless every rule applies everywhere. Pure.
 */
export function taxQuote(parcels: readonly TaxedParcel[], source: TaxSource): TaxedQuote {
  const { settings, own, destination } = source;
  const included = settings.prices === 'with-tax';
  const isSent = parcels.some(({ physical }) => physical);
  if (isSent && destination === null && dependsOnPlace(settings))
    return { taxes: { included, pending: true, amount: 0, rules: [] }, parcels: undefined };
  const place = isSent ? (destination ?? unknown) : own;
  const counting = rulesAt(settings, place);
  const parts = parcels.map((parcel) => partsOf(parcel, counting));
  const { parts: taxed, rules, amount } = calculateTaxes(parts.flat(), settings.prices);
  let from = 0;
  const ofParcels = parts.map(({ length }) => {
    const these = taxed.slice(from, from + length);
    from += length;
    return { lines: these.slice(0, -1), shipping: these.at(-1) ?? [] };
  });
  return { taxes: { included, pending: false, amount, rules }, parcels: ofParcels };
}
