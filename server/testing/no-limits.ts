import type { EngineLimits } from '../engine/limits.ts';

/** For tests in which one customer sends more simultaneous requests than any shop would allow. */
export const noLimits: EngineLimits = { operations: {}, unpaidOrders: 1_000_000 };
