import type { Session } from '#schemas/api/auth/session.ts';
import type { Condition } from '#schemas/conditions/conditions.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Failure } from '../failure.ts';

export type { Failure, Session, User };

/**
 * Login settings of the flow settings, and the renewal times of the access token. Durations are milliseconds.
 */
export interface LoginSettings extends Pick<
  FlowSettings['login'],
  'codeLength' | 'tries' | 'password' | 'details' | 'by'
> {
  /** The checkout has a buyer form, so the dialog need not ask for the same details before. */
  asksBuyer: boolean;
  /**
   * Milliseconds before its expiry at which an access token is renewed, so that no request is refused first.
   */
  refreshAhead: number;
  /** Milliseconds until the next try after a renewal got no response. */
  refreshRetry: number;
  /** Milliseconds until the next try after "too many requests" without a time. */
  retryWait: number;
}

/** A session as this browser stores it. */
export interface KeptSession {
  token: string;
  /** Null when only the token was stored. The next renewal returns the user. */
  user: User | null;
  /**
   * Expiry of the token in milliseconds since 1970. Null when it is unknown: the token is then renewed
   * immediately.
   */
  expiresAt: number | null;
}

/** The server's data about a code that it has sent. Times are seconds. */
export interface CodeRequest {
  request_id: string;
  length: number;
  expires_in: number;
  resend_after: number;
}

/** A code that the server has sent. */
export interface SentCode extends CodeRequest {
  /** The number of the recipient. */
  mobile: string;
}

/** The details of a new customer. Empty texts count as missing. */
export interface Details {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** The continuation after the login. */
export interface LoginOptions {
  /** Path to continue to after the login; null stays on the page. */
  returnTo: string | null;
  /** The page behind the dialog needs a login. */
  required: boolean;
  /** The previous page, if guests may see it. */
  from: string | null;
  /** The login leads to a checkout, whose form may ask new customers for the same details. */
  forCheckout: boolean;
  /** The caller's sentence for the dialog about why the action needs a login; null for a login by choice. */
  reason: string | null;
}

export interface LoginInput {
  settings: LoginSettings;
  /** The stored values at the start. A stored user without a token is not a session. */
  stored: KeptSession | null;
  /** The path for visitors who decline to sign in and came from no other page. */
  home: string;
  /** Returns milliseconds since 1970, by the actor's clock. */
  now: () => number;
}

export interface LoginContext extends LoginInput {
  session: KeptSession | null;
  options: LoginOptions;
  /** The typed number in the digits 0–9, or the typed address. */
  mobile: string;
  /**
   * Survives closing the dialog and typing another number. The message may have arrived already, and the
   * engine does not send another one soon.
   */
  request: SentCode | null;
  /** Milliseconds since 1970, for a countdown; null without a code. */
  codeExpiresAt: number | null;
  resendAt: number | null;
  waitUntil: number | null;
  /** Number of remaining tries for the code. */
  triesLeft: number;
  /**
   * The last code that was tried, and whether it was refused. Sending the same one again would cost a try.
   */
  tried: { code: string; isRefused: boolean } | null;
  /** The input that the dialog showed when too many requests stopped it. */
  step: 'mobile' | 'code' | 'password';
  failure: Failure | null;
  /** The path after the last refusal or close; null to stay on the page. */
  returnPath: string | null;
}

export type LoginEvent =
  | ({ type: 'login.open' } & Partial<LoginOptions>)
  | { type: 'login.close' }
  | { type: 'login.change-number' }
  | { type: 'mobile.submit'; mobile: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  /** Sign in with a code instead of the password. */
  | { type: 'code.choose' }
  | { type: 'password.choose'; mobile: string }
  | { type: 'password.submit'; password: string }
  | ({ type: 'details.submit' } & Details)
  | { type: 'details.skip' }
  /** The server answered `unauthenticated`, or the page needs a valid token. */
  | { type: 'session.refresh' }
  | { type: 'session.logout' }
  /** The engine returned new data of the user. */
  | { type: 'session.user'; user: User }
  /** The mirror: another tab signed in or renewed the token. */
  | { type: 'session.adopted'; session: KeptSession }
  /** The mirror: another tab logged out. */
  | { type: 'session.cleared' }
  /** Raised by the machine itself. */
  | { type: 'session.opened'; session: Session }
  | { type: 'session.changed' };

/** Events that the running machine emits to listeners of `actor.on`. */
export type LoginEmitted =
  /** Signed in: go to `to`, or stay and do the postponed action. */
  | { type: 'login.continued'; to: string | null }
  /** Closed without a login: go to `to`, or stay. */
  | { type: 'login.left'; to: string | null }
  | { type: 'session.ended' }
  | { type: 'session.left' };

/**
 * Commands of the machine to its mirror: store the session in storage and in other tabs, or remove it for
 * null.
 */
export type SessionCommand = { type: 'mirror.save'; session: KeptSession | null };

export type LoginTag =
  | Condition
  | 'open'
  | 'mobile'
  | 'code'
  | 'password'
  | 'details'
  | 'busy'
  | 'error'
  | 'wait'
  | 'resend'
  | 'resend-busy'
  | 'guest'
  | 'signed-in'
  | 'refreshing'
  /** The session ended because another customer is signed in to this browser. */
  | 'replaced';
