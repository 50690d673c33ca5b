/** Larger than every id: the `before` of the first rows of a list. */
export const newest = Number.MAX_SAFE_INTEGER;

/**
 * Splits the rows of a list into those to show and the start of the next page. Read one row more than is
 * shown: unlike a count and an offset, that costs the same on the first page of ten rows and on the last of
 * ten thousand.
 * @param rows at most `perPage + 1`, newest first
 */
export function splitPage<Row extends { id: number }>(
  rows: readonly Row[],
  perPage: number,
): { shown: Row[]; next: number | null } {
  const shown = rows.slice(0, perPage);
  return { shown, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null };
}
