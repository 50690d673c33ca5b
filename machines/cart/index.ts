export { cartMachine } from './machine.ts';
export { limitOf, linesOf, maxPerLine, quantityOf } from './record.ts';
export { isSameRecord, mergeRecords, readStored, toStored } from './stored.ts';
export { cartTotals, countPieces, type CartTotals } from './totals.ts';
export type * from './types.ts';
