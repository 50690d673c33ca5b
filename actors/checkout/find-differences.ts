// Apart from the checkout: few visits are told of a change.
export { findDifferences } from '#machines/checkout/differences.ts';
export type { Difference } from '#machines/checkout/types.ts';
