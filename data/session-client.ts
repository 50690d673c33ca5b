import type { Session } from '#schemas/api/auth/session.ts';
import { operationRoutes } from './generated/operations.ts';
import { sendRequest } from './http-client.ts';
import { RequestError } from './request-error.ts';
import { browserStores, type BrowserStores } from './storage/stores.ts';

/** Name of the lock that all tabs of an origin share. */
const lockName = 'vitrin-session';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one after the other, over all tabs. Where the browser has no locks it does so in this tab only: the engine answers
 * two uses of one refresh token alike while they are seconds apart.
 */
function oneAtATime<Value>(run: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request(lockName, run);
  const next = queue.then(run, run);
  queue = next.catch(() => undefined);
  return next;
}

type SessionStores = Pick<BrowserStores, 'token' | 'tokenEnds' | 'user'>;

/** The session that another tab has stored meanwhile, if it is another than that of a token. */
function storedMeanwhile(token: string, stores: SessionStores, now: number): Session | null {
  const [stored, ends, user] = [stores.token.read(), stores.tokenEnds.read(), stores.user.read()];
  if (stored === null || stored === token || ends === null || ends <= now || user === null) return null;
  return { token: stored, expires_in: (ends - now) / 1000, user };
}

/**
 * A session in place of one whose access token is over. The refresh cookie works once, so a lock is held, and what
 * another tab has got in the meantime is taken first.
 * @param token the token that is over
 * @throws RequestError: `session-ended` in its problem when one has to sign in again
 */
export function renewSession(token: string, stores: SessionStores = browserStores()): Promise<Session> {
  return oneAtATime(async () => {
    if (stores.token.read() === null)
      throw new RequestError('request-failed', {
        status: 401,
        problem: { type: 'about:blank', title: '', status: 401, code: 'session-ended', detail: '' },
      });
    const known = storedMeanwhile(token, stores, Date.now());
    if (known) return known;
    const { method, path } = operationRoutes['auth.refresh'];
    const session = (await sendRequest({ method, path })).body as Session;
    // Before the lock is let go: the tab that waits for it must find this one.
    keepSession(session, stores);
    return session;
  });
}

/** Stores a session; the token last, since it is what other tabs wait for. */
export function keepSession(
  { token, expires_in, user }: Session,
  stores: SessionStores = browserStores(),
): void {
  stores.tokenEnds.write(Date.now() + expires_in * 1000);
  stores.user.write(user);
  stores.token.write(token);
}
