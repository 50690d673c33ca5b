// `npm run media -- move [--keep]`: moves files from DATA_DIR to the storage that is set now.
import { parseArgs } from 'node:util';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { StorageError } from '#platform/storage-error.ts';
import { UsageError } from '#platform/usage-error.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { moveFiles } from '#providers/uploads/move-files.ts';

const usage = 'npm run media -- move [--keep]';

function readKeep(): boolean {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'boolean', default: false } },
    });
    if (positionals.length === 1 && positionals[0] === 'move') return values.keep;
  } catch {
    // An unknown flag.
  }
  throw new UsageError(usage);
}

const count = (files: number): string => `${files} ${files === 1 ? 'file' : 'files'}`;

/** @returns the exit code: 1 when a file could not be moved */
async function run(): Promise<number> {
  const keep = readKeep();
  const environment = loadEnvironment();
  const bucket = await openMedia(environment);
  if (bucket.folder !== null)
    throw new UsageError(
      `files lie in ${bucket.place}, and no other storage is set: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`,
    );
  const { DATA_DIR: folder } = environment;
  const { stored, bytes, known, empty, different } = await moveFiles(folder, bucket, { keep });
  console.log(
    `${count(stored)} (${(bytes / 1e6).toFixed(1)} MB) ${keep ? 'copied' : 'moved'} from ${folder} to ${bucket.place}`,
  );
  if (known > 0) console.log(`already there: ${count(known)}`);
  if (empty > 0) console.log(`left out: ${count(empty)} of refused uploads, which are empty`);
  for (const key of different)
    console.log(`${key}: ${bucket.place} has another file under this name; look at both, and remove one`);
  return different.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof StorageError)
    console.error(`${error.message}. The same command continues where this one stopped.`);
  else {
    const isPlain = error instanceof EnvironmentError || error instanceof UsageError;
    console.error(isPlain ? error.message : error);
  }
  process.exitCode = 1;
}
