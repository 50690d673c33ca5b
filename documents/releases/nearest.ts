import { knownUnits } from '#schemas/documents/currencies.ts';

/** Returns the Levenshtein distance, computed row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    let last = index + 1;
    const next = [last];
    for (const [column, other] of [...to].entries()) {
      last = Math.min(last + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1));
      next.push(last);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the name that was probably meant; undefined when none is close. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (name.length > 64) return undefined;
  const [best] = names
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.ceil(name.length / 3) ? best.candidate : undefined;
}

/**
 * Returns the first part of a remedy, with the currency that was probably meant. Empty when none is close.
 * Also empty for an existing currency, whose amounts would change.
 */
export function insteadOf(currency: string, currencies: readonly string[]): string {
  const meant = Object.hasOwn(knownUnits, currency) ? undefined : nearest(currency, currencies);
  return meant === undefined ? '' : `write “${meant}” instead of ${currency}; or `;
}
