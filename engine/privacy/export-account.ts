import { assertConfirmed } from '#engine/people/account/assert-confirmed.ts';
import { notifyOwner } from '#engine/people/account/notify-owner.ts';
import type { AccountServices } from '#engine/people/account/services.ts';
import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { readPersonalData } from './personal-data/read-personal-data.ts';

const selectKnown = statement(
  'account.export-known',
  `SELECT id, mobile, email, email_verified_at IS NOT NULL AS email_verified, password_hash
   FROM users WHERE id = :id`,
);

/** Exports the data that the shop has stored about the customer. Notifies the owner of the account. */
export const exportPersonalData =
  (context: AccountServices): Handler<'account.export'> =>
  async ({ current_password: current }, principal) => {
    const { id } = signedIn(principal);
    const known = await selectKnown.one(context.pool, { id });
    await assertConfirmed(context, principal, { hash: known.password_hash, current });
    const now = principal.now();
    return transaction(context.pool, async (client) => {
      const data = await readPersonalData(client, id, now);
      await notifyOwner(context, client, known, 'export', now);
      await writeAudit(client, {
        at: now,
        actor: customerActor(principal),
        action: 'account.export',
        subject: `user:${id}`,
      });
      return data;
    });
  };
