import { markFormula } from './formulas.ts';

/** Returns a cell of CSV (RFC 4180). */
function toCell(value: string | number | null | undefined): string {
  // A number is not a formula, even below zero.
  const text = typeof value === 'string' ? markFormula(value) : String(value ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a line of CSV. A text that a spreadsheet would evaluate is marked, and `readRows` removes the mark.
 */
export const toRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(toCell).join(',')}\n`;
