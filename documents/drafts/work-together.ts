import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { authorOf } from './author.ts';
import { findDraft } from './draft-table.ts';
import { assertDocumentPath } from './drafts.ts';

// The only writer of `content_draft_notes` and `content_draft_people`.

const noteColumns = `n.id, n.path, n.block, n.field, n.text, n.made_at, n.resolved_at, n.assistant,
  (SELECT u.name FROM users AS u WHERE u.id = n.made_by) AS made_by`;
/** Maximum number of listed notes of one draft. */
const maxNotes = 500;
/** Seconds without a sign of life after which a person counts as away. */
const away = 40;

const selectNotes = statement(
  'draft-notes.list',
  `SELECT ${noteColumns} FROM content_draft_notes AS n WHERE n.draft_id = :draft ORDER BY n.id LIMIT ${maxNotes}`,
);
const countNotes = statement(
  'draft-notes.count',
  'SELECT count(*)::integer AS count FROM content_draft_notes WHERE draft_id = :draft',
);
const insertNote = statement(
  'draft-notes.insert',
  `INSERT INTO content_draft_notes AS n (draft_id, path, block, field, text, made_by, assistant, made_at)
   VALUES (:draft, :path, :block, :field, :text, :by, :assistant, :at) RETURNING ${noteColumns}`,
);
const resolveOne = statement(
  'draft-notes.resolve',
  `UPDATE content_draft_notes AS n SET resolved_at = :at WHERE n.id = :id RETURNING ${noteColumns}`,
);
const selectPlace = statement(
  'draft-notes.place',
  'SELECT draft_id AS id, path, block, field FROM content_draft_notes WHERE id = :id',
);
const upsertPerson = statement(
  'draft-people.save',
  `INSERT INTO content_draft_people (draft_id, user_id, path, block, seen_at)
   VALUES (:draft, :user, :path, :block, :at)
   ON CONFLICT (draft_id, user_id) DO UPDATE SET path = excluded.path, block = excluded.block, seen_at = excluded.seen_at`,
);
const selectPeople = statement(
  'draft-people.list',
  `SELECT p.user_id AS "user", p.path, p.block, (SELECT u.name FROM users AS u WHERE u.id = p.user_id) AS name
   FROM content_draft_people AS p
   WHERE p.draft_id = :draft AND p.user_id <> :user AND p.seen_at > :since ORDER BY p.user_id`,
);
const forgetPeople = statement(
  'draft-people.forget',
  'DELETE FROM content_draft_people WHERE seen_at < :before',
);

type Note = Awaited<ReturnType<DocumentsPort['studio.add-note']>>;

const toNote = ({ made_at, resolved_at, ...row }: Awaited<ReturnType<typeof insertNote.one>>): Note => ({
  ...row,
  made_at: made_at.toISOString(),
  resolved_at: resolved_at?.toISOString() ?? null,
});

/**
 * Lists the notes of a draft, the oldest first.
 * @throws ShopError `not-found`
 */
export async function listNotes(pool: Pool, draft: number): Promise<Note[]> {
  await findDraft(pool, draft);
  return (await selectNotes.all(pool, { draft })).map(toNote);
}

/**
 * Adds a note to a draft.
 * @throws ShopError `not-found`, `validation-failed`; `conflict` where the draft is discarded or has too many notes
 */
export async function addNote(
  pool: Pool,
  { id, path, block, field, text }: Parameters<DocumentsPort['studio.add-note']>[0],
  actor: Actor,
  at: Date,
): Promise<Note> {
  assertDocumentPath(path);
  const { status } = await findDraft(pool, id);
  if (status === 'discarded') throw new ShopError('conflict', { details: { status } });
  if ((await countNotes.one(pool, { draft: id })).count >= maxNotes)
    throw new ShopError('conflict', { details: { limit: maxNotes }, detail: 'too many notes' });
  return toNote(await insertNote.one(pool, { draft: id, path, block, field, text, at, ...authorOf(actor) }));
}

/**
 * Finds the draft and the place of a note.
 * @throws ShopError `not-found`
 */
export async function findNotePlace(
  pool: Pool,
  note: number,
): Promise<{ id: number; path: string; block: string | null; field: string }> {
  const found = await selectPlace.maybeOne(pool, { id: note });
  if (!found) throw new ShopError('not-found', { detail: `no note ${note}` });
  return found;
}

/** Answers the operations on notes and presence of the people who work on one draft. */
export function createWorkTogether(
  pool: Pool,
): Pick<DocumentsPort, 'studio.notes' | 'studio.add-note' | 'studio.resolve-note' | 'studio.present'> {
  return {
    'studio.notes': async ({ id }) => ({ notes: await listNotes(pool, id) }),

    'studio.add-note': (input, actor, at) => addNote(pool, input, actor, at),

    'studio.resolve-note': async ({ id, resolved }, _actor, at) => {
      const found = await resolveOne.maybeOne(pool, { id, at: resolved ? at : null });
      if (!found) throw new ShopError('not-found', { detail: `no note ${id}` });
      return toNote(found);
    },

    'studio.present': async ({ id, path, block }, { id: user }, at) => {
      assertDocumentPath(path);
      await findDraft(pool, id);
      const since = new Date(at.getTime() - away * 1000);
      await forgetPeople.run(pool, { before: since });
      await upsertPerson.run(pool, { draft: id, user, path, block, at });
      return { people: await selectPeople.all(pool, { draft: id, user, since }) };
    },
  };
}
