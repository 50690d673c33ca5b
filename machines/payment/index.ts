export { paymentMachine } from './machine.ts';
export { movePayment, newPayment } from './move.ts';
export { paymentTags } from './tags.ts';
export { stageRanks } from './stages.ts';
export type * from './types.ts';
