import { notifyOwner } from '#engine/people/account/notify-owner.ts';
import { readUser } from '#engine/people/auth/read-user.ts';
import { lockIdentity, moveStoredIdentity } from '#engine/people/identity/identity-repository.ts';
import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertReview, decided } from '#engine/pipeline/staff/review.ts';
import type { IdentityEvent } from '#machines/identity/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import type { User } from '#schemas/entities/user.ts';
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

/** Tells a customer that withheld codes are shown now, or else what was decided. */
async function tellCustomer(
  context: StaffServices,
  client: PoolClient,
  owner: User,
  decision: keyof typeof decided,
  at: Date,
): Promise<void> {
  const released = decision === 'verify' ? await selectWithheld.all(client, { user: owner.id }) : [];
  for (const order of released) await notifyBuyer(context, client, order, 'released', at);
  if (released.length === 0) await notifyOwner(context, client, owner, `identity-${decided[decision]}`, at);
}

/**
 * Verifies, rejects or revokes an identity, and notifies its customer. Verification shows the codes that were
 * withheld for it.
 * @throws ShopError `not-found`; `forbidden` for oneself; `conflict` with the current state when it was
 *   decided or submitted again in the meantime; `national-id-taken`; `validation-failed` without a needed
 *   reason, or without the version that staff read
 */
export const verifyIdentity =
  (context: StaffServices): Handler<'staff.verify-identity'> =>
  async (given, principal, client) => {
    const { id, decision, reason, submitted_at: seen } = given;
    const [actor, at] = [staffActor(principal), principal.now()];
    const row = await lockIdentity(client, id);
    const looked = { field: 'submitted_at', seen, at: row.submitted_at, waits: 'waiting' } as const;
    assertReview(actor, given, row, { subject: `the identity of user ${id}`, ...looked });
    const event: IdentityEvent =
      decision === 'verify'
        ? { type: 'identity.verified' }
        : { type: `identity.${decided[decision]}`, reason };
    const changes = { now: at, decidedBy: actor.id };
    const moved = await moveStoredIdentity(client, context.nationalIdCipher, row, event, changes);
    await writeAudit(client, {
      at,
      actor,
      action: 'customer.identity',
      subject: `user:${id}`,
      before: row.status,
      after: moved.identity.status,
      reason,
    });
    const user = await readUser(client, id);
    if (!user) throw new Error(`user ${id} was locked and is gone`);
    if (moved.effects.includes('tellCustomer')) await tellCustomer(context, client, user, decision, at);
    return { user };
  };
