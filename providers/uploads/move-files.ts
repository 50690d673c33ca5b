import { mediaIn, previewMedia, publicMedia, readMedia, type Media } from './media.ts';
import { privateFolder } from './storage.ts';

/** Files that are moved at the same time. */
const atOnce = 8;

/** Where files lie in a data folder, and the prefix of their keys in a bucket. */
const places = [
  { local: publicMedia, remote: publicMedia },
  { local: previewMedia, remote: previewMedia },
  { local: `${privateFolder}/`, remote: '' },
] as const;

/** Counts of a move. */
export interface MoveSummary {
  /** Files that were stored in the bucket now, and their bytes. */
  stored: number;
  bytes: number;
  /** Files that the bucket had already. */
  known: number;
  /** Empty files, which refused uploads have left. They are not stored. */
  empty: number;
  /** Keys under which the bucket has another file. Both stay. */
  different: string[];
}

/**
 * Moves the files of a data folder to a bucket. A file leaves the folder when the bucket has it, so a run that
 * was interrupted can be repeated.
 * @param keep leaves the files in the folder, for a server that still reads them there
 * @throws StorageError when a file cannot be stored
 */
export async function moveFiles(
  dataDir: string,
  bucket: Media,
  { keep = false }: { keep?: boolean } = {},
): Promise<MoveSummary> {
  const folder = mediaIn(dataDir);
  const summary: MoveSummary = { stored: 0, bytes: 0, known: 0, empty: 0, different: [] };
  const there = await bucket.list('');

  async function move(at: string, key: string, size: number): Promise<void> {
    const known = there.get(key) ?? 0;
    const content = size === 0 ? undefined : await readMedia(folder, at);
    if (size === 0) summary.empty += 1;
    // It was removed meanwhile.
    else if (!content) return;
    else if (known > 0) {
      if (!(known === size && (await readMedia(bucket, key))?.equals(content))) {
        summary.different.push(key);
        return;
      }
      summary.known += 1;
    } else {
      await bucket.put(key, content);
      summary.stored += 1;
      summary.bytes += content.length;
    }
    if (!keep) await folder.remove(at);
  }

  for (const { local, remote } of places) {
    const files = [...(await folder.list(local))];
    for (let next = 0; next < files.length; next += atOnce) {
      const moves = files
        .slice(next, next + atOnce)
        .map(([at, size]) => move(at, remote + at.slice(local.length), size));
      const failed = (await Promise.allSettled(moves)).find((each) => each.status === 'rejected');
      if (failed) throw failed.reason;
    }
  }
  return summary;
}

/** Whether files in a data folder wait to be moved to the bucket. */
export async function hasFilesToMove(dataDir: string): Promise<boolean> {
  const folder = mediaIn(dataDir);
  for (const { local } of places) if ((await folder.list(local)).size > 0) return true;
  return false;
}
