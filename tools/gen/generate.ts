import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../shared/root.ts';
import { listBlocks } from './block-folders.ts';
import { contractTable, readContracts } from './contracts.ts';
import type { GeneratedFile } from './generated-file.ts';
import { handlerTable } from './handlers.ts';
import { iconList } from './icons.ts';
import { messageCatalogues } from './messages.ts';
import { operationTables } from './operations.ts';
import { blockRegistries } from './registries.ts';
import { roomDrawing } from './room-drawing.ts';
import { studioMessages } from './studio-messages.ts';

/** Folders with only generated files. Any file in them that is not written now is outdated. */
const ownedFolders = [
  'blocks/generated',
  'data/generated',
  'docs/generated',
  'schemas/api/generated',
  'schemas/generated',
  'studio/generated',
  'platform/db/generated',
  'engine/generated',
  'ui/generated',
];
/** Not written by the build: for types a database has to be started, and cutting the font takes a second. */
const slowFolders = ['platform/db/generated', 'ui/generated'];

export interface GenerateOptions {
  /**
   * Whether to describe the SQL statements, against an embedded database that is started for this, and to cut
   * the font.
   */
  statements: boolean;
}

/**
 * Collects all files that the repository's sources generate. The schemas are loaded late, so that this module
 * is cheap to import.
 */
async function collect({ statements }: GenerateOptions): Promise<GeneratedFile[]> {
  const blocks = listBlocks(root);
  const [{ documentJsonSchemas }, { references }, { statecharts }, contracts] = await Promise.all([
    import('./json-schemas.ts'),
    import('./references.ts'),
    import('./statecharts.ts'),
    readContracts(root),
  ]);
  return [
    ...blockRegistries(blocks),
    ...messageCatalogues(root, blocks),
    ...studioMessages(root),
    statecharts(),
    iconList(),
    contractTable(contracts),
    handlerTable(root, contracts),
    ...operationTables(contracts),
    ...(await documentJsonSchemas(root, blocks)),
    ...(await references(root, blocks)),
    roomDrawing(root),
    ...(statements ? [await describeStatements(), ...(await cutFonts())] : []),
  ];
}

async function describeStatements(): Promise<GeneratedFile> {
  const { statementTypes } = await import('./statements/generate-statements.ts');
  return statementTypes();
}

async function cutFonts(): Promise<GeneratedFile[]> {
  const { fontFiles } = await import('./fonts.ts');
  return fontFiles(root);
}

function listOwned({ statements }: GenerateOptions): string[] {
  return ownedFolders
    .filter((folder) => statements || !slowFolders.includes(folder))
    .flatMap((folder) => {
      const absolute = path.join(root, folder);
      return existsSync(absolute) ? readdirSync(absolute).map((name) => `${folder}/${name}`) : [];
    });
}

function readIfThere({ path: file, encoding = 'utf8' }: GeneratedFile): string | undefined {
  const absolute = path.join(root, file);
  return existsSync(absolute) ? readFileSync(absolute, encoding) : undefined;
}

/** Lists paths with outdated content, and files that are no longer generated. */
export function findOutdated(files: readonly GeneratedFile[], options: GenerateOptions): string[] {
  const wanted = new Set(files.map((file) => file.path));
  const stale = files.filter((file) => readIfThere(file) !== file.text).map((file) => file.path);
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
    const written = files.find((candidate) => candidate.path === file);
    const absolute = path.join(root, file);
    if (written === undefined) {
      rmSync(absolute, { recursive: true });
      continue;
    }
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, written.text, written.encoding);
  }
  return changed;
}

/** @returns the outdated generated files, without writing any */
export async function checkGenerated(): Promise<string[]> {
  const options = { statements: true };
  return findOutdated(await collect(options), options);
}
