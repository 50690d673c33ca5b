import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { makeSourceFile, type ModuleReference, type SourceFile } from './source-file.ts';

/** All checked files under one root, and the targets of their imports. */
export type SourceTree = {
  files: readonly SourceFile[];
  find: (path: string) => SourceFile | undefined;
  /** Path from the root of the imported file, or nothing for a package. */
  resolve: (from: SourceFile, reference: ModuleReference) => string | undefined;
};

const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const fixtures = 'tools/lint/fixtures';

function* listFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inner = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name) && inner !== fixtures) yield* listFiles(root, inner);
    } else if (/\.(tsx?|mjs|css)$/.test(entry.name)) {
      yield inner;
    }
  }
}

/** Reads every script and style sheet under a root. The root of a fixture is its own folder. */
export function readSourceTree(root: string): SourceTree {
  const files = [...listFiles(root, '')]
    .sort()
    .map((file) => makeSourceFile(file, readFileSync(path.join(root, file), 'utf8')));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    files,
    find: (file) => byPath.get(file),
    resolve: (from, { specifier }) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from.path), specifier);
      return specifier.startsWith('/') ? specifier.slice(1) : undefined;
    },
  };
}
