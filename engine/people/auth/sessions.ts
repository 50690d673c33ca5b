import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Principal } from '#engine/pipeline/principal.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { accessTokenLife } from '#platform/security/access-token.ts';
import { deviceLife } from '#platform/security/known-devices.ts';
import { deriveKeys, type SecretVersions } from '#platform/security/secrets.ts';
import type { Session } from '#schemas/api/auth/session.ts';
import { ShopError } from '#schemas/errors.ts';
import { readUser } from './read-user.ts';
import { deviceCookie, deviceGenerationOf } from './requester.ts';
import type { AuthServices } from './services.ts';

// A session is a chain of refresh tokens. Only the newest one is valid, and each use creates the next one.
// The database contains only their hashes. A used token that is sent again is a sign of theft, so the whole
// chain ends.
//
// There is one exception, for two tabs that refresh at the same moment and for an answer that was lost in
// transit. Within the grace period, while the next token is unused, a used token is answered with that same
// next token. For this purpose the next token is not random. It is computed from the used one, a nonce and
// the shop's key. It can be sent twice without being stored, and there is never more than one chain.

/** Days within which a token must be used. */
const idleDays = 30;
/** Days that a session lasts, however often it is used. */
const maxSessionDays = 180;
/** Milliseconds during which a used token is answered again. */
export const refreshGrace = 10_000;

const day = 86_400_000;
export const refreshCookie = 'vitrin_refresh';
const cookiePath = '/api/v1/auth';

/** Returns the tag that is purged when a session of a customer has ended (migration 0120), in any process. */
export const sessionsTag = (user: number): string => `sessions:${user}`;

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'password-changed'
  | 'mobile-changed'
  | 'staff'
  | 'customer'
  | 'second-factor';

const insertTokenRow = statement(
  'sessions.insert-token',
  `INSERT INTO refresh_tokens (hash, session_id, issued_at, expires_at)
   VALUES (:hash, :session, :issued_at, :expires_at)`,
);
const insertSession = statement(
  'sessions.insert',
  `INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at, user_agent, ip, code_verified_at)
   VALUES (:id, :user, :created_at, :created_at, :expires_at, :user_agent, :ip, :code_verified_at)`,
);
const selectUnused = statement(
  'sessions.unused-token',
  'SELECT FROM refresh_tokens WHERE hash = :hash AND used_at IS NULL',
);
// The lock on the session serializes the refreshes of its tabs. A blocked customer has no sessions.
const lockToken = statement(
  'sessions.lock-token',
  `SELECT t.session_id, s.user_id, s.expires_at AS session_expires_at, s.ended_at, t.expires_at, t.used_at, t.nonce
   FROM refresh_tokens AS t JOIN sessions AS s ON s.id = t.session_id JOIN users AS u ON u.id = s.user_id
   WHERE t.hash = :hash AND u.blocked_at IS NULL FOR UPDATE OF t, s`,
);
const useToken = statement(
  'sessions.use-token',
  'UPDATE refresh_tokens SET used_at = :now, nonce = :nonce WHERE hash = :hash',
);
const recordUse = statement(
  'sessions.record-use',
  'UPDATE sessions SET last_used_at = :now WHERE id = :session',
);
const endOne = statement(
  'sessions.end',
  'UPDATE sessions SET ended_at = :now, end_reason = :reason WHERE id = :session AND ended_at IS NULL',
);
const endOfUser = statement(
  'sessions.end-of-user',
  `UPDATE sessions SET ended_at = :now, end_reason = :reason
   WHERE user_id = :user AND ended_at IS NULL AND id IS DISTINCT FROM :except::uuid`,
);

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/** A new session. The cookie and the answer carry it once the transaction has committed. */
export interface StartedSession {
  id: string;
  user: number;
  refreshToken: string;
}

async function insertToken(
  client: Queryable,
  session: string,
  token: string,
  now: Date,
  sessionEnds: Date,
): Promise<void> {
  const expires = new Date(Math.min(now.getTime() + idleDays * day, sessionEnds.getTime()));
  await insertTokenRow.run(client, { hash: hashToken(token), session, issued_at: now, expires_at: expires });
}

/**
 * Starts a session for a customer, in the transaction that proved the identity.
 * @param codeVerifiedAt when a one-time code proved it; null after a password
 */
export async function startSession(
  client: PoolClient,
  user: number,
  { ip, userAgent, now }: Pick<Principal, 'ip' | 'userAgent' | 'now'>,
  { codeVerifiedAt }: { codeVerifiedAt: Date | null },
): Promise<StartedSession> {
  const session: StartedSession = { id: randomUUID(), user, refreshToken: newToken() };
  const created = now();
  const ends = new Date(created.getTime() + maxSessionDays * day);
  await insertSession.run(client, {
    id: session.id,
    user,
    created_at: created,
    expires_at: ends,
    user_agent: userAgent,
    ip,
    code_verified_at: codeVerifiedAt,
  });
  await insertToken(client, session.id, session.refreshToken, created, ends);
  return session;
}

/** Returns the tokens that may follow `token`, made with the newest secret and with the accepted ones. */
function tokensAfter(secret: SecretVersions, token: string, nonce: Buffer): [string, ...string[]] {
  const [newest, ...accepted] = deriveKeys(secret, 'refresh-token');
  const after = (key: Uint8Array): string =>
    createHmac('sha256', key).update(nonce).update(token).digest('base64url');
  return [after(newest), ...accepted.map(after)];
}

async function isUnused(client: Queryable, token: string): Promise<boolean> {
  return (await selectUnused.run(client, { hash: hashToken(token) })) === 1;
}

/**
 * Uses up a refresh token and returns the next one; undefined when the session has ended. Reusing a token
 * ends the session. Must run in a transaction that is committed in either case.
 */
export async function rotateToken(
  context: AuthServices,
  client: PoolClient,
  token: string,
  now: Date,
): Promise<StartedSession | undefined> {
  const hash = hashToken(token);
  const row = await lockToken.maybeOne(client, { hash });
  if (!row || row.ended_at !== null || row.session_expires_at <= now || row.expires_at <= now)
    return undefined;
  const session = { id: row.session_id, user: row.user_id };
  if (row.used_at === null || row.nonce === null) {
    const nonce = randomBytes(16);
    const [refreshToken] = tokensAfter(context.secrets.token, token, nonce);
    await useToken.run(client, { hash, now, nonce });
    await recordUse.run(client, { session: session.id, now });
    await insertToken(client, session.id, refreshToken, now, row.session_expires_at);
    return { ...session, refreshToken };
  }
  // The first use may have been answered by a process with another newest secret.
  if (Math.abs(now.getTime() - row.used_at.getTime()) <= refreshGrace)
    for (const refreshToken of tokensAfter(context.secrets.token, token, row.nonce))
      if (await isUnused(client, refreshToken)) return { ...session, refreshToken };
  await endSession(client, session.id, 'reuse', now);
  return undefined;
}

/** Ends one session. A session that has already ended keeps its reason. */
export async function endSession(
  queryable: Queryable,
  session: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await endOne.run(queryable, { session, now, reason });
}

/** Ends all sessions of a customer except the given one. */
export async function endSessionsOf(
  queryable: Queryable,
  user: number,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await endOfUser.run(queryable, { user, now, reason, except });
}

/** Removes the refresh cookie. */
export const clearRefreshCookie = (principal: Principal): void =>
  principal.setCookie(refreshCookie, '', { path: cookiePath, maxAge: 0 });

/**
 * Answers a sign-in, or the renewal of a session, with the refresh token as a cookie and the access token and
 * the customer in the body. After a sign-in this browser is a known device of the number. A renewal only
 * prolongs that, even into the next generation: a device that each renewal could create again would have no
 * limits.
 */
export async function answerSession(
  context: AuthServices,
  principal: Principal,
  session: StartedSession,
  { isRenewal = false } = {},
): Promise<Session> {
  const user = await readUser(context.pool, session.user);
  if (!user) throw new ShopError('session-ended', { detail: `no user ${session.user}` });
  const token = await context.accessTokens.issue({ id: session.user, session: session.id });
  principal.setCookie(refreshCookie, session.refreshToken, {
    path: cookiePath,
    maxAge: (idleDays * day) / 1000,
  });
  const known = principal.cookies[deviceCookie];
  const mayRemember = !isRenewal || context.knownDevices.find(known, user.mobile) !== null;
  const device = mayRemember
    ? context.knownDevices.remember(
        known,
        user.mobile,
        (await deviceGenerationOf(context.pool, user.mobile)) ?? 0,
      )
    : null;
  if (device !== null) principal.setCookie(deviceCookie, device, { path: cookiePath, maxAge: deviceLife });
  return { token, expires_in: accessTokenLife, user };
}
