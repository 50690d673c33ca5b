import { toEnglishDigits } from '#schemas/digits.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { TaxRule, TaxSettings } from '#schemas/documents/taxes.ts';
import type { ProductType } from '#schemas/entities/product.ts';

// Which tax rules count for what is bought, and where. Pure.

/** Where something is taxed. What is not known of it is empty. */
export interface TaxPlace {
  country: string;
  province: string;
  city: string;
  postal_code: string;
}

/** What is bought, as far as rules ask for it. */
export interface TaxedGoods {
  type: ProductType;
  /** Slugs of its category and of those above it. */
  categories: readonly string[];
}

/** A name as it is compared: people write them in capital letters, with other blanks and digits. */
export const folded = (name: string): string =>
  toEnglishDigits(name).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** A postal code as it is compared. */
export const foldedCode = (code: string): string => folded(code).replace(/[ -]/g, '');

function isAt({ where }: TaxRule, place: TaxPlace): boolean {
  const { countries, provinces, cities, postal_codes: codes } = where ?? {};
  const names = (list: readonly string[] | undefined, value: string): boolean =>
    list === undefined || list.some((each) => folded(each) === folded(value));
  const code = foldedCode(place.postal_code);
  return (
    names(countries, place.country) &&
    names(provinces, place.province) &&
    names(cities, place.city) &&
    (codes === undefined || codes.some((each) => code.startsWith(foldedCode(each))))
  );
}

const isOn = ({ on: { types, categories } }: TaxRule, goods: TaxedGoods): boolean =>
  (types === undefined || types.includes(goods.type)) &&
  (categories === undefined || categories.some((slug) => goods.categories.includes(slug)));

/** The rules that count for goods at a place, without those that others of them replace. */
export function rulesFor({ rules }: TaxSettings, place: TaxPlace, goods: TaxedGoods): TaxRule[] {
  const counting = rules.filter((rule) => isAt(rule, place) && isOn(rule, goods));
  const replaced = new Set(counting.flatMap(({ replaces }) => replaces));
  return counting.filter(({ id, rate }) => !replaced.has(id) && rate > 0);
}

const rateOf = (rules: readonly TaxRule[]): number => rules.reduce((sum, { rate }) => sum + rate, 0);

/**
 * The rules that count for the shipping of a parcel: those of its goods that tax shipping. Of goods with different rules, those
 * that come to the highest rate count for all of it.
 * @param goods the rules of each line that is sent
 */
export function shippingRules(goods: readonly (readonly TaxRule[])[]): TaxRule[] {
  const [highest = []] = goods
    .map((rules) => rules.filter(({ on }) => on.shipping))
    .sort((a, b) => rateOf(b) - rateOf(a));
  return highest;
}

/** Whether any tax depends on where the goods go. */
export const dependsOnPlace = ({ rules }: TaxSettings): boolean =>
  rules.some(({ where }) => where !== undefined);

/** Where orders are taxed in which nothing is sent. */
export const ownPlace = ({ place }: TaxSettings, { country }: Pick<SiteDocument, 'country'>): TaxPlace => ({
  country: place.country ?? country,
  province: place.province ?? '',
  city: place.city ?? '',
  postal_code: place.postal_code ?? '',
});
