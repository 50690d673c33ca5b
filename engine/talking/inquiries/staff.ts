import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import type { StaffServices } from '#engine/selling/staff-services.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import type { listStaffInquiries as listContract } from '#schemas/api/staff/inquiries.ts';
import type { InquiryStatus } from '#schemas/entities/inquiry.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  changeInquiry,
  inquiryColumns,
  lockInquiry,
  readInquiryAnswers,
  toInquiry,
  type InquiryRow,
} from './inquiry-repository.ts';
import { notifySender } from './notify-sender.ts';

export type StaffInquiry = OperationOutput<typeof listContract>['inquiries'][number];

const filter = 'i.status = :status::inquiry_status AND (:kind::inquiry_kind IS NULL OR i.kind = :kind)';
const count = statement(
  'staff.count-inquiries',
  `SELECT count(*)::integer AS total FROM inquiries AS i WHERE ${filter}`,
);
const selectPage = statement(
  'staff.page-of-inquiries',
  `SELECT ${inquiryColumns} FROM inquiries AS i WHERE ${filter}
   ORDER BY i.status_since, i.id LIMIT :limit OFFSET :offset`,
);

async function toStaffInquiries(queryable: Queryable, rows: readonly InquiryRow[]): Promise<StaffInquiry[]> {
  const answers = await readInquiryAnswers(
    queryable,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toInquiry(row, answers.get(row.id) ?? []),
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    text: row.text,
    order_code: row.order_code,
    customer: row.user_id,
    version: row.version,
    since: row.status_since.toISOString(),
  }));
}

async function toStaffInquiry(queryable: Queryable, row: InquiryRow): Promise<StaffInquiry> {
  const [only] = await toStaffInquiries(queryable, [row]);
  if (!only) throw new Error(`inquiry ${row.id} was read and is gone`);
  return only;
}

export const listStaffInquiries =
  ({ pool }: Pick<StaffServices, 'pool'>): Handler<'staff.inquiries'> =>
  async ({ page, status, kind = null }) => {
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { status, kind });
    return { inquiries: await toStaffInquiries(pool, rows), pagination };
  };

interface InquiryChange {
  status: InquiryStatus;
  action: string;
  answer?: string;
  reason?: string;
}

/**
 * Changes an inquiry that a member of staff has read as `version`.
 * @throws ShopError `inquiry-not-found`; `forbidden` for one's own; `conflict` with the current state when a
 *   colleague has changed it since; `move-not-allowed` when it is closed
 */
async function change(
  client: PoolClient,
  { id, version }: { id: number; version: number },
  { status, action, answer, reason = '' }: InquiryChange,
  principal: Principal,
): Promise<InquiryRow> {
  const [actor, at] = [staffActor(principal), principal.now()];
  const row = await lockInquiry(client, id);
  if (row.user_id !== null) assertNotOneself(actor, row.user_id);
  if (row.version !== version)
    throw new ShopError('conflict', {
      detail: `inquiry ${id} has the version ${row.version}, not ${version}`,
      details: { inquiry: await toStaffInquiry(client, row) },
    });
  if (row.status === 'closed') throw new ShopError('move-not-allowed', { detail: `inquiry ${id} is closed` });
  const changed = await changeInquiry(client, row, {
    status,
    staff: actor.id,
    now: at,
    ...(answer === undefined ? {} : { answer }),
  });
  await writeAudit(client, {
    at,
    actor,
    action,
    subject: `inquiry:${id}`,
    before: row.status,
    after: changed.status,
    reason,
  });
  return changed;
}

/** Answers an inquiry, and queues a message to its sender. @throws ShopError as {@link change} */
export const answerInquiry =
  (context: StaffServices): Handler<'staff.answer-inquiry'> =>
  async ({ text, ...read }, principal, client) => {
    const given = { status: 'answered', action: 'inquiry.answer', answer: text } as const;
    const changed = await change(client, read, given, principal);
    await notifySender(context, client, changed, principal.now());
    return { inquiry: await toStaffInquiry(client, changed) };
  };

/** Closes an inquiry without a message. @throws ShopError as {@link change} */
export const closeInquiry =
  (_context: Pick<StaffServices, 'pool'>): Handler<'staff.close-inquiry'> =>
  async ({ reason, ...read }, principal, client) => {
    const given = { status: 'closed', action: 'inquiry.close', reason } as const;
    return { inquiry: await toStaffInquiry(client, await change(client, read, given, principal)) };
  };
