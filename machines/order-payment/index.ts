export { orderPaymentMachine } from './machine.ts';
export { isOpenForPayment, moveOrderPayment } from './move.ts';
export type * from './types.ts';
