import { statement } from '#platform/db/statement.ts';
import type { BaseContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { readPage } from '../work-list.ts';

const perPage = 50;

const matching = `audit_log WHERE (:actor_id::integer IS NULL OR actor_id = :actor_id)
  AND (:actor::text IS NULL OR actor = :actor) AND (:action::text IS NULL OR action = :action)
  AND (:subject::text IS NULL OR subject = :subject) AND (:from::timestamptz IS NULL OR at >= :from)
  AND (:until::timestamptz IS NULL OR at < :until)`;
// Planned with their values, so that each filter can use its index.
const countRecords = statement('audit.count', `SELECT count(*)::integer AS total FROM ${matching}`, {
  prepare: false,
});
const selectRecords = statement(
  'audit.page',
  `SELECT id, at, actor_id, actor, ip, action, subject, before, after, reason, count FROM ${matching}
   ORDER BY id DESC LIMIT :limit OFFSET :offset`,
  { prepare: false },
);

const toDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
const isUserId = (actor: string): boolean => /^\d{1,9}$/.test(actor);

/** One page of the audit log, newest first. */
export const listAudit =
  ({ pool }: Pick<BaseContext, 'pool'>): Handler<'audit.list'> =>
  async ({ page, actor, action = null, subject = null, from, until }) => {
    const filter = {
      actor_id: actor !== undefined && isUserId(actor) ? Number(actor) : null,
      actor: actor !== undefined && !isUserId(actor) ? actor : null,
      action,
      subject,
      from: toDate(from),
      until: toDate(until),
    };
    const list = { count: countRecords, page: selectRecords };
    const { rows, pagination } = await readPage(pool, list, page, filter, perPage);
    return { records: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), pagination };
  };
