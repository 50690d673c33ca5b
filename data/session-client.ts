import type { Session } from '#schemas/api/auth/session.ts';
import { sendRequest } from './http-client.ts';
import { visitorRoute } from './operation-route.ts';
import { RequestError } from './request-error.ts';
import { browserStores, type BrowserStores } from './storage/stores.ts';

/** Name of the lock that all tabs of an origin share. */
const lockName = 'vitrin-session';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other, across all tabs. Without locks in the browser this covers only the current
 * tab. That is enough: the engine gives two uses of one refresh token within seconds the same answer.
 */
function oneAtATime<Value>(run: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request(lockName, run);
  const next = queue.then(run, run);
  queue = next.catch(() => undefined);
  return next;
}

type SessionStores = Pick<BrowserStores, 'token' | 'tokenEnds' | 'user'>;

/**
 * Returns the session that another tab has stored in the meantime, if its token differs from the given one.
 */
function storedMeanwhile(token: string, stores: SessionStores, now: number): Session | null {
  const [stored, ends, user] = [stores.token.read(), stores.tokenEnds.read(), stores.user.read()];
  if (stored === null || stored === token || ends === null || ends <= now || user === null) return null;
  return { token: stored, expires_in: (ends - now) / 1000, user };
}

/**
 * Returns the id of the customer in an access token (`sub` of its payload, RFC 7519); null if it cannot be
 * read.
 */
function customerOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    const id = Number(sub);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

/** Creates the error of a refused renewal, with the code of its problem. */
const refusal = (code: 'session-ended' | 'session-replaced'): RequestError =>
  new RequestError('request-failed', {
    status: 401,
    problem: { type: 'about:blank', title: '', status: 401, code, detail: '' },
  });

/**
 * Replaces a session whose access token has expired. The refresh cookie works only once, so it takes a lock,
 * and first uses a session that another tab has stored in the meantime.
 * @param token the expired token
 * @throws RequestError: `session-ended` in its problem when the customer has to sign in again,
 * `session-replaced` when the refresh cookie belongs to another customer than the stored session
 */
export function renewSession(token: string, stores: SessionStores = browserStores()): Promise<Session> {
  return oneAtATime(async () => {
    if (stores.token.read() === null) throw refusal('session-ended');
    const known = storedMeanwhile(token, stores, Date.now());
    if (known) return known;
    const { method, path } = visitorRoute('auth.refresh');
    const session = (await sendRequest({ method, path })).body as Session;
    const owner = stores.user.read()?.id ?? customerOf(token);
    if (owner !== null && owner !== session.user.id) throw refusal('session-replaced');
    // Stored before the lock is released, so that a waiting tab finds this session.
    keepSession(session, stores);
    return session;
  });
}

/** Stores a session. It writes the token last, because other tabs wait for it. */
export function keepSession(
  { token, expires_in, user }: Session,
  stores: SessionStores = browserStores(),
): void {
  stores.tokenEnds.write(Date.now() + expires_in * 1000);
  stores.user.write(user);
  stores.token.write(token);
}
