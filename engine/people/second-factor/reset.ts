import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { User } from '#schemas/entities/user.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { forgetDevices } from '../auth/requester.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorServices } from './services.ts';

const deleteFactors = statement(
  'second-factor.delete-all',
  'DELETE FROM second_factors WHERE user_id = :user',
);
const deleteTries = statement(
  'second-factor.delete-tries',
  `WITH networks AS (DELETE FROM second_factor_networks WHERE user_id = :user)
   DELETE FROM second_factor_tries WHERE user_id = :user`,
);

/**
 * Removes all second factors of a member of staff who has lost them, and ends their sessions. The next
 * sign-in with a one-time code may add a new one.
 * @returns how many there were
 */
export async function resetSecondFactor(
  context: SecondFactorServices,
  client: PoolClient,
  { owner, reason }: { owner: User; reason: string },
  actor: Actor,
  at: Date,
): Promise<number> {
  const { id: user } = owner;
  const removed = await deleteFactors.run(client, { user });
  await deleteRecoveryCodes(client, user);
  await deleteTries.run(client, { user });
  await forgetDevices(client, user);
  await endSessionsOf(client, user, 'staff', at);
  await notifyOwner(context, client, owner, 'second-factor', at);
  await writeAudit(client, {
    at,
    actor,
    action: 'second-factor.reset',
    subject: `user:${user}`,
    before: { factors: removed },
    reason,
  });
  return removed;
}
