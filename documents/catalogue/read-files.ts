import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { z } from 'zod';
import { checkInput } from '#engine/pipeline/check-input.ts';
import { decodeText, NotTextError, readLines } from '#platform/csv/read-lines.ts';
import {
  catalogueDocuments,
  catalogueVersion,
  productOfCatalogue,
  type CatalogueDocument,
  type ProductOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { createPositions, readJson, type LocatedValue } from '../releases/json-reader.ts';
import { explainAmounts, type CurrencyUnits } from './amounts.ts';
import { parseRecord, refuseLine, refuseField, type Place } from './refusals.ts';
import { refuseAll, type Entry, type Progress } from './session.ts';
import { telling } from './text-file.ts';

/** Megabytes of a document that is read as a whole. */
const maxDocument = 32;
/** Characters of a product's line: its longest texts, in JSON. */
const maxProductLine = 500_000;

const mebibyte = 1024 * 1024;

/**
 * Remembers names in a few bytes each, to find those that are listed twice. Two names are mistaken for each
 * other in about one of twenty thousand files of a million names, and the later one is refused then.
 */
export class SeenNames {
  readonly #hashes = new Set<number>();

  static #hash(name: string): number {
    const digest = createHash('sha1').update(name).digest();
    // 53 bits, which a number can represent exactly.
    return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3);
  }

  /** @returns false for a name that was there */
  add(name: string): boolean {
    const before = this.#hashes.size;
    this.#hashes.add(SeenNames.#hash(name));
    return this.#hashes.size > before;
  }

  get size(): number {
    return this.#hashes.size;
  }

  has(name: string): boolean {
    return this.#hashes.has(SeenNames.#hash(name));
  }
}

/** Whether a document has a newer version than this software. */
const isNewer = (version: unknown): version is number =>
  typeof version === 'number' && version > catalogueVersion;

type RecordOf<Name extends CatalogueDocument> = z.output<(typeof catalogueDocuments)[Name]['record']>;

/** Returns the list of records in a document; undefined when the whole document is refused. */
function findList(
  progress: Progress,
  { file, key, text }: { file: string; key: string; text: string },
): { entries: LocatedValue[]; lineOf: (at: number) => number } | undefined {
  const whole: Place = { file, line: null };
  const positions = createPositions(text);
  const lineOf = (at: number): number => positions(at).line;
  if (text.includes('\uFFFD')) return void refuseAll(progress, whole, [refuseLine('not-utf8')]);
  const { root, problems } = readJson(text);
  for (const { code, at, params } of problems)
    progress.refuse({
      file,
      line: lineOf(at),
      ...refuseLine('not-json', '', String(params['detail'] ?? params['key'] ?? code)),
    });
  if (!root || problems.length > 0) return undefined;
  const version = root.members?.get('version')?.value;
  if (isNewer(version))
    return void refuseAll(progress, whole, [refuseLine('newer-version', 'version', version)]);
  const list = root.members?.get(key);
  if (version !== catalogueVersion || !Array.isArray(list?.value))
    return void refuseAll(progress, whole, [refuseLine('wrong-shape', '', key)]);
  for (const [name, { at }] of root.members ?? [])
    if (typeof name === 'string' && !['$schema', 'version', key].includes(name))
      progress.refuse({ file, line: lineOf(at), ...refuseLine('unknown-field', name) });
  return { entries: [...(list.members?.values() ?? [])], lineOf };
}

/** Reads the text of a document; undefined when it is refused. */
async function readText(progress: Progress, file: string, at: string): Promise<string | undefined> {
  const whole: Place = { file, line: null };
  try {
    const text = decodeText(await readFile(at));
    return text.trim() === '' ? void refuseAll(progress, whole, [refuseLine('empty-file')]) : text;
  } catch (error) {
    if (!(error instanceof NotTextError)) throw error;
    return void refuseAll(progress, whole, [refuseLine('not-text')]);
  }
}

/**
 * Reads a document of records. Reports problems, and returns the other records.
 * @returns undefined when the whole document is refused
 */
export async function readDocument<Name extends CatalogueDocument>(
  progress: Progress,
  { name, file, at, units }: { name: Name; file: string; at: string; units?: CurrencyUnits | undefined },
  keyOf: (record: RecordOf<Name>) => string,
): Promise<Entry<RecordOf<Name>>[] | undefined> {
  const { key, record: schema } = catalogueDocuments[name];
  if ((await stat(at)).size > maxDocument * mebibyte)
    return void refuseAll(progress, { file, line: null }, [refuseLine('file-too-large', '', maxDocument)]);
  const text = await readText(progress, file, at);
  const list = text === undefined ? undefined : findList(progress, { file, key, text });
  if (!list) return undefined;
  const seen = new SeenNames();
  return list.entries.flatMap(({ at: offset, value }) => {
    const place: Place = { file, line: list.lineOf(offset) };
    const parsed = parseRecord<z.ZodType>(schema, value);
    if ('refusals' in parsed)
      return refuseAll(progress, place, explainAmounts(parsed.refusals, value, units)) ?? [];
    // cast: the output of exactly this schema
    const record = parsed.record as RecordOf<Name>;
    if (!seen.add(keyOf(record)))
      return (
        refuseAll(progress, place, [
          refuseField({ field: name === 'discounts.json' ? 'code' : 'slug', code: 'listed-twice' }),
        ]) ?? []
      );
    return [{ place, record }];
  });
}

/**
 * Reads one line of products; undefined for an empty line, a first line with a version, and a refused line.
 */
function readProduct(
  progress: Progress,
  place: Place,
  text: string,
  units: CurrencyUnits | undefined,
): ProductOfCatalogue | undefined {
  if (text.trim() === '') return undefined;
  if (text.includes('\uFFFD')) return void refuseAll(progress, place, [refuseLine('not-utf8')]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return void refuseAll(progress, place, [refuseLine('not-json', '', detail)]);
  }
  const version: unknown = Object(value).version;
  if (place.line === 1 && version !== undefined && Object(value).slug === undefined) {
    if (isNewer(version)) throw new NewerVersionError(version);
    return undefined;
  }
  const { refusals } = checkInput({ value });
  if (refusals.length > 0)
    return void refuseAll(
      progress,
      place,
      refusals.map((each) => refuseField(each)),
    );
  const parsed = parseRecord(productOfCatalogue, value);
  if ('record' in parsed) return parsed.record;
  return void refuseAll(progress, place, explainAmounts(parsed.refusals, value, units));
}

/** The file was written for later software. */
class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
  readonly version: number;

  constructor(version: number) {
    super(`version ${version}`);
    this.version = version;
  }
}

/**
 * Reads the lines of products in batches, however long the file is. Memory contains one batch, and the names
 * of all.
 * @param stream the bytes of the file
 * @param units currency units of the shop, where known
 */
export async function* readProducts(
  progress: Progress,
  {
    file,
    stream,
    seen,
    units,
  }: {
    file: string;
    stream: AsyncIterable<Uint8Array>;
    seen: SeenNames;
    units?: CurrencyUnits | undefined;
  },
  batchSize: number,
): AsyncGenerator<Entry<ProductOfCatalogue>[]> {
  let batch: Entry<ProductOfCatalogue>[] = [];
  try {
    const read = readLines(stream, maxProductLine);
    for await (const { number, text } of telling(progress, file, read, (line) => line.text?.trim() !== '')) {
      const place: Place = { file, line: number };
      if (text === undefined) {
        refuseAll(progress, place, [refuseLine('line-too-long', '', maxProductLine)]);
        continue;
      }
      const record = readProduct(progress, place, text, units);
      if (!record) continue;
      if (!seen.add(record.slug)) {
        refuseAll(progress, place, [refuseField({ field: 'slug', code: 'listed-twice' })]);
        continue;
      }
      batch.push({ place, record });
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof NewerVersionError)) throw error;
    refuseAll(progress, { file, line: 1 }, [refuseLine('newer-version', 'version', error.version)]);
  }
  if (batch.length > 0) yield batch;
}

/** Opens a file for reading. */
export const openFile = (at: string): AsyncIterable<Uint8Array> => createReadStream(at);
