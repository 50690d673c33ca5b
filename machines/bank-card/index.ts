export { bankCardMachine } from './machine.ts';
export { moveBankCard, newBankCard } from './move.ts';
export type * from './types.ts';
