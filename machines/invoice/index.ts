export { invoiceMachine } from './machine.ts';
export { moveInvoice, newInvoice } from './move.ts';
export { overallStatus } from './overall.ts';
export type * from './types.ts';
