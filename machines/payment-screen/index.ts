export { paymentScreenMachine } from './machine.ts';
export type { ReceiptToSend } from './actors.ts';
export type * from './types.ts';
