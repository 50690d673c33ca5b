import type { Platform } from '#schemas/locale.ts';
import { readSeed, sample, seedOfDay, turnOf } from '#tools/test/sample.ts';

// What a run of `npm test` leaves out, and `npm run test:long` does not.

/** Whether everything is walked, on both platforms. */
export const walksAll = process.env['VITRIN_TEST_LONG'] === '1';

/** Decides what this run walks. The first process of a run writes it down for the others, which may start after midnight. */
export const seed = readSeed((process.env['SEED'] ??= String(seedOfDay(Date.now()))));

/** Of each platform's pages, the share on which what costs most is asserted. */
export const dearShare = 1 / 4;

/** The items that this run walks. Eight successive seeds walk each on both platforms. */
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

/**
 * Ends the title of a test that runs on one platform or the other, which alternate from seed to seed. About as many tests have
 * the one turn as the other.
 */
export const [thisTurn, otherTurn] = walksAll
  ? (['@both', '@both'] as const)
  : seed % 2 === 0
    ? (['@web', '@mobile'] as const)
    : (['@mobile', '@web'] as const);

/** The line that begins a run. */
export const describeRun = (): string =>
  walksAll
    ? 'everything is walked, on both platforms'
    : `seed ${seed} decides what is walked; SEED=${seed} repeats it, and npm run test:long walks everything`;
