import { maxPerLine } from '#schemas/max-per-line.ts';
import { forgetOldRemovals, rankOf } from './record.ts';
import type { CartEntry, CartItem, CartRecord } from './types.ts';

/** Increased when the shape of stored carts changes. A cart of an older version is then dropped. */
const storedVersion = 1;

/** Returns a cart in the shape of local storage and of messages between tabs. */
export const toStored = (record: CartRecord): unknown => ({ version: storedVersion, ...record });

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';

const isAnswers = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (answer) => isObject(answer) && [answer['field'], answer['title'], answer['value']].every(isText),
  );
/** Whether a value is safe to read as opening hours. */
const areHours = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['time_zone']) &&
  Array.isArray(value['intervals']) &&
  value['intervals'].every(isObject) &&
  Array.isArray(value['closed_dates']);

/** Prices in further currencies of the shop. */
const arePrices = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every((each) => isObject(each) && isCount(each['price']) && isCount(each['discount']));

function isItem(value: unknown): value is CartItem {
  if (!isObject(value) || !isObject(value['product'])) return false;
  const { product } = value;
  return (
    isText(value['key']) &&
    value['key'] !== '' &&
    isText(value['title']) &&
    isText(value['type']) &&
    isCount(value['id']) &&
    [value['price'], value['usdt_price'], value['discount'], value['usdt_discount']].every(isCount) &&
    (value['prices'] === undefined || arePrices(value['prices'])) &&
    isCount(value['qty']) &&
    value['qty'] >= 1 &&
    value['qty'] <= maxPerLine &&
    isCount(product['id']) &&
    isCount(product['stock']) &&
    (product['min_quantity'] === undefined || isCount(product['min_quantity'])) &&
    (value['answers'] === undefined || isAnswers(value['answers'])) &&
    [product['slug'], product['option_title'], product['store_name']].every(isText) &&
    (product['hours'] === undefined || areHours(product['hours'])) &&
    (product['picture'] === null || (isObject(product['picture']) && isText(product['picture']['src'])))
  );
}

const isEntry = (value: unknown): value is CartEntry =>
  isObject(value) &&
  isItem(value['item']) &&
  [value['born'], value['counted'], value['priced']].every(isCount) &&
  (value['rank'] === undefined || Number.isFinite(value['rank']));

/**
 * Reads a stored cart. Any program may have written it, so malformed lines are left out.
 * @returns null if it is not a cart at all
 */
export function readStored(value: unknown): CartRecord | null {
  if (!isObject(value) || value['version'] !== storedVersion || !Array.isArray(value['entries'])) return null;
  const entries = [
    ...new Map(value['entries'].filter(isEntry).map((entry) => [entry.item.key, entry])).values(),
  ];
  const removals = isObject(value['removed'])
    ? Object.entries(value['removed']).filter((pair): pair is [string, number] => isCount(pair[1]))
    : [];
  const stamps = [
    ...entries.flatMap((entry) => [entry.born, entry.counted, entry.priced]),
    ...removals.map(([, revision]) => revision),
  ];
  const revision = isCount(value['revision']) ? value['revision'] : 0;
  return {
    // A revision below the record's own stamps would assign numbers twice.
    revision: stamps.reduce((highest, stamp) => Math.max(highest, stamp), revision),
    floor: isCount(value['floor']) ? value['floor'] : 0,
    entries,
    removed: Object.fromEntries(removals),
  };
}

/**
 * Returns the value with the later revision. At equal revisions both tabs choose the same value by comparing
 * text.
 */
function latest<Value>(a: { at: number; value: Value }, b: { at: number; value: Value }): Value {
  if (a.at !== b.at) return a.at > b.at ? a.value : b.value;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a.value : b.value;
}

/**
 * Merges two copies of one line. The later birth wins as a whole. At the same birth, the later quantity and
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
    ...(a.rank !== undefined && { rank: a.rank }),
  };
}

function mergeRemovals(a: CartRecord, b: CartRecord): Record<string, number> {
  const removed: Record<string, number> = { ...a.removed };
  for (const [key, revision] of Object.entries(b.removed))
    removed[key] = Math.max(removed[key] ?? 0, revision);
  return removed;
}

/**
 * Returns the entries of `mine` that `other` lacks. Entries so old that `other` may have removed and
 * forgotten them are left out.
 */
function missingFrom(other: CartRecord, mine: CartRecord): CartEntry[] {
  const known = new Set(other.entries.map((entry) => entry.item.key));
  return mine.entries.filter((entry) => !known.has(entry.item.key) && entry.born > other.floor);
}

/**
 * Merges the carts of two tabs. Neither the order of merging nor merging twice changes the result. A line
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
    .sort((x, y) => rankOf(x) - rankOf(y) || (x.item.key < y.item.key ? -1 : 1));
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

/** Text of a record, in which the order of fields makes no difference. */
const canonical = (record: CartRecord): string =>
  JSON.stringify(record, (_field, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
