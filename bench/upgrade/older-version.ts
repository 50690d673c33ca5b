import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

function run(program: string, args: readonly string[], folder: string, environment: object = {}): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status ?? error?.message ?? 'a signal'}`);
  return stdout;
}

/**
 * Gets the files of a commit into a temporary folder, which stays for the next run, with its packages and its
 * build. Below this tree, its tests would be found as tests of this version.
 * @param version a commit or a tag
 * @returns the folder
 * @throws Error when git does not know the commit, or it does not build
 */
export function prepareVersion(version: string): string {
  const commit = run('git', ['rev-parse', '--verify', `${version}^{commit}`], root).trim();
  const folder = path.join(tmpdir(), `vitrin-${commit.slice(0, 12)}`);
  const stamp = path.join(folder, '.prepared');
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'tree.tar');
  run('git', ['archive', '--output', archive, commit], root);
  run('tar', ['-xf', archive], folder);
  rmSync(archive);
  run(process.execPath, ['tools/run.mjs', 'build'], folder);
  writeFileSync(stamp, commit);
  return folder;
}

const flows = z.looseObject({ checkout: z.looseObject({}) });

/**
 * Copies the example shop of a version, and lets it sell to guests.
 * @param tree the folder of the version
 * @param target a folder that does not exist yet
 * @returns the folder of the copy
 */
export function shopWithGuests(tree: string, target: string): string {
  cpSync(path.join(tree, 'examples/gift-shop'), target, { recursive: true });
  const file = path.join(target, 'flows.json');
  const { checkout, ...rest } = flows.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...rest, checkout: { ...checkout, guest: true } }));
  return target;
}

/**
 * Runs a command of a version, such as `backup`.
 * @returns its output
 * @throws Error when it ends with another code than 0
 */
export const runCommand = (
  folder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): string => run(process.execPath, ['tools/run.mjs', ...words], folder, environment);

/** Whether a version refuses to start on a database, as its exit code says. */
export function refusesToStart(folder: string, environment: Readonly<Record<string, string>>): boolean {
  const { status } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    timeout: 20_000,
  });
  return status !== null && status !== 0;
}
