import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { signedIn, type Principal } from '../principal.ts';

/** The person or program whose action the audit log records. */
export interface Actor {
  /** Id of the user; null for commands that belong to no account, and for the shop itself. */
  id: number | null;
  /** `staff`, `customer`, `visitor`, `shop`, `others`, `cli:<account>` or `mcp:<account>`. */
  name: string;
  ip: string;
}

/** A member of staff, over HTTP or at the terminal. */
export type StaffActor = Actor & { id: number };

export interface AuditRecord {
  at: Date;
  actor: Actor;
  /** The action, for example `wallet.charge`. */
  action: string;
  /** The record that the action applies to, for example `user:12`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** The action of a complete backup. */
export const backupMade = 'backup.make';

const insert = statement(
  'audit.insert',
  `INSERT INTO audit_log (at, actor_id, actor, ip, action, subject, before, after, reason)
   VALUES (:at, :actor_id, :actor, :ip, :action, :subject, :before, :after, :reason)`,
);
const insertMany = statement(
  'audit.insert-many',
  `INSERT INTO audit_log (at, actor_id, actor, ip, action, subject, before, after, reason)
   SELECT :at, :actor_id, :actor, :ip, action, subject, before, after, reason
   FROM jsonb_to_recordset(:rows::jsonb) AS rows (action text, subject text, before jsonb, after jsonb, reason text)`,
);
const selectLast = statement(
  'audit.last-action',
  `SELECT action FROM audit_log WHERE subject = :subject AND starts_with(action, :prefix) ORDER BY id DESC LIMIT 1`,
);

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * Records an action and its actor, in the transaction of the action. The database refuses to change or delete
 * a record.
 */
export async function writeAudit(
  client: Queryable,
  { at, actor, action, subject, before, after, reason = '' }: AuditRecord,
): Promise<void> {
  await insert.run(client, {
    at,
    actor_id: actor.id,
    actor: actor.name,
    ip: actor.ip,
    action,
    subject,
    before: toJson(before),
    after: toJson(after),
    reason,
  });
}

/** Does the same as {@link writeAudit}, for one actor's action on many subjects at one moment. */
export async function writeAudits(client: Queryable, records: readonly AuditRecord[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  const { at, actor } = first;
  const rows = records.map(({ action, subject, before, after, reason = '' }) => ({
    action,
    subject,
    before,
    after,
    reason,
  }));
  const { id: actor_id, name, ip } = actor;
  await insertMany.run(client, { at, actor_id, actor: name, ip, rows: JSON.stringify(rows) });
}

/**
 * Reads the last action on a subject.
 * @param prefix of the actions that count, for example `payment.reversal-`
 * @returns the action, or undefined when there was none
 */
export async function readLastAction(
  queryable: Queryable,
  subject: string,
  prefix: string,
): Promise<string | undefined> {
  return (await selectLast.maybeOne(queryable, { subject, prefix }))?.action;
}

const actorOf = (principal: Principal, name: string): StaffActor => ({
  id: signedIn(principal).id,
  name,
  ip: principal.ip,
});

/** The member of staff who sent a request, or in whose name the terminal calls. */
export const staffActor = (principal: Principal): StaffActor =>
  actorOf(principal, principal.terminal ?? 'staff');

/** Returns the customer who sent a request. */
export const customerActor = (principal: Principal): Actor => actorOf(principal, 'customer');

/** The shop itself, as the actor of its jobs. */
export const shopActor: Actor = { id: null, name: 'shop', ip: '' };
