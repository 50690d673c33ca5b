import type { Operations, PublicOperationId } from '#schemas/api/index.ts';
import type { OperationOutput, OperationParsed } from '#schemas/api/operation.ts';

/** What a handler gives back. The tags say what the answer was made from: purging one of them makes it outdated. */
export interface HandlerResult<Value> {
  value: Value;
  /** `product:<id>`, `category:<id>`, `store:<id>`, `post:<id>`, `catalogue`, `release`. */
  tags: string[];
}

/** Answers an operation that is the same for everyone. The input is parsed already. Refuses by throwing a ShopError with a code of the contract. */
export type Handler<Id extends PublicOperationId> = (
  input: OperationParsed<Operations[Id]>,
) => Promise<HandlerResult<OperationOutput<Operations[Id]>>>;

/** One handler for every public operation there is. */
export type Handlers = { readonly [Id in PublicOperationId]: Handler<Id> };
