export { paymentScreenMachine } from './machine.ts';
export type * from './types.ts';
