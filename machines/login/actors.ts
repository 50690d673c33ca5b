import { fromCallback, fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { CodeRequest, Details, LoginEvent, Session, SessionCommand, User } from './types.ts';

// The machine's ports. They reject with what the engine answered (see ../failure.ts).

/** Port: asks the engine to send a one-time code. */
export const requestCode = fromPromise<CodeRequest, { mobile: string }>(async () =>
  missingPort('login', 'requestCode'),
);

/** Port: signs in with the code. */
export const verifyCode = fromPromise<Session, { request_id: string; mobile: string; code: string }>(
  async () => missingPort('login', 'verifyCode'),
);

/** Port: signs in with the password. */
export const verifyPassword = fromPromise<Session, { mobile: string; password: string }>(async () =>
  missingPort('login', 'verifyPassword'),
);

/** Port: stores what a new customer tells. */
export const saveDetails = fromPromise<User, Details>(async () => missingPort('login', 'saveDetails'));

/**
 * Port: a new access token. It holds a lock over all tabs, looks first whether another tab has stored a token other
 * than the one given, and then resolves with that one: the refresh cookie works once.
 */
export const refreshSession = fromPromise<Session, { token: string }>(async () =>
  missingPort('login', 'refreshSession'),
);

/** Port: ends the session of the refresh cookie. */
export const endSession = fromPromise<void, undefined>(async () => missingPort('login', 'endSession'));

/**
 * Port: keeps the session in storage (the token under ATC, the user beside it) and tells other tabs. It saves what
 * `mirror.save` brings, and sends `session.adopted` and `session.cleared` when another tab changes it.
 */
export const sessionMirror = fromCallback<SessionCommand, undefined, LoginEvent>(() =>
  missingPort('login', 'sessionMirror'),
);
