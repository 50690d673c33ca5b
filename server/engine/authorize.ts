import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Pool } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import type { AccessTokens } from '../security/access-token.ts';
import type { SignedIn } from './principal.ts';

export interface IdentityReader {
  pool: Pool;
  accessTokens: AccessTokens;
  now: () => Date;
}

/** One row for each role, or one without a role; no row when the session has ended. */
const selectRoles = statement(
  'engine.staff-roles',
  `SELECT staff_roles.role FROM sessions
   JOIN users ON users.id = sessions.user_id LEFT JOIN staff_roles ON staff_roles.user_id = users.id
   WHERE sessions.id = :session AND users.id = :user AND sessions.ended_at IS NULL AND sessions.expires_at > :now
     AND users.blocked_at IS NULL`,
);

/** Staff are looked up each time, so that a removed role or an ended session counts at once. */
async function readStaff({ pool, now }: IdentityReader, bearer: SignedIn): Promise<SignedIn | null> {
  const rows = await selectRoles.all(pool, { session: bearer.session, user: bearer.id, now: now() });
  return rows.length > 0 ? { ...bearer, roles: rows.flatMap(({ role }) => role ?? []) } : null;
}

/**
 * The user that an access token belongs to. A forged or expired token is refused where the operation can answer
 * `unauthenticated`, so that a browser fetches a new one; elsewhere its bearer is a visitor.
 * @param token without `Bearer `; undefined for a visitor
 * @throws ShopError `unauthenticated`
 */
export async function identify(
  reader: IdentityReader,
  id: OperationId,
  token: string | undefined,
): Promise<SignedIn | null> {
  if (token === undefined) return null;
  const { audience, errors }: Operation = operations[id];
  const bearer = await reader.accessTokens.verify(token);
  const known = bearer && { ...bearer, roles: [] };
  const user = known && typeof audience !== 'string' ? await readStaff(reader, known) : known;
  if (!user && errors.includes('unauthenticated'))
    throw new ShopError('unauthenticated', { detail: 'the access token does not hold' });
  return user;
}
