import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { Actor } from '../audit/audit-log.ts';

const selectRoles = statement(
  'staff.roles-of',
  'SELECT user_id, role FROM staff_roles WHERE user_id = ANY (:users::integer[])',
);

/**
 * Staff may neither favor themselves nor decide on what a colleague must review for them. The command line
 * belongs to no account.
 * @param user the affected user; null for a guest
 * @throws ShopError `forbidden`
 */
export function assertNotOneself(actor: Actor, user: number | null): void {
  if (actor.id !== null && actor.id === user)
    throw new ShopError('forbidden', { detail: `user ${user} may not do this to their own account` });
}

/**
 * Only owners block staff; otherwise anybody who may block customers could lock the owners out.
 * @throws ShopError `forbidden`
 */
export async function assertNotColleague(queryable: Queryable, actor: Actor, user: number): Promise<void> {
  if (actor.id === null) return;
  const roles = await selectRoles.all(queryable, { users: [actor.id, user] });
  const isStaff = roles.some(({ user_id }) => user_id === user);
  const isByOwner = roles.some(({ user_id, role }) => user_id === actor.id && role === 'owner');
  if (isStaff && !isByOwner)
    throw new ShopError('forbidden', { detail: `user ${user} is staff: only an owner may block them` });
}
