import banks from './bank-prefixes.json' with { type: 'json' };

// Iranian banks by the first six digits of their cards. Merged banks have the name of the one that took them over.

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(banks).flatMap(([name, prefixes]) =>
    prefixes.map((prefix): [string, string] => [prefix, name]),
  ),
);

/**
 * The name of the bank of a card.
 * @param number of the card, or its visible first six digits
 * @returns null for an unknown bank
 */
export const bankOf = (number: string): string | null => names.get(number.slice(0, 6)) ?? null;
