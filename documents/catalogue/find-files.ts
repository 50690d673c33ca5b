import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { NotTextError } from '#platform/csv/read-lines.ts';
import { readColumns, readRows } from '#platform/csv/read-rows.ts';
import { catalogueDocuments } from '#schemas/catalogue/documents.ts';
import { foreignExport } from './foreign-exports.ts';
import { refuseLine, type Refusal } from './refusals.ts';
import { refuseAll, type Progress } from './session.ts';

/** The files of a folder, in the order of an apply: records come after those that they name. */
export const catalogueFiles = [
  ...Object.keys(catalogueDocuments),
  'products.jsonl',
  'prices.csv',
  'stock.csv',
];

/** A file of the same folder that a shop reads at its first start. It is not part of the catalogue. */
export const citiesFile = 'cities.json';

/** The run cannot begin. The message is for the person who started it. */
export class CatalogueRunError extends Error {
  override readonly name = 'CatalogueRunError';
}

/** The documents that a run reads. */
export interface SourceFiles {
  /** The folder with resolved links. Pictures are below it. */
  folder: string;
  /** Whether the run includes all documents of the folder, and not only one. */
  isWhole: boolean;
  /** Names, in the order of an apply. */
  files: string[];
}

const isCsv = (file: string): boolean => file.toLowerCase().endsWith('.csv');
/** Whether a file is a workbook. Names beginning with `~$` are lock files of an open one. */
const isWorkbook = (file: string): boolean =>
  /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(file) && !/^[~.]/.test(path.basename(file));
/** Characters of the first line of other software's exports. */
const maxHeader = 20_000;

/** Returns the reason why a file of a folder is not one of its documents. */
async function refuseStranger(at: string, known: string): Promise<Refusal> {
  if (isWorkbook(at)) return refuseLine('not-text');
  if (!isCsv(at)) return refuseLine('unknown-file', '', known);
  try {
    for await (const row of readRows(createReadStream(at), maxHeader)) {
      const foreign = 'cells' in row ? foreignExport(readColumns(row.cells)) : undefined;
      return foreign === undefined
        ? refuseLine('unknown-file', '', known)
        : refuseLine('foreign-export', '', foreign);
    }
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    return refuseLine('not-text');
  }
  return refuseLine('empty-file');
}

/**
 * Finds the documents of a folder, or the one that is named.
 * @throws CatalogueRunError when there is none
 */
export async function findFiles(progress: Progress, source: string): Promise<SourceFiles> {
  const real = await realpath(source).catch(() => undefined);
  if (real === undefined) throw new CatalogueRunError(`there is no ${source}`);
  const known = catalogueFiles.join(', ');
  const kind = await stat(real);
  if (!kind.isDirectory()) {
    const name = path.basename(real);
    if (kind.isFile() && (catalogueFiles.includes(name) || isCsv(name)))
      return { folder: path.dirname(real), isWhole: false, files: [name] };
    if (isWorkbook(name)) throw new CatalogueRunError(`${source}: ${refuseLine('not-text').message}`);
    throw new CatalogueRunError(`${source} is none of ${known}, and no other CSV file`);
  }
  const entries = await readdir(real, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  const files = catalogueFiles.filter((file) => names.includes(file));
  // A link leads to a file of another author, and a pipe may never end.
  const plain = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  // A wrong name would silently leave everything in the file out.
  for (const name of names)
    if (
      (/\.(json|jsonl|csv)$/i.test(name) || isWorkbook(name)) &&
      !files.includes(name) &&
      name !== citiesFile
    )
      refuseAll(progress, { file: name, line: null }, [
        plain.has(name)
          ? await refuseStranger(path.join(real, name), known)
          : refuseLine('unknown-file', '', known),
      ]);
  for (const file of files)
    if (!plain.has(file)) refuseAll(progress, { file, line: null }, [refuseLine('not-a-file')]);
  if (files.length === 0) throw new CatalogueRunError(`${source} has none of ${known}`);
  return { folder: real, isWhole: true, files: files.filter((file) => plain.has(file)) };
}
