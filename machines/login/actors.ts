import { fromCallback, fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { CodeRequest, Details, LoginEvent, Session, SessionCommand, User } from './types.ts';

// The machine's ports. They reject with the engine's error (see ../failure.ts).

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

/** Port: stores the details of a new customer. */
export const saveDetails = fromPromise<User, Details>(async () => missingPort('login', 'saveDetails'));

/**
 * Port: returns a new access token. It holds a lock across all tabs and first checks whether another tab has
 * stored a newer token than the given one. It then returns that token, because the refresh cookie works once.
 */
export const refreshSession = fromPromise<Session, { token: string }>(async () =>
  missingPort('login', 'refreshSession'),
);

/** Port: ends the session of the refresh cookie. */
export const endSession = fromPromise<void, undefined>(async () => missingPort('login', 'endSession'));

/**
 * Port: stores the session (the token under ATC, the user in a separate entry) and notifies other tabs. It
 * stores the session of each `mirror.save`, and sends `session.adopted` and `session.cleared` when another
 * tab changes it.
 */
export const sessionMirror = fromCallback<SessionCommand, undefined, LoginEvent>(() =>
  missingPort('login', 'sessionMirror'),
);
