import { writeAudit, type Actor, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { hasTwins } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { ShopError } from '#schemas/errors.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { maxBytes } from '../releases/read-folder.ts';
import { readPointer } from '../releases/release-table.ts';
import { parseDocumentName } from '../releases/shop-document.ts';
import {
  countOpenDrafts,
  findAnswer,
  findDraft,
  forgetSteps,
  insertDraft,
  listOpen,
  lockDraft,
  readDocuments,
  readDraftDocument,
  readChangesAfter,
  readLastStep,
  saveDocument,
  saveStep,
  updateDraft,
  type DraftRow,
  type DraftStatus,
} from './draft-table.ts';
import { authorOf } from './author.ts';
import { isLinked } from './section-uses.ts';

/** Maximum number of open drafts, because people have to look at each of them. */
const maxDrafts = 200;

/** A draft as the studio gets it. */
export const toDraft = ({ base_id, published_id, status, created_at, changed_at, ...row }: DraftRow) => ({
  ...row,
  // cast: the column has a check of these values
  status: status as DraftStatus,
  base: base_id,
  published: published_id,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

/** @throws ShopError `validation-failed` */
export function assertDocumentPath(path: string): void {
  if (!parseDocumentName(path))
    throw new ShopError('validation-failed', { fields: [{ field: 'path', code: 'invalid' }] });
}

/** @throws ShopError `validation-failed` or `body-too-large` when this cannot be a document */
function assertContent(content: unknown): void {
  if (content === undefined) return;
  if (!isObject(content) || hasTwins(content))
    throw new ShopError('validation-failed', { fields: [{ field: 'operations', code: 'invalid' }] });
  if (Buffer.byteLength(JSON.stringify(content)) > maxBytes)
    throw new ShopError('body-too-large', { detail: `a document has at most ${maxBytes} bytes` });
}

/** Whether two operations write the same value, as while a person types. */
const isSamePlace = (one: DraftOperation, other: DraftOperation): boolean =>
  one.type === 'set' && other.type === 'set' && one.block === other.block && isSameJson(one.path, other.path);

/** Returns one operation in place of two that write the same value; undefined for any others. */
function joined(
  earlier: readonly DraftOperation[],
  later: readonly DraftOperation[],
): DraftOperation[] | undefined {
  const [one, two] = [earlier[0], later[0]];
  if (earlier.length !== 1 || later.length !== 1 || !one || !two || !isSamePlace(one, two)) return undefined;
  if (one.type !== 'set' || two.type !== 'set') return undefined;
  const { was: _seen, ...rest } = two;
  return [one.was === undefined ? rest : { ...rest, was: one.was }];
}

type SaveDraft = DocumentsPort['studio.save-draft'];

/** Applies operations, but does not delete a section that a colleague has linked in the draft meanwhile. */
async function applyTo(
  client: PoolClient,
  { id, path, before }: { id: number; path: string; before: unknown },
  operations: readonly DraftOperation[],
): Promise<ReturnType<typeof applyOperations>> {
  const applied = applyOperations(before, operations);
  const section = sectionOfPath(path);
  if (section === undefined || before === undefined || applied.document !== undefined) return applied;
  if (!isLinked(section, await readDocuments(client, id))) return applied;
  const deletion = operations.findLastIndex(
    (each) => each.type === 'set' && each.path.length === 0 && each.value === undefined,
  );
  const { document, refused } = applyOperations(before, operations.slice(0, deletion));
  const rest = operations.slice(deletion).map((_operation, index) => ({
    index: deletion + index,
    reason: 'linked' as const,
  }));
  return { document, refused: [...refused, ...rest] };
}

/**
 * Saves operations on one document, in the transaction of `client`.
 * @returns the operations that were refused because the document has changed since its author saw it
 * @throws ShopError `not-found`, `conflict` where the draft cannot be changed, `validation-failed` or `body-too-large`
 */
export async function saveOperations(
  client: PoolClient,
  { id, path, operations, key }: Parameters<SaveDraft>[0],
  actor: Actor,
  at: Date,
): ReturnType<SaveDraft> {
  const by = authorOf(actor);
  const draft = await lockDraft(client, id);
  const answered = key === undefined ? undefined : await findAnswer(client, id, key);
  if (answered) return { ...answered, changed: true };
  const { content: before, base_id } = await readDraftDocument(client, draft, path);
  const { document: content, refused } = await applyTo(client, { id, path, before }, operations);
  if (isSameJson(before, content)) return { version: draft.version, refused, changed: false };
  assertContent(content);
  const { version } = await updateDraft(client, draft, at);
  const isRefused = new Set(refused.map(({ index }) => index));
  const saved = operations.filter((_operation, index) => !isRefused.has(index));
  const last = await readLastStep(client, id, path);
  const isSameAuthor = last && last.made_by === by.by && last.assistant === by.assistant;
  const together = isSameAuthor ? joined(last.operations, saved) : undefined;
  await saveDocument(client, id, { path, content, version, base_id });
  const step = { version, path, operations: together ?? saved, key: key ?? null, refused, by, at };
  await saveStep(client, id, step, together && last?.version);
  return { version, refused, changed: true };
}

/**
 * Begins a draft with the published release, in the transaction of `client`.
 * @throws ShopError `unavailable` before the first release; `conflict` where too many drafts are open
 */
export async function beginDraft(
  client: PoolClient,
  name: string,
  actor: Actor,
  at: Date,
): Promise<DraftRow> {
  const base = await readPointer(client);
  if (base === null) throw new ShopError('unavailable', { detail: 'nothing is published yet' });
  if ((await countOpenDrafts(client)).count >= maxDrafts)
    throw new ShopError('conflict', { details: { limit: maxDrafts }, detail: 'too many drafts are open' });
  return findDraft(client, await insertDraft(client, { name, base, by: authorOf(actor), at }));
}

/** Answers the operations on drafts, but for checks and publishing. */
export function createDrafts(
  pool: Pool,
): Pick<
  DocumentsPort,
  | 'studio.drafts'
  | 'studio.draft'
  | 'studio.create-draft'
  | 'studio.change-draft'
  | 'studio.discard-draft'
  | 'studio.save-draft'
  | 'studio.watch-draft'
> {
  const change = (id: number, actor: StaffActor, at: Date, next: (draft: DraftRow) => Partial<DraftRow>) =>
    transaction(pool, async (client) => {
      const draft = await lockDraft(client, id);
      const changed = await updateDraft(client, { ...draft, ...next(draft) }, at);
      if (changed.status === 'discarded') await forgetSteps(client, id);
      await writeAudit(client, {
        at,
        actor,
        action: changed.status === 'discarded' ? 'draft.discard' : 'draft.change',
        subject: `draft:${id}`,
        before: { name: draft.name, status: draft.status },
        after: { name: changed.name, status: changed.status },
      });
      return toDraft(changed);
    });

  return {
    'studio.drafts': async () => ({
      drafts: (await listOpen(pool)).map(({ document_count, ...row }) => ({
        ...toDraft(row),
        document_count,
      })),
    }),

    'studio.draft': async ({ id }) => {
      const draft = await findDraft(pool, id);
      const documents = (await readDocuments(pool, id)).flatMap(({ path, content, version, base }) => {
        // Every value was set back, or a new page was taken back.
        if (isSameJson(content, base)) return [];
        const kind = content === undefined ? 'deleted' : base === undefined ? 'added' : 'changed';
        return [{ path, change: kind, version } as const];
      });
      return { ...toDraft(draft), documents };
    },

    'studio.create-draft': ({ name }, actor, at) =>
      transaction(pool, async (client) => toDraft(await beginDraft(client, name, actor, at))),

    'studio.change-draft': ({ id, name, ready }, actor, at) =>
      change(id, actor, at, (draft) => ({
        name: name ?? draft.name,
        status: ready === undefined ? draft.status : ready ? 'ready' : 'open',
      })),

    'studio.discard-draft': ({ id }, actor, at) => change(id, actor, at, () => ({ status: 'discarded' })),

    'studio.save-draft': async (input, actor, at) => {
      assertDocumentPath(input.path);
      return transaction(pool, (client) => saveOperations(client, input, actor, at));
    },

    'studio.watch-draft': async ({ id, after }) => {
      const draft = await findDraft(pool, id);
      const changes = await readChangesAfter(pool, id, after);
      return {
        version: draft.version,
        status: toDraft(draft).status,
        changes: changes.map(({ made_at, ...each }) => ({ ...each, made_at: made_at.toISOString() })),
      };
    },
  };
}
