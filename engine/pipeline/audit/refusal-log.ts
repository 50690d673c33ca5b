import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Actor } from './audit-log.ts';

/** A refused call. One record collects the same refusals of each minute, with a count. */
export interface Refusal {
  at: Date;
  actor: Actor;
  action: string;
  subject: string;
  /** Whether it concerns a member of staff. Owners must see such refusals however many others there are. */
  isAboutStaff?: boolean;
  /** The error code of the answer. */
  reason: string;
}

export interface RefusalLog {
  record(refusal: Refusal): Promise<void>;
}

const insert = statement(
  'audit.collect-refusal',
  `INSERT INTO audit_log (at, actor_id, actor, ip, action, subject, reason, collected)
   VALUES (date_trunc('minute', :at::timestamptz), :actor_id, :actor, :ip, :action, :subject, :reason, true)
   ON CONFLICT (at, action, subject, ip, reason, actor, actor_id) WHERE collected
     DO UPDATE SET count = audit_log.count + 1`,
);

/**
 * Most records that one process adds in a minute, of refusals about staff and of all others. Further ones
 * count together, as `others`.
 */
export const maxRefusalsPerMinute = 100;

const others: Actor = { id: null, name: 'others', ip: '' };

/** Records refusals with a bounded number of records, whatever the number of requests and networks. */
export function createRefusalLog(pool: Pool): RefusalLog {
  let minute = 0;
  const records = { staff: new Set<string>(), others: new Set<string>() };

  /** Whether there is room for a separate record of this refusal. */
  function isRoomFor({ at, actor, action, subject, reason, isAboutStaff = false }: Refusal): boolean {
    const current = Math.floor(at.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      for (const each of Object.values(records)) each.clear();
    }
    const seen = records[isAboutStaff ? 'staff' : 'others'];
    const key = JSON.stringify([actor, action, subject, reason]);
    if (!seen.has(key) && seen.size >= maxRefusalsPerMinute) return false;
    seen.add(key);
    return true;
  }

  return {
    async record(refusal) {
      const { at, action, reason } = refusal;
      const target = refusal.isAboutStaff === true ? refusal.subject : 'others';
      const { actor, subject } = isRoomFor(refusal) ? refusal : { actor: others, subject: target };
      await insert.run(pool, {
        at,
        actor_id: actor.id,
        actor: actor.name,
        ip: actor.ip,
        action,
        subject,
        reason,
      });
    },
  };
}
