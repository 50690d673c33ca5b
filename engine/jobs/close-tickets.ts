import type { EngineContext } from '#engine/context.ts';
import { shopActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { changeTicket, lockDueTickets } from '#engine/talking/tickets/ticket-repository.ts';
import { transaction } from '#platform/db/pool.ts';

/** Tickets of one transaction. */
const batch = 100;

/**
 * Closes answered tickets without a reply of their customer for long enough, and locks tickets that have been
 * closed for long enough.
 * @returns how many
 */
export async function closeTickets({
  pool,
  now,
  releases,
}: Pick<EngineContext, 'pool' | 'now' | 'releases'>): Promise<number> {
  const settings = releases.published().flows.tickets;
  const closeBatch = (): Promise<number> =>
    transaction(pool, async (client) => {
      const at = now();
      let moves = 0;
      for (const ticket of await lockDueTickets(client, at, batch)) {
        const moved = await changeTicket(client, ticket, 'time.passed', { settings, now: at });
        if (!moved) continue;
        moves += 1;
        await writeAudit(client, {
          at,
          actor: shopActor,
          action: 'ticket.time-passed',
          subject: `ticket:${ticket.id}`,
          before: ticket.status,
          after: moved.status,
        });
      }
      return moves;
    });
  let done = 0;
  for (let closed = batch; closed === batch; done += closed) closed = await closeBatch();
  return done;
}
