import path from 'node:path';
import sharp from 'sharp';
import type {
  CatalogueDocument,
  CategoryOfCatalogue,
  DiscountOfCatalogue,
  PictureOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { catalogueDocuments } from '#schemas/catalogue/documents.ts';
import { normalizeDiscountCode } from '../engine/discounts/discount.ts';
import { pictureLimits } from '../providers/uploads/picture.ts';
import { readSiteUnits } from './amounts.ts';
import { categoryKind, linkKind, postKind, storeKind } from './document-kinds.ts';
import { FolderChecks } from './folder-checks.ts';
import { readWithin } from './picture-files.ts';
import { readCsv } from './read-csv.ts';
import { openFile, readDocument, readProducts, SeenNames } from './read-files.ts';
import { refuseField, type Place, type Refusal } from './refusals.ts';
import { findFiles } from './find-files.ts';
import { refuseAll, type Progress } from './session.ts';

/** Every picture that a record names, with the place of its field. */
function picturesIn(record: object): [field: string, picture: PictureOfCatalogue][] {
  return Object.entries(record).flatMap(([field, value]): [string, PictureOfCatalogue][] => {
    if (field === 'pictures' && Array.isArray(value))
      return value.map((each: PictureOfCatalogue, index) => [`pictures.${index}`, each]);
    // cast: fields of these names are pictures in every document
    return ['picture', 'logo', 'cover'].includes(field) && value
      ? [[field, value as PictureOfCatalogue]]
      : [];
  });
}

/** What is wrong with a picture's file, as far as its head tells. */
async function checkPicture(
  folder: string,
  named: PictureOfCatalogue,
  field: string,
): Promise<Refusal | undefined> {
  if (!('file' in named)) return undefined;
  const read = await readWithin(folder, named.file, pictureLimits.bytes);
  if ('refusal' in read) return { ...read.refusal, field };
  const { format } = await sharp(read.bytes)
    .metadata()
    .catch(() => ({ format: undefined }));
  return format && ['jpeg', 'png', 'webp'].includes(format)
    ? undefined
    : refuseField({ field, code: 'not-a-picture' });
}

/** What is wrong with a record beside the others of its folder. */
function checkBeside(checks: FolderChecks, file: CatalogueDocument, record: object): Refusal[] {
  // casts: the records of this very document
  if (file === 'categories.json') return checks.category(record as CategoryOfCatalogue);
  return file === 'stores.json' ? checks.store(record as StoreOfCatalogue) : [];
}

/** Counts what a reader refuses. */
function counting(progress: Progress): Progress & { refused: () => number } {
  let refused = 0;
  return {
    ...progress,
    refuse(line) {
      refused += 1;
      progress.refuse(line);
    },
    refused: () => refused,
  };
}

/**
 * Checks the documents of a folder or one file, without a shop. Documents of a folder are held against each other; one file
 * may name what the shop has.
 * @returns how many records were read
 * @throws CatalogueRunError when there are none
 */
export async function validateCatalogue(source: string, progress: Progress): Promise<number> {
  const { folder, isWhole, files } = await findFiles(progress, source);
  const units = await readSiteUnits(folder);
  const checks = new FolderChecks(isWhole);
  let records = 0;
  const check = async (place: Place, record: object, refusals: Refusal[]): Promise<void> => {
    records += 1;
    for (const [field, picture] of picturesIn(record)) {
      const refusal = await checkPicture(folder, picture, field);
      if (refusal) refusals.push(refusal);
    }
    refuseAll(progress, place, refusals);
  };
  for (const file of files) {
    const at = path.join(folder, file);
    if (file === 'products.jsonl') {
      const seen = new SeenNames();
      const read = counting(progress);
      for await (const batch of readProducts(read, { file, stream: openFile(at), seen, units }, 100))
        for (const { place, record } of batch) await check(place, record, checks.product(record));
      if (read.refused() > 0) checks.forget(file);
    } else if (file in catalogueDocuments) {
      // cast: a key of the record
      const name = file as CatalogueDocument;
      const read = counting(progress);
      const entries = await readDocument(read, { name, file, at, units }, (record) =>
        // cast: the records of this very document
        keysOf[name](record as never),
      );
      if (read.refused() === 0) checks.open(name);
      for (const { place, record } of entries ?? [])
        await check(place, record, checkBeside(checks, name, record));
    } else
      for await (const { kind, lines } of readCsv(progress, { file, stream: openFile(at), units }, 500)) {
        records += lines.length;
        for (const line of lines) refuseAll(progress, line, checks.line(kind, line));
      }
  }
  return records;
}

/** By which a record is found again. */
const keysOf = {
  'categories.json': categoryKind.keyOf,
  'stores.json': storeKind.keyOf,
  'posts.json': postKind.keyOf,
  'short-links.json': linkKind.keyOf,
  'discounts.json': ({ code }: DiscountOfCatalogue) => normalizeDiscountCode(code),
};
