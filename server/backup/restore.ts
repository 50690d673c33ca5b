import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { migrateDatabase } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import { hasRows, loadSnapshot, readJobsVersion, type SnapshotLoader } from '#platform/db/snapshot.ts';
import { openJobServer } from '#platform/jobs/boss.ts';
import { generatedSecrets, type Secrets } from '#platform/security/secrets.ts';
import { isMediaName, publicMedia } from '#providers/uploads/media.ts';
import { ArchiveError, readArchive, type ArchiveEntry, type Key } from './archive.ts';
import { codesMarks, type BackupSummary, type ShopState } from './back-up.ts';
import { ending, entryNames, manifest, sequenceStates, type Manifest } from './manifest.ts';

/** The target of a restore. Its secrets are read after those of the backup are written. */
export interface RestoreTarget extends Omit<ShopState, 'secrets'> {
  /** Names of the secrets in the environment. */
  given: ReadonlySet<keyof Secrets>;
  loadSecrets: () => Secrets;
}

export interface RestoreSummary extends BackupSummary {
  created: string;
  /** The queue of jobs has another version and was left out. The schedule finds the work that is due. */
  withoutJobs: boolean;
}

const quiet = { error: () => undefined, warn: () => undefined, debug: () => undefined };

/**
 * Restores a backup into an empty database and data folder. The rows appear when all of them and all files
 * are there. After a failure the database is as empty as before.
 * @throws {ArchiveError} when the target is not empty, the key or a secret is wrong, or the backup is damaged
 */
export async function restore(target: RestoreTarget, file: string, key: Key): Promise<RestoreSummary> {
  const entries = readArchive(createReadStream(file), key);
  const { value: first } = await entries.next();
  if (first?.name !== entryNames.manifest) throw new ArchiveError(`${file} is not a backup of a shop`);
  const described = manifest.parse(await readJson(first));
  await prepare(target.pool, described);
  const withoutJobs = described.jobs !== (await readJobsVersion(target.pool));
  const summary: RestoreSummary = {
    created: described.created,
    withoutJobs,
    tables: described.tables.length,
    rows: 0,
    files: 0,
  };
  await loadSnapshot(target.pool, async (loader) => {
    const end = await restoreEntries(target, loader, entries, { described, withoutJobs });
    if (end === undefined) throw new ArchiveError('the backup is damaged or not whole');
    Object.assign(summary, end);
    const known = new Set(codesMarks(target.loadSecrets()));
    if (![described.codes, ...described.earlierCodes].every((mark) => known.has(mark)))
      throw new ArchiveError(
        'SECRET_CODES and SECRET_CODES_ACCEPTED are not all secrets of this backup, so its gift codes could not be read: set those that the shop had',
      );
  });
  return summary;
}

async function prepare(pool: Pool, described: Manifest): Promise<void> {
  if (await hasRows(pool))
    throw new ArchiveError(
      'there is a shop in this database already: name an empty folder in DATA_DIR or an empty database in DATABASE_URL',
    );
  await migrateDatabase(pool, { only: described.migrations });
  // Creates the tables of the queue.
  if (described.jobs !== null) await (await openJobServer(pool, quiet)).stop();
}

/** Restores all entries after the manifest, and returns the last one. */
async function restoreEntries(
  target: RestoreTarget,
  loader: SnapshotLoader,
  entries: AsyncGenerator<ArchiveEntry>,
  { described, withoutJobs }: { described: Manifest; withoutJobs: boolean },
): Promise<{ rows: number; files: number } | undefined> {
  let next = await entries.next();
  for (const [index, table] of described.tables.entries()) {
    const folder = path.posix.dirname(entryNames.rows(index, table, 0));
    async function* rows(): AsyncGenerator<Uint8Array> {
      for (
        ;
        next.done !== true && path.posix.dirname(next.value.name) === folder;
        next = await entries.next()
      )
        yield* next.value.content;
    }
    if (withoutJobs && table.schema === 'jobs') await pipeline(rows(), new PassThrough().resume());
    else await loader.load(table, rows());
  }
  for (; next.done !== true; next = await entries.next()) {
    const entry = next.value;
    if (entry.name === entryNames.sequences)
      await loader.setSequences(
        sequenceStates.parse(await readJson(entry)).filter(({ schema }) => !withoutJobs || schema !== 'jobs'),
      );
    else if (entry.name === entryNames.end) return ending.parse(await readJson(entry));
    else await restoreFile(target, entry);
  }
  return undefined;
}

async function bytesOf(content: ArchiveEntry['content']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

const readJson = async ({ content }: ArchiveEntry): Promise<unknown> =>
  JSON.parse((await bytesOf(content)).toString());

async function restoreFile(target: RestoreTarget, { name, content }: ArchiveEntry): Promise<void> {
  const under = (prefix: string): string | undefined =>
    name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  const secret = under(entryNames.secrets);
  const media = under(entryNames.media);
  const hidden = under(entryNames.private);
  if (secret !== undefined) {
    const place = generatedSecrets(target.dataDir).find((each) => each.name === secret);
    if (place === undefined || target.given.has(place.name)) return;
    await mkdir(path.dirname(place.file), { recursive: true, mode: 0o700 });
    await writeFile(place.file, Readable.from(content), { mode: 0o600 });
  } else if (media !== undefined) {
    if (media.split('/').includes('..'))
      throw new ArchiveError(`the backup has a file outside its folder: ${media}`);
    // Hidden files are not served.
    if (isMediaName(media)) await target.media.put(publicMedia + media, await bytesOf(content));
  } else if (hidden !== undefined) {
    // Not as a stream: a bucket wants to know the length.
    await target.privateFiles.put(hidden, await bytesOf(content));
  }
}
