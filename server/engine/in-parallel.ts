/**
 * Runs work for all items, at most `limit` at the same time.
 * @throws what the first failing work throws; items that had not begun then are left out
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        await run(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
