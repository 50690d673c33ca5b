export { loginMachine } from './machine.ts';
export { loginSettings } from './settings.ts';
export type * from './types.ts';
