import type { StaffRole } from '#schemas/api/operation.ts';
import type { User } from '#schemas/entities/user.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { userColumns } from '../auth/read-user.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';

export interface NewStaff {
  mobile: string;
  name: string;
  roles: readonly StaffRole[];
}

/**
 * Makes somebody staff, who signs in with the mobile number like any customer. The given roles replace all
 * earlier ones.
 */
export async function setStaff(
  client: PoolClient,
  { mobile, name, roles }: NewStaff,
  actor: Actor,
  at: Date,
): Promise<{ user: User; roles: StaffRole[] }> {
  const { rows } = await client.query<User>(
    `INSERT INTO users (mobile, name, details_at, created_at, updated_at) VALUES ($1, $2, $3, $3, $3) ON CONFLICT (mobile) DO UPDATE SET name = coalesce(users.name, excluded.name), updated_at = $3 RETURNING ${userColumns}`,
    [mobile, name, at],
  );
  const [user] = rows;
  if (!user) throw new Error(`no user ${mobile}`);
  const { rows: before } = await client.query<{ role: StaffRole }>(
    'DELETE FROM staff_roles WHERE user_id = $1 RETURNING role',
    [user.id],
  );
  const wanted = [...new Set(roles)];
  await client.query(
    'INSERT INTO staff_roles (user_id, role, granted_at) SELECT $1, role, $3 FROM unnest($2::staff_role[]) AS role',
    [user.id, wanted, at],
  );
  await writeAudit(client, {
    at,
    actor,
    action: 'staff.roles',
    subject: `user:${user.id}`,
    before: before.map(({ role }) => role),
    after: wanted,
  });
  return { user, roles: wanted };
}

export const createStaff =
  ({ pool }: EngineContext): Handler<'staff.create'> =>
  (input, principal) =>
    transaction(pool, (client) => setStaff(client, input, staffActor(principal), principal.now()));
