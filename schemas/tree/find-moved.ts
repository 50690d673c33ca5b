/**
 * Returns the ids that moved within their list: all except a longest part that kept its order. One block that was
 * dragged is reported, and not all those that it passed.
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
