import type { Platform } from '#schemas/locale.ts';
import { readSeed, sample, seedOfDay, turnAt, turnOf } from '#tools/test/sample.ts';

// Selects the tests that `npm test` skips in a run, and `npm run test:long` does not.

/** Whether everything is walked, on both platforms. */
export const walksAll = process.env['VITRIN_TEST_LONG'] === '1';

/** Decides what this run walks. The first process of a run writes it down for the others, which may start after midnight. */
export const seed = readSeed((process.env['SEED'] ??= String(seedOfDay(Date.now()))));

/** The share of each platform's pages on which the slowest checks run. */
export const dearShare = 1 / 9;

/** The items that this run walks. In twice as many successive seeds as the share has parts, each is walked on both platforms. */
export const sampled = <Item>(items: readonly Item[], share: number): Item[] =>
  walksAll ? [...items] : sample(items, share, Math.floor(seed / 2));

/** The routes that this run opens on a platform: its own, and those of both platforms whose turn is there. */
export const routesInTurn = <Route extends { id: string }>(
  platform: Platform,
  routes: readonly Route[],
  ofOther: readonly Route[],
): Route[] => {
  const isOnBoth = ({ id }: Route) => ofOther.some((other) => other.id === id);
  return routes.filter((route) => walksAll || !isOnBoth(route) || turnOf(route.id, seed) === platform);
};

/** Ends the title of a test that has its turn on one platform or the other, or rests (`turnAt`). */
function endOf(share: number, place: number, only?: Platform): string {
  const turn = walksAll ? 'both' : turnAt(place, share, seed);
  return `@${turn === null ? 'rest' : (only ?? turn)}`;
}

/**
 * Ends the title of a test that runs on one platform or the other, which alternate from seed to seed. About as many tests have
 * the one turn as the other.
 */
export const [thisTurn, otherTurn] = [endOf(1, 0), endOf(1, 1)];

/**
 * End the titles of like tests, of which a half or a third runs with each seed.
 * @param place of the test among them, from zero
 * @param only the platform, for a test of one
 */
export const half = (place: number, only?: Platform): string => endOf(1 / 2, place, only);
export const third = (place: number, only?: Platform): string => endOf(1 / 3, place, only);

/** The line that begins a run. */
export const describeRun = (): string =>
  walksAll
    ? 'everything is walked, on both platforms'
    : `seed ${seed} decides what is walked; SEED=${seed} repeats it, and npm run test:long walks everything`;
