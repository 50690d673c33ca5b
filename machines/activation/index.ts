export { activationMachine } from './machine.ts';
export { moveActivation, newActivation } from './move.ts';
export type * from './types.ts';
