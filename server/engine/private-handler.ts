import type { Readable } from 'node:stream';
import type { Operations, PrivateOperationId } from '#schemas/api/index.ts';
import type { OperationOutput, OperationParsed, StaffRole } from '#schemas/api/operation.ts';

/** Who is signed in, as their access token says. */
export interface SignedIn {
  /** Id of the user. */
  id: number;
  /** The session that the access token belongs to. */
  session: string;
  /** Read from the database for operations of staff; empty for all others. */
  roles: readonly StaffRole[];
}

/** Where a cookie is sent back to, and for how many seconds; 0 takes it away. It is always HttpOnly and SameSite=Strict. */
export interface CookieOptions {
  path: string;
  maxAge: number;
}

/** What came over HTTP besides the parsed input: for operations whose contract names an `http.body`, and for callbacks. */
export interface PrincipalRequest {
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body exactly as it came. */
  text?: string;
  /** The body, or the file in it, piece by piece. */
  stream?: Readable;
  /** Logs what the answer does not tell. */
  report(error: unknown): void;
}

/** Who calls a private operation, and from where. */
export interface Principal {
  user: SignedIn | null;
  ip: string;
  userAgent: string;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieOptions): void;
  now: () => Date;
  request?: PrincipalRequest;
}

/**
 * Answers an operation that has an `access`. The access has been checked and the input parsed already.
 * Refuses by throwing a ShopError with a code of the contract.
 */
export type PrivateHandler<Id extends PrivateOperationId> = (
  input: OperationParsed<Operations[Id]>,
  principal: Principal,
) => Promise<OperationOutput<Operations[Id]>>;

/** One handler for every private operation there is. */
export type PrivateHandlers = { readonly [Id in PrivateOperationId]: PrivateHandler<Id> };
