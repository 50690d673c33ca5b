import type { Session } from '#schemas/api/auth/session.ts';
import type { Condition } from '#schemas/conditions/conditions.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { User } from '#schemas/entities/user.ts';
import type { Failure } from '../failure.ts';

export type { Failure, Session, User };

/** Login settings of the flow settings, and when the access token is renewed. Durations are milliseconds. */
export interface LoginSettings extends Pick<
  FlowSettings['login'],
  'codeLength' | 'tries' | 'password' | 'details'
> {
  /** The checkout has a form for the buyer, so that it need not be asked for them before. */
  asksBuyer: boolean;
  /** How long before it expires an access token is renewed, so that no request is refused first. */
  refreshAhead: number;
  /** Until another attempt when a renewal got no response. */
  refreshRetry: number;
  /** Until another attempt after "too many requests" without a time. */
  retryWait: number;
}

/** A session as this browser stores it. */
export interface KeptSession {
  token: string;
  /** Null when only the token was stored; the next renewal returns the user. */
  user: User | null;
  /**
   * When the token expires, in milliseconds since 1970; null when that is not known, and then it is renewed
   * at once.
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

/** A code that was sent. */
export interface SentCode extends CodeRequest {
  /** The number that it was sent to. */
  mobile: string;
}

/** The details of a new customer. Empty texts count as missing. */
export interface Details {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** Where the login continues. */
export interface LoginOptions {
  /** Path to continue to after the login; null stays on the page. */
  returnTo: string | null;
  /** The page behind the dialog cannot be shown without a login. */
  required: boolean;
  /** The previous page, if guests may see it. */
  from: string | null;
  /** The login leads to a checkout, whose form may ask new customers for the same details. */
  forCheckout: boolean;
}

export interface LoginInput {
  settings: LoginSettings;
  /** The stored values at the start. A stored user without a token is not a session. */
  stored: KeptSession | null;
  /** Where visitors go who decline to sign in and came from no other page. */
  home: string;
  /** Milliseconds since 1970; runs with the actor's clock. */
  now: () => number;
}

export interface LoginContext extends LoginInput {
  session: KeptSession | null;
  options: LoginOptions;
  /** As typed, with 0–9. */
  mobile: string;
  /**
   * Kept when the dialog is closed and when another number is typed: the message may have arrived already,
   * and the engine does not send another one soon.
   */
  request: SentCode | null;
  /** Times in milliseconds since 1970, for countdowns; null without one. */
  codeExpiresAt: number | null;
  resendAt: number | null;
  waitUntil: number | null;
  /** How many more times a code may be typed. */
  triesLeft: number;
  /** The code that was sent last, and whether it was refused: the same one would cost another try. */
  tried: { code: string; isRefused: boolean } | null;
  /** The input that the dialog asked for when too many requests stopped it. */
  step: 'mobile' | 'code' | 'password';
  failure: Failure | null;
  /** The target of the last refusal or close; null stayed on the page. */
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
  /** A request was answered `unauthenticated`, or the page needs a valid token. */
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
  /** Signed in: go to `to`, or stay and do what was waiting. */
  | { type: 'login.continued'; to: string | null }
  /** Closed without a login: go to `to`, or stay. */
  | { type: 'login.left'; to: string | null }
  | { type: 'session.ended' }
  | { type: 'session.left' };

/**
 * Commands of the machine to its mirror: store the session, or remove it for null, in storage and in other
 * tabs.
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
  /** The session ended because somebody else is signed in to this browser. */
  | 'replaced';
