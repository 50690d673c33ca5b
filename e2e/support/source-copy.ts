import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';
import { shops } from './shops.ts';

/** Files and folders that a build neither reads nor may change. */
const leftOut: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  'dist',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** How an editor saves a file: into the file itself, or as another file that takes its name. */
export type SaveMethod = 'writing' | 'renaming';

/** The sources in a folder of their own, with the packages of this one. */
export interface SourceCopy {
  folder: string;
  read(file: string): string;
  /** Hash of every source file, by path. */
  fingerprint(): Map<string, string>;
  save(file: string, text: string, method: SaveMethod): void;
  remove(): void;
}

function fingerprintOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const named = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !leftOut.has(path.relative(folder, file).split(path.sep)[0] ?? ''));
  return new Map(
    named.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** Copies the sources, for tests that change them. */
export function copySources(): SourceCopy {
  const parent = mkdtempSync(path.join(shops().folder, 'sources-'));
  const folder = path.join(parent, 'vitrin');
  cpSync(root, folder, { recursive: true, filter: (file) => !leftOut.has(path.relative(root, file)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return {
    folder,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    fingerprint: () => fingerprintOf(folder),
    save(file, text, method) {
      const target = path.join(folder, file);
      if (method === 'writing') return writeFileSync(target, text);
      const temporary = path.join(path.dirname(target), `.${path.basename(target)}.saved`);
      writeFileSync(temporary, text);
      renameSync(temporary, target);
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
