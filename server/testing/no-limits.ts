import type { EngineLimits } from '../engine/limits.ts';

const most = 1_000_000;

/** For tests in which one customer sends more simultaneous requests than any shop would allow. */
export const noLimits: EngineLimits = {
  operations: {},
  reservations: {
    lines: 100,
    piecesOfSellable: most,
    pieces: most,
    customer: { orders: most, pieces: most },
    network: { orders: most, pieces: most },
    share: 100,
    shareFloor: most,
  },
};
