/** Requests a list that is too long for one call in parallel parts, and joins the results in order. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  size: number,
  ask: (part: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
  return (await Promise.all(parts.map(ask))).flat();
}
