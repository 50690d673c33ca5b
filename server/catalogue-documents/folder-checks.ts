import type {
  CatalogueDocument,
  CategoryOfCatalogue,
  ProductOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { furtherColumn } from '#schemas/catalogue/documents.ts';
import { excessiveDiscounts } from '../engine/products/sellable-repository.ts';
import type { OptionName } from './options.ts';
import type { CsvKind, CsvLine } from './read-csv.ts';
import { SeenNames } from './read-files.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import { parsePrices } from './save-csv.ts';
import { definedOf } from './save-records.ts';

type Prices = Parameters<typeof excessiveDiscounts>[0];

/** What is not written may be in the shop already, and then it is a price of any height. */
const unwritten: Prices = {
  price: Number.MAX_SAFE_INTEGER,
  usdt_price: Number.MAX_SAFE_INTEGER,
  discount: 0,
  usdt_discount: 0,
  prices: {},
};

function refuseDiscounts(written: { [Field in keyof Prices]?: Prices[Field] | undefined }): Refusal[] {
  // cast: without the fields that are undefined
  const known = definedOf(written) as Partial<Prices>;
  return excessiveDiscounts({ ...unwritten, ...known }).map((refusal) => refuseField(refusal));
}

/** The title that a line of CSV names an option by, within its product. */
const titleIn = (product: string, title: string): string => `${product} ${title.trim()}`;

/**
 * What the documents of a folder say about each other, as far as it is known without a shop: an apply finds the same in the
 * database. Names are all that it keeps of a record.
 */
export class FolderChecks {
  readonly #isFolder: boolean;
  readonly #slugs = new Map<CatalogueDocument, SeenNames>();
  readonly #skus = new SeenNames();
  readonly #titles = new SeenNames();
  /** Undefined as long as there is no product, false where one may have options that are in the shop alone. */
  #hasAllOptions: boolean | undefined;
  /** False where an option may have the number that staff gave it. */
  #hasAllSkus = true;

  /** @param isFolder whether the names of a whole folder are known; a single file names what the shop has */
  constructor(isFolder: boolean) {
    this.#isFolder = isFolder;
  }

  /** Tells that a document can be read: names of its kind are those that it holds. */
  open(file: CatalogueDocument): void {
    this.#slugs.set(file, new SeenNames());
  }

  /** Tells that a record of a document was refused: nothing else is known of what it holds. */
  forget(file: CatalogueDocument | 'products.jsonl'): void {
    if (file === 'products.jsonl') this.#hasAllOptions = false;
    else this.#slugs.delete(file);
  }

  #refuseUnknown(file: CatalogueDocument, field: string, slug: string | null | undefined): Refusal[] {
    const known = this.#slugs.get(file);
    const isKnown = !this.#isFolder || !known || typeof slug !== 'string' || known.has(slug);
    return isKnown ? [] : [refuseLine('unknown-slug', field, slug)];
  }

  category({ slug, parent }: CategoryOfCatalogue): Refusal[] {
    const refusals = this.#refuseUnknown('categories.json', 'parent', parent);
    this.#slugs.get('categories.json')?.add(slug);
    return refusals;
  }

  store({ slug, main_categories = [] }: StoreOfCatalogue): Refusal[] {
    this.#slugs.get('stores.json')?.add(slug);
    return main_categories.flatMap((category, index) =>
      this.#refuseUnknown('categories.json', `main_categories.${index}`, category),
    );
  }

  product({ slug, store, category, options }: ProductOfCatalogue): Refusal[] {
    this.#hasAllOptions = this.#hasAllOptions !== false && options !== undefined;
    const refusals = [
      ...this.#refuseUnknown('stores.json', 'store', store),
      ...this.#refuseUnknown('categories.json', 'category', category),
    ];
    for (const [place, option] of (options ?? []).entries()) {
      this.#titles.add(titleIn(slug, option.title));
      if (option.sku === undefined) this.#hasAllSkus = false;
      if (typeof option.sku === 'string' && !this.#skus.add(option.sku))
        refusals.push(refuseField({ field: `options.${place}.sku`, code: 'taken' }));
      refusals.push(
        ...refuseDiscounts(option).map((refusal) => ({
          ...refusal,
          field: `options.${place}.${refusal.field}`,
        })),
      );
    }
    return refusals;
  }

  line(kind: CsvKind, { name, numbers }: CsvLine): Refusal[] {
    if (this.#isFolder && this.#hasAllOptions === true && !this.#isNamed(name))
      return [refuseLine('unknown-option')];
    if (kind === 'stock') return [];
    const before = [...numbers.keys()].flatMap((column) => furtherColumn.exec(column)?.[2] ?? []);
    const unknown = { price: Number.MAX_SAFE_INTEGER, discount: 0 };
    const parsed = parsePrices(numbers, Object.fromEntries(before.map((code) => [code, unknown])));
    return 'refusals' in parsed ? parsed.refusals : refuseDiscounts(parsed.record);
  }

  /** Ids are known to the shop alone. */
  #isNamed({ id, sku, product, option }: OptionName): boolean {
    if (id !== undefined) return true;
    if (sku !== undefined) return !this.#hasAllSkus || this.#skus.has(sku);
    return product === undefined || option === undefined || this.#titles.has(titleIn(product, option));
  }
}
