export { shipmentMachine } from './machine.ts';
export { moveShipment, newShipment } from './move.ts';
export type * from './types.ts';
