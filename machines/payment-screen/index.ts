export { paymentScreenMachine } from './machine.ts';
export type { ReceiptToSend, SentReceipt } from './actors.ts';
export type * from './types.ts';
