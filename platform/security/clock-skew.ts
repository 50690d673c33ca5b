/**
 * Milliseconds by which the clocks of two servers of a shop may differ. A row that lies further ahead was written before
 * the clock was set back: it must not block anybody longer than its own interval.
 */
export const clockSkew = 5_000;
