/**
 * The items whose turn it is. In as many successive seeds as a share has parts, each item has its turn once.
 * @param share of the items, such as 1/4
 * @param seed a whole number
 */
export function sample<Item>(items: readonly Item[], share: number, seed: number): Item[] {
  const parts = Math.round(1 / share);
  return items.filter((_, index) => (index + seed) % parts === 0);
}

/** A number of a text, the same on every machine. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 0);

/**
 * Returns the platform that is tested with this seed. The next seed gives the other platform.
 * @param name of what is walked or tested
 * @param seed a whole number
 */
export const turnOf = (name: string, seed: number): 'web' | 'mobile' =>
  (numberOf(name) + seed) % 2 === 0 ? 'web' : 'mobile';

/**
 * Returns the platform on which one of several similar tests runs with this seed; null when the test is
 * skipped. With a share of 1/n, each test runs once in n successive seeds, and on both platforms in 2n.
 * @param place of the test among those that are like it, from zero
 * @param share of them that have a turn with one seed, such as 1/3
 * @param seed a whole number
 */
export function turnAt(place: number, share: number, seed: number): 'web' | 'mobile' | null {
  const parts = Math.round(1 / share);
  if ((place + seed) % parts !== 0) return null;
  return Math.floor((place + seed) / parts) % 2 === 0 ? 'web' : 'mobile';
}

/** The day, counted from 1970: each day walks other parts of the shop. @param now in ms */
export const seedOfDay = (now: number): number => Math.floor(now / 86_400_000);

/**
 * Reads a seed that somebody has written.
 * @throws RangeError when it is not a whole number from zero
 */
export function readSeed(written: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new RangeError(`SEED is a whole number, and not "${written}"`);
  return Number(written);
}
