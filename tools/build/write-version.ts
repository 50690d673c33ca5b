import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { versionFile, type Version } from '#platform/version.ts';
import { root } from '../shared/root.ts';

/** The sources that a server in production runs in addition to dist/, as the image has them. */
export const runFolders = [
  'blocks',
  'documents',
  'engine',
  'machines',
  'platform',
  'providers',
  'routes-manifest',
  'schemas',
  'server',
];
const runFiles = ['package.json', 'package-lock.json', 'dist/.stamp'];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Returns a short hash of the sources, packages and bundles. Equal trees have the same on every machine. */
function hashTree(): string {
  const hash = createHash('sha256');
  for (const file of [...runFolders.flatMap(filesOf), ...runFiles].sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Returns the commit of this tree: of the variable COMMIT, which an image sets, otherwise of git. */
function findCommit(): string | null {
  const given = process.env['COMMIT'] ?? '';
  if (given !== '') return given.slice(0, 12);
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return status === 0 ? stdout.trim() : null;
}

/** Writes the version of the tree into dist/. The bundles and their stamp have to be there. */
export function writeVersion(): void {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const written: Version = { version, commit: findCommit(), tree: hashTree() };
  writeFileSync(path.join(root, versionFile), `${JSON.stringify(written)}\n`);
}
