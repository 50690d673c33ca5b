import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { notify } from '#platform/db/notifications.ts';
import { statement } from '#platform/db/statement.ts';
import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { upgradeDocument } from '../releases/document-versions.ts';
import type { Author } from './author.ts';

// The only writer of the tables of drafts.

export const allStatuses = ['open', 'ready', 'scheduled', 'published', 'discarded'] as const;
export type DraftStatus = (typeof allStatuses)[number];

/** A draft without its documents. */
export interface DraftRow {
  id: number;
  name: string;
  base_id: string;
  status: string;
  version: number;
  made_by: string | null;
  /** The assistant that made it; null for a person. */
  assistant: string | null;
  published_id: string | null;
  created_at: Date;
  changed_at: Date;
}

/** A document that a draft changes. */
export interface DraftDocument {
  path: string;
  /** undefined where the draft deletes it */
  content: unknown;
  version: number;
  /** The release whose document its steps began with. */
  base_id: string;
}

/** A document of a draft, with that of its base; undefined where the base has none. */
export type DraftDocumentWithBase = DraftDocument & {
  base: unknown;
  /**
   * Whether the document or its base is stored in an earlier version of its kind. Its steps may have that
   * version too.
   */
  isUpgraded: boolean;
};

const columns = `d.id, d.name, d.base_id, d.status, d.version, d.published_id, d.created_at, d.changed_at, d.assistant,
  (SELECT u.name FROM users AS u WHERE u.id = d.made_by) AS made_by`;
/** Maximum number of listed drafts. */
const listed = 200;

const selectOpen = statement(
  'drafts.open',
  `SELECT ${columns},
     (SELECT count(*)::integer FROM content_draft_documents AS c JOIN releases AS r ON r.id = c.base_id
      WHERE c.draft_id = d.id AND c.content IS DISTINCT FROM r.content -> 'documents' -> c.path) AS document_count
   FROM content_drafts AS d WHERE d.status IN ('open', 'ready', 'scheduled')
   ORDER BY d.changed_at DESC, d.id DESC LIMIT ${listed}`,
  { notNull: ['document_count'] },
);
const countOpen = statement(
  'drafts.count-open',
  `SELECT count(*)::integer AS count, count(assistant)::integer AS of_assistants
   FROM content_drafts WHERE status IN ('open', 'ready', 'scheduled')`,
);
const selectOne = statement('drafts.find', `SELECT ${columns} FROM content_drafts AS d WHERE d.id = :id`);
const lockOne = statement(
  'drafts.lock',
  `SELECT ${columns} FROM content_drafts AS d WHERE d.id = :id FOR UPDATE OF d`,
);
const insert = statement(
  'drafts.insert',
  `INSERT INTO content_drafts (name, base_id, made_by, assistant, created_at, changed_at)
   VALUES (:name, :base, :by, :assistant, :at, :at) RETURNING id`,
);
const update = statement(
  'drafts.update',
  `UPDATE content_drafts SET name = :name, base_id = :base, status = :status, version = :version,
     published_id = :published, changed_at = :at
   WHERE id = :id`,
);
const selectDocuments = statement(
  'drafts.documents',
  `SELECT c.path, c.content, c.version, c.base_id, r.content -> 'documents' -> c.path AS base
   FROM content_draft_documents AS c JOIN releases AS r ON r.id = c.base_id WHERE c.draft_id = :draft ORDER BY c.path`,
);
const selectLinking = statement(
  'drafts.linking-documents',
  `SELECT c.draft_id, d.name, c.path, c.content
   FROM content_draft_documents AS c JOIN content_drafts AS d ON d.id = c.draft_id
   WHERE d.status IN ('open', 'ready', 'scheduled') AND d.id <> :except AND c.content IS NOT NULL
     AND jsonb_path_exists(c.content, '$.** ? (@.type == "section")')
   ORDER BY c.draft_id, c.path`,
);
const selectDocument = statement(
  'drafts.document',
  'SELECT path, content, version, base_id FROM content_draft_documents WHERE draft_id = :draft AND path = :path',
);
const selectBase = statement(
  'drafts.base-document',
  "SELECT content -> 'documents' -> :path::text AS content FROM releases WHERE id = :base",
);
const upsertDocument = statement(
  'drafts.save-document',
  `INSERT INTO content_draft_documents (draft_id, path, content, version, base_id)
   VALUES (:draft, :path, :content, :version, :base)
   ON CONFLICT (draft_id, path) DO UPDATE SET content = excluded.content, version = excluded.version`,
);
const deleteDocuments = statement(
  'drafts.delete-documents',
  'DELETE FROM content_draft_documents WHERE draft_id = :draft AND path = ANY (:paths::text[])',
);
const insertStep = statement(
  'drafts.insert-step',
  `INSERT INTO content_draft_steps (draft_id, version, path, operations, key, refused, made_by, assistant, made_at)
   VALUES (:draft, :version, :path, :operations, :key::uuid, :refused, :by, :assistant, :at)`,
);
/** While a person types, each save replaces the former one. */
const replaceStep = statement(
  'drafts.replace-step',
  `UPDATE content_draft_steps
   SET version = :version, operations = :operations, key = :key::uuid, refused = :refused, made_at = :at
   WHERE draft_id = :draft AND version = :replaced`,
);
const selectLastStep = statement(
  'drafts.last-step',
  `SELECT version, operations, made_by, assistant FROM content_draft_steps WHERE draft_id = :draft AND path = :path
   ORDER BY version DESC LIMIT 1`,
  { json: { operations: jsonOf<DraftOperation[]>() } },
);
const selectKey = statement(
  'drafts.step-of-key',
  'SELECT version, refused FROM content_draft_steps WHERE draft_id = :draft AND key = :key::uuid',
  { json: { refused: jsonOf<DraftRefusal[]>() } },
);
const deleteAllSteps = statement(
  'drafts.delete-all-steps',
  'DELETE FROM content_draft_steps WHERE draft_id = :draft',
);
const deleteSteps = statement(
  'drafts.delete-steps',
  'DELETE FROM content_draft_steps WHERE draft_id = :draft AND path = ANY (:paths::text[])',
);
const selectSteps = statement(
  'drafts.steps',
  'SELECT operations FROM content_draft_steps WHERE draft_id = :draft AND path = :path ORDER BY version',
  { json: { operations: jsonOf<DraftOperation[]>() } },
);
const selectStepsAfter = statement(
  'drafts.steps-after',
  `SELECT DISTINCT ON (s.path) s.version, s.path, s.made_at, s.assistant,
     (SELECT u.name FROM users AS u WHERE u.id = s.made_by) AS made_by
   FROM content_draft_steps AS s WHERE s.draft_id = :draft AND s.version > :after
   ORDER BY s.path, s.version DESC`,
);

/** Lists the drafts that have not ended, with the number of documents that differ from their base. */
export const listOpen = (queryable: Queryable): Promise<(DraftRow & { document_count: number })[]> =>
  selectOpen.all(queryable);

export const countOpenDrafts = (queryable: Queryable): Promise<{ count: number; of_assistants: number }> =>
  countOpen.one(queryable);

/** @throws ShopError `not-found` */
export async function findDraft(queryable: Queryable, id: number): Promise<DraftRow> {
  const found = await selectOne.maybeOne(queryable, { id });
  if (!found) throw new ShopError('not-found', { detail: `no draft ${id}` });
  return found;
}

/**
 * Locks a draft that can be changed.
 * @param allowed the statuses in which it may be
 * @throws ShopError `not-found`; `conflict` when it has another status
 */
export async function lockDraft(
  client: PoolClient,
  id: number,
  allowed: readonly DraftStatus[] = ['open', 'ready'],
): Promise<DraftRow> {
  const found = await lockOne.maybeOne(client, { id });
  if (!found) throw new ShopError('not-found', { detail: `no draft ${id}` });
  const { status } = found;
  if (!allowed.some((each) => each === status))
    throw new ShopError('conflict', { detail: `draft ${id} is ${status}`, details: { status } });
  return found;
}

/** Stores a new draft. @returns its id */
export async function insertDraft(
  client: PoolClient,
  { by, ...draft }: { name: string; base: string; by: Author; at: Date },
): Promise<number> {
  return (await insert.one(client, { ...draft, ...by })).id;
}

/**
 * Stores a draft's own fields under the next version, and notifies everyone who watches it.
 * @returns the stored draft
 */
export async function updateDraft(
  client: PoolClient,
  { version: before, ...draft }: DraftRow,
  at: Date,
): Promise<DraftRow> {
  const { id, name, base_id, status, published_id } = draft;
  const version = before + 1;
  await update.run(client, { id, name, base: base_id, status, version, published: published_id, at });
  await notify(client, { kind: 'purge', tags: [`draft:${id}`] });
  return { ...draft, version, changed_at: at };
}

/**
 * A document may have an older version than this software. It is upgraded when it is read, and stored in the
 * new version with its first change.
 */
const withContent = <Row extends { path: string; content: unknown }>(row: Row): Row => ({
  ...row,
  content: upgradeDocument(row.path, row.content ?? undefined),
});

/** Reads the documents that a draft changes. */
export const readDocuments = async (queryable: Queryable, draft: number): Promise<DraftDocumentWithBase[]> =>
  (await selectDocuments.all(queryable, { draft })).map((row) => {
    const stored = { content: row.content ?? undefined, base: row.base ?? undefined };
    const upgraded = { ...withContent(row), base: upgradeDocument(row.path, stored.base) };
    return {
      ...upgraded,
      isUpgraded: upgraded.content !== stored.content || upgraded.base !== stored.base,
    };
  });

/** Reads the documents of drafts that have not ended which link saved sections. @param except a draft that is left out */
export const readLinkingDocuments = async (
  queryable: Queryable,
  except: number,
): Promise<{ draft_id: number; name: string; path: string; content: unknown }[]> =>
  (await selectLinking.all(queryable, { except })).map(withContent);

/** Reads a document as a draft has it: its own, or that of its base. Its content is undefined if there is none. */
export async function readDraftDocument(
  queryable: Queryable,
  { id, base_id: base }: Pick<DraftRow, 'id' | 'base_id'>,
  path: string,
): Promise<DraftDocument> {
  const own = await selectDocument.maybeOne(queryable, { draft: id, path });
  if (own) return withContent(own);
  const found = await selectBase.maybeOne(queryable, { base, path });
  return withContent({ path, content: found?.content, version: 0, base_id: base });
}

/** Stores a document of a draft, in place of its former version. */
export async function saveDocument(
  client: PoolClient,
  draft: number,
  document: DraftDocument,
): Promise<void> {
  const { path, content, version, base_id: base } = document;
  await upsertDocument.run(client, {
    draft,
    path,
    content: content === undefined ? null : JSON.stringify(content),
    version,
    base,
  });
}

/** The operations that one person saved at one moment. */
export interface DraftStep {
  version: number;
  path: string;
  operations: readonly DraftOperation[];
  /** Of the save, so that it can be sent again. */
  key: string | null;
  refused: readonly DraftRefusal[];
  by: Author;
  at: Date;
}

/** @param replaced version of an earlier step that this one replaces */
export async function saveStep(
  client: PoolClient,
  draft: number,
  { operations, refused, by, path, ...step }: DraftStep,
  replaced?: number,
): Promise<void> {
  const stored = {
    ...step,
    draft,
    operations: JSON.stringify(operations),
    refused: JSON.stringify(refused),
  };
  if (replaced === undefined) await insertStep.run(client, { ...stored, ...by, path });
  else await replaceStep.run(client, { ...stored, replaced });
}

/** Reads the last step of a document, with its author. */
export const readLastStep = (
  client: PoolClient,
  draft: number,
  path: string,
): Promise<
  | { version: number; operations: DraftOperation[]; made_by: number | null; assistant: string | null }
  | undefined
> => selectLastStep.maybeOne(client, { draft, path });

/** Finds the answer to an earlier save. */
export const findAnswer = (
  client: PoolClient,
  draft: number,
  key: string,
): Promise<{ version: number; refused: DraftRefusal[] } | undefined> =>
  selectKey.maybeOne(client, { draft, key });

/** Removes the steps of a draft that has ended, because it will not be merged again. */
export async function forgetSteps(client: PoolClient, draft: number): Promise<void> {
  await deleteAllSteps.run(client, { draft });
}

/** Removes documents from a draft, with their steps. The draft then has them as its base does. */
export async function forgetDocuments(
  client: PoolClient,
  draft: number,
  paths: readonly string[],
): Promise<void> {
  await deleteDocuments.run(client, { draft, paths: [...paths] });
  await deleteSteps.run(client, { draft, paths: [...paths] });
}

/** Reads all operations on a document, in the order in which they were saved. */
export async function readOperations(
  queryable: Queryable,
  draft: number,
  path: string,
): Promise<DraftOperation[]> {
  return (await selectSteps.all(queryable, { draft, path })).flatMap(({ operations }) => operations);
}

/** Lists the documents that were changed after a version, each with its last change. */
export const readChangesAfter = (
  queryable: Queryable,
  draft: number,
  after: number,
): Promise<
  { version: number; path: string; made_at: Date; made_by: string | null; assistant: string | null }[]
> => selectStepsAfter.all(queryable, { draft, after });
