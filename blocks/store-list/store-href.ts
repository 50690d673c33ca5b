/** The query of a store list. */
export interface StoreFilters {
  q?: string | undefined;
  sort?: 'popular' | 'newest' | 'nearest' | undefined;
  category?: number | undefined;
  lat?: number | undefined;
  long?: number | undefined;
}

/** Returns the filters as query parameters, without inactive ones. */
export function storeQuery(filters: StoreFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the address of the list with some filters changed. A change returns to the first page. */
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

/** Rounds to three decimals, about a hundred metres: precise enough for sorting, without disclosing more. */
export const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000;
