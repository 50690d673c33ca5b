import type { ListingFilters } from '#schemas/entities/listing.ts';

/** Returns the filters as query parameters, without inactive ones. */
export function toQuery(filters: ListingFilters): Record<string, string> {
  const values = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  );
  return Object.fromEntries(values.map(([name, value]) => [name, value === true ? '1' : String(value)]));
}

/** Returns the stores that are chosen; the filter has their slugs with commas between them. */
export const chosenStores = ({ store }: ListingFilters): string[] => store?.split(',') ?? [];

/**
 * Returns a filter of several values with one value chosen or not, in a fixed order.
 * @param filter the values, with `sign` between them
 */
export function toggleIn(filter: string | undefined, value: string, sign = ','): string | undefined {
  const chosen = new Set(filter?.split(sign));
  if (!chosen.delete(value)) chosen.add(value);
  return chosen.size === 0 ? undefined : [...chosen].toSorted().join(sign);
}

/**
 * Returns the address of a listing with some filters changed.
 * @param changes a filter with the value `undefined` is removed
 * @param page page number; by default the first, because a changed filter leads to it
 */
export function listingHref(
  path: string,
  filters: ListingFilters,
  changes: { [Name in keyof ListingFilters]?: ListingFilters[Name] | undefined } = {},
  page = 1,
): string {
  const query = toQuery({ ...filters, ...changes } as ListingFilters);
  const text = new URLSearchParams(page > 1 ? { ...query, page: String(page) } : query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Returns the filters that the shopper chose. The page of a category or a store narrows its listing too, but
 * not by its query.
 * @param query query of the address; without one all filters count as chosen
 */
export function chosenFilters(
  filters: ListingFilters,
  query: Readonly<Record<string, string>> | undefined,
): ListingFilters {
  return query === undefined
    ? filters
    : (Object.fromEntries(Object.entries(filters).filter(([name]) => name in query)) as ListingFilters);
}

/** Returns the names of active filters. Sort order and search terms are not filters. */
export function activeFilters(filters: ListingFilters): (keyof ListingFilters)[] {
  const { sort: _sort, q: _words, ...rest } = toQuery(filters);
  return Object.keys(rest) as (keyof ListingFilters)[];
}
