export { cartMachine } from './machine.ts';
export { isSameRecord, readStored } from './stored.ts';
export type * from './types.ts';
