import type { CartEntry, CartItem, CartRecord, CartSnapshot } from './types.ts';

/** The most pieces of one line, whatever the stock. */
export const maxPerLine = 999;

const findByKey = (record: CartRecord, key: string): CartEntry | undefined =>
  record.entries.find((entry) => entry.item.key === key);

/** The line with this key. */
export const findLine = (record: CartRecord, key: string): CartItem | undefined =>
  findByKey(record, key)?.item;

/** Pieces of a sellable in all lines. */
export function quantityOf(lines: readonly CartItem[], id: number): number {
  return lines.reduce((sum, line) => (line.id === id ? sum + line.qty : sum), 0);
}

/**
 * The most pieces of a line: the stock less the pieces of its twins (lines of the same sellable), and never
 * above {@link maxPerLine}.
 */
export function limitOf(lines: readonly CartItem[], line: CartItem): number {
  const twins = quantityOf(lines, line.id) - line.qty;
  return Math.max(0, Math.min(maxPerLine, line.product.stock - twins));
}

/**
 * The line that another piece of a sellable is added to; without one (or with multiPrice) an addition
 * creates a line.
 */
export function lineToRaise(record: CartRecord, id: number, multiPrice: boolean): CartItem | undefined {
  return multiPrice ? undefined : record.entries.find((entry) => entry.item.id === id)?.item;
}

/** How many pieces of a sellable may still be added. */
export function roomFor(record: CartRecord, snapshot: CartSnapshot, multiPrice: boolean): number {
  const lines = record.entries.map((entry) => entry.item);
  const line = lineToRaise(record, snapshot.id, multiPrice);
  if (line) return Math.max(0, limitOf(lines, line) - line.qty);
  return limitOf(lines, { ...snapshot, key: '', qty: 0 });
}
