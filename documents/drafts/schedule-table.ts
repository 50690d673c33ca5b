import type { z } from 'zod';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { scheduleRefusal } from '#schemas/api/studio/work-together.ts';
import { ShopError } from '#schemas/errors.ts';

// The only writer of `content_schedules`.

const columns = `s.id, s.draft_id, s.version, s.at, s.note, s.status, s.reason, s.refusal, s.done_at, s.asked_by AS asked_id,
  (SELECT d.name FROM content_drafts AS d WHERE d.id = s.draft_id) AS draft_name,
  (SELECT u.name FROM users AS u WHERE u.id = s.asked_by) AS asked_by`;

const json = { json: { refusal: jsonOf<ScheduleRefusal>() } };

/** Maximum number of ended schedules that are listed. */
const doneListed = 50;

const insert = statement(
  'schedules.insert',
  `INSERT INTO content_schedules (draft_id, version, at, note, asked_by, asked_at)
   VALUES (:draft, :version, :at, :note, :by, :now) RETURNING id`,
);
const selectOne = statement(
  'schedules.find',
  `SELECT ${columns} FROM content_schedules AS s WHERE s.id = :id`,
  json,
);
const lockOne = statement(
  'schedules.lock',
  `SELECT ${columns} FROM content_schedules AS s WHERE s.id = :id FOR UPDATE OF s`,
  json,
);
const selectWaiting = statement(
  'schedules.waiting',
  `SELECT ${columns} FROM content_schedules AS s WHERE s.status = 'waiting' ORDER BY s.at, s.id LIMIT 200`,
  json,
);
const selectDone = statement(
  'schedules.done',
  `SELECT ${columns} FROM content_schedules AS s WHERE s.status <> 'waiting' ORDER BY s.id DESC LIMIT ${doneListed}`,
  json,
);
const selectDue = statement(
  'schedules.due',
  `SELECT ${columns} FROM content_schedules AS s WHERE s.status = 'waiting' AND s.at <= :now ORDER BY s.at, s.id`,
  json,
);
const selectOwner = statement(
  'schedules.owner',
  `SELECT EXISTS (SELECT FROM staff_roles AS r JOIN users AS u ON u.id = r.user_id
     WHERE r.user_id = :user AND r.role = 'owner' AND u.blocked_at IS NULL AND u.closed_at IS NULL) AS present`,
  { notNull: ['present'] },
);
const finish = statement(
  'schedules.finish',
  'UPDATE content_schedules SET status = :status, reason = :reason, refusal = :refusal, done_at = :now WHERE id = :id',
);

/** Why a schedule was refused. */
export type ScheduleRefusal = z.infer<typeof scheduleRefusal>;

export interface ScheduleRow {
  id: number;
  draft_id: number;
  version: number;
  draft_name: string | null;
  at: Date;
  note: string;
  status: string;
  reason: string | null;
  refusal: ScheduleRefusal | null;
  done_at: Date | null;
  asked_by: string | null;
  asked_id: number;
}

/** Stores a new schedule. */
export async function insertSchedule(
  client: PoolClient,
  schedule: { draft: number; version: number; at: Date; note: string; by: number; now: Date },
): Promise<ScheduleRow> {
  const { id } = await insert.one(client, schedule);
  return selectOne.one(client, { id });
}

/** Lists the waiting ones, the next first, and then those that are done, the last first. */
export const listAllSchedules = async (queryable: Queryable): Promise<ScheduleRow[]> => [
  ...(await selectWaiting.all(queryable)),
  ...(await selectDone.all(queryable)),
];

/** @throws ShopError `not-found`; `conflict` when it no longer waits */
export async function lockWaiting(client: PoolClient, id: number): Promise<ScheduleRow> {
  const found = await lockOne.maybeOne(client, { id });
  if (!found) throw new ShopError('not-found', { detail: `no schedule ${id}` });
  if (found.status !== 'waiting') throw new ShopError('conflict', { details: { status: found.status } });
  return found;
}

/** Lists the schedules that are due, the oldest first. */
export const listDue = (queryable: Queryable, now: Date): Promise<ScheduleRow[]> =>
  selectDue.all(queryable, { now });

/** Whether the person who asked may still publish. */
export const isStillOwner = async (queryable: Queryable, user: number): Promise<boolean> =>
  (await selectOwner.one(queryable, { user })).present;

/** Ends a schedule with its result. */
export async function finishSchedule(
  client: PoolClient,
  done: {
    id: number;
    status: 'published' | 'refused' | 'canceled';
    reason: string | null;
    refusal: ScheduleRefusal | null;
    now: Date;
  },
): Promise<void> {
  await finish.run(client, { ...done, refusal: done.refusal && JSON.stringify(done.refusal) });
}
