import { writeAudit, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Media } from '#providers/uploads/media.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { ShopError } from '#schemas/errors.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { checkShop } from '../releases/check-shop.ts';
import { upgradeDocument } from '../releases/document-versions.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import {
  findDraft,
  forgetDocuments,
  forgetSteps,
  lockDraft,
  readDocuments,
  readOperations,
  updateDraft,
  type DraftDocumentWithBase,
  type DraftRow,
  type DraftStatus,
} from './draft-table.ts';
import { toDraft } from './drafts.ts';
import { operationsBetween } from './operations-between.ts';
import { readingOf, toDiagnostics } from './readings.ts';
import { rebase, type Side } from './rebase.ts';
import { isShort } from './to-change.ts';
import { weighDraft, type WeighPage } from './weigh-draft.ts';

type Published = Awaited<ReturnType<DocumentsPort['studio.publish-draft']>>;
type Contradiction = Published['contradictions'][number];

/** Maximum number of contradictions that a check lists. */
const maxContradictions = 500;

/** The services that checks and publishing need. */
export interface PublishServices {
  pool: Pool;
  releases: Pick<ReleaseStore, 'content' | 'publish'>;
  media: Pick<Media, 'list'>;
  blockCatalog: () => Promise<BlockCatalog>;
  /** Absent where this process shows no pages. */
  weighPage?: WeighPage | undefined;
}

/** Services for code that reads documents and publishes none. */
export type DraftReading = Pick<PublishServices, 'pool'> & { releases: Pick<ReleaseStore, 'content'> };

/** The draft's own value where it contradicts a release: a value of a block or document, or a whole block. */
function mineAt(
  mine: unknown,
  { block, path = [] }: Pick<Contradiction, 'block' | 'path'>,
): { mine?: unknown } {
  const base = block === undefined ? [] : findBlock(mine, block)?.path;
  const value = base && valueAt(mine, [...base, ...path]);
  return value === undefined ? {} : { mine: value };
}

/** The studio reads a check after each save, so the check has no long values. */
function withShortValues({ theirs, mine, ...place }: Contradiction): Contradiction {
  const values = Object.entries({ mine, theirs }).filter(([, value]) => value !== undefined);
  const long = (['mine', 'theirs'] as const).filter((side) => !isShort({ mine, theirs }[side]));
  return {
    ...place,
    ...Object.fromEntries(values.filter(([, value]) => isShort(value))),
    ...(long.length > 0 ? { long } : {}),
  };
}

interface Merged {
  release: string;
  /** Whole content with the draft's chosen documents. */
  content: ReleaseContent;
  /** Paths of the documents that are published, and of those that stay in the draft. */
  chosen: string[];
  rest: string[];
  contradictions: Contradiction[];
}

/** The inputs of a merge of draft and release, both of the same moment. */
interface ToMerge {
  published: NonNullable<Awaited<ReturnType<ReleaseStore['content']>>>;
  /** The chosen documents, with their operations. */
  documents: (DraftDocumentWithBase & { operations: readonly DraftOperation[] })[];
  /** Paths of the other documents. */
  rest: string[];
}

/** @throws ShopError `unavailable`, or `validation-failed` for a wanted document that the draft has not */
async function readToMerge(
  { pool, releases }: DraftReading,
  draft: DraftRow,
  wanted?: readonly string[],
): Promise<ToMerge> {
  const published = await releases.content();
  if (!published) throw new ShopError('unavailable', { detail: 'nothing is published yet' });
  const all = await readDocuments(pool, draft.id);
  const paths = all.map(({ path }) => path);
  if (wanted?.some((path) => !paths.includes(path)) === true)
    throw new ShopError('validation-failed', { fields: [{ field: 'documents', code: 'not-an-option' }] });
  const documents: ToMerge['documents'] = [];
  for (const document of all) {
    if (wanted?.includes(document.path) === false) continue;
    const { path, base, content, isUpgraded } = document;
    // A step that is older than an upgrade would write an old form into the upgraded document.
    const operations = isUpgraded
      ? operationsBetween(base, content)
      : await readOperations(pool, draft.id, path);
    documents.push({ ...document, operations });
  }
  return { published, documents, rest: paths.filter((path) => wanted?.includes(path) === false) };
}

/** Applies the chosen documents of a draft to the published release. */
function mergeDraft({ published, documents, rest }: ToMerge, sideOf: (path: string) => Side): Merged {
  const contradictions: Contradiction[] = [];
  const whole = new Map<string, unknown>(Object.entries(published.content.documents));
  for (const { path, content: mine, base, operations } of documents) {
    const merged = rebase(
      { base, published: upgradeDocument(path, published.content.documents[path]), mine },
      operations,
      sideOf(path),
    );
    for (const { index: _index, ...place } of merged.contradictions)
      contradictions.push({ ...place, ...mineAt(mine, place), document: path });
    if (merged.document === undefined) whole.delete(path);
    else whole.set(path, merged.document);
  }
  return {
    release: published.id,
    // cast: a save accepts objects only
    content: { format: 1, documents: Object.fromEntries(whole) as ReleaseContent['documents'] },
    chosen: documents.map(({ path }) => path),
    rest,
    contradictions,
  };
}

/** Reads the shop as it would be with a draft. @throws ShopError `not-found` or `unavailable` */
export async function readWithDraft(services: DraftReading, id: number): Promise<ReleaseContent> {
  const draft = await findDraft(services.pool, id);
  return mergeDraft(await readToMerge(services, draft), () => 'mine').content;
}

/** A running publication. */
interface Publication {
  /** The draft as it was read. */
  seen: DraftRow;
  /** The statuses in which it may be published in this way. */
  allowed: readonly DraftStatus[];
  wanted?: readonly string[] | undefined;
  sideOf: (path: string) => Side;
  note: string;
  actor: StaffActor;
  at: Date;
}

/** Records in the draft that documents were published, in the transaction that publishes them. */
async function recordPublication(
  client: PoolClient,
  { release, chosen, rest }: Merged,
  { seen, allowed, note, actor, at }: Publication,
  { id, previous }: { id: string; previous: string | null },
): Promise<DraftRow> {
  const draft = await lockDraft(client, seen.id, allowed);
  // Somebody else has published, or changed the draft, since the documents were merged.
  if (previous !== release || draft.version !== seen.version)
    throw new ShopError('conflict', { detail: 'the draft or the release has changed meanwhile' });
  const isWhole = rest.length === 0;
  if (isWhole) await forgetSteps(client, draft.id);
  else await forgetDocuments(client, draft.id, chosen);
  await writeAudit(client, {
    at,
    actor,
    action: 'release.publish',
    subject: `release:${id}`,
    before: previous,
    after: { draft: draft.id, documents: chosen },
    reason: note,
  });
  // The documents that stay keep the release with which their changes began.
  return updateDraft(
    client,
    isWhole ? { ...draft, status: 'published', published_id: id } : { ...draft, status: 'open', base_id: id },
    at,
  );
}

/** The answers about checks and publications, and the work of the schedule. */
export interface DraftPublisher extends Pick<DocumentsPort, 'studio.check-draft' | 'studio.publish-draft'> {
  /** Publishes the whole draft of a schedule, for the person who asked. */
  publishScheduled(
    schedule: { draft_id: number; version: number; note: string },
    actor: StaffActor,
    at: Date,
  ): Promise<Published>;
}

/** Answers the checks and publications of drafts. */
export function createDraftPublisher(services: PublishServices): DraftPublisher {
  const { pool, releases, media, blockCatalog, weighPage } = services;

  async function publish(publication: Publication): Promise<Published> {
    const { seen, wanted, sideOf, note, actor } = publication;
    const merged = mergeDraft(await readToMerge(services, seen, wanted), sideOf);
    const answer = { release: null, diagnostics: [], contradictions: merged.contradictions };
    if (merged.contradictions.length > 0) return { ...answer, outcome: 'contradicted', draft: toDraft(seen) };
    let after = seen;
    const result = await releases.publish(await readingOf(media, merged.content), {
      note,
      by: actor.id,
      alongside: async (client, ids) => {
        after = await recordPublication(client, merged, publication, ids);
      },
    });
    if (result.status === 'unchanged')
      after = await transaction(pool, (client) =>
        recordPublication(client, merged, publication, { id: result.id, previous: result.id }),
      );
    return {
      ...answer,
      outcome: result.status,
      release: result.status === 'refused' ? null : result.id,
      diagnostics: toDiagnostics(result.diagnostics),
      draft: toDraft(after),
    };
  }

  return {
    'studio.check-draft': async ({ id }) => {
      const read = await readToMerge(services, await findDraft(pool, id));
      const { content } = mergeDraft(read, () => 'mine');
      const { release, contradictions } = mergeDraft(read, () => 'refuse');
      const catalog = await blockCatalog();
      const found = checkShop(await readingOf(media, content), catalog, await readCatalogueFacts(pool));
      return {
        publishable: found.every(({ severity }) => severity !== 'error'),
        diagnostics: toDiagnostics(found),
        published: release,
        contradictions: contradictions.slice(0, maxContradictions).map(withShortValues),
        weights: weighPage ? await weighDraft(read.published.content, content, catalog, weighPage) : [],
      };
    },

    'studio.publish-draft': async (
      { id, version, documents: wanted, note, contradictions, choices },
      actor,
      at,
    ) => {
      const seen = await findDraft(pool, id);
      const allowed = ['open', 'ready'] as const;
      if (seen.version !== version || !allowed.some((status) => status === seen.status))
        throw new ShopError('conflict', { details: { version: seen.version, status: seen.status } });
      const chosen = new Map(choices.map(({ document, side }) => [document, side]));
      const sideOf = (path: string): Side => chosen.get(path) ?? contradictions;
      return publish({ seen, allowed, wanted, sideOf, note, actor, at });
    },

    async publishScheduled({ draft_id: id, version, note }, actor, at) {
      const seen = await findDraft(pool, id);
      // A process died between the publication and the end of the schedule.
      if (seen.status === 'published')
        return {
          outcome: 'unchanged',
          release: seen.published_id,
          diagnostics: [],
          contradictions: [],
          draft: toDraft(seen),
        };
      if (seen.version !== version || seen.status !== 'scheduled')
        throw new ShopError('conflict', { detail: `the draft has changed: it is ${seen.status}` });
      return publish({ seen, allowed: ['scheduled'], sideOf: () => 'refuse', note, actor, at });
    },
  };
}
