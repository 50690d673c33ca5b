import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotColleague, assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import { transaction, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { notNullUserColumns, readUser, userColumns } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';

const selectByMobile = statement(
  'staff.customer-by-mobile',
  `SELECT ${userColumns} FROM users WHERE mobile = :mobile`,
  { notNull: notNullUserColumns },
);
const lock = statement('staff.lock-customer', 'SELECT FROM users WHERE id = :id FOR NO KEY UPDATE');
const updateBlocked = statement(
  'staff.update-blocked',
  `UPDATE users SET blocked_at = CASE WHEN :blocked THEN coalesce(blocked_at, :at) END, updated_at = :at
   WHERE id = :id`,
);
const endSessions = statement(
  'staff.end-sessions',
  `UPDATE sessions SET ended_at = :at, end_reason = 'staff' WHERE user_id = :user AND ended_at IS NULL`,
);

/** @throws ShopError `not-found` */
export async function findCustomerByMobile(queryable: Queryable, mobile: string): Promise<User> {
  const user = await selectByMobile.maybeOne(queryable, { mobile });
  if (!user) throw new ShopError('not-found', { detail: 'no customer with this number' });
  return user;
}

export const findCustomer =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'staff.find-customer'> =>
  async ({ mobile }) => ({ user: await findCustomerByMobile(pool, mobile) });

/** @throws ShopError `not-found` */
async function lockUser(client: PoolClient, id: number): Promise<User> {
  const isFound = (await lock.run(client, { id })) === 1;
  const user = isFound ? await readUser(client, id) : undefined;
  if (!user) throw new ShopError('not-found', { detail: `no user ${id}` });
  return user;
}

export interface BlockDecision {
  id: number;
  blocked: boolean;
  reason: string;
}

/**
 * Blocks a customer and signs them out everywhere, or unblocks them.
 * @throws ShopError `not-found`; `forbidden` for oneself, and for staff unless an owner does it
 */
export async function setBlocked(
  client: PoolClient,
  { id, blocked, reason }: BlockDecision,
  actor: Actor,
  at: Date,
): Promise<User> {
  assertNotOneself(actor, id);
  const before = await lockUser(client, id);
  await assertNotColleague(client, actor, id);
  await updateBlocked.run(client, { id, blocked, at });
  if (blocked) await endSessions.run(client, { user: id, at });
  await writeAudit(client, {
    at,
    actor,
    action: blocked ? 'customer.block' : 'customer.unblock',
    subject: `user:${id}`,
    before: before.blocked,
    after: blocked,
    reason,
  });
  return { ...before, blocked };
}

export const blockCustomer =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'staff.block-customer'> =>
  (input, principal) =>
    transaction(pool, async (client) => ({
      user: await setBlocked(client, input, staffActor(principal), principal.now()),
    }));
