import type { PoolClient } from '#platform/db/pool.ts';
import type { OperationId, Operations, PrivateOperationId, PublicOperationId } from '#schemas/api/index.ts';
import type { OperationOutput, OperationParsed } from '#schemas/api/operation.ts';
import type { Principal } from './principal.ts';

type Input<Id extends OperationId> = OperationParsed<Operations[Id]>;
type Output<Id extends OperationId> = OperationOutput<Operations[Id]>;

/** The result of a public operation's handler. */
export interface HandlerResult<Value> {
  value: Value;
  /**
   * The data of the answer, besides the tags of the contract: `product:<id>`, `category:<id>`, `store:<id>`,
   * `post:<id>`. Purging one of them makes the answer outdated.
   */
  tags: readonly string[];
}

/** Stores the answer of a call in the transaction of `client`, together with the work. */
export type Remember<Value> = (client: PoolClient, value: Value) => Promise<void>;

/** Arguments that the pipeline adds for an idempotent operation. */
type Once<Id extends PrivateOperationId> = Operations[Id] extends { idempotency: 'transaction' }
  ? [client: PoolClient]
  : Operations[Id] extends { idempotency: 'lease' }
    ? [remember: Remember<Output<Id>>]
    : [];

/**
 * Answers an operation. Audience, limit and idempotency key are already checked, and the input is parsed. A
 * public operation has the same answer for everyone, so its handler does not learn the caller. A
 * `transaction` operation does its whole work with `client`. A `lease` operation may `remember` its answer in
 * the transaction of its work. A process that dies between commit and answer then does not work twice.
 * Refuses by throwing a ShopError with a code of the contract.
 */
export type Handler<Id extends OperationId> = Id extends PublicOperationId
  ? (input: Input<Id>) => Promise<HandlerResult<Output<Id>>>
  : Id extends PrivateOperationId
    ? (input: Input<Id>, principal: Principal, ...once: Once<Id>) => Promise<Output<Id>>
    : never;

/** One handler for every operation. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
