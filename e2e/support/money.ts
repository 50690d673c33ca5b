/**
 * A price's number in Persian digits with separated thousands.
 * @param amount whole toman
 */
export const toman = (amount: number): string => new Intl.NumberFormat('fa-IR').format(amount);

/** @param cents hundredths of a dollar */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('fa-IR', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);

/** A whole number in Persian digits, without separated thousands. */
export const digits = (count: number): string =>
  new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(count);
