import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../shared/root.ts';

/** Everything that affects the bundles: the folders that reach the browser, the build and its packages. */
const inputs = [
  'schemas',
  'routes-manifest',
  'machines',
  'ui',
  'data',
  'actors',
  'parts',
  'blocks',
  'renderer',
  'studio',
  'tools/build',
  'tools/gen',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function filesOf(input: string): string[] {
  const absolute = path.join(root, input);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [input];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Returns one hash over the names and contents of all sources of the build. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
