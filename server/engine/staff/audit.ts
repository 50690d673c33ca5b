import type { Queryable } from '../../db/pool.ts';
import type { Principal } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';

/** Who does something that is written down. */
export interface Actor {
  /** Id of the user; null for the command line. */
  id: number | null;
  /** `staff`, `customer` or `cli:<account>`. */
  name: string;
  ip: string;
}

export interface AuditRecord {
  at: Date;
  actor: Actor;
  /** What was done, for example `wallet.charge`. */
  action: string;
  /** What it was done to, for example `user:12`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes down who did what, in the transaction that does it. The log is only ever written to. */
export async function writeAudit(
  client: Queryable,
  { at, actor, action, subject, before, after, reason = '' }: AuditRecord,
): Promise<void> {
  await client.query(
    'INSERT INTO audit_log (at, actor_id, actor, ip, action, subject, before, after, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [at, actor.id, actor.name, actor.ip, action, subject, toJson(before), toJson(after), reason],
  );
}

const actorOf = (principal: Principal, name: string): Actor => ({
  id: signedIn(principal).id,
  name,
  ip: principal.ip,
});

/** The member of staff who calls. */
export const staffActor = (principal: Principal): Actor => actorOf(principal, 'staff');

/** The customer who calls. */
export const customerActor = (principal: Principal): Actor => actorOf(principal, 'customer');
