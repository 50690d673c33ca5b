import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The account of the PostgreSQL server. PostgreSQL refuses to run as root; any other user runs it under their
 * own account.
 */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const systemFolder = '/var/lib/vitrin';

function findAccount(name: string): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Returns the account for the server when this process is root; otherwise undefined. Looks for `postgres`,
 * creates it if possible, and otherwise uses `nobody`.
 */
export function serverAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findAccount('postgres');
  if (existing) return existing;
  try {
    execFileSync(
      '/usr/sbin/useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    );
  } catch {
    // The tool is missing or the file system is read-only: the next choice always exists.
  }
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody": add one, or set DATABASE_URL',
    );
  return account;
}

/** Whether an account may enter every folder above a path, and the path itself if it exists. */
export function canReach(path: string, account: ServerAccount): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
      if (((mode >> shift) & 1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

const nameFor = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16);

/**
 * Returns the folder of the cluster's files: `wanted`, or a folder of /var/lib/vitrin that is used only for
 * `wanted`. The latter is needed when the server's account cannot reach `wanted`, for example below /root.
 */
export function placeCluster(wanted: string, account: ServerAccount | undefined): string {
  if (!account) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const parent = dirname(wanted);
  if (!existsSync(parent)) mkdirSync(parent, { recursive: true });
  const place = canReach(parent, account) ? wanted : join(systemFolder, nameFor(wanted));
  mkdirSync(place, { recursive: true });
  chownSync(place, account.uid, account.gid);
  return place;
}

/**
 * Returns the folder from which the server's programs run: npm's folder, or a copy when the account cannot
 * reach it.
 * @param native folder with bin, lib and share
 */
export function placePrograms(native: string, account: ServerAccount | undefined): string {
  if (!account || canReach(join(native, 'bin', 'postgres'), account)) return native;
  const copy = join(
    systemFolder,
    `programs-${nameFor(`${native}:${statSync(join(native, 'bin', 'postgres')).mtimeMs}`)}`,
  );
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(systemFolder, { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
