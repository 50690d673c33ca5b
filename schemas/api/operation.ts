import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** The contract of one operation: what the API, the data port and the typed client share. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With {param} placeholders. */
  path: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors: readonly ErrorCode[];
  /** Seconds that an answer may be kept by the server's own cache; 0 keeps nothing. */
  cache: number;
  /** Who may call. Absent: everyone, and the answer is the same for everyone. */
  access?: Access;
  /** Whether the caller must send an `Idempotency-Key`: a repeated call answers as the first did and does nothing. */
  idempotent?: boolean;
  /** How it travels over HTTP where that is not as JSON both ways. */
  http?: HttpForm;
}

/**
 * `body`: `text` is handed over exactly as it came (signatures go over it), `stream` piece by piece, `multipart` names
 * the field of its one file.
 * `answer`: `redirect` sends the browser to the value's `location` with a 303, and to a page of the shop whatever goes
 * wrong; `file` sends the value's `content`, which is base64, with its `headers`.
 */
export interface HttpForm {
  body?: 'text' | 'stream' | { multipart: string };
  answer?: 'redirect' | 'file';
}

/** What staff may do, from the least to the most. `owner` may do everything. */
export const staffRoles = ['support', 'cashier', 'stock', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who may call an operation whose answer is personal: `visitor` is anyone (with or without a login), `customer` needs a
 * login, `provider` is a payment provider's server or the browser it sent back, a list of roles is staff.
 */
export type Access = 'visitor' | 'customer' | 'provider' | readonly StaffRole[];

type Part<Schema, Direction extends 'input' | 'output'> = Schema extends z.ZodType
  ? Direction extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : object;

/** What a caller gives: path parameters, query and body in one object. */
export type OperationInput<O extends Operation> = Part<O['params'], 'input'> &
  Part<O['query'], 'input'> &
  Part<O['body'], 'input'>;
/** What a handler receives, after parsing. */
export type OperationParsed<O extends Operation> = Part<O['params'], 'output'> &
  Part<O['query'], 'output'> &
  Part<O['body'], 'output'>;
export type OperationOutput<O extends Operation> = z.output<O['response']>;

/** Declares an operation; keeps its literal types, and whether it has an `access`. */
export function defineOperation<
  const Id extends string,
  Response extends z.ZodType,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  Who extends Access = never,
>(operation: {
  id: Id;
  method: Operation['method'];
  path: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors?: readonly ErrorCode[];
  cache?: number;
  access?: Who;
  idempotent?: boolean;
  http?: HttpForm;
}) {
  return { errors: [], cache: 0, ...operation } as {
    id: Id;
    method: Operation['method'];
    path: string;
    summary: string;
    tag: string;
    response: Response;
    errors: readonly ErrorCode[];
    cache: number;
    idempotent?: boolean;
    http?: HttpForm;
  } & ([Params] extends [never] ? object : { params: Params }) &
    ([Query] extends [never] ? object : { query: Query }) &
    ([Body] extends [never] ? object : { body: Body }) &
    ([Who] extends [never] ? object : { access: Access });
}
