import { operationsBetween } from '../drafts/operations-between.ts';
import { rebase, type Side } from '../drafts/rebase.ts';
import { describeDifferences } from '../releases/compare-releases.ts';
import { upgradeDocument } from '../releases/document-versions.ts';
import { formatValue } from '../releases/list-changes.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { compareContents, type ReleaseContent } from '../releases/release-content.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { ReleaseMove } from '../releases/release-table.ts';
import type { DraftRefusal } from '#schemas/drafts/operation.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';

interface Release {
  id: string;
  content: ReleaseContent;
}

/** The folder's documents, with what others have published since the folder was made. */
export interface MergedFolder {
  content: ReleaseContent;
  /** The documents in which the folder differs from `content`, by their path. */
  changed: string[];
  /** Id of the release that was published meanwhile; null where there is none. */
  published: string | null;
  /** The changes that were merged, as lines of text. */
  lines: string[];
}

/** Maximum number of earlier releases among which the origin of a folder is searched. */
const maxEarlier = 20;
/** Maximum number of contradictions that are printed. */
const maxListed = 20;

const choices =
  'Add --ours to keep the values of the folder, --theirs to keep the published ones, or --force to publish the folder as it is. Nothing was published.';

type Store = Pick<ReleaseStore, 'list' | 'content'>;

/** Reads a release; undefined where there is none, or its content was damaged: publishing again repairs it. */
const read = async (store: Store, id: string): Promise<Release | undefined> =>
  (await store.content(id).catch(() => null)) ?? undefined;

/** Returns how many values and blocks differ between two contents. */
const distance = (one: ReleaseContent, other: ReleaseContent): number =>
  compareContents(one, other).reduce(
    (sum, { file }) => sum + operationsBetween(one.documents[file], other.documents[file]).length,
    0,
  );

/** Finds the earlier release from which a folder differs least; among equals the oldest, so that somebody is asked. */
async function findOrigin(
  store: Store,
  moves: readonly ReleaseMove[],
  mine: ReleaseContent,
): Promise<Release | undefined> {
  const ids = new Set(moves.map(({ id }) => id));
  let nearest: Release | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const release = await read(store, id);
    const between = release ? distance(release.content, mine) : least;
    if (release && between <= least) [nearest, least] = [release, between];
  }
  return nearest;
}

const valueIn = (document: unknown, { block, path = [] }: DraftRefusal): unknown => {
  const at = block === undefined ? [] : findBlock(document, block)?.path;
  return at && valueAt(document, [...at, ...path]);
};

/** Describes a contradiction: `pages/home.all.json › block «hello» › props.text: published "Hi", folder "Hello"`. */
function describeContradiction(file: string, mine: unknown, refusal: DraftRefusal): string {
  const { block, path = [], theirs } = refusal;
  const place = [
    file,
    ...(block === undefined ? [] : [`block «${block}»`]),
    ...(path.length === 0 ? [] : [path.join('.')]),
  ];
  const written = (value: unknown): string => (value === undefined ? 'removed' : formatValue(value));
  return `${place.join(' › ')}: published ${written(theirs)}, folder ${written(valueIn(mine, refusal))}`;
}

/** Applies what changed in the folder since `base` to the published release. */
function merge(
  [base, published, mine]: readonly [ReleaseContent, ReleaseContent, ReleaseContent],
  side: Side,
): { content: ReleaseContent; contradictions: string[] } {
  const documents = { ...mine.documents };
  const contradictions: string[] = [];
  for (const { file } of compareContents(base, published)) {
    const [before, theirs, ours] = [base, published, mine].map((content) =>
      upgradeDocument(file, content.documents[file]),
    );
    const merged = rebase(
      { base: before, published: theirs, mine: ours },
      operationsBetween(before, ours),
      side,
    );
    contradictions.push(...merged.contradictions.map((each) => describeContradiction(file, ours, each)));
    if (merged.document === undefined) delete documents[file];
    // cast: a release holds only objects, and operations keep a document one
    else documents[file] = merged.document as Record<string, unknown>;
  }
  return { content: { format: 1, documents }, contradictions };
}

/**
 * Merges a folder with what was published since the folder was made.
 * @param mine the documents of the folder
 * @param origin id of the release from which the folder was made; undefined where the folder does not say so
 * @param side whose value stays where both changed one
 * @throws RefusedError when somebody must decide. It names the values and their places
 */
export async function mergeFolder(
  store: Store,
  mine: ReleaseContent,
  { origin, side }: { origin: string | undefined; side: Side },
): Promise<MergedFolder> {
  const moves = await store.list({ limit: maxEarlier });
  // Saves of the development server come from the folder itself.
  const last = moves.find(({ action }) => action !== 'save');
  const published = last && (await read(store, last.id));
  const current = moves.find((move) => move.current)?.id ?? null;
  const plain: MergedFolder = { content: mine, changed: [], published: current, lines: [] };
  if (!last || !published || compareContents(published.content, mine).length === 0) return plain;
  const known = origin === undefined ? undefined : await read(store, origin);
  const base = known ?? (await findOrigin(store, moves, mine));
  if (!base || base.id === published.id) return plain;

  const names = [
    { name: `release ${base.id}`, content: base.content },
    { name: `release ${published.id}`, content: published.content },
  ] as const;
  if (last.action === 'rollback' && side === 'refuse')
    throw new RefusedError(
      `the shop was rolled back to release ${published.id}, and the folder was made from release ${base.id}. Add --ours to publish all of the folder again, or --theirs to publish only what changed in it since. Nothing was published.`,
    );
  if (last.action === 'rollback' && side === 'mine') return plain;
  // Nothing was changed in the folder, or all was set back: with `git revert`, for example.
  if (compareContents(base.content, mine).length === 0) {
    if (side === 'mine') return plain;
    if (side === 'refuse')
      throw new RefusedError(
        [
          `the folder is exactly release ${base.id}, after which others have published:`,
          ...describeDifferences(...names).map((line) => `  ${line}`),
          'Add --theirs to bring that into the folder, or --ours to go back to the folder. Nothing was published.',
        ].join('\n'),
      );
  }
  if (!known && side === 'refuse')
    throw new RefusedError(
      [
        `the folder does not say from which release it was made. It is most like release ${base.id}, after which others have published:`,
        ...describeDifferences(...names).map((line) => `  ${line}`),
        choices,
      ].join('\n'),
    );
  const { content, contradictions } = merge([base.content, published.content, mine], side);
  if (contradictions.length > 0)
    throw new RefusedError(
      [
        `the folder was made from release ${base.id}. Since then others have published release ${published.id}, and both changed:`,
        ...contradictions.slice(0, maxListed).map((line) => `  ${line}`),
        ...(contradictions.length > maxListed ? [`  … and ${contradictions.length - maxListed} more`] : []),
        choices,
      ].join('\n'),
    );
  return {
    content,
    changed: compareContents(mine, content).map(({ file }) => file),
    published: current,
    lines: ['merged what others have published since the folder was made:', ...describeDifferences(...names)],
  };
}
