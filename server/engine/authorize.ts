import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Audience, Operation, StaffRole } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Pool } from '../db/pool.ts';
import type { AccessTokens } from '../security/access-token.ts';
import type { SignedIn } from './principal.ts';

export interface IdentityReader {
  pool: Pool;
  accessTokens: AccessTokens;
  now: () => Date;
}

interface StaffRow {
  roles: StaffRole[];
}

/** Staff are looked up each time, so that a removed role or an ended session counts at once. */
async function readStaff({ pool, now }: IdentityReader, bearer: SignedIn): Promise<SignedIn | null> {
  const { rows } = await pool.query<StaffRow>({
    name: 'identify-staff',
    text: `SELECT ARRAY(SELECT role::text FROM staff_roles WHERE user_id = users.id) AS roles
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE sessions.id = $1 AND users.id = $2 AND sessions.ended_at IS NULL AND sessions.expires_at > $3 AND users.blocked_at IS NULL`,
    values: [bearer.session, bearer.id, now()],
  });
  return rows[0] ? { ...bearer, roles: rows[0].roles } : null;
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

/** @throws ShopError `unauthenticated` or `forbidden` */
export function assertAudience(audience: Audience, user: SignedIn | null): void {
  if (audience === 'public' || audience === 'visitor' || audience === 'provider') return;
  if (!user) throw new ShopError('unauthenticated');
  if (audience === 'customer') return;
  if (!user.roles.some((role) => role === 'owner' || audience.includes(role)))
    throw new ShopError('forbidden', { detail: `user ${user.id} is none of ${audience.join(', ')}` });
}
