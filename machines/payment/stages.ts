import type { CryptoStage } from './types.ts';

/** A stage is never replaced by an earlier one, because notifications may arrive in any order. */
export const stageRanks: Readonly<Record<CryptoStage, number>> = {
  waiting: 1,
  confirming: 2,
  confirmed: 3,
  sending: 4,
};

/** From this rank on, money is on its way. */
export const movingRank = stageRanks.confirming;
