export { fulfillmentMachine } from './machine.ts';
export { moveFulfillment, newFulfillment } from './move.ts';
export { overallStatus } from './overall.ts';
export type * from './types.ts';
