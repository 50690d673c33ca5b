import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Actor } from '../audit/audit-log.ts';
import { findBuyer, type OwnedOrder } from '../customer.ts';
import type { LockedPayable } from '../payable.ts';

const selectRoles = statement(
  'staff.roles-of',
  'SELECT user_id, role FROM staff_roles WHERE user_id = ANY (:users::integer[])',
);

/**
 * Asserts that staff neither favour themselves nor decide in their own case. The command line belongs to no
 * account.
 * @param user the affected user; null for a guest
 * @throws ShopError `forbidden`
 */
export function assertNotOneself(actor: Actor, user: number | null): void {
  if (actor.id !== null && actor.id === user)
    throw new ShopError('forbidden', { detail: `user ${user} may not do this to their own account` });
}

/**
 * Does the same as {@link assertNotOneself} for an order. A guest order belongs to the customer who has
 * confirmed its number or address.
 * @throws ShopError `forbidden`
 */
export async function assertNotOwnOrder(
  queryable: Queryable,
  actor: Actor,
  order: OwnedOrder,
): Promise<void> {
  if (actor.id !== null) assertNotOneself(actor, (await findBuyer(queryable, order))?.id ?? null);
}

/** Does the same as {@link assertNotOwnOrder} for the order or charge of a payment. */
export const assertNotOwnPayable = (
  queryable: Queryable,
  actor: Actor,
  { userId, buyer }: Pick<LockedPayable, 'userId' | 'buyer'>,
): Promise<void> =>
  assertNotOwnOrder(queryable, actor, {
    user_id: userId,
    buyer: { phone_number: buyer.mobile ?? '', email: buyer.email },
  });

/**
 * Asserts that only owners block staff. Otherwise any member of staff who may block customers could lock the
 * owners out.
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
