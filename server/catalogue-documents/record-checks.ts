import type {
  DiscountOfCatalogue,
  ProductOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { isRunnable } from '../forms/is-runnable.ts';
import { doOverlap } from '../engine/stores/store-repository.ts';
import { isDiscountCode } from '../engine/staff/discounts.ts';
import { declaredCodes, type CurrencyUnits } from './amounts.ts';
import { hasPieces } from './plan-products.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';

// What the engine refuses of a record whatever the shop has: `validate` finds it without one. An apply hears
// it from the engine, in the same words.

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

/** @param units what the shop counts in, where it is known */
export function checkDiscount(terms: DiscountOfCatalogue, units: CurrencyUnits | undefined): Refusal[] {
  const { code, percent, amount, currency, minimum = 0, maximum } = terms;
  const known = declaredCodes(units);
  if (currency && known?.includes(currency) === false)
    return [refuseLine('unknown-currency', 'currency', known.join(', '))];
  if (!isDiscountCode(code)) return [refuseField({ field: 'code', code: 'wrong-format' })];
  if (percent && amount) return [refuseField({ field: 'amount', code: 'invalid' })];
  // What is not named may be in the shop.
  if (percent === null && amount === null) return [refuseField({ field: 'percent', code: 'required' })];
  if (currency === null && (amount || minimum > 0 || maximum))
    return [refuseField({ field: 'currency', code: 'required' })];
  return [];
}
