/**
 * Whether numbers are those of Iran, which are stored and checked without a country code. The server writes another country into
 * the page's `data-country`, so that pages begin without code for it.
 */
export const hasIranianNumbers = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset['country'] === undefined;
