import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Which version of this software a built tree is. The build writes it. */
export const versionSchema = z.object({
  /** Of package.json. */
  version: z.string(),
  /** The commit that was built, with `-dirty` after changes; null when the build does not know it. */
  commit: z.string().nullable(),
  /** Hash of all sources and packages that a server in production runs; null for a tree that was not built. */
  tree: z.string().nullable(),
});
export type Version = z.infer<typeof versionSchema>;

/** File of the version, in the folder of a tree. */
export const versionFile = 'dist/version.json';

const packageVersion = z.object({ version: z.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads the version of a tree. A process reads it at its start, because another tree may take the place of its
 * own while it runs.
 * @param folder of the tree
 */
export function readVersion(folder = process.cwd()): Version {
  const file = path.join(folder, versionFile);
  if (existsSync(file)) return versionSchema.parse(readJson(file));
  const { version } = packageVersion.parse(readJson(path.join(folder, 'package.json')));
  return { version, commit: null, tree: null };
}

/** Returns a version as one line for people. */
export const describeVersion = ({ version, commit, tree }: Version): string =>
  tree === null ? `${version}, not built` : `${version}, commit ${commit ?? 'unknown'}, tree ${tree}`;
