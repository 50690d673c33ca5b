import type { Operation, OperationInput, OperationOutput } from '../api/operation.ts';
import type { PageData } from '../api/pages/page-data.ts';
import type { AccountLink } from '../account-menu.ts';
import type { Crumb } from '../rendering.ts';

/** The pages that a list has, for an address of one that it does not have. */
export interface PastEnd {
  /** Number of the last page, from 1. */
  count: number;
  /** Path of the first page. */
  first: string;
  /** Path of the last page. */
  last: string;
}

/**
 * All values that a block may take from its page: the page's data, and the renderer's values about the route.
 */
export interface PageValues extends Partial<PageData> {
  /** The path from home to this page, which is the last entry. */
  breadcrumbs: Crumb[];
  /** Only of an address whose page number is after the last page of its list. */
  past_end?: PastEnd;
  /** Id of the manifest route, for example to mark the active tab. */
  route_id: string;
  /** The page's path without its query. */
  path: string;
  /** The menu of the account, from the site document. */
  account_menu?: readonly AccountLink[];
  /** The query-string values that the route declares. */
  query: Readonly<Record<string, string>>;
}

/**
 * A request for the answer of an operation. The renderer collects, de-duplicates and fetches all requests
 * of a page in one step.
 */
export interface OperationRequest<Output = unknown> {
  kind: 'operation';
  operation: string;
  input: Record<string, unknown>;
  /** For the type only; never set. */
  output?: Output;
}

/** A request for one value of the page's own data. */
export interface PageRequest<Output = unknown> {
  kind: 'page';
  key: keyof PageValues;
  output?: Output;
}

/** A request for one value of the page's own query string. */
export interface QueryRequest<Output = unknown> {
  kind: 'query';
  key: string;
  output?: Output;
}

export type BlockRequest<Output = unknown> =
  | OperationRequest<Output>
  | PageRequest<Output>
  | QueryRequest<Output>;

/** Requests the answer of an operation, for example `request(listProductCards, { limit: 12 })`. */
export function request<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
): OperationRequest<OperationOutput<O>> {
  return { kind: 'operation', operation: operation.id, input: input as Record<string, unknown> };
}

/**
 * Requests a value of the page, for example `fromPage('product')`, `fromPage('site_info')` or
 * `fromPage('breadcrumbs')`. A block must work without a value that its page does not have.
 */
export function fromPage<Key extends keyof PageValues>(key: Key): PageRequest<NonNullable<PageValues[Key]>> {
  return { kind: 'page', key };
}

/**
 * Requests a value of the page's query string (`BlockContext.query`), for a choice that is a link, such as a
 * tab. The value is missing when the address does not contain it.
 */
export function fromQuery(key: string): QueryRequest<string> {
  return { kind: 'query', key };
}

/** For a value that cannot be asked for on this page, for example the comments of a product on a page without one. */
export const noRequest: QueryRequest<never> = { kind: 'query', key: '' };
