import { doOverlap } from '#engine/catalogue/stores/store-repository.ts';
import { isDiscountCode } from '#engine/selling/discounts/staff.ts';
import { isRunnable } from '#platform/forms/is-runnable.ts';
import {
  furtherColumn,
  type DiscountOfCatalogue,
  type ProductOfCatalogue,
  type StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import type { CurrencyUnits } from './amounts.ts';
import { hasPieces } from './plan-products.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';

// Refusals of the engine that do not depend on the shop. `validate` finds them without one. An apply gets
// them from the engine, in the same words.

/** Returns the refusals of a product that do not depend on the shop. */
export function checkProduct({ type, fulfillment, form, options = [] }: ProductOfCatalogue): Refusal[] {
  const refusals: Refusal[] = [];
  if (type === 'physical' && fulfillment === 'activation')
    refusals.push(refuseField({ field: 'fulfillment', code: 'not-an-option' }));
  if (form && !isRunnable(form)) refusals.push(refuseField({ field: 'form', code: 'wrong-format' }));
  if (type === undefined || hasPieces({ type, fulfillment: fulfillment ?? 'stock' })) return refusals;
  for (const [place, { stock = 0 }] of options.entries())
    if (stock > 0)
      refusals.push(refuseField({ field: `options.${place}.stock`, code: 'counted-from-codes' }));
  return refusals;
}

export const checkStore = ({ hours }: StoreOfCatalogue): Refusal[] =>
  hours && doOverlap(hours) ? [refuseField({ field: 'hours', code: 'overlapping' })] : [];

/** Whether a record has prices under codes that are not further currencies of the shop. */
const hasUnknown = (codes: readonly string[], units: CurrencyUnits | undefined): boolean =>
  units !== undefined && codes.some((code) => !units.slice(2).some((each) => each.code === code));

/** @param units currency units of the shop, where known */
export const checkPrices = (
  { options = [] }: ProductOfCatalogue,
  units: CurrencyUnits | undefined,
): Refusal[] =>
  options.flatMap(({ prices = {} }, place) =>
    hasUnknown(Object.keys(prices), units)
      ? [refuseField({ field: `options.${place}.prices`, code: 'price-currency' })]
      : [],
  );

/** @param columns of a line that have a number */
export const checkPriceColumns = (columns: readonly string[], units: CurrencyUnits | undefined): Refusal[] =>
  columns
    .filter((column) => hasUnknown(furtherColumn.exec(column)?.slice(2, 3) ?? [], units))
    .map((column) => refuseField({ field: column, code: 'price-currency' }));

/** @param units currency units of the shop, where known */
export function checkDiscount(terms: DiscountOfCatalogue, units: CurrencyUnits | undefined): Refusal[] {
  const { code, percent, amount, currency, minimum = 0, maximum } = terms;
  const known = units?.map((each) => each.code);
  if (currency && known?.includes(currency) === false)
    return [refuseLine('unknown-currency', 'currency', known.join(', '))];
  if (!isDiscountCode(code)) return [refuseField({ field: 'code', code: 'wrong-format' })];
  if (percent && amount) return [refuseField({ field: 'amount', code: 'invalid' })];
  // The shop may have the value that is missing here.
  if (percent === null && amount === null) return [refuseField({ field: 'percent', code: 'required' })];
  if (currency === null && (amount || minimum > 0 || maximum))
    return [refuseField({ field: 'currency', code: 'required' })];
  return [];
}
