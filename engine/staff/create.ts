import { notNullUserColumns, userColumns } from '#engine/people/auth/read-user.ts';
import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import type { User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';

export interface NewStaff {
  mobile: string;
  name: string;
  roles: readonly StaffRole[];
}

const insertUser = statement(
  'staff.insert-user',
  `INSERT INTO users (mobile, name, details_at, created_at, updated_at) VALUES (:mobile, :name, :at, :at, :at)
   ON CONFLICT (mobile) DO UPDATE SET name = coalesce(users.name, excluded.name), updated_at = :at
   RETURNING ${userColumns}`,
  { notNull: notNullUserColumns },
);
/** Locked in one order, so that two owners who remove each other at once wait, and one of them stays. */
const lockOwners = statement(
  'staff.lock-owners',
  "SELECT user_id FROM staff_roles WHERE role = 'owner' ORDER BY user_id FOR UPDATE",
);
const selectRoles = statement(
  'staff.roles-before',
  'SELECT role FROM staff_roles WHERE user_id = :user ORDER BY role',
);
const deleteRoles = statement(
  'staff.delete-roles',
  'DELETE FROM staff_roles WHERE user_id = :user AND role::text <> ALL (:kept::text[])',
);
const insertRoles = statement(
  'staff.insert-roles',
  `INSERT INTO staff_roles (user_id, role, granted_at)
   SELECT :user, role, :at FROM unnest(:roles::staff_role[]) AS role
   ON CONFLICT DO NOTHING`,
);
const insertMaker = statement(
  'staff.insert-maker',
  `INSERT INTO staff_makers (user_id, maker_id, made_at) VALUES (:user, :maker, :at)
   ON CONFLICT (user_id, maker_id) DO UPDATE SET made_at = excluded.made_at`,
);
const deleteMakers = statement('staff.delete-makers', 'DELETE FROM staff_makers WHERE user_id = :user');

/**
 * Records the maker of a new member of staff. The terminal vouches for the people to whom it gives roles, and
 * removes their earlier makers. A change of the roles of a member of staff records no maker.
 */
async function recordMaker(
  client: PoolClient,
  user: number,
  { actor, at, isMade, isStaff }: { actor: Actor; at: Date; isMade: boolean; isStaff: boolean },
): Promise<void> {
  if (actor.id === null && isStaff) await deleteMakers.run(client, { user });
  else if (actor.id !== null && isMade && actor.id !== user)
    await insertMaker.run(client, { user, maker: actor.id, at });
}

/**
 * Makes somebody staff, who signs in with the mobile number like any customer. The given roles replace all
 * earlier ones; without any, the person is no longer staff. A role that stays keeps the time it was given.
 * @throws ShopError `move-not-allowed` when the shop would have no owner left
 */
export async function setStaff(
  client: PoolClient,
  { mobile, name, roles }: NewStaff,
  actor: Actor,
  at: Date,
): Promise<{ user: User; roles: StaffRole[] }> {
  const user = await insertUser.one(client, { mobile, name, at });
  const owners = await lockOwners.all(client);
  const before = await selectRoles.all(client, { user: user.id });
  const wanted = [...new Set(roles)];
  const isLastOwner = owners.length === 1 && owners[0]?.user_id === user.id;
  if (isLastOwner && !wanted.includes('owner'))
    throw new ShopError('move-not-allowed', { detail: `user ${user.id} is the only owner` });
  await deleteRoles.run(client, { user: user.id, kept: wanted });
  await insertRoles.run(client, { user: user.id, roles: wanted, at });
  const isStaff = wanted.length > 0;
  await recordMaker(client, user.id, { actor, at, isMade: before.length === 0 && isStaff, isStaff });
  await writeAudit(client, {
    at,
    actor,
    action: 'staff.roles',
    subject: `user:${user.id}`,
    before: before.map(({ role }) => role),
    after: wanted,
  });
  return { user: { ...user, is_staff: isStaff }, roles: wanted };
}

export const createStaff =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.create'> =>
  (input, principal) =>
    retrying(() =>
      transaction(pool, (client) => setStaff(client, input, staffActor(principal), principal.now())),
    );
