import { readSeed, sample, seedOfDay } from '../test/sample.ts';

/** Whether this is `npm run test:long`. */
export const walksAll = process.env['VITRIN_TEST_LONG'] === '1';

/**
 * Returns how many generated cases a test runs: a tenth in `npm test`, and all in `npm run test:long`.
 * @param all number of cases of the long run
 */
export const cases = (all: number): number => (walksAll ? all : Math.ceil(all / 10));

const seed = readSeed(process.env['SEED'] ?? String(seedOfDay(Date.now())));

/**
 * Returns the members of a list whose turn it is on this day: all of them in `npm run test:long`.
 * @param share of the members, such as 1/3; each has its turn on one of so many days
 * @param shift a whole number that differs between lists, so that they do not all show the same places
 */
export const inTurn = <Item>(items: readonly Item[], share: number, shift = 0): Item[] =>
  walksAll ? [...items] : sample(items, share, seed + shift);
