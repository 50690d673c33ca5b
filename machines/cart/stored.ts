import type { CartEntry, CartItem, CartRecord } from './types.ts';

/** Increased when the shape of stored carts changes; a cart of an older version is then dropped. */
const storedVersion = 1;

/** The shape of a cart in local storage and between tabs. */
export const toStored = (record: CartRecord): unknown => ({ version: storedVersion, ...record });

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';

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
    isCount(value['qty']) &&
    value['qty'] >= 1 &&
    value['qty'] <= 999 &&
    isCount(product['id']) &&
    isCount(product['stock']) &&
    [product['slug'], product['option_title'], product['store_name']].every(isText) &&
    (product['picture'] === null || (isObject(product['picture']) && isText(product['picture']['src'])))
  );
}

const isEntry = (value: unknown): value is CartEntry =>
  isObject(value) &&
  isItem(value['item']) &&
  [value['born'], value['counted'], value['priced']].every(isCount);

/**
 * Reads a stored cart. It may have been written by any program, so malformed lines are left out.
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
    // A revision below its own stamps would issue numbers twice.
    revision: stamps.reduce((highest, stamp) => Math.max(highest, stamp), revision),
    floor: isCount(value['floor']) ? value['floor'] : 0,
    entries,
    removed: Object.fromEntries(removals),
  };
}
