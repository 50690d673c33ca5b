import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { AccessTokens, TokenBearer } from '#platform/security/access-token.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SignedIn } from './principal.ts';

export interface IdentityReader {
  pool: Pool;
  accessTokens: AccessTokens;
  now: () => Date;
}

/** One row for each role, or one without a role; no row when the session has ended or its user is blocked. */
const selectIdentity = statement(
  'engine.identity',
  `SELECT staff_roles.role, sessions.second_factor_at, sessions.staff_used_at FROM sessions
   JOIN users ON users.id = sessions.user_id LEFT JOIN staff_roles ON staff_roles.user_id = users.id
   WHERE sessions.id = :session AND users.id = :user AND sessions.ended_at IS NULL AND sessions.expires_at > :now
     AND users.blocked_at IS NULL`,
);

/**
 * Reads the user of a session that has not ended. Each request looks up three primary keys, and nothing is
 * cached. A logout, a block or a removed role therefore takes effect immediately in every process.
 */
async function readIdentity({ pool, now }: IdentityReader, bearer: TokenBearer): Promise<SignedIn | null> {
  const rows = await selectIdentity.all(pool, { session: bearer.session, user: bearer.id, now: now() });
  const [first] = rows;
  if (!first) return null;
  return {
    ...bearer,
    roles: rows.flatMap(({ role }) => role ?? []),
    secondFactor: { answeredAt: first.second_factor_at, usedAt: first.staff_used_at },
  };
}

/**
 * Returns the user of an access token. A token may be forged or expired, or its session may have ended. It is
 * then refused if the operation can answer `unauthenticated`, so that a browser fetches a new one. Otherwise
 * its bearer is a visitor.
 * @param token without `Bearer `; undefined for a visitor
 * @throws ShopError `unauthenticated`
 */
export async function identify(
  reader: IdentityReader,
  id: OperationId,
  token: string | undefined,
): Promise<SignedIn | null> {
  if (token === undefined) return null;
  const { errors }: Operation = operations[id];
  const bearer = await reader.accessTokens.verify(token);
  const user = bearer && (await readIdentity(reader, bearer));
  if (!user && errors.includes('unauthenticated'))
    throw new ShopError('unauthenticated', {
      detail: 'the access token is invalid or its session has ended',
    });
  return user;
}
