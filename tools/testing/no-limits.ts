import { defaultStaffLimits, type EngineLimits, type StaffLimits } from '#engine/pipeline/limits.ts';
import type { Derivations } from '#platform/security/challenges.ts';

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
    wholeNetwork: {},
    share: 100,
    shareFloor: most,
  },
};

/** Milliseconds; longer than any test moves its clock. */
const century = 100 * 365 * 86_400_000;

/** An answered second factor lasts, however far a test moves its clock. */
export const lastingStaffAnswers: StaffLimits = {
  ...defaultStaffLimits,
  session: century,
  idle: century,
  fresh: century,
};

/** A tenth of the work, in the same proportion: `challenges.test.ts` holds what a browser has to do. */
export const easyDerivations: Derivations = { usual: [15, 35], hard: [120, 280] };
