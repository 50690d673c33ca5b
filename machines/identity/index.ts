export { identityMachine } from './machine.ts';
export { customerMay, moveIdentity } from './move.ts';
export type * from './types.ts';
