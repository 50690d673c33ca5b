/**
 * Runs work for all items, at most `limit` at the same time. A failure does not stop the others.
 * @throws the first error, after all other work
 */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const item of waiting)
      try {
        await run(item);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  if (failures.length > 0) throw failures[0];
}
