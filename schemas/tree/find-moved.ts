/**
 * Returns the ids that moved within their list: all except a longest part that kept its order. So it reports
 * one block that was dragged, and not all blocks that it passed.
 * @param ids in their order now
 * @param placeOf where an id stood before; every id has another place
 */
export function findMoved(ids: readonly string[], placeOf: (id: string) => number): ReadonlySet<string> {
  const places = ids.map(placeOf);
  /** Index of the last member of a part of each length, the one with the smallest place. */
  const ends: number[] = [];
  /** The member before it in its part; -1 for the first. */
  const before: number[] = [];
  for (const [index, place] of places.entries()) {
    let [from, until] = [0, ends.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) from = middle + 1;
      else until = middle;
    }
    before.push(from === 0 ? -1 : (ends[from - 1] ?? -1));
    ends[from] = index;
  }
  const moved = new Set(ids);
  for (let last = ends.at(-1) ?? -1; last !== -1; last = before[last] ?? -1) moved.delete(ids[last] ?? '');
  return moved;
}

/** The new place of a moved id: next to an id that did not move. */
export interface Neighbour {
  /** Whether the moved id stands above or below its neighbour. */
  side: 'above' | 'below';
  neighbour: string;
}

/**
 * Returns the ids that moved within their list, each with the neighbour that it passed. Ids that were added
 * or removed between them do not count as moves. So a neighbour says more than a place.
 * @param ids those that stood in the list before, too, in their order now
 * @param placeOf where an id stood before; every id has another place
 */
export function findNeighbours(
  ids: readonly string[],
  placeOf: (id: string) => number,
): [string, Neighbour][] {
  const moved = findMoved(ids, placeOf);
  const stays = (id: string): boolean => !moved.has(id);
  return [...ids.entries()].flatMap(([index, id]): [string, Neighbour][] => {
    if (stays(id)) return [];
    const next = ids.slice(index + 1).find(stays);
    // It has passed one of the two: otherwise it would have kept its place between them.
    if (next !== undefined && placeOf(id) > placeOf(next)) return [[id, { side: 'above', neighbour: next }]];
    const previous = ids.slice(0, index).findLast(stays);
    return previous === undefined ? [] : [[id, { side: 'below', neighbour: previous }]];
  });
}
