/** What a list of stores was asked for. */
export interface StoreFilters {
  q?: string | undefined;
  sort?: 'popular' | 'newest' | 'nearest' | undefined;
  category?: number | undefined;
  lat?: number | undefined;
  long?: number | undefined;
}

/** Filters as they stand in an address, without those that are off. */
export function storeQuery(filters: StoreFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** The address of the list with some filters changed; a change leads to the first page. */
export function storesHref(
  path: string,
  filters: StoreFilters,
  changes: StoreFilters = {},
  page = 1,
): string {
  const query = new URLSearchParams({
    ...storeQuery({ ...filters, ...changes }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Three decimals are about a hundred metres: near enough to sort stores, and no more is told than that. */
export const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000;
