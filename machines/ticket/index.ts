export { ticketMachine } from './machine.ts';
export { customerMay, moveTicket, newTicket } from './move.ts';
export type * from './types.ts';
