export { updateMachine } from './machine.ts';
export type * from './types.ts';
