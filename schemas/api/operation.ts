import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** The contract of one operation, shared by the API, the data port and the typed client. */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with `{param}` placeholders. */
  path: string;
  summary: string;
  /** The section of the API reference. */
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors: readonly ErrorCode[];
  audience: Audience;
  /** Absent: nothing is cached. Only operations of the public audience have a cache. */
  cache?: CachePolicy;
  /** Absent: there is no rate limit. */
  limit?: OperationLimit;
  idempotency?: Idempotency;
  /**
   * Absent: staff operations need an answered second factor, and other operations need none. When an
   * operation of customers names a rule, the rule applies to customers who are members of staff.
   */
  secondFactor?: SecondFactorRule;
  /** How the operation travels over HTTP when that is not JSON in both directions. */
  http?: HttpForm;
  /** The subject of the answer, for staff operations whose answer contains personal data. */
  personalData?: AuditSubject;
  /** The operation gives out money or goods, which may need a second person. */
  payout?: true;
  /** The input has parts of documents, which are larger and deeper than other inputs. */
  hasDocuments?: true;
  /** The operation signs a person in. The audit log records each call, even a refused one. */
  signsIn?: boolean;
  /**
   * The operation changes data, and accepts browser requests from pages of another origin. Absent: an
   * operation that changes data refuses such requests.
   */
  crossSite?: boolean;
}

/**
 * The kind of record that the id or code of an input refers to. Each GET of personal data writes it to the
 * audit log, such as `receipt:12`. Other methods record their changes.
 */
export type AuditSubject =
  | 'user'
  | 'order'
  | 'payment'
  | 'receipt'
  | 'ticket'
  | 'comment'
  | 'inquiry'
  | 'bank-card'
  | 'audit-log';

/** How long and under which tags the answers of an operation are cached. */
export interface CachePolicy {
  /**
   * Seconds that the server caches an answer. With 0, simultaneous calls share one answer, and nothing is
   * cached.
   */
  seconds: number;
  /** Tags of every answer. The handler adds the tags of the data that it reads. */
  tags: readonly string[];
  /** Browsers revalidate on every use, because a release changes the answer. A 304 costs next to nothing. */
  revalidate?: boolean;
  /** Names of input values that the answer does not depend on. */
  ignores?: readonly string[];
}

/** At most `max` calls in `seconds`, counted from the first call. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** A quarter of an hour in seconds. */
export const quarterHour = 15 * 60;

/**
 * How often an operation may be called. Set the limit of a network wide: the customers of a mobile operator
 * share an address.
 */
export interface OperationLimit {
  /** For each signed-in customer. */
  customer?: RateLimit;
  /** For each network from which requests come. */
  network: RateLimit;
}

/**
 * The client must send an `Idempotency-Key`. A repeated call returns the answer of the first call and changes
 * nothing. `transaction`: one transaction commits the key, the work and the answer. `lease`: for work that
 * calls another service, during which no transaction may be open.
 */
export type Idempotency = 'transaction' | 'lease';

/**
 * The second factor of a staff operation. `fresh`, for money, identities and roles: the session has answered
 * it within the last five minutes. `exempt`: none, for the operations that add and answer a second factor.
 */
export type SecondFactorRule = 'fresh' | 'exempt';

/**
 * The HTTP form of an operation.
 * - `headers`: headers that this operation reads in addition to those of every request (`passed-on.ts`), such
 *   as the signatures of providers.
 * - `body`: `text` passes on the body of any type exactly as received, because signatures cover it. `stream`
 *   passes on a text or binary file in pieces. `multipart` names the field of the one file, and `texts` the
 *   fields before it.
 * - `answer`: `redirect` sends the browser to the value's `location` with a 303, and to a page of the shop if
 *   anything fails. `file` sends the value's `content`, which is base64, with its `headers`. `events` keeps
 *   the answer open for a client that accepts `text/event-stream`. After each purge of the tag
 *   `<events>:<id>` it sends the value again, with its `version` as the id.
 */
export interface HttpForm {
  headers?: readonly string[];
  body?: 'text' | 'stream' | { multipart: string; texts?: readonly string[] };
  answer?: 'redirect' | 'file' | { events: string };
}

/** The roles of staff, from the fewest permissions to the most. `owner` may do everything. */
export const staffRoles = ['support', 'cashier', 'stock', 'merchandiser', 'catalogue', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The callers that an operation allows. A `public` operation has the same answer for everyone. All other
 * answers are personal. `visitor` is anyone, signed in or not. `customer` needs a login. `provider` is the
 * server of a payment provider, or the browser that it sent back. A list of roles is staff.
 */
export type Audience = 'public' | 'visitor' | 'customer' | 'provider' | readonly StaffRole[];

/** Whether an operation requires a login. */
export const needsLogin = (audience: Audience): boolean =>
  audience === 'customer' || typeof audience !== 'string';

type Part<Schema, Direction extends 'input' | 'output'> = Schema extends z.ZodType
  ? Direction extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : object;

/** The input of a request: path parameters, query and body in one object. */
export type OperationInput<O extends Operation> = Part<O['params'], 'input'> &
  Part<O['query'], 'input'> &
  Part<O['body'], 'input'>;
/** The parsed input that a handler receives. */
export type OperationParsed<O extends Operation> = Part<O['params'], 'output'> &
  Part<O['query'], 'output'> &
  Part<O['body'], 'output'>;
export type OperationOutput<O extends Operation> = z.output<O['response']>;

/**
 * Declares an operation and preserves the literal types from which the type of its handler is derived. The
 * audience defaults to public.
 */
export function defineOperation<
  const Id extends string,
  Response extends z.ZodType,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Body extends z.ZodType = never,
  const Who extends Audience = 'public',
  const Once extends Idempotency = never,
  const Gives extends true = never,
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
  audience?: Who;
  cache?: CachePolicy;
  limit?: OperationLimit;
  idempotency?: Once;
  secondFactor?: SecondFactorRule;
  http?: HttpForm;
  personalData?: AuditSubject;
  payout?: Gives;
  hasDocuments?: true;
  signsIn?: boolean;
  crossSite?: boolean;
}) {
  return { errors: [], audience: 'public', ...operation } as {
    id: Id;
    method: Operation['method'];
    path: string;
    summary: string;
    tag: string;
    response: Response;
    errors: readonly ErrorCode[];
    audience: Who;
    cache?: CachePolicy;
    limit?: OperationLimit;
    secondFactor?: SecondFactorRule;
    http?: HttpForm;
    personalData?: AuditSubject;
    hasDocuments?: true;
    signsIn?: boolean;
    crossSite?: boolean;
  } & ([Params] extends [never] ? object : { params: Params }) &
    ([Query] extends [never] ? object : { query: Query }) &
    ([Body] extends [never] ? object : { body: Body }) &
    ([Once] extends [never] ? object : { idempotency: Once }) &
    ([Gives] extends [never] ? object : { payout: Gives });
}
