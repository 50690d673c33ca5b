import type { ListingFilters } from '#schemas/entities/listing.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { EngineContext } from '../context.ts';

/** A listing's filters with slugs looked up. */
export interface ResolvedFilters {
  /** Level and id of the category, whose sub-categories are included. */
  category: { level: 1 | 2 | 3; id: number; within: readonly number[] } | undefined;
  store: number | undefined;
  types: readonly ProductType[] | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  inStock: boolean;
  discounted: boolean;
}

const typesOfKind: Readonly<Record<'gift' | 'product', readonly ProductType[]>> = {
  gift: ['gift_card', 'digital'],
  product: ['physical'],
};

/**
 * Looks the slugs of a listing's filters up.
 * @returns nothing when a slug is unknown or the filters exclude each other: then no product fits
 */
export async function resolveFilters(
  context: EngineContext,
  filters: ListingFilters & { category_kind?: 'gift' | 'product' | undefined },
): Promise<ResolvedFilters | undefined> {
  const category = filters.category
    ? (await context.categories.get()).bySlug.get(filters.category)
    : undefined;
  const store = filters.store ? (await context.stores.get()).bySlug.get(filters.store) : undefined;
  if ((filters.category && !category) || (filters.store && !store)) return undefined;
  const ofKind = filters.category_kind ? typesOfKind[filters.category_kind] : undefined;
  const types = filters.type ? [filters.type] : ofKind;
  if (filters.type && ofKind && !ofKind.includes(filters.type)) return undefined;
  if (
    filters.min_price !== undefined &&
    filters.max_price !== undefined &&
    filters.min_price > filters.max_price
  )
    return undefined;
  return {
    category: category && {
      level: category.level,
      id: category.summary.id,
      within: (await context.categories.get()).within(category.summary.id),
    },
    store: store?.Id,
    types,
    minPrice: filters.min_price,
    maxPrice: filters.max_price,
    inStock: filters.in_stock ?? false,
    discounted: filters.discounted ?? false,
  };
}

/** The SQL of a condition, with its values. Columns are those of the listing indexes, so that scans stay index-only. */
export interface Conditions {
  text: string[];
  values: unknown[];
}

/** The scope (category, or store) stands first: it picks the index. */
export function toConditions(filters: ResolvedFilters): Conditions {
  const text: string[] = [];
  const values: unknown[] = [];
  const add = (sql: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    text.push(sql(`$${values.length}`));
  };
  if (filters.category) add((at) => `category_${filters.category?.level ?? 1} = ${at}`, filters.category.id);
  if (filters.store !== undefined) add((at) => `store_id = ${at}`, filters.store);
  if (filters.types) add((at) => `type = ANY (${at}::product_type[])`, filters.types);
  if (filters.minPrice !== undefined) add((at) => `effective_price >= ${at}`, filters.minPrice);
  if (filters.maxPrice !== undefined) add((at) => `effective_price <= ${at}`, filters.maxPrice);
  if (filters.inStock) text.push('in_stock');
  if (filters.discounted) text.push('discounted');
  return { text, values };
}

export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;

/** A key that is equal for equal filters. */
export const filterKey = (filters: ResolvedFilters): string =>
  JSON.stringify([
    filters.category?.id,
    filters.store,
    filters.types,
    filters.minPrice,
    filters.maxPrice,
    filters.inStock,
    filters.discounted,
  ]);
