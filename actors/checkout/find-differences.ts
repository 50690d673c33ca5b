// This code is separate from the checkout, because few visits see a change.
export { findDifferences } from '#machines/checkout/differences.ts';
export type { Difference } from '#machines/checkout/types.ts';
