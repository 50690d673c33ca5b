import banks from './bank-prefixes.json' with { type: 'json' };

// Iranian banks by the first six digits of their cards. A merged bank has the name of its successor.

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(banks).flatMap(([name, prefixes]) =>
    prefixes.map((prefix): [string, string] => [prefix, name]),
  ),
);

/**
 * Returns the name of a card's bank.
 * @param number of the card, or its visible first six digits
 * @returns null for an unknown bank
 */
export const bankOf = (number: string): string | null => names.get(number.slice(0, 6)) ?? null;
