import { minorUnits } from '#schemas/documents/currency-rules.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import { readFeature, splitChosen } from '#schemas/chosen-features.ts';
import type { CatalogueServices } from '../context.ts';

/** A listing's filters, with slugs resolved to ids. */
export interface ResolvedFilters {
  /** Level and id of the category. Its sub-categories are included. */
  category: { level: 1 | 2 | 3; id: number; within: readonly number[] } | undefined;
  /** Ids of the stores; the products of any of them match. */
  stores: readonly number[] | undefined;
  types: readonly ProductType[] | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  inStock: boolean;
  discounted: boolean;
  /** Undefined for a list that no feature, option or rating narrows. */
  narrowing?: Narrowing | undefined;
}

/** The shopper's choices among the properties that products share. */
export interface Narrowing {
  /** Values by the title of the feature. A product has one of the values of every title. */
  features: ReadonlyMap<string, readonly string[]>;
  /** Titles of options; a product has one of them in stock. */
  options: readonly string[] | undefined;
  /** Stars. */
  minRating: number | undefined;
}

/** Every product of the shop. */
export const anyProduct: ResolvedFilters = {
  category: undefined,
  stores: undefined,
  types: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  discounted: false,
};

const typesOfKind: Readonly<Record<'gift' | 'product', readonly ProductType[]>> = {
  gift: ['gift_card', 'digital'],
  product: ['physical'],
};

/** Returns how many smallest units make one unit of the shop's first currency. Prices are in the smallest. */
export function smallestUnits({ releases }: Pick<CatalogueServices, 'releases'>): number {
  const { currencies } = releases.published().site;
  return 10 ** minorUnits(currencies, currencies?.[0]?.code ?? 'toman');
}

/** Returns filters with the lower one of two prices as the smallest, however they were entered. */
export function inOrder<Filters extends Pick<ListingFilters, 'min_price' | 'max_price'>>(
  filters: Filters,
): Filters {
  const { min_price: min, max_price: max } = filters;
  return min !== undefined && max !== undefined && min > max
    ? { ...filters, min_price: max, max_price: min }
    : filters;
}

/**
 * Returns the range in smallest units. A fraction that the currency does not have does not widen the range.
 */
function priceBounds(units: number, filters: ListingFilters): Pick<ResolvedFilters, 'minPrice' | 'maxPrice'> {
  const { min_price, max_price } = inOrder(filters);
  // Products of decimal fractions are inexact in the last digits: 1.1 × 100 is more than 110.
  const exact = (price: number): number => Number((price * units).toFixed(3));
  return {
    minPrice: min_price === undefined ? undefined : Math.ceil(exact(min_price)),
    maxPrice: max_price === undefined ? undefined : Math.floor(exact(max_price)),
  };
}

/** Returns the ids of the stores that exist, in ascending order, so that equal choices are one question. */
async function storesOf({ stores }: Pick<CatalogueServices, 'stores'>, chosen: string): Promise<number[]> {
  const { bySlug } = await stores.get();
  const ids = new Set(chosen.split(',').flatMap((slug) => bySlug.get(slug)?.Id ?? []));
  return [...ids].toSorted((a, b) => a - b);
}

/** Equal choices are one question, so titles and values are in order. */
function narrowingOf({ features, options, min_rating: minRating }: ListingFilters): Narrowing | undefined {
  if (features === undefined && options === undefined && minRating === undefined) return undefined;
  const chosen = [...new Set(splitChosen(features))].toSorted().map(readFeature);
  const byTitle = Map.groupBy(chosen, ({ title }) => title);
  return {
    features: new Map([...byTitle].map(([title, values]) => [title, values.map(({ value }) => value)])),
    options: options === undefined ? undefined : [...new Set(splitChosen(options))].toSorted(),
    minRating,
  };
}

/**
 * Resolves the slugs of a listing's filters.
 * @returns nothing when a slug is unknown or the filters exclude each other, because then no product
 * matches
 */
export async function resolveFilters(
  context: Pick<CatalogueServices, 'categories' | 'stores' | 'releases'>,
  filters: ListingFilters & { category_kind?: 'gift' | 'product' | undefined },
): Promise<ResolvedFilters | undefined> {
  const category = filters.category
    ? (await context.categories.get()).bySlug.get(filters.category)
    : undefined;
  const stores = filters.store ? await storesOf(context, filters.store) : undefined;
  if ((filters.category && !category) || stores?.length === 0) return undefined;
  const ofKind = filters.category_kind ? typesOfKind[filters.category_kind] : undefined;
  const types = filters.type ? [filters.type] : ofKind;
  if (filters.type && ofKind && !ofKind.includes(filters.type)) return undefined;
  return {
    category: category && {
      level: category.level,
      id: category.summary.id,
      within: (await context.categories.get()).within(category.summary.id),
    },
    stores,
    types,
    ...priceBounds(smallestUnits(context), filters),
    inStock: filters.in_stock ?? false,
    discounted: filters.discounted ?? false,
    narrowing: narrowingOf(filters),
  };
}

/** Returns filters without those whose choices are counted by type and store: price, type and store. */
export const withoutOwn = (filters: ResolvedFilters): ResolvedFilters => ({
  ...filters,
  minPrice: undefined,
  maxPrice: undefined,
  stores: undefined,
  types: undefined,
});

/** The filters of a statement. Their values are its parameters. */
export interface FilterShape {
  /** The category's level; 0 without a category. */
  category: 0 | 1 | 2 | 3;
  /** One store is read from its own index, several are filtered. */
  stores: 'any' | 'one' | 'several';
  types: boolean;
  minPrice: boolean;
  maxPrice: boolean;
  inStock: boolean;
  discounted: boolean;
}

export const shapeOf = (filters: ResolvedFilters): FilterShape => ({
  category: filters.category?.level ?? 0,
  stores: filters.stores === undefined ? 'any' : filters.stores.length === 1 ? 'one' : 'several',
  types: filters.types !== undefined,
  minPrice: filters.minPrice !== undefined,
  maxPrice: filters.maxPrice !== undefined,
  inStock: filters.inStock,
  discounted: filters.discounted,
});

/** Returns the parameters of {@link filterConditions}. */
export const filterValues = (filters: ResolvedFilters) => ({
  category: filters.category?.id,
  store: filters.stores?.[0],
  stores: filters.stores,
  types: filters.types,
  min_price: filters.minPrice,
  max_price: filters.maxPrice,
});

/**
 * Returns the SQL of the filters. The scope (category or store) comes first, because it determines the index.
 * The columns are those of the listing indexes, so that scans stay index-only.
 */
export const filterConditions = (shape: FilterShape): string[] => [
  'NOT archived',
  ...(shape.category === 0 ? [] : [`category_${shape.category} = :category`]),
  ...(shape.stores === 'one' ? ['store_id = :store'] : []),
  ...(shape.stores === 'several' ? ['store_id = ANY (:stores::integer[])'] : []),
  ...(shape.types ? ['type = ANY (:types::product_type[])'] : []),
  ...(shape.minPrice ? ['effective_price >= :min_price'] : []),
  ...(shape.maxPrice ? ['effective_price <= :max_price'] : []),
  ...(shape.inStock ? ['in_stock'] : []),
  ...(shape.discounted ? ['discounted'] : []),
];

/** Yields every combination of filters, the one with all filters first. */
export function* filterShapes(): Generator<FilterShape> {
  for (const category of [3, 2, 1, 0] as const)
    for (const stores of ['one', 'several', 'any'] as const)
      for (let bits = 31; bits >= 0; bits -= 1)
        yield {
          category,
          stores,
          types: (bits & 1) > 0,
          minPrice: (bits & 2) > 0,
          maxPrice: (bits & 4) > 0,
          inStock: (bits & 8) > 0,
          discounted: (bits & 16) > 0,
        };
}

export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** Returns a key that is equal for equal filters. */
export const filterKey = (filters: ResolvedFilters): string =>
  JSON.stringify([
    filters.category?.id,
    filters.stores,
    filters.types,
    filters.minPrice,
    filters.maxPrice,
    filters.inStock,
    filters.discounted,
    ...(filters.narrowing
      ? [[...filters.narrowing.features], filters.narrowing.options, filters.narrowing.minRating]
      : []),
  ]);
