import type { Buyer } from '#schemas/entities/order.ts';
import type { User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient, type Queryable } from '../../db/pool.ts';
import { jsonOf } from '../../db/json-column.ts';
import { statement } from '../../db/statement.ts';
import { readUser, userColumns } from '../auth/read-user.ts';
import type { EngineContext } from '../context.ts';
import type { StaffServices } from './services.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import type { Handler } from '../handler.ts';
import { staffActor, writeAudit, type Actor } from '../audit/audit-log.ts';
import { assertNotColleague, assertNotOneself } from './assert-target.ts';

const selectByMobile = statement(
  'staff.customer-by-mobile',
  `SELECT ${userColumns} FROM users WHERE mobile = :mobile`,
);
const lock = statement('staff.lock-customer', 'SELECT FROM users WHERE id = :id FOR NO KEY UPDATE');
/** Paid orders of a customer whose codes were withheld only for the identity. */
const selectWithheld = statement(
  'staff.orders-withheld',
  `SELECT id, code, invoice_number, total, currency, buyer FROM orders
   WHERE user_id = :user AND needs_identity AND payment = 'paid' AND EXISTS (
     SELECT FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id
       JOIN gift_codes AS c ON c.line_id = l.id WHERE p.order_id = orders.id AND c.revealed_at IS NULL)
   ORDER BY id`,
  { json: { buyer: jsonOf<Buyer>() } },
);
const updateIdentity = statement(
  'staff.update-identity',
  'UPDATE users SET identity = :identity, updated_at = :at WHERE id = :id',
);
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
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'staff.find-customer'> =>
  async ({ mobile }) => ({ user: await findCustomerByMobile(pool, mobile) });

/** @throws ShopError `not-found` */
async function lockUser(client: PoolClient, id: number): Promise<User> {
  const isFound = (await lock.run(client, { id })) === 1;
  const user = isFound ? await readUser(client, id) : undefined;
  if (!user) throw new ShopError('not-found', { detail: `no user ${id}` });
  return user;
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
  context: StaffServices,
  client: PoolClient,
  { id, verified, reason }: IdentityDecision,
  actor: Actor,
  at: Date,
): Promise<User> {
  assertNotOneself(actor, id);
  const before = await lockUser(client, id);
  const identity = verified ? 'verified' : 'rejected';
  await updateIdentity.run(client, { id, identity, at });
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
    for (const order of await selectWithheld.all(client, { user: id }))
      await notifyBuyer(context, client, order, 'released', at);
  return { ...before, identity };
}

export const verifyIdentity =
  (context: StaffServices): Handler<'staff.verify-identity'> =>
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
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'staff.block-customer'> =>
  (input, principal) =>
    transaction(pool, async (client) => ({
      user: await setBlocked(client, input, staffActor(principal), principal.now()),
    }));
