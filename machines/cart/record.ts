import { answersKey } from '#schemas/line-answers.ts';
import { maxPerLine } from '#schemas/max-per-line.ts';
import { leastOf, mostInOrder, piecesOf, type SellableLimits } from '#schemas/sellable-limits.ts';
import type { CartEntry, CartItem, CartRecord, CartSnapshot } from './types.ts';

/** The number of stored removals. The record's `floor` represents older ones. */
const maxRemovals = 300;

export const emptyRecord: CartRecord = { revision: 0, floor: 0, entries: [], removed: {} };

/** The settings for changes of lines. */
export interface LineOptions {
  multiPrice: boolean;
  /** Name of the tab. */
  source: string;
  /** The shop's limits on one sellable in an order. */
  limits?: SellableLimits | undefined;
  /** Index of a new line; without it the line is the last. */
  place?: number | undefined;
}

/** Returns the cart's lines, in the order they were added. */
export const linesOf = (record: CartRecord): CartItem[] => record.entries.map((entry) => entry.item);

/** Returns the number by which the lines of merged carts are ordered; 0 without a line. */
export const rankOf = (entry: CartEntry | undefined): number => entry?.rank ?? entry?.born ?? 0;

const findByKey = (record: CartRecord, key: string): CartEntry | undefined =>
  record.entries.find((entry) => entry.item.key === key);

/** Finds the line with this key. */
export const findLine = (record: CartRecord, key: string): CartItem | undefined =>
  findByKey(record, key)?.item;

/** Counts the pieces of a sellable in all lines. */
export function quantityOf(lines: readonly CartItem[], id: number): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.qty : sum), 0);
}

/**
 * Returns the most pieces of a line: the stock minus the pieces of other lines of the same sellable, and
 * never more than {@link maxPerLine}.
 * @param limits the shop's limits on one sellable in an order
 */
export function limitOf(lines: readonly CartItem[], line: CartItem, limits?: SellableLimits): number {
  const { stock } = line.product;
  const twins = quantityOf(lines, line.id) - line.qty;
  const most = limits ? Math.min(stock, mostInOrder(stock, limits, leastOf(line.product))) : stock;
  return Math.max(0, Math.min(maxPerLine, most - twins));
}

/**
 * Returns the line that gets another piece: same sellable, same answers. Without such a line, or with
 * multiPrice, an addition creates a line.
 */
export function lineToRaise(
  record: CartRecord,
  { id, answers }: Pick<CartSnapshot, 'id' | 'answers'>,
  multiPrice: boolean,
): CartItem | undefined {
  const key = answersKey(answers);
  return multiPrice
    ? undefined
    : record.entries.find(({ item }) => item.id === id && answersKey(item.answers) === key)?.item;
}

/** Returns the number of pieces of a sellable that can still be added. */
export function roomFor(
  record: CartRecord,
  snapshot: CartSnapshot,
  multiPrice: boolean,
  limits?: SellableLimits,
): number {
  const lines = record.entries.map((entry) => entry.item);
  const line = lineToRaise(record, snapshot, multiPrice);
  const limit = limitOf(lines, line ?? { ...snapshot, key: '', qty: 0 }, limits);
  // A line cannot have fewer pieces than its minimum.
  return limit < leastOf(snapshot.product) ? 0 : Math.max(0, limit - (line?.qty ?? 0));
}

/** Keeps the newest removals; the highest dropped one becomes the floor. */
export function forgetOldRemovals(record: CartRecord): CartRecord {
  const removals = Object.entries(record.removed);
  if (removals.length <= maxRemovals) return record;
  removals.sort(([, a], [, b]) => b - a);
  const forgotten = removals[maxRemovals]?.[1] ?? 0;
  return {
    ...record,
    floor: Math.max(record.floor, forgotten),
    removed: Object.fromEntries(removals.slice(0, maxRemovals)),
  };
}

/** Removes lines permanently: a later copy of them is ignored. */
export function removeLines(record: CartRecord, keys: readonly string[]): CartRecord {
  const gone = new Set(keys.filter((key) => findLine(record, key)));
  if (gone.size === 0) return record;
  const revision = record.revision + 1;
  return forgetOldRemovals({
    ...record,
    revision,
    entries: record.entries.filter((entry) => !gone.has(entry.item.key)),
    removed: { ...record.removed, ...Object.fromEntries([...gone].map((key) => [key, revision])) },
  });
}

/** Changes the entry of a key at the next revision. */
function changeEntry(
  record: CartRecord,
  key: string,
  change: (entry: CartEntry, revision: number) => CartEntry,
): CartRecord {
  const revision = record.revision + 1;
  return {
    ...record,
    revision,
    entries: record.entries.map((entry) => (entry.item.key === key ? change(entry, revision) : entry)),
  };
}

/**
 * Sets the quantity of a line. 0, or less than the minimum, removes the line. More than the limit becomes the
 * limit. A line whose stock has run out keeps its quantity until a smaller one is set.
 */
export function setQuantity(
  record: CartRecord,
  key: string,
  qty: number,
  limits?: SellableLimits,
): CartRecord {
  const line = findLine(record, key);
  if (!line || !Number.isSafeInteger(qty)) return record;
  const least = leastOf(line.product);
  const wanted = piecesOf(qty, { had: line.qty, least });
  if (wanted <= 0) return removeLines(record, [key]);
  const limit = limitOf(linesOf(record), line, limits);
  const allowed = Math.min(wanted, Math.max(limit, Math.min(wanted, line.qty)));
  if (allowed === line.qty || (allowed > line.qty && allowed < least)) return record;
  return changeEntry(record, key, (entry, revision) => ({
    ...entry,
    item: { ...line, qty: allowed },
    counted: revision,
  }));
}

/**
 * Adds a sellable: increases its line. Without a line, or with multiPrice, it adds a line with the minimum of
 * pieces.
 * @param source name of the tab, part of the new line's key with multiPrice or answers
 * @returns the same record when no more can be added
 */
export function addToRecord(
  record: CartRecord,
  snapshot: CartSnapshot,
  qty: number,
  options: LineOptions,
): CartRecord {
  const { multiPrice, limits } = options;
  const line = lineToRaise(record, snapshot, multiPrice);
  const had = line?.qty ?? 0;
  const wanted = piecesOf(had + Math.max(1, Math.trunc(qty) || 1), { had, least: leastOf(snapshot.product) });
  const pieces = Math.min(wanted - had, roomFor(record, snapshot, multiPrice, limits));
  if (pieces === 0) return record;
  if (line) return setQuantity(record, line.key, line.qty + pieces, limits);
  const revision = record.revision + 1;
  const isShared = !multiPrice && !snapshot.answers?.length;
  const key = isShared ? String(snapshot.id) : `${snapshot.id}.${revision}.${options.source}`;
  const { entries } = record;
  const { place = entries.length } = options;
  const [before, after] = [rankOf(entries[place - 1]), rankOf(entries[place])];
  const entry: CartEntry = {
    item: { ...snapshot, key, qty: pieces },
    born: revision,
    counted: revision,
    priced: revision,
    // Merged carts are in the order of ranks.
    ...(after > 0 && { rank: (before + after) / 2 }),
  };
  return { ...record, revision, entries: entries.toSpliced(place, 0, entry) };
}
