import { writeAudit, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { isDatabaseAway } from '#platform/db/errors.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { ShopError } from '#schemas/errors.ts';
import { allStatuses, lockDraft, updateDraft } from './draft-table.ts';
import type { DraftPublisher } from './publish-draft.ts';
import {
  finishSchedule,
  insertSchedule,
  isStillOwner,
  listAllSchedules,
  listDue,
  lockWaiting,
  type ScheduleRefusal,
  type ScheduleRow,
} from './schedule-table.ts';

type Schedule = Awaited<ReturnType<DocumentsPort['studio.schedule-draft']>>;

const toSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  draft: { id: row.draft_id, name: row.draft_name ?? '' },
  at: row.at.toISOString(),
  note: row.note,
  // cast: the column has a check of these values
  status: row.status as Schedule['status'],
  reason: row.reason,
  refusal: row.refusal,
  asked_by: row.asked_by,
  done_at: row.done_at?.toISOString() ?? null,
});

/** A year. A later moment is probably a mistake in the date. */
const latest = 366 * 86_400_000;

/** Why a schedule was refused: in English, and for a text in another language. */
interface Refused {
  reason: string;
  refusal: ScheduleRefusal;
}

type End =
  | { status: 'published' | 'canceled'; reason: null; refusal: null }
  | ({ status: 'refused' } & Refused);

const refuse = (
  reason: string,
  refusal: Partial<ScheduleRefusal> & Pick<ScheduleRefusal, 'code'>,
): Refused => ({
  reason,
  refusal: { diagnostics: [], contradictions: [], ...refusal },
});

/** Ends a schedule that waits. A draft that still waits for it can be changed again. */
async function end(client: PoolClient, row: ScheduleRow, how: End, now: Date): Promise<void> {
  await finishSchedule(client, { id: row.id, ...how, now });
  const draft = await lockDraft(client, row.draft_id, allStatuses);
  if (draft.status === 'scheduled') await updateDraft(client, { ...draft, status: 'open' }, now);
}

/** Problems that a refused schedule names. */
const maxProblems = 5;

/**
 * Publishes the draft of a schedule.
 * @returns the reason why it was not published; null after a publication
 */
async function publishOne(
  pool: Pool,
  publisher: DraftPublisher,
  row: ScheduleRow,
  now: Date,
): Promise<Refused | null> {
  if (!(await isStillOwner(pool, row.asked_id)))
    return refuse('the person who asked may not publish any more', { code: 'forbidden' });
  const actor = { id: row.asked_id, name: 'schedule', ip: '' };
  const { outcome, diagnostics, contradictions } = await publisher.publishScheduled(row, actor, now);
  if (outcome === 'published' || outcome === 'unchanged') return null;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').slice(0, maxProblems);
  const contradicted = contradictions.slice(0, maxProblems);
  const problems = [
    ...contradicted.map(({ document, block }) => `${document} ${block ?? ''}: changed meanwhile`),
    ...errors.map(({ path, problem }) => `${path}: ${problem}`),
  ];
  return refuse(problems.slice(0, maxProblems).join('\n').slice(0, 1_000), {
    code: outcome,
    diagnostics: errors,
    contradictions: contradicted.map(({ document, reason, block, path }) => ({
      document,
      reason,
      block,
      path,
    })),
  });
}

/** Answers the operations on schedules, and publishes what is due. */
export function createSchedules(
  pool: Pool,
  publisher: DraftPublisher,
  jobs: JobQueue,
): Pick<
  DocumentsPort,
  'studio.schedule-draft' | 'studio.schedules' | 'studio.cancel-schedule' | 'publishDue'
> {
  const record = (client: PoolClient, row: ScheduleRow, action: string, actor: StaffActor, at: Date) =>
    writeAudit(client, {
      at,
      actor,
      action,
      subject: `draft:${row.draft_id}`,
      after: { at: row.at.toISOString() },
      reason: row.note,
    });

  return {
    'studio.schedules': async () => ({ schedules: (await listAllSchedules(pool)).map(toSchedule) }),

    'studio.schedule-draft': ({ id, version, at: written, note }, actor, now) => {
      const at = new Date(written);
      const isPast = at <= now;
      if (isPast || at.getTime() - now.getTime() > latest)
        throw new ShopError('validation-failed', {
          fields: [{ field: 'at', code: isPast ? 'too-early' : 'too-late' }],
        });
      return transaction(pool, async (client) => {
        const draft = await lockDraft(client, id);
        if (draft.version !== version)
          throw new ShopError('conflict', { details: { version: draft.version, status: draft.status } });
        const waiting = await updateDraft(client, { ...draft, status: 'scheduled' }, now);
        const given = { draft: id, version: waiting.version, at, note, by: actor.id, now };
        const row = await insertSchedule(client, given);
        await record(client, row, 'draft.schedule', actor, now);
        await jobs.add(client, 'publications', { at });
        return toSchedule(row);
      });
    },

    'studio.cancel-schedule': ({ id }, actor, now) =>
      transaction(pool, async (client) => {
        const row = await lockWaiting(client, id);
        await end(client, row, { status: 'canceled', reason: null, refusal: null }, now);
        await record(client, row, 'draft.cancel-schedule', actor, now);
        return toSchedule({ ...row, status: 'canceled', done_at: now });
      }),

    async publishDue(now) {
      const due = await listDue(pool, now);
      const failures: unknown[] = [];
      for (const row of due) {
        // A schedule that cannot be published does not delay the others.
        const refused = await publishOne(pool, publisher, row, now).catch((error: unknown) => {
          if (error instanceof ShopError) return refuse(error.message, { code: 'conflict' });
          if (isDatabaseAway(error)) throw error;
          failures.push(error);
          return refuse('it failed inside of the server, whose log says why', { code: 'failed' });
        });
        await transaction(pool, async (client) => {
          const how: End = refused
            ? { status: 'refused', ...refused }
            : { status: 'published', reason: null, refusal: null };
          await end(client, await lockWaiting(client, row.id), how, now);
        });
      }
      // The job that called this logs them.
      if (failures.length > 0) throw new AggregateError(failures, 'scheduled drafts were not published');
      return due.length;
    },
  };
}
