export { paymentScreenMachine } from './machine.ts';
export { paymentScreenSettings } from './settings.ts';
export type * from './types.ts';
