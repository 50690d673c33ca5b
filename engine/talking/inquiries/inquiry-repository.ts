import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Inquiry, InquiryKind, InquiryStatus } from '#schemas/entities/inquiry.ts';
import { ShopError } from '#schemas/errors.ts';

// The only file that writes the tables `inquiries` and `inquiry_answers`.

/** Columns of an {@link InquiryRow}. */
export const inquiryColumns = `i.id, i.code, i.kind, i.status, i.user_id, i.name, i.mobile, i.email, i.subject, i.text,
  i.order_code, i.version, i.status_since, i.created_at`;

const insert = statement(
  'inquiries.insert',
  `INSERT INTO inquiries (code, kind, user_id, name, mobile, email, subject, text, order_code, status_since, created_at)
   VALUES (:code, :kind, :user, :name, :mobile, :email, :subject, :text, :order_code, :now, :now) RETURNING id`,
);
const selectOne = statement(
  'inquiries.find',
  `SELECT ${inquiryColumns} FROM inquiries AS i WHERE i.id = :id`,
);
const selectByCode = statement(
  'inquiries.by-code',
  `SELECT ${inquiryColumns} FROM inquiries AS i WHERE i.code = :code`,
);
const lock = statement(
  'inquiries.lock',
  `SELECT ${inquiryColumns} FROM inquiries AS i WHERE i.id = :id FOR NO KEY UPDATE OF i`,
);
const update = statement(
  'inquiries.update',
  `UPDATE inquiries SET status = :status, version = version + 1,
     status_since = CASE WHEN status = :status THEN status_since ELSE :now END
   WHERE id = :id`,
);
const insertAnswer = statement(
  'inquiries.insert-answer',
  'INSERT INTO inquiry_answers (inquiry_id, staff_id, text, created_at) VALUES (:inquiry, :staff, :text, :now)',
);
const selectAnswers = statement(
  'inquiries.answers',
  `SELECT inquiry_id, text, created_at FROM inquiry_answers WHERE inquiry_id = ANY (:inquiries::integer[]) ORDER BY id`,
);
const removeOfUser = statement('inquiries.remove-of-user', 'DELETE FROM inquiries WHERE user_id = :user');
const lockOld = statement(
  'inquiries.lock-old',
  `SELECT id FROM inquiries
   WHERE status <> 'waiting' AND status_since < :before AND id <> ALL (:left_out::integer[])
   ORDER BY status_since LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const removeOld = statement('inquiries.remove-old', 'DELETE FROM inquiries WHERE id = ANY (:ids::integer[])');

export type InquiryRow = Awaited<ReturnType<typeof selectOne.one>>;

const missing = (which: string): ShopError =>
  new ShopError('inquiry-not-found', { detail: `no inquiry ${which}` });

/** Reads the answers to inquiries, by the inquiry's id; oldest first. */
export async function readInquiryAnswers(
  queryable: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Inquiry['answers']>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAnswers.all(queryable, { inquiries: [...ids] });
  const grouped = Map.groupBy(rows, (row) => row.inquiry_id);
  return new Map(
    [...grouped].map(([id, answers]) => [
      id,
      answers.map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() })),
    ]),
  );
}

/** Returns an inquiry as a person with its follow-up number sees it. */
export const toInquiry = (row: InquiryRow, answers: Inquiry['answers']): Inquiry => ({
  code: row.code,
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  created_at: row.created_at.toISOString(),
  answers,
});

/** An inquiry to insert. */
export interface NewInquiry {
  code: string;
  kind: InquiryKind;
  /** Id of the customer; null for a guest. */
  user: number | null;
  name: string;
  mobile: string;
  email: string | null;
  subject: string;
  text: string;
  order_code: string | null;
}

/** Stores a new inquiry. */
export async function insertInquiry(
  queryable: Queryable,
  inquiry: NewInquiry,
  now: Date,
): Promise<InquiryRow> {
  const { id } = await insert.one(queryable, { ...inquiry, now });
  return selectOne.one(queryable, { id });
}

/** @throws ShopError `inquiry-not-found` */
export async function findInquiryByCode(queryable: Queryable, code: string): Promise<InquiryRow> {
  const row = await selectByCode.maybeOne(queryable, { code });
  if (!row) throw missing(code);
  return row;
}

/** Finds an inquiry and locks it until the transaction ends. @throws ShopError `inquiry-not-found` */
export async function lockInquiry(client: PoolClient, id: number): Promise<InquiryRow> {
  const row = await lock.maybeOne(client, { id });
  if (!row) throw missing(String(id));
  return row;
}

/**
 * Changes the status of a locked inquiry, with an answer of staff or without one.
 * @param change.staff id of the member of staff; null for the command line
 */
export async function changeInquiry(
  client: PoolClient,
  { id }: Pick<InquiryRow, 'id'>,
  change: { status: InquiryStatus; answer?: string; staff: number | null; now: Date },
): Promise<InquiryRow> {
  const { status, answer, staff, now } = change;
  if (answer !== undefined) await insertAnswer.run(client, { inquiry: id, staff, text: answer, now });
  await update.run(client, { id, status, now });
  return selectOne.one(client, { id });
}

/** Deletes the inquiries of an account that is being closed. */
export const deleteInquiriesOf = (client: PoolClient, user: number): Promise<number> =>
  removeOfUser.run(client, { user });

/** Inquiries that were answered or closed before a moment. */
export const oldInquiries: Erasure<number> = {
  rows: 'inquiries',
  lock: lockOld.all,
  erase: (client, ids) => removeOld.run(client, { ids }),
};
