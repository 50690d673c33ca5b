import type { User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient, type Queryable } from '../../db/pool.ts';
import { readUser, userColumns } from '../auth/read-user.ts';
import type { EngineContext } from '../context.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { assertNotColleague, assertNotOneself } from './assert-target.ts';

/** @throws ShopError `not-found` */
export async function findCustomerByMobile(queryable: Queryable, mobile: string): Promise<User> {
  const { rows } = await queryable.query<User>(`SELECT ${userColumns} FROM users WHERE mobile = $1`, [
    mobile,
  ]);
  if (!rows[0]) throw new ShopError('not-found', { detail: 'no customer with this number' });
  return rows[0];
}

export const findCustomer =
  ({ pool }: EngineContext): Handler<'staff.find-customer'> =>
  async ({ mobile }) => ({ user: await findCustomerByMobile(pool, mobile) });

/** @throws ShopError `not-found` */
async function lockUser(client: PoolClient, id: number): Promise<User> {
  const { rowCount } = await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const user = rowCount === 1 ? await readUser(client, id) : undefined;
  if (!user) throw new ShopError('not-found', { detail: `no user ${id}` });
  return user;
}

/** Paid orders of a customer whose codes were withheld only for the identity. */
async function findWithheld(client: PoolClient, user: number): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `SELECT * FROM orders WHERE user_id = $1 AND needs_identity AND payment = 'paid'
       AND EXISTS (SELECT FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id JOIN gift_codes AS c ON c.line_id = l.id WHERE p.order_id = orders.id AND c.revealed_at IS NULL) ORDER BY id`,
    [user],
  );
  return rows;
}

export interface IdentityDecision {
  id: number;
  verified: boolean;
  reason: string;
}

/**
 * Confirms or refuses an identity. Codes withheld for it are shown from now on, and the customer is
 * notified.
 * @throws ShopError `not-found`; `forbidden` for oneself
 */
export async function setIdentity(
  context: EngineContext,
  client: PoolClient,
  { id, verified, reason }: IdentityDecision,
  actor: Actor,
  at: Date,
): Promise<User> {
  assertNotOneself(actor, id);
  const before = await lockUser(client, id);
  const identity = verified ? 'verified' : 'rejected';
  await client.query('UPDATE users SET identity = $2, updated_at = $3 WHERE id = $1', [id, identity, at]);
  await writeAudit(client, {
    at,
    actor,
    action: 'customer.identity',
    subject: `user:${id}`,
    before: before.identity,
    after: identity,
    reason,
  });
  if (verified && before.identity !== 'verified')
    for (const order of await findWithheld(client, id))
      await notifyBuyer(context, client, order, 'released', at);
  return { ...before, identity };
}

export const verifyIdentity =
  (context: EngineContext): Handler<'staff.verify-identity'> =>
  (input, principal) =>
    transaction(context.pool, async (client) => ({
      user: await setIdentity(context, client, input, staffActor(principal), principal.now()),
    }));

export interface BlockDecision {
  id: number;
  blocked: boolean;
  reason: string;
}

/**
 * Blocks a customer, who is signed out everywhere, or unblocks them.
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
  await client.query(
    'UPDATE users SET blocked_at = CASE WHEN $2 THEN coalesce(blocked_at, $3) END, updated_at = $3 WHERE id = $1',
    [id, blocked, at],
  );
  if (blocked)
    await client.query(
      "UPDATE sessions SET ended_at = $2, end_reason = 'staff' WHERE user_id = $1 AND ended_at IS NULL",
      [id, at],
    );
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
  ({ pool }: EngineContext): Handler<'staff.block-customer'> =>
  (input, principal) =>
    transaction(pool, async (client) => ({
      user: await setBlocked(client, input, staffActor(principal), principal.now()),
    }));
