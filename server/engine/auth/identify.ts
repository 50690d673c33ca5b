import type { StaffRole } from '#schemas/api/operation.ts';
import type { EngineContext } from '../context.ts';
import type { SignedIn } from '../private-handler.ts';

interface StaffRow {
  roles: StaffRole[];
}

/**
 * Who an access token belongs to; nobody when it is forged or out of date.
 * Staff are looked up each time, so that a role that was taken away or a session that was ended counts at once.
 */
export const identify =
  ({ pool, accessTokens, now }: EngineContext) =>
  async (token: string, { staff }: { staff: boolean }): Promise<SignedIn | null> => {
    const bearer = await accessTokens.verify(token);
    if (!bearer) return null;
    if (!staff) return { ...bearer, roles: [] };
    const { rows } = await pool.query<StaffRow>({
      name: 'identify-staff',
      text: `SELECT ARRAY(SELECT role::text FROM staff_roles WHERE user_id = users.id) AS roles
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE sessions.id = $1 AND users.id = $2 AND sessions.ended_at IS NULL AND sessions.expires_at > $3 AND users.blocked_at IS NULL`,
      values: [bearer.session, bearer.id, now()],
    });
    return rows[0] ? { ...bearer, roles: rows[0].roles } : null;
  };
