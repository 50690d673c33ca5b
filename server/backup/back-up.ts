import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Disk } from 'flydrive';
import { readKeyUsage, totalUsage } from '#engine/privacy/keys/key-usage.ts';
import type { Pool } from '#platform/db/pool.ts';
import { readJobsVersion, readMigrationsRun, withSnapshot, type Snapshot } from '#platform/db/snapshot.ts';
import { deriveKeys, generatedSecrets, type Secrets } from '#platform/security/secrets.ts';
import { previewMedia, publicMedia, type Media } from '#providers/uploads/media.ts';
import { ArchiveError, writeArchive, type ArchiveWriter, type Lock } from './archive.ts';
import { entryNames, type Manifest } from './manifest.ts';
import { findMissingFiles, type MissingFiles } from './missing-files.ts';

/** Parts of a shop in addition to its documents' folder and its environment. */
export interface ShopState {
  pool: Pool;
  dataDir: string;
  /** Files with an address. Those of previews end with them, and are not in a backup. */
  media: Media;
  /** Files that no route serves. A bucket also has the files that routes serve. */
  privateFiles: Disk;
  secrets: Secrets;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  /** Uploads that the database names and the storage lacks; undefined when it has all that were looked for. */
  missing?: MissingFiles | undefined;
}

/** Bytes of rows that are in memory at one time. */
const partSize = 1024 * 1024;

/**
 * Returns marks that are equal for equal secrets and reveal nothing else about them; by version, the newest
 * first.
 */
export const codesMarks = ({ codes }: Pick<Secrets, 'codes'>): string[] =>
  deriveKeys(codes, 'backup-mark').map((key) => Buffer.from(key).toString('hex').slice(0, 16));

/** Returns the marks of earlier secrets that the database still needs. */
async function marksInUse(pool: Pool, secrets: Secrets): Promise<string[]> {
  const usages = await readKeyUsage(pool, secrets);
  return codesMarks(secrets).filter((_mark, index) => {
    const usage = usages[index];
    return index > 0 && usage !== undefined && totalUsage(usage) > 0;
  });
}

/**
 * Writes the whole state of a shop into one encrypted file: all rows as of one moment with the queue of jobs,
 * sequences, pictures, private files, and the secrets that a demo has created. The shop may run during this.
 * @param file must not exist; it appears under this name when it is complete
 * @throws {ArchiveError} when the file exists
 */
export async function backUp(
  { pool, dataDir, media, privateFiles, secrets }: ShopState,
  file: string,
  lock: Lock,
): Promise<BackupSummary> {
  if (existsSync(file)) throw new ArchiveError(`${file} exists: name a file that does not, or move it away`);
  const draft = `${file}.partial`;
  const [newest = ''] = codesMarks(secrets);
  // Before the snapshot. Values that are re-encrypted in the meantime no longer need an earlier secret, and
  // an unneeded mark does no harm.
  const earlierCodes = await marksInUse(pool, secrets);
  const summary: BackupSummary = { tables: 0, rows: 0, files: 0 };
  const handle = await open(draft, 'w', 0o600);
  try {
    await writeArchive(handle.createWriteStream(), lock, async (archive) => {
      await withSnapshot(pool, async (snapshot) => {
        const manifest: Manifest = {
          format: 1,
          created: new Date().toISOString(),
          migrations: await readMigrationsRun(pool),
          jobs: await readJobsVersion(pool),
          codes: newest,
          earlierCodes,
          tables: snapshot.tables.map((table) => ({ ...table, columns: [...table.columns] })),
        };
        await archive.add(entryNames.manifest, asJson(manifest));
        summary.tables = snapshot.tables.length;
        summary.rows = await addRows(archive, snapshot);
        await archive.add(entryNames.sequences, asJson(await snapshot.sequences()));
      });
      // After the rows: a file that a row names is there by then.
      for (const { name, file: secret } of generatedSecrets(dataDir))
        if (existsSync(secret)) await archive.add(`${entryNames.secrets}${name}`, readFileSync(secret));
      summary.files += await addMedia(archive, media);
      summary.files += await addPrivateFiles(archive, privateFiles);
      await archive.add(entryNames.end, asJson({ rows: summary.rows, files: summary.files }));
    });
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
  // The file is whole by now.
  return { ...summary, missing: await findMissingFiles(pool, privateFiles) };
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Adds the rows of all tables in parts. */
async function addRows(archive: ArchiveWriter, snapshot: Snapshot): Promise<number> {
  let rows = 0;
  for (const [index, table] of snapshot.tables.entries()) {
    let part = 0;
    let waiting: Buffer[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      if (size === 0) return;
      await archive.add(entryNames.rows(index, table, part), Buffer.concat(waiting));
      part += 1;
      waiting = [];
      size = 0;
    };
    for await (const chunk of snapshot.rows(table) as AsyncIterable<Buffer>) {
      waiting.push(chunk);
      size += chunk.length;
      for (const byte of chunk) if (byte === 0x0a) rows += 1;
      if (size >= partSize) await flush();
    }
    await flush();
  }
  return rows;
}

async function addMedia(archive: ArchiveWriter, media: Media): Promise<number> {
  let count = 0;
  for (const key of (await media.list(publicMedia)).keys()) {
    const file = await media.open(key);
    // It was removed meanwhile.
    if (!file) continue;
    await archive.addStream(`${entryNames.media}${key.slice(publicMedia.length)}`, file.size, file.content);
    count += 1;
  }
  return count;
}

/** Whether a key of a bucket is one of media. */
const isMedia = (key: string): boolean => key.startsWith(publicMedia) || key.startsWith(previewMedia);

async function addPrivateFiles(archive: ArchiveWriter, disk: Disk): Promise<number> {
  let count = 0;
  let token: string | undefined;
  do {
    const { objects, paginationToken } = await disk.listAll('', {
      recursive: true,
      ...(token === undefined ? {} : { paginationToken: token }),
    });
    for (const object of objects) {
      if (!('key' in object) || isMedia(object.key)) continue;
      const { contentLength } = await disk.getMetaData(object.key);
      await archive.addStream(
        `${entryNames.private}${object.key}`,
        contentLength,
        await disk.getStream(object.key),
      );
      count += 1;
    }
    token = paginationToken;
  } while (token !== undefined);
  return count;
}
