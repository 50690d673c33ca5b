/** The query of a store list. */
export interface StoreFilters {
  q?: string | undefined;
  sort?: 'popular' | 'newest' | 'nearest' | undefined;
  category?: number | undefined;
  lat?: number | undefined;
  long?: number | undefined;
}

/** Filters as query parameters, without inactive ones. */
export function storeQuery(filters: StoreFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** The address of the list with some filters changed; a change returns to the first page. */
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

/** Three decimals are about a hundred metres: precise enough for sorting, and no more is disclosed. */
export const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000;
