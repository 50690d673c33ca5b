import type { EngineLimits } from '../engine/limits.ts';

/** For races of one customer against themselves, such as no shop would answer. */
export const noLimits: EngineLimits = { operations: {}, unpaidOrders: 1_000_000 };
