import { forgetOldRemovals } from './record.ts';
import type { CartEntry, CartRecord } from './types.ts';

/**
 * The later of two values by revision; at equal revisions both tabs choose the same one by comparing text.
 */
function latest<Value>(a: { at: number; value: Value }, b: { at: number; value: Value }): Value {
  if (a.at !== b.at) return a.at > b.at ? a.value : b.value;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a.value : b.value;
}

/**
 * Merges two copies of one line: the later birth wins as a whole; at the same birth, the later quantity and
 * the later snapshot win.
 */
function mergeEntries(a: CartEntry, b: CartEntry): CartEntry {
  if (a.born !== b.born) return a.born > b.born ? a : b;
  const qty = latest({ at: a.counted, value: a.item.qty }, { at: b.counted, value: b.item.qty });
  const { qty: _a, ...snapshotA } = a.item;
  const { qty: _b, ...snapshotB } = b.item;
  const snapshot = latest({ at: a.priced, value: snapshotA }, { at: b.priced, value: snapshotB });
  return {
    item: { ...snapshot, qty },
    born: a.born,
    counted: Math.max(a.counted, b.counted),
    priced: Math.max(a.priced, b.priced),
  };
}

function mergeRemovals(a: CartRecord, b: CartRecord): Record<string, number> {
  const removed: Record<string, number> = { ...a.removed };
  for (const [key, revision] of Object.entries(b.removed))
    removed[key] = Math.max(removed[key] ?? 0, revision);
  return removed;
}

/**
 * Entries of `mine` that `other` lacks, without those so old that `other` may have removed and forgotten
 * them.
 */
function missingFrom(other: CartRecord, mine: CartRecord): CartEntry[] {
  const known = new Set(other.entries.map((entry) => entry.item.key));
  return mine.entries.filter((entry) => !known.has(entry.item.key) && entry.born > other.floor);
}

/**
 * Merges the carts of two tabs. The order of merging, or merging twice, does not change the result. A line
 * removed in either cart is removed in the result, unless it was added again later.
 */
export function mergeRecords(a: CartRecord, b: CartRecord): CartRecord {
  const removed = mergeRemovals(a, b);
  const byKey = new Map(b.entries.map((entry) => [entry.item.key, entry]));
  const shared = a.entries.flatMap((entry) => {
    const twin = byKey.get(entry.item.key);
    return twin ? [mergeEntries(entry, twin)] : [];
  });
  const entries = [...shared, ...missingFrom(b, a), ...missingFrom(a, b)]
    .filter((entry) => entry.born > (removed[entry.item.key] ?? 0))
    .sort((x, y) => x.born - y.born || (x.item.key < y.item.key ? -1 : 1));
  return forgetOldRemovals({
    revision: Math.max(a.revision, b.revision),
    floor: Math.max(a.floor, b.floor),
    entries,
    removed,
  });
}

/** Whether two records have the same content, so that no tab needs an update. */
export function isSameRecord(a: CartRecord, b: CartRecord): boolean {
  return a === b || canonical(a) === canonical(b);
}

const canonical = (record: CartRecord): string =>
  JSON.stringify([
    record.revision,
    record.floor,
    Object.entries(record.removed).sort(([x], [y]) => (x < y ? -1 : 1)),
    record.entries.map((entry) => [entry.born, entry.counted, entry.priced, canonicalItem(entry)]),
  ]);

const canonicalItem = ({ item }: CartEntry): unknown[] => [
  item.key,
  item.id,
  item.title,
  item.type,
  item.price,
  item.usdt_price,
  item.discount,
  item.usdt_discount,
  item.qty,
  item.product.stock,
  item.product.slug,
  item.product.option_title,
  item.product.picture?.src,
];
