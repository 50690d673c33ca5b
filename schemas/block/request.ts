import type { Operation, OperationInput, OperationOutput } from '../api/operation.ts';
import type { PageData } from '../api/pages/page-data.ts';

/** A wish for the answer of an operation. The renderer collects, de-duplicates and grants all of a page's in one step. */
export interface OperationRequest<Output = unknown> {
  kind: 'operation';
  operation: string;
  input: Record<string, unknown>;
  /** Carries the type only; never set. */
  output?: Output;
}

/** A wish for one value of the page's own data. */
export interface PageRequest<Output = unknown> {
  kind: 'page';
  key: keyof PageData;
  output?: Output;
}

export type BlockRequest<Output = unknown> = OperationRequest<Output> | PageRequest<Output>;

/** Asks for the answer of an operation, for example `request(listProductCards, { limit: 12 })`. */
export function request<O extends Operation>(operation: O, input: OperationInput<O>): OperationRequest<OperationOutput<O>> {
  return { kind: 'operation', operation: operation.id, input: input as Record<string, unknown> };
}

/** Asks for a value of the page's data; blocks that may stand on other pages must do without it. */
export function fromPage<Key extends keyof PageData>(key: Key): PageRequest<NonNullable<PageData[Key]>> {
  return { kind: 'page', key };
}
