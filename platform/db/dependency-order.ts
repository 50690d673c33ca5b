/**
 * Sorts items so that each comes after the items that it refers to. Otherwise their order stays.
 * @param references pairs of ids; those of unknown items are ignored
 * @throws when items refer to each other in a circle
 */
export function dependencyOrder<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  references: readonly { from: string; to: string }[],
): Item[] {
  const ids = new Set(items.map(idOf));
  const waitingFor = new Map<string, Set<string>>(items.map((item) => [idOf(item), new Set()]));
  for (const { from, to } of references) if (ids.has(to)) waitingFor.get(from)?.add(to);
  const sorted: Item[] = [];
  let left = [...items];
  while (left.length > 0) {
    const free = left.filter((item) => waitingFor.get(idOf(item))?.size === 0);
    if (free.length === 0)
      throw new Error(`these refer to each other in a circle: ${left.map(idOf).join(', ')}`);
    sorted.push(...free);
    left = left.filter((item) => !free.includes(item));
    for (const others of waitingFor.values()) for (const item of free) others.delete(idOf(item));
  }
  return sorted;
}
