export { connectivityMachine } from './machine.ts';
export type * from './types.ts';
