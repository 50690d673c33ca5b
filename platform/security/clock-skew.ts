/**
 * Milliseconds by which the clocks of two servers of a shop may differ. A row further in the future was
 * written before the clock was set back. It must not block anyone longer than its own interval.
 */
export const clockSkew = 5_000;
