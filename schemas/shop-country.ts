/**
 * Whether the shop uses Iranian numbers, which are stored and checked without a country code. For another
 * country the server sets `data-country` on the page. Iranian pages therefore begin without code that reads a
 * country.
 */
export const hasIranianNumbers = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['country'] === undefined;
