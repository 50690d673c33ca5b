/** What was purged lately, so that a page that was being made meanwhile is not kept as if it were current. */
export interface PurgeLog {
  add(tags: readonly string[]): void;
  /** A point in the log. */
  now(): number;
  /** Every tag purged since a point. */
  since(point: number): string[];
}

/** @param longest how many purges are remembered: more than can happen while one page is made */
export function createPurgeLog(longest = 1000): PurgeLog {
  let count = 0;
  const purges: { at: number; tags: readonly string[] }[] = [];
  return {
    add(tags) {
      count += 1;
      purges.push({ at: count, tags });
      if (purges.length > longest) purges.shift();
    },
    now: () => count,
    since: (point) => purges.filter(({ at }) => at > point).flatMap(({ tags }) => tags),
  };
}
