import { transaction } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { customerActor, writeAudit } from '../audit/audit-log.ts';
import type { AccountServices } from './services.ts';
import type { Handler } from '../handler.ts';
import { readPersonalData } from '../personal-data/read-personal-data.ts';
import { signedIn } from '../principal.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { notifyOwner } from './notify-owner.ts';

const selectKnown = statement(
  'account.export-known',
  `SELECT id, mobile, email, email_verified_at IS NOT NULL AS email_verified, password_hash
   FROM users WHERE id = :id`,
);

/** Everything that the shop has stored about the customer. The owner of the account is told. */
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
