import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describeChanges } from './describe-changes.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { findRelease, RefusedError } from './name-releases.ts';
import { readFolder } from './read-folder.ts';
import { compareContents, contentOf, type ReleaseContent } from './release-content.ts';
import type { ReleaseStore } from './release-store.ts';

/** Maximum number of listed changes of one document, without the option `all`. */
const maxChanges = 20;

/** One of the two releases or folders that are compared. */
interface Side {
  name: string;
  content: ReleaseContent;
  /** Diagnostics from reading the folder, as lines of text. */
  problems: string[];
}

type Store = Pick<ReleaseStore, 'find' | 'content'>;

async function readSide(store: Store, written: string): Promise<Side> {
  const folder = path.resolve(written);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) {
    const { documents, diagnostics } = await readFolder(folder);
    if (documents.length === 0)
      throw new RefusedError(`${folder} holds no documents of a shop; name its folder, or a release`);
    return { name: folder, content: contentOf(documents), problems: diagnostics.map(formatDiagnostic) };
  }
  if (/[\\/]/.test(written))
    throw new RefusedError(`there is no folder ${folder}; name one that there is, or a release`);
  const stored = await store.content(await findRelease(store, written));
  if (!stored) throw new RefusedError(`there is no release ${written}`);
  return { name: `release ${stored.id}`, content: stored.content, problems: [] };
}

/**
 * Lists the differences between two contents, by block and value.
 * @param options `all` lists every change. Without it, the list has only the first 20 of each document.
 * @returns lines of text
 */
export function describeDifferences(
  before: Omit<Side, 'problems'>,
  after: Omit<Side, 'problems'>,
  { all = false } = {},
): string[] {
  const differences = compareContents(before.content, after.content);
  const lines = differences.flatMap(({ file, change }) => {
    const [old, fresh] = [before.content.documents[file], after.content.documents[file]];
    if (!old || !fresh) return [`${change} ${file}`];
    const changes = describeChanges(file, old, fresh);
    const shown = all ? changes : changes.slice(0, maxChanges);
    const hidden = changes.length - shown.length;
    return [
      `${change} ${file}`,
      ...shown.map((line) => `    ${line}`),
      ...(hidden === 0 ? [] : [`    … and ${hidden} more; --all lists them`]),
    ];
  });
  const way = `${before.name} → ${after.name}`;
  const number = differences.length;
  return [
    ...lines,
    number === 0
      ? `no difference: ${way}`
      : `${number} document${number === 1 ? ' differs' : 's differ'}: ${way}`,
  ];
}

/**
 * Lists the differences between two releases, or between a release and a folder, by block and value.
 * @param from a release (name, id, beginning of an id, `published`) or a folder; `to` is the same
 * @param options as of `describeDifferences`
 * @returns lines of text
 * @throws RefusedError when there is no such release or folder
 */
export async function compareReleases(
  store: Store,
  from: string,
  to: string,
  options: { all?: boolean } = {},
): Promise<string[]> {
  const before = await readSide(store, from);
  const after = await readSide(store, to);
  return [...before.problems, ...after.problems, ...describeDifferences(before, after, options)];
}
