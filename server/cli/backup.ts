// `npm run backup -- FILE` and `npm run restore -- FILE`: the whole state of the shop that the environment names.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ArchiveError, type Key, type Lock } from '../backup/archive.ts';
import { backUp } from '../backup/back-up.ts';
import { orLeaveNothing } from '../backup/leave-nothing.ts';
import { restore } from '../backup/restore.ts';
import { backupMade, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Pool } from '#platform/db/pool.ts';
import { EnvironmentError, loadEnvironment, type Environment } from '#platform/env.ts';
import { StorageError } from '#platform/storage-error.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { runningServerOf } from '../shop-address.ts';
import { describeFileProblem } from './file-problem.ts';
import { openDatabase } from './open-database.ts';

const usages = {
  backup: `npm run backup -- FILE     writes the whole shop into one encrypted file
npm run backup -- --keys   prints a new pair of keys
BACKUP_RECIPIENT (age1…) or BACKUP_PASSPHRASE encrypts it.`,
  restore: `npm run restore -- FILE    restores a backup into an empty DATA_DIR; with DATABASE_URL also into an empty database
BACKUP_IDENTITY (AGE-SECRET-KEY-1…) or BACKUP_PASSPHRASE opens it.`,
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function lockOf({ BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase }: Environment): Lock {
  if (recipient !== undefined) return { recipient };
  if (passphrase !== undefined) return { passphrase };
  throw new ArchiveError(`a backup holds customers and gift codes, so it is encrypted.\n${usages.backup}`);
}

function keyOf({ BACKUP_IDENTITY: identity, BACKUP_PASSPHRASE: passphrase }: Environment): Key {
  if (identity !== undefined) return { identity };
  if (passphrase !== undefined) return { passphrase };
  throw new ArchiveError(`there is no key to open the backup with.\n${usages.restore}`);
}

/** Runs `work` on the shop's database. */
async function withDatabase<Result>(
  environment: Environment,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await openDatabase(environment, 'as-is', { connections: 3 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

async function runBackup(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder))
    throw new ArchiveError(`there is no folder ${folder}: make it, or name another one`);
  const environment = loadEnvironment();
  const lock = lockOf(environment);
  await withDatabase(environment, async (pool) => {
    const { tables, rows, files, missing } = await backUp(
      {
        pool,
        dataDir: environment.DATA_DIR,
        media: await openMedia(environment),
        privateFiles: await openPrivateStorage(environment),
        secrets: loadSecrets(environment),
      },
      file,
      lock,
    );
    print(`${file}: ${rows} rows of ${tables} tables and ${files} files`);
    if (missing)
      throw new ArchiveError(
        `the backup lacks files: ${missing.missing} of the newest ${missing.named} uploads are not in the storage of this environment. Make it where DATA_DIR, or the bucket of S3_…, has the files of the shop.`,
      );
    await recordBackup(pool, file, { rows, files });
  });
}

/** Records a complete backup in the audit log, from which the metric of its age is read. */
async function recordBackup(pool: Pool, file: string, after: { rows: number; files: number }): Promise<void> {
  try {
    await writeAudit(pool, {
      at: new Date(),
      actor: { id: null, name: `cli:${userInfo().username}`, ip: '' },
      action: backupMade,
      subject: `backup:${path.basename(file)}`,
      after,
    });
  } catch (error) {
    // A database that only reads, such as a standby, has made a whole backup all the same.
    process.stderr.write(
      `warning: the backup is complete, but the shop could not record it, so the alert ShopBackupOld does not know of it: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
}

async function runRestore(file: string): Promise<void> {
  const environment = loadEnvironment();
  const key = keyOf(environment);
  // The files of two shops in one folder could not be told apart later.
  const server = runningServerOf(environment);
  if (server !== undefined)
    throw new ArchiveError(
      `the shop at ${server} runs on ${environment.DATA_DIR}: name another folder in DATA_DIR, or stop that shop. If none runs there, remove the file address in that folder`,
    );
  if (!existsSync(file)) throw new ArchiveError(`there is no file ${path.resolve(file)}: correct its path`);
  const summary = await orLeaveNothing(environment.DATA_DIR, () =>
    withDatabase(environment, async (pool) =>
      restore(
        {
          pool,
          dataDir: environment.DATA_DIR,
          media: await openMedia(environment),
          privateFiles: await openPrivateStorage(environment),
          given: new Set([
            ...(environment.SECRET_TOKEN === undefined ? [] : (['token'] as const)),
            ...(environment.SECRET_CODES === undefined ? [] : (['codes'] as const)),
          ]),
          loadSecrets: () => loadSecrets(environment),
        },
        file,
        key,
      ),
    ),
  );
  print(
    `restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files, as of ${summary.created}`,
  );
  if (summary.withoutJobs)
    print('the queue of jobs is of another version and was left out; the schedule finds what is due');
}

async function printKeys(): Promise<void> {
  const identity = await generateX25519Identity();
  print(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  print(`BACKUP_IDENTITY=${identity}`);
  // Not on stdout, so that a shell can read the output as a file of keys.
  process.stderr.write(
    'Keep the identity away from this machine: it opens every backup, and without it none can be restored.\n',
  );
}

/** @param command `backup` or `restore` */
export async function runBackupCommand(command: keyof typeof usages): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keys: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    });
    const [file, ...more] = positionals;
    if (values.help === true) print(usages[command]);
    else if (command === 'backup' && values.keys) await printKeys();
    else if (file === undefined || more.length > 0) throw new ArchiveError(usages[command]);
    else await (command === 'backup' ? runBackup(file) : runRestore(file));
  } catch (error) {
    const isExpected =
      error instanceof ArchiveError ||
      error instanceof EnvironmentError ||
      error instanceof StorageError ||
      (error instanceof Error &&
        'code' in error &&
        typeof error.code === 'string' &&
        /^(E|ERR_PARSE)/.test(error.code));
    const text =
      describeFileProblem(error) ??
      (error instanceof Error
        ? isExpected
          ? error.message
          : (error.stack ?? error.message)
        : String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
