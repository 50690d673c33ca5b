import { isStarterText } from '#schemas/block/starter-words.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/** Finds texts of a block that nobody has written since it was added. @param value of the block's props */
export function checkStarters(document: ShopDocument, value: unknown, path: TreePath): Diagnostic[] {
  if (typeof value === 'string')
    return isStarterText(value)
      ? [diagnosticAt(document, path, 'text-unwritten', { text: value.trim() })]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    checkStarters(document, member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
