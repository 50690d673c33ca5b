import { notifyOwner } from '#engine/people/account/notify-owner.ts';
import { readUser } from '#engine/people/auth/read-user.ts';
import {
  lockIdentity,
  moveStoredIdentity,
  type IdentityRow,
} from '#engine/people/identity/identity-repository.ts';
import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertDecisionComplete } from '#engine/pipeline/staff/assert-decision.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { IdentityEvent } from '#machines/identity/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import type { verifyIdentity as verifyIdentityContract } from '#schemas/api/staff/identity.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import type { IdentityStatus, User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import type { StaffServices } from '../../staff-services.ts';
import { notifyBuyer } from '../notify-buyer.ts';

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

export type IdentityDecision = OperationParsed<typeof verifyIdentityContract>;

const eventOf = ({ decision, reason }: IdentityDecision): IdentityEvent =>
  ({
    verify: { type: 'identity.verified' as const },
    reject: { type: 'identity.rejected' as const, reason },
    revoke: { type: 'identity.revoked' as const, reason },
  })[decision];

const expected: Readonly<Record<IdentityDecision['decision'], IdentityStatus>> = {
  verify: 'waiting',
  reject: 'waiting',
  revoke: 'verified',
};
const news = {
  verify: 'identity-verified',
  reject: 'identity-rejected',
  revoke: 'identity-revoked',
} as const;

/**
 * Asserts that the identity has not changed since the member of staff read it. Otherwise the error contains
 * its current state.
 */
function assertAsSeen(row: IdentityRow, { decision, submitted_at: seen }: IdentityDecision): void {
  const isOther = seen !== undefined && row.submitted_at?.getTime() !== Date.parse(seen);
  if (row.status === expected[decision] && !isOther) return;
  throw new ShopError('conflict', {
    detail: `the identity of user ${row.user_id} is ${row.status}${isOther ? ', submitted again' : ''}`,
    details: {
      status: row.status,
      reason: row.reason,
      submitted_at: row.submitted_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
    },
  });
}

/** Notifies a customer that withheld codes are visible now, or of the decision. */
async function tellCustomer(
  context: StaffServices,
  client: PoolClient,
  owner: User,
  decision: IdentityDecision['decision'],
  at: Date,
): Promise<void> {
  const released = decision === 'verify' ? await selectWithheld.all(client, { user: owner.id }) : [];
  for (const order of released) await notifyBuyer(context, client, order, 'released', at);
  if (released.length === 0) await notifyOwner(context, client, owner, news[decision], at);
}

/**
 * Verifies, rejects or revokes an identity, and notifies its customer. Verification shows the codes that were
 * withheld for it.
 * @throws ShopError `not-found`; `forbidden` for oneself; `conflict` with the current state when it was
 *   decided or submitted again in the meantime; `national-id-taken`; `validation-failed` without a needed
 *   reason, or without the version that staff read
 */
export async function decideIdentity(
  context: StaffServices,
  client: PoolClient,
  given: IdentityDecision,
  actor: Actor,
  at: Date,
): Promise<User> {
  const { id, decision, reason } = given;
  assertNotOneself(actor, id);
  assertDecisionComplete(given, { field: 'submitted_at', value: given.submitted_at });
  const row = await lockIdentity(client, id);
  assertAsSeen(row, given);
  const changes = { now: at, decidedBy: actor.id };
  const { identity, effects } = await moveStoredIdentity(
    client,
    context.nationalIdCipher,
    row,
    eventOf(given),
    changes,
  );
  await writeAudit(client, {
    at,
    actor,
    action: 'customer.identity',
    subject: `user:${id}`,
    before: row.status,
    after: identity.status,
    reason,
  });
  const owner = await readUser(client, id);
  if (!owner) throw new Error(`user ${id} was locked and is gone`);
  if (effects.includes('tellCustomer')) await tellCustomer(context, client, owner, decision, at);
  return owner;
}

export const verifyIdentity =
  (context: StaffServices): Handler<'staff.verify-identity'> =>
  async (input, principal, client) => ({
    user: await decideIdentity(context, client, input, staffActor(principal), principal.now()),
  });
