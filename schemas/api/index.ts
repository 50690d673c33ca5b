import { operations } from './generated/operations.ts';

export { operations };

export type Operations = typeof operations;
export type OperationId = keyof Operations;
/**
 * Operations with the same answer for every visitor. The server may cache the answer and render a page from
 * it.
 */
export type PublicOperationId = {
  [Id in OperationId]: Operations[Id]['audience'] extends 'public' ? Id : never;
}[OperationId];
/**
 * Operations whose answer depends on the principal. The server never caches the answer and never renders it.
 */
export type PrivateOperationId = Exclude<OperationId, PublicOperationId>;

/** Operations that give out money or goods. */
export type PayoutOperationId = {
  [Id in OperationId]: Operations[Id] extends { payout: true } ? Id : never;
}[OperationId];

/** Whether an id belongs to an operation that gives out money or goods. */
export const isPayoutOperation = (id: string): id is PayoutOperationId =>
  Object.hasOwn(operations, id) && 'payout' in operations[id as OperationId];

/** Whether an id belongs to a public operation. */
export const isPublicOperation = (id: string): id is PublicOperationId =>
  Object.hasOwn(operations, id) && operations[id as OperationId].audience === 'public';
