export { cartMachine } from './machine.ts';
export { limitOf, quantityOf } from './limits.ts';
export { linesOf } from './record.ts';
export { isSameRecord, mergeRecords } from './merge.ts';
export { readStored, toStored } from './stored.ts';
export { cartTotals, countPieces, type CartTotals } from './totals.ts';
export type * from './types.ts';
