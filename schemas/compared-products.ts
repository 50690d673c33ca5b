/** Most products of a comparison. */
export const maxCompared = 4;

/**
 * Reads the products that an address compares, such as `apple-gift-card,steam-wallet`.
 * @returns slugs, each once, at most `maxCompared`
 */
export const readCompared = (written: string): string[] =>
  [...new Set(written.split(',').filter((each) => each !== ''))].slice(0, maxCompared);
