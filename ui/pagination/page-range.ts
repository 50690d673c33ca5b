/** Entries of a pagination: page numbers, and `gap` for omitted numbers. */
export type PageSlot = number | 'gap';

/**
 * Returns the first and last page, and the current one with its neighbours. A gap never stands for a single
 * page. Out-of-range pages count as the nearest existing one.
 */
export function pageRange(current: number, last: number): PageSlot[] {
  const end = Math.max(1, Math.floor(last));
  const here = Math.min(end, Math.max(1, Math.floor(current)));
  const shown = [...new Set([1, here - 1, here, here + 1, end])]
    .filter((page) => page >= 1 && page <= end)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index): PageSlot[] => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}
