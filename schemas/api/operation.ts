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
  /** With `{param}` placeholders. */
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
  /** Absent: nothing is cached. Only operations of the public audience have one. */
  cache?: CachePolicy;
  /** Absent: there is no rate limit. */
  limit?: OperationLimit;
  idempotency?: Idempotency;
  /**
   * Absent: staff operations need an answered second factor, the others need none. An operation of customers that names a
   * rule asks those who are members of staff for it.
   */
  secondFactor?: SecondFactorRule;
  /** How the operation travels over HTTP where that is not JSON in both directions. */
  http?: HttpForm;
  /** Of operations for staff whose answer holds personal data: what the answer is about. */
  personalData?: AuditSubject;
  /** The operation gives out money or goods, which may need a second person. */
  payout?: true;
  /** The operation signs somebody in: the audit log records each call, also a refused one. */
  signsIn?: boolean;
  /**
   * The operation changes something, and takes requests of browsers that a page of another origin sends.
   * Absent: what changes something refuses them.
   */
  crossSite?: boolean;
}

/**
 * What the id or code of an input refers to. Each GET of personal data leaves a record in the audit log with it,
 * such as `receipt:12`; other methods record what they change.
 */
export type AuditSubject =
  'user' | 'order' | 'payment' | 'receipt' | 'ticket' | 'comment' | 'inquiry' | 'bank-card' | 'audit-log';

/** How long and under which tags the answers of an operation are cached. */
export interface CachePolicy {
  /**
   * Seconds that the server caches an answer; 0 shares one answer between simultaneous calls and caches
   * nothing.
   */
  seconds: number;
  /** Tags of every answer. The handler adds the tags of what it has read. */
  tags: readonly string[];
  /** Browsers revalidate on every use, because a release changes the answer; a 304 costs next to nothing. */
  revalidate?: boolean;
  /** Names of input values that the answer does not depend on. */
  ignores?: readonly string[];
}

/** At most `max` calls in `seconds`, counted from the first of them. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** Seconds. */
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
 * The client must send an `Idempotency-Key`; a repeated call returns the answer of the first one and does
 * nothing. `transaction`: the key, the work and the answer are committed together. `lease`: for work that
 * calls another service, during which no transaction may be open.
 */
export type Idempotency = 'transaction' | 'lease';

/**
 * Of a staff operation: `fresh` needs a second factor that was answered in this session within five minutes, for money,
 * identities and roles; `exempt` needs none, for adding and answering it.
 */
export type SecondFactorRule = 'fresh' | 'exempt';

/**
 * `headers`: names of headers that this operation reads beside those of every request (`passed-on.ts`), such
 * as the signatures of providers. `body`: `text` passes the body on exactly as received, of any type
 * (signatures cover it), `stream` passes a text or binary file on in pieces, `multipart` names the field of
 * its one file, and `texts` the fields before it.
 * `answer`: `redirect` sends the browser to the
 * value's `location` with a 303, and to a page of the shop if anything fails; `file` sends the value's
 * `content`, which is base64, with its `headers`; `events` keeps the answer open for a client that accepts
 * `text/event-stream`, and sends the value again, with its `version` as the id, after each purge of the tag
 * `<events>:<id>`.
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
 * Who may call an operation. The answer of a `public` one is the same for everyone. All other answers are
 * personal: `visitor` is anyone, signed in or not; `customer` needs a login; `provider` is the server of a
 * payment provider, or the browser that it sent back; a list of roles is staff.
 */
export type Audience = 'public' | 'visitor' | 'customer' | 'provider' | readonly StaffRole[];

/** Whether only people who are signed in may call an operation. */
export const needsLogin = (audience: Audience): boolean =>
  audience === 'customer' || typeof audience !== 'string';

type Part<Schema, Direction extends 'input' | 'output'> = Schema extends z.ZodType
  ? Direction extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : object;

/** What a request sends: path parameters, query and body in one object. */
export type OperationInput<O extends Operation> = Part<O['params'], 'input'> &
  Part<O['query'], 'input'> &
  Part<O['body'], 'input'>;
/** What a handler receives, after parsing. */
export type OperationParsed<O extends Operation> = Part<O['params'], 'output'> &
  Part<O['query'], 'output'> &
  Part<O['body'], 'output'>;
export type OperationOutput<O extends Operation> = z.output<O['response']>;

/**
 * Declares an operation and keeps the literal types from which the type of its handler is derived. The
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
    signsIn?: boolean;
    crossSite?: boolean;
  } & ([Params] extends [never] ? object : { params: Params }) &
    ([Query] extends [never] ? object : { query: Query }) &
    ([Body] extends [never] ? object : { body: Body }) &
    ([Once] extends [never] ? object : { idempotency: Once }) &
    ([Gives] extends [never] ? object : { payout: Gives });
}
