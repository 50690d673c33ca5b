import { writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { upgradeDocument } from '../releases/document-versions.ts';
import { findChanges } from '../releases/find-changes.ts';
import { assertReleaseName, findRelease, RefusedError } from '../releases/name-releases.ts';
import { RollbackError } from '../releases/publish.ts';
import { compareContents, type ReleaseContent } from '../releases/release-content.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { listMovesBefore, nameRelease } from '../releases/release-table.ts';
import { parseDocumentName } from '../releases/shop-document.ts';
import { upgradeWithBlocks } from '../releases/upgrade-blocks.ts';
import { findSectionUses, findUsesElsewhere, titleOf, type LinkingDocument } from './section-uses.ts';
import { findDraft, readDocuments, readDraftDocument } from './draft-table.ts';
import { assertDocumentPath } from './drafts.ts';
import { toChange } from './to-change.ts';

type Store = Pick<ReleaseStore, 'content' | 'find' | 'rollback'>;

/** Maximum number of moves in one answer. */
const pageLength = 50;
/** Maximum number of changes of one document. */
const maxChanges = 200;

/** Turns a refusal of the release commands into one of the API. */
async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RefusedError)
      throw new ShopError('not-found', { detail: error.message, cause: error });
    if (error instanceof RollbackError)
      throw new ShopError('conflict', { detail: error.message, cause: error });
    throw error;
  }
}

/** Returns the number of the draft in a text such as `draft:7`; undefined in the name of a release. */
export function draftIn(written: string): number | undefined {
  const digits = /^draft:(\d{1,9})$/.exec(written)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads the documents of a release, or of a draft on top of the release that it began with.
 * @param written a release by its id or name, `published`, or a draft such as `draft:7`
 * @throws ShopError `not-found`
 */
export async function readContentOf(
  pool: Pool,
  releases: Pick<Store, 'content' | 'find'>,
  written: string,
): Promise<ReleaseContent> {
  const draft = draftIn(written);
  const id = draft === undefined ? await refusing(findRelease(releases, written)) : undefined;
  const row = draft === undefined ? undefined : await findDraft(pool, draft);
  const base = await releases.content(id ?? row?.base_id);
  if (!base) throw new ShopError('not-found', { detail: `no release ${written}` });
  if (!row) return base.content;
  const documents = { ...base.content.documents };
  for (const { path, content } of await readDocuments(pool, row.id)) {
    delete documents[path];
    // cast: a save accepts objects only
    if (content !== undefined) documents[path] = content as ReleaseContent['documents'][string];
  }
  return { ...base.content, documents };
}

/** Answers the operations on releases, and reads documents. */
export function createStudioReleases(
  pool: Pool,
  releases: Store,
): Pick<
  DocumentsPort,
  | 'studio.documents'
  | 'studio.document'
  | 'studio.releases'
  | 'studio.compare'
  | 'studio.name-release'
  | 'studio.roll-back'
> {
  async function published(): Promise<{ id: string; content: ReleaseContent }> {
    const found = await releases.content();
    if (!found) throw new ShopError('unavailable', { detail: 'nothing is published yet' });
    return found;
  }

  /**
   * Reads the documents of the published release, or of a draft together with the links to its sections in
   * other drafts.
   */
  async function readAll(now: { id: string; content: ReleaseContent }, draft: number | undefined) {
    if (draft === undefined)
      return { release: now.id, content: now.content, elsewhere: new Map<string, LinkingDocument[]>() };
    const row = await findDraft(pool, draft);
    const content = await readContentOf(pool, releases, `draft:${draft}`);
    const paths = new Set((await readDocuments(pool, draft)).map(({ path }) => path));
    const elsewhere = await findUsesElsewhere(pool, now.content, { id: draft, paths });
    const known = findSectionUses(content);
    const isNew = (section: string) => (each: LinkingDocument) =>
      each.draft !== null || !known.get(section)?.some(({ path }) => path === each.path);
    return {
      release: row.base_id,
      content,
      elsewhere: new Map([...elsewhere].map(([section, list]) => [section, list.filter(isNew(section))])),
    };
  }

  return {
    'studio.documents': async ({ draft }) => {
      const found = await releases.content();
      if (!found) return { release: null, documents: [] };
      const { release, content, elsewhere } = await readAll(found, draft);
      const uses = findSectionUses(content);
      return {
        release,
        documents: Object.keys(content.documents).flatMap((path) => {
          const name = parseDocumentName(path);
          if (!name) return [];
          return {
            path,
            kind: name.kind,
            page: name.kind === 'page' ? name.page : null,
            platform: name.kind === 'page' ? name.platform : null,
            locale: name.kind === 'messages' ? name.locale : null,
            section: name.kind === 'section' ? name.section : null,
            title: name.kind === 'section' ? titleOf(content.documents[path]) : null,
            used_in: name.kind === 'section' ? (uses.get(name.section) ?? []) : [],
            also_in: name.kind === 'section' ? (elsewhere.get(name.section) ?? []) : [],
          };
        }),
      };
    },

    'studio.document': async ({ path, draft }) => {
      assertDocumentPath(path);
      const found =
        draft === undefined
          ? { content: upgradeDocument(path, (await published()).content.documents[path]), version: 0 }
          : await readDraftDocument(pool, await findDraft(pool, draft), path);
      return { path, content: found.content ?? null, version: found.version };
    },

    'studio.releases': async ({ before }) => {
      const moves = await listMovesBefore(pool, before ?? null, pageLength + 1);
      return {
        moves: moves.slice(0, pageLength).map(({ id, moved_at, ...move }) => ({
          ...move,
          release: id,
          moved_at: moved_at.toISOString(),
        })),
        more: moves.length > pageLength,
      };
    },

    'studio.compare': async ({ from, to }) => {
      const before = await readContentOf(pool, releases, from);
      const after = await readContentOf(pool, releases, to);
      const { definitions } = await import('#blocks/generated/definitions.ts');
      return {
        documents: compareContents(before, after).map(({ file, change }) => {
          const [old, fresh] = [before.documents[file], after.documents[file]];
          const now = fresh && upgradeWithBlocks(file, fresh, definitions);
          const changes = old && now ? findChanges(file, upgradeWithBlocks(file, old, definitions), now) : [];
          const shown = changes.slice(0, maxChanges).map((each) => toChange(each, now));
          return { path: file, change, changes: shown, more: changes.length - shown.length };
        }),
      };
    },

    'studio.name-release': async ({ release, name, move }, actor, at) => {
      try {
        assertReleaseName(name);
      } catch (cause) {
        throw new ShopError('validation-failed', { cause, fields: [{ field: 'name', code: 'invalid' }] });
      }
      if (!(await releases.content(release))) throw new ShopError('not-found');
      await transaction(pool, async (client) => {
        if (!(await nameRelease(client, { id: release, name, move })))
          throw new ShopError('conflict', { detail: 'another release has this name' });
        const subject = `release:${release}`;
        await writeAudit(client, { at, actor, action: 'release.name', subject, after: name });
      });
      return { release, name };
    },

    'studio.roll-back': async ({ release, note }, actor, at) => {
      const { id, from } = await refusing(
        releases.rollback(release, {
          note,
          by: actor.id,
          alongside: (client, ids) =>
            writeAudit(client, {
              at,
              actor,
              action: 'release.roll-back',
              subject: `release:${ids.id}`,
              before: ids.previous,
              after: ids.id,
              reason: note,
            }),
        }),
      );
      return { release: id, from };
    },
  };
}
