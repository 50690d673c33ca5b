import type { CryptoStage } from './types.ts';

/**
 * Ranks of the stages. An earlier stage never replaces a later one, because notifications may arrive in any
 * order.
 */
export const stageRanks: Readonly<Record<CryptoStage, number>> = {
  waiting: 1,
  confirming: 2,
  confirmed: 3,
  sending: 4,
};

/** The rank from which money is on its way. */
export const movingRank = stageRanks.confirming;
