import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../shared/root.ts';
import { listBlocks } from './block-folders.ts';
import { contractTable, readContracts } from './contracts.ts';
import type { GeneratedFile } from './generated-file.ts';
import { handlerTable } from './handlers.ts';
import { messageCatalogues } from './messages.ts';
import { operationTables } from './operations.ts';
import { blockRegistries } from './registries.ts';

/** Folders that hold only generated files: any file in them that is not written now is outdated. */
const ownedFolders = [
  'blocks/generated',
  'data/generated',
  'schemas/api/generated',
  'schemas/generated',
  'server/db/generated',
  'server/engine/generated',
];
/** Written from a database that has to be started, so not by the build, which does not read types. */
const fromDatabase = 'server/db/generated/';

export interface GenerateOptions {
  /** Also describe the SQL statements, against an embedded database that is started for this. */
  statements: boolean;
}

/**
 * All files that the repository's sources generate. The schemas are loaded late, so that this module is
 * cheap to import.
 */
async function collect({ statements }: GenerateOptions): Promise<GeneratedFile[]> {
  const blocks = listBlocks(root);
  const [{ documentJsonSchemas }, contracts] = await Promise.all([
    import('./json-schemas.ts'),
    readContracts(root),
  ]);
  return [
    ...blockRegistries(blocks),
    ...messageCatalogues(root, blocks),
    contractTable(contracts),
    handlerTable(root, contracts),
    ...operationTables(contracts),
    ...documentJsonSchemas(),
    ...(statements ? [await describeStatements()] : []),
  ];
}

async function describeStatements(): Promise<GeneratedFile> {
  const { statementTypes } = await import('./statements/generate-statements.ts');
  return statementTypes();
}

function listOwned({ statements }: GenerateOptions): string[] {
  return ownedFolders
    .filter((folder) => statements || `${folder}/` !== fromDatabase)
    .flatMap((folder) => {
      const absolute = path.join(root, folder);
      return existsSync(absolute) ? readdirSync(absolute).map((name) => `${folder}/${name}`) : [];
    });
}

function readIfThere(file: string): string | undefined {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
}

/** Paths with outdated content, and files that are no longer generated. */
export function findOutdated(files: readonly GeneratedFile[], options: GenerateOptions): string[] {
  const wanted = new Set(files.map((file) => file.path));
  const stale = files.filter((file) => readIfThere(file.path) !== file.text).map((file) => file.path);
  const left = listOwned(options).filter((file) => !wanted.has(file));
  return [...stale, ...left].sort();
}

/**
 * Writes all generated files and removes outdated ones. Files with correct content are not touched.
 * @returns the paths that changed
 */
export async function generate(options: GenerateOptions): Promise<string[]> {
  const files = await collect(options);
  const changed = findOutdated(files, options);
  for (const file of changed) {
    const text = files.find((candidate) => candidate.path === file)?.text;
    const absolute = path.join(root, file);
    if (text === undefined) {
      rmSync(absolute, { recursive: true });
      continue;
    }
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return changed;
}

/** @returns the generated files that are outdated; writes nothing */
export async function checkGenerated(): Promise<string[]> {
  const options = { statements: true };
  return findOutdated(await collect(options), options);
}
