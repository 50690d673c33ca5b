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
  /** Before its end an access token is renewed, so that no call is refused first. */
  refreshAhead: number;
  /** Until another attempt when a renewal got no answer. */
  refreshRetry: number;
  /** Until another attempt after “too many requests” without a time. */
  retryWait: number;
}

/** A session as this browser keeps it. */
export interface KeptSession {
  token: string;
  /** Null when only the token was stored; the next renewal brings the user. */
  user: User | null;
  /** When the token ends, in milliseconds since 1970; null when nobody knows: it is renewed at once. */
  expiresAt: number | null;
}

/** What the server says of a code that it has sent. Times are seconds. */
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

/** What a new customer tells. Empty texts are not given. */
export interface Details {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** Where login leads. */
export interface LoginOptions {
  /** Path to continue to after the login; null stays where one is. */
  returnTo: string | null;
  /** The page behind the dialog cannot be shown without a login. */
  required: boolean;
  /** The page that one came from and that can be shown to guests. */
  from: string | null;
}

export interface LoginInput {
  settings: LoginSettings;
  /** What storage held at the start. A stored user without a token is no session. */
  stored: KeptSession | null;
  /** Where one lands who refuses to sign in and came from nowhere. */
  home: string;
  /** Milliseconds since 1970; runs with the actor's clock. */
  now: () => number;
}

export interface LoginContext extends LoginInput {
  session: KeptSession | null;
  wish: LoginOptions;
  /** As typed, with 0–9. */
  mobile: string;
  /** Kept when the dialog is closed and when another number is typed: the message may be there already, and the engine sends no other one soon. */
  request: SentCode | null;
  /** Moments in milliseconds since 1970, for countdowns; null without one. */
  codeExpiresAt: number | null;
  resendAt: number | null;
  waitUntil: number | null;
  /** How often another code may be typed in. */
  triesLeft: number;
  /** What the dialog asked for when too many requests stopped it. */
  step: 'mobile' | 'code' | 'password';
  failure: Failure | null;
  /** Where the last refusal or close led; null stayed on the page. */
  landing: string | null;
}

export type LoginEvent =
  | ({ type: 'login.open' } & Partial<LoginOptions>)
  | { type: 'login.close' }
  | { type: 'login.change-number' }
  | { type: 'mobile.submit'; mobile: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  /** Sign in with a code after all. */
  | { type: 'code.choose' }
  | { type: 'password.choose'; mobile: string }
  | { type: 'password.submit'; password: string }
  | ({ type: 'details.submit' } & Details)
  | { type: 'details.skip' }
  /** A call was answered `unauthenticated`, or the page wants to be sure of the token. */
  | { type: 'session.refresh' }
  | { type: 'session.logout' }
  /** The engine told something new of the user. */
  | { type: 'session.user'; user: User }
  /** The mirror: another tab signed in or renewed the token. */
  | { type: 'session.adopted'; session: KeptSession }
  /** The mirror: another tab logged out. */
  | { type: 'session.cleared' }
  /** Raised by the machine itself. */
  | { type: 'session.opened'; session: Session }
  | { type: 'session.changed' };

/** What the running machine tells those who listen with `actor.on`. */
export type LoginEmitted =
  /** Signed in: go on to `to`, or stay and do what was waiting. */
  | { type: 'login.continued'; to: string | null }
  /** Closed without a login: go to `to`, or stay. */
  | { type: 'login.left'; to: string | null }
  | { type: 'session.ended' }
  | { type: 'session.left' };

/** What the machine tells its mirror: the session to keep, or null to forget it, in storage and in other tabs. */
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
  | 'refreshing';
