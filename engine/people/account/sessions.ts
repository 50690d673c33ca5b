import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import { ShopError } from '#schemas/errors.ts';
import { forgetDevices } from '../auth/requester.ts';
import type { PeopleContext } from '../context.ts';

const selectSessions = statement(
  'account.sessions',
  `SELECT id, user_agent, ip, created_at, last_used_at FROM sessions
   WHERE user_id = :user AND ended_at IS NULL AND expires_at > :now
     AND last_used_at > :now::timestamptz - interval '30 days'
   ORDER BY last_used_at DESC, id LIMIT 100`,
);
// Ids are compared as texts, so that a text that is not an id is handled like an unknown id.
const endOne = statement(
  'account.end-session',
  `UPDATE sessions SET ended_at = :now, end_reason = 'customer'
   WHERE user_id = :user AND id::text = :id AND ended_at IS NULL`,
);
const endOthers = statement(
  'account.end-other-sessions',
  `UPDATE sessions SET ended_at = :now, end_reason = 'customer'
   WHERE user_id = :user AND id <> :current AND ended_at IS NULL`,
);

/** The customer's sessions, the one that was used last first. */
export const listSessions =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'account.sessions'> =>
  async (_input, principal) => {
    const { id: user, session: current } = signedIn(principal);
    const rows = await selectSessions.all(pool, { user, now: principal.now() });
    return {
      sessions: rows.map(({ id, user_agent, ip, created_at, last_used_at }) => ({
        id,
        device: user_agent,
        network: networkOf(ip),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: id === current,
      })),
    };
  };

/** Ends one of the customer's sessions, even the current one. */
export const endMySession =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'account.end-session'> =>
  ({ id }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      const now = principal.now();
      if ((await endOne.run(client, { user, id, now })) !== 1)
        throw new ShopError('not-found', { detail: `user ${user} has no such session` });
      await writeAudit(client, {
        at: now,
        actor: customerActor(principal),
        action: 'session.end',
        subject: `user:${user}`,
        after: { session: id },
      });
      return {};
    });

/** Ends all of the customer's sessions except the current one, and makes their devices strangers. */
export const endOtherSessions =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'account.end-other-sessions'> =>
  (_input, principal) =>
    transaction(pool, async (client) => {
      const { id: user, session: current } = signedIn(principal);
      const now = principal.now();
      await forgetDevices(client, user);
      const ended = await endOthers.run(client, { user, current, now });
      await writeAudit(client, {
        at: now,
        actor: customerActor(principal),
        action: 'session.end-others',
        subject: `user:${user}`,
        after: { ended },
      });
      return { ended };
    });
