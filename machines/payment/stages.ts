import type { CryptoStage } from './types.ts';

/** A later stage never gives way to an earlier one, in whatever order the notices arrive. */
export const stageRanks: Readonly<Record<CryptoStage, number>> = {
  waiting: 1,
  confirming: 2,
  confirmed: 3,
  sending: 4,
};

/** From here on money is on its way. */
export const movingRank = stageRanks.confirming;
