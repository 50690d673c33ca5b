import path from 'node:path';
import { normalizeDiscountCode } from '#engine/selling/discounts/discount.ts';
import { assertPicture, pictureLimits } from '#providers/uploads/picture.ts';
import type {
  CatalogueDocument,
  CategoryOfCatalogue,
  DiscountOfCatalogue,
  PictureOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { catalogueDocuments } from '#schemas/catalogue/documents.ts';
import { readLargestLeast, readSiteUnits, type CurrencyUnits } from './amounts.ts';
import { categoryKind, linkKind, postKind, storeKind } from './document-kinds.ts';
import { findFiles } from './find-files.ts';
import { FolderChecks } from './folder-checks.ts';
import { readWithin, refusePicture } from './picture-files.ts';
import { readCsv } from './read-csv.ts';
import { openFile, readDocument, readProducts, SeenNames } from './read-files.ts';
import { checkDiscount, checkPriceColumns, checkPrices, checkStore } from './record-checks.ts';
import type { Place, Refusal } from './refusals.ts';
import { refuseAll, type Progress } from './session.ts';

/** Lists every picture that a record names, with the path of its field. */
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

/** Finds the problem of a picture's file. */
async function checkPicture(
  folder: string,
  named: PictureOfCatalogue,
  field: string,
): Promise<Refusal | undefined> {
  if (!('file' in named)) return undefined;
  const read = await readWithin(folder, named.file, pictureLimits.bytes);
  if ('refusal' in read) return { ...read.refusal, field };
  try {
    await assertPicture(read.bytes, 'catalogue', pictureLimits);
    return undefined;
  } catch (error) {
    return refusePicture(error, field);
  }
}

/** Checks a record by itself, and with the other records of its folder. */
function checkBeside(
  checks: FolderChecks,
  file: CatalogueDocument,
  record: object,
  units: CurrencyUnits | undefined,
): Refusal[] {
  // casts: the records of this very document
  if (file === 'categories.json') return checks.category(record as CategoryOfCatalogue);
  if (file === 'discounts.json') return checkDiscount(record as DiscountOfCatalogue, units);
  if (file !== 'stores.json') return [];
  return [...checks.store(record as StoreOfCatalogue), ...checkStore(record as StoreOfCatalogue)];
}

/** Counts the refusals of a reader. */
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
 * Checks the documents of a folder or one file, without a shop. Documents of a folder are compared with each
 * other. One file may name records of the shop.
 * @returns how many records were read
 * @throws CatalogueRunError when there are none
 */
export async function validateCatalogue(source: string, progress: Progress): Promise<number> {
  const { folder, isWhole, files } = await findFiles(progress, source);
  const units = await readSiteUnits(folder);
  const checks = new FolderChecks(isWhole, await readLargestLeast(folder));
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
        for (const { place, record } of batch)
          await check(place, record, [...checks.product(record), ...checkPrices(record, units)]);
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
        await check(place, record, checkBeside(checks, name, record, units));
    } else
      for await (const { kind, lines } of readCsv(progress, { file, stream: openFile(at), units }, 500)) {
        records += lines.length;
        for (const line of lines)
          refuseAll(progress, line, [
            ...checks.line(kind, line),
            ...checkPriceColumns([...line.numbers.keys()], units),
          ]);
      }
  }
  return records;
}

/** Functions that return the key of a record. */
const keysOf = {
  'categories.json': categoryKind.keyOf,
  'stores.json': storeKind.keyOf,
  'posts.json': postKind.keyOf,
  'short-links.json': linkKind.keyOf,
  'discounts.json': ({ code }: DiscountOfCatalogue) => normalizeDiscountCode(code),
};
