import type { Readable } from 'node:stream';
import type { StaffRole } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';

/** The user that an access token belongs to. */
export interface SignedIn {
  /** Id of the user. */
  id: number;
  /** The session that the access token belongs to. */
  session: string;
  /** The roles of a member of staff; empty for customers. */
  roles: readonly StaffRole[];
  /** For staff: when this session answered the second factor, and when it last called a staff operation. */
  secondFactor: { answeredAt: Date | null; usedAt: Date | null };
}

/** A cookie is always HttpOnly and SameSite=Strict. */
export interface CookieOptions {
  path: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** The HTTP request of a call, for operations whose contract has an `http.body`, and for callbacks. */
export interface PrincipalRequest {
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body exactly as it came. */
  text?: string;
  /**
   * Opens the body, or the file in it, for reading in pieces; undefined without one. The server only waits
   * for an upload when this is called, so that a refused sender keeps nothing open.
   */
  openStream?: () => Promise<Readable | undefined>;
  /** The texts of a multipart form that come before its file, once that is open. */
  fields?: Readonly<Record<string, string>>;
  /** Whether the client has disconnected, so that no one waits for the answer. */
  hasLeft?: () => boolean;
  /** Logs a failure that the answer does not mention. */
  report(error: unknown): void;
  /** Logs an event that the owner of the shop must look at, under a name that never changes. */
  alarm(event: string, details: Readonly<Record<string, unknown>>): void;
}

/** The sender of a request, with its address and device. */
export interface Principal {
  user: SignedIn | null;
  ip: string;
  userAgent: string;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, options: CookieOptions): void;
  now: () => Date;
  /** `cli:<account>` for a call at the terminal of the server. */
  terminal?: string;
  request?: PrincipalRequest;
}

/** The server itself, when it renders pages: it reads public operations, without limits. */
export const rendererPrincipal: Principal = {
  user: null,
  ip: '',
  userAgent: '',
  idempotencyKey: null,
  cookies: {},
  setCookie: () => undefined,
  now: () => new Date(),
};

/**
 * Returns the signed-in customer of a request. Never throws in operations for customers and staff, whose
 * audience was already checked. Operations for visitors call it where they need a login.
 * @throws ShopError `unauthenticated`
 */
export function signedIn(principal: Pick<Principal, 'user'>): SignedIn {
  if (!principal.user) throw new ShopError('unauthenticated');
  return principal.user;
}
