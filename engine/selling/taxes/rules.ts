import { normalizeDigits, toEnglishDigits, withPersianLetters } from '#schemas/digits.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { TaxRule, TaxSettings } from '#schemas/documents/taxes.ts';
import type { ProductType } from '#schemas/entities/product.ts';

// Selection of the tax rules that apply to a purchase, by goods and place. Pure.

/** The place that decides a tax. Unknown fields are empty. */
export interface TaxPlace {
  country: string;
  province: string;
  city: string;
  postal_code: string;
}

/** The facts about goods that tax rules use. */
export interface TaxedGoods {
  type: ProductType;
  /** Slugs of its category and of those above it. */
  categories: readonly string[];
}

/** Invisible marks from keyboards and copied texts. */
const unseen = /[\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Returns a name for comparison. People write names in capital letters, with other blanks, digits and
 * look-alike letters. A half-space is a blank that some leave out of a name and others type.
 */
export const folded = (name: string): string =>
  withPersianLetters(toEnglishDigits(name).normalize('NFKC'))
    .replace(unseen, '')
    .replace(/[\s\u200c]+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns a postal code for comparison. */
export const foldedCode = (code: string): string => normalizeDigits(folded(code));

/** The places of a rule, normalised for comparison. A missing list applies everywhere. */
interface FoldedPlaces {
  countries: ReadonlySet<string> | undefined;
  provinces: ReadonlySet<string> | undefined;
  cities: ReadonlySet<string> | undefined;
  codes: readonly string[] | undefined;
}

/** Caches normalised rules: a rule may list thousands of places, and every quote needs all of them. */
const known = new WeakMap<TaxRule, FoldedPlaces>();

function foldedPlaces(rule: TaxRule): FoldedPlaces {
  const before = known.get(rule);
  if (before) return before;
  const { countries, provinces, cities, postal_codes: codes } = rule.where ?? {};
  const fold = (list: readonly string[] | undefined) => list && new Set(list.map(folded));
  const places = {
    countries: fold(countries),
    provinces: fold(provinces),
    cities: fold(cities),
    codes: codes?.map(foldedCode),
  };
  known.set(rule, places);
  return places;
}

const isOn = ({ on: { types, categories } }: TaxRule, goods: TaxedGoods): boolean =>
  (types === undefined || types.includes(goods.type)) &&
  (categories === undefined || categories.some((slug) => goods.categories.includes(slug)));

/** Returns the rules that apply at a place, for any goods. */
export function rulesAt({ rules }: TaxSettings, place: TaxPlace): TaxRule[] {
  const [country, province, city] = [place.country, place.province, place.city].map(folded);
  const code = foldedCode(place.postal_code);
  const has = (names: ReadonlySet<string> | undefined, name = ''): boolean => names?.has(name) ?? true;
  return rules.filter((rule) => {
    const { countries, provinces, cities, codes } = foldedPlaces(rule);
    return (
      has(countries, country) &&
      has(provinces, province) &&
      has(cities, city) &&
      (codes?.some((prefix) => code.startsWith(prefix)) ?? true)
    );
  });
}

/**
 * Returns the rules that apply to goods, without those that other rules replace.
 * @param rules that apply at their place
 */
export function rulesOn(rules: readonly TaxRule[], goods: TaxedGoods): TaxRule[] {
  const counting = rules.filter((rule) => isOn(rule, goods));
  const replaced = new Set(counting.flatMap(({ replaces }) => replaces));
  return counting.filter(({ id, rate }) => !replaced.has(id) && rate > 0);
}

const rateOf = (rules: readonly TaxRule[]): number => rules.reduce((sum, { rate }) => sum + rate, 0);

/**
 * Returns the rules that apply to the shipping of a parcel: those rules of its goods that tax shipping. When
 * goods have different rules, the rules with the highest total rate apply to the whole shipping.
 * @param goods the rules of each line that is shipped
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

/** Returns the tax place of orders without a parcel to send. */
export const ownPlace = ({ place }: TaxSettings, { country }: Pick<SiteDocument, 'country'>): TaxPlace => ({
  country: place.country ?? country,
  province: place.province ?? '',
  city: place.city ?? '',
  postal_code: place.postal_code ?? '',
});
