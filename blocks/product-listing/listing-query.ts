import type { ListingFilters } from '#schemas/entities/listing.ts';

/** Filters as query parameters, without inactive ones. */
export function toQuery(filters: ListingFilters): Record<string, string> {
  const values = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  );
  return Object.fromEntries(values.map(([name, value]) => [name, value === true ? '1' : String(value)]));
}

/**
 * The address of a listing with some filters changed.
 * @param changes `undefined` takes a filter away
 * @param page left out for the first one, where every change of a filter leads
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
 * The filters that the shopper chose: a category's or a store's page narrows its listing too, but not by its
 * query.
 * @param query the address's; without one all filters count as chosen
 */
export function chosenFilters(
  filters: ListingFilters,
  query: Readonly<Record<string, string>> | undefined,
): ListingFilters {
  return query === undefined
    ? filters
    : (Object.fromEntries(Object.entries(filters).filter(([name]) => name in query)) as ListingFilters);
}

/** Names of active filters. Sort order and search terms are not filters. */
export function activeFilters(filters: ListingFilters): (keyof ListingFilters)[] {
  const { sort: _sort, ...rest } = toQuery(filters);
  return Object.keys(rest) as (keyof ListingFilters)[];
}
