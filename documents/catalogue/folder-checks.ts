import { excessiveDiscounts, refusedLeast } from '#engine/catalogue/products/sellable-repository.ts';
import type {
  CatalogueDocument,
  CategoryOfCatalogue,
  ProductOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import { furtherColumn } from '#schemas/catalogue/documents.ts';
import type { OptionName } from './options.ts';
import { hasPieces } from './plan-products.ts';
import type { CsvKind, CsvLine } from './read-csv.ts';
import { SeenNames } from './read-files.ts';
import { checkProduct } from './record-checks.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import { parsePrices } from './save-csv.ts';
import { definedOf } from './save-records.ts';

type Prices = Parameters<typeof excessiveDiscounts>[0];

/** The shop may already have a price that the document does not write. That price can have any amount. */
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

/** Returns the key of an option by its product and title, as a line of CSV names it. */
const titleIn = (product: string, title: string): string => `${product} ${title.trim()}`;

/**
 * Returns the key with which a line of CSV names its option. Two lines with the same key mean the same
 * option.
 */
const keyOf = ({ id, sku, product = '', option = '' }: OptionName): string =>
  id === undefined ? (sku ?? titleIn(product, option)) : `id ${id}`;

/**
 * Checks how the documents of a folder fit together, as far as that is possible without a shop. An apply
 * finds the same problems in the database. The checks only store the names of records.
 */
export class FolderChecks {
  readonly #isFolder: boolean;
  readonly #slugs = new Map<CatalogueDocument, SeenNames>();
  /** The categories of the document. The level of a category below a category of the shop is unknown. */
  readonly #categories = new Map<
    string,
    { level: number | undefined; kind: CategoryOfCatalogue['kind']; archived: boolean }
  >();
  /** Options whose stock is counted from codes, by number and by title. */
  readonly #ofCodes = new SeenNames();
  /** Options that the lines of CSV name. */
  readonly #lines: Readonly<Record<CsvKind, SeenNames>> = { prices: new SeenNames(), stock: new SeenNames() };
  readonly #skus = new SeenNames();
  readonly #titles = new SeenNames();
  /** Undefined while there is no product; false when a product may have options that only the shop knows. */
  #hasAllOptions: boolean | undefined;
  /** False where an option may have the number that staff gave it. */
  #hasAllSkus = true;

  readonly #largestLeast: number;

  /**
   * @param isFolder whether the folder has all names; a single file may also name records of the shop
   * @param largestLeast the most pieces that an order may have to contain
   */
  constructor(isFolder: boolean, largestLeast = Infinity) {
    this.#isFolder = isFolder;
    this.#largestLeast = largestLeast;
  }

  /** Records that a document is readable: the names of its kind are exactly those in it. */
  open(file: CatalogueDocument): void {
    this.#slugs.set(file, new SeenNames());
  }

  /** Records that a record of a document was refused: its names are unknown. */
  forget(file: CatalogueDocument | 'products.jsonl'): void {
    if (file === 'products.jsonl') this.#hasAllOptions = false;
    else this.#slugs.delete(file);
  }

  #refuseUnknown(file: CatalogueDocument, field: string, slug: string | null | undefined): Refusal[] {
    const known = this.#slugs.get(file);
    const isKnown = !this.#isFolder || !known || typeof slug !== 'string' || known.has(slug);
    return isKnown ? [] : [refuseLine('unknown-slug', field, slug)];
  }

  category({ slug, parent, kind, archived }: CategoryOfCatalogue): Refusal[] {
    const refusals = this.#refuseUnknown('categories.json', 'parent', parent);
    this.#slugs.get('categories.json')?.add(slug);
    const above = typeof parent === 'string' ? this.#categories.get(parent) : undefined;
    // Only the shop knows the level of a category below one of its own.
    const level = parent === null || parent === undefined ? 1 : above?.level && above.level + 1;
    this.#categories.set(slug, { level, kind, archived: archived === true });
    if (level !== undefined && level > 3)
      return [...refusals, refuseField({ field: 'parent', code: 'too-deep' })];
    if (above?.kind && kind && above.kind !== kind)
      return [...refusals, refuseField({ field: 'kind', code: 'wrong-kind' })];
    // The shop may already have archived a record that the document does not name.
    return above?.archived && archived === false
      ? [...refusals, refuseField({ field: 'parent', code: 'is-archived' })]
      : refusals;
  }

  store({ slug, main_categories = [] }: StoreOfCatalogue): Refusal[] {
    this.#slugs.get('stores.json')?.add(slug);
    return main_categories.flatMap((category, index) =>
      this.#refuseUnknown('categories.json', `main_categories.${index}`, category),
    );
  }

  product(product: ProductOfCatalogue): Refusal[] {
    const { slug, store, category, type, fulfillment = 'stock', options } = product;
    this.#hasAllOptions = this.#hasAllOptions !== false && options !== undefined;
    const refusals = [
      ...this.#refuseUnknown('stores.json', 'store', store),
      ...this.#refuseUnknown('categories.json', 'category', category),
      ...checkProduct(product),
    ];
    const kind = category === undefined ? undefined : this.#categories.get(category)?.kind;
    if (kind && type && (kind === 'product') !== (type === 'physical'))
      refusals.push(refuseField({ field: 'category', code: 'wrong-kind' }));
    const isOfCodes = type !== undefined && !hasPieces({ type, fulfillment });
    for (const [place, option] of (options ?? []).entries()) {
      this.#titles.add(titleIn(slug, option.title));
      if (option.sku === undefined) this.#hasAllSkus = false;
      if (isOfCodes) this.#ofCodes.add(titleIn(slug, option.title));
      if (isOfCodes && typeof option.sku === 'string') this.#ofCodes.add(option.sku);
      if (typeof option.sku === 'string' && !this.#skus.add(option.sku))
        refusals.push(refuseField({ field: `options.${place}.sku`, code: 'taken' }));
      if ((option.min_quantity ?? 1) > this.#largestLeast)
        refusals.push(refuseField(refusedLeast(this.#largestLeast), `options.${place}.min_quantity`));
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
    if (!this.#lines[kind].add(keyOf(name))) return [refuseField({ field: '', code: 'listed-twice' })];
    if (kind === 'stock')
      return this.#isOfCodes(name) ? [refuseField({ field: 'stock', code: 'counted-from-codes' })] : [];
    const before = [...numbers.keys()].flatMap((column) => furtherColumn.exec(column)?.[2] ?? []);
    const unknown = { price: Number.MAX_SAFE_INTEGER, discount: 0 };
    const parsed = parsePrices(numbers, Object.fromEntries(before.map((code) => [code, unknown])));
    return 'refusals' in parsed ? parsed.refusals : refuseDiscounts(parsed.record);
  }

  #isOfCodes({ sku, product, option }: OptionName): boolean {
    if (sku !== undefined) return this.#ofCodes.has(sku);
    return product !== undefined && option !== undefined && this.#ofCodes.has(titleIn(product, option));
  }

  /** Whether a line is known without the shop. Only the shop knows ids. */
  #isNamed({ id, sku, product, option }: OptionName): boolean {
    if (id !== undefined) return true;
    if (sku !== undefined) return !this.#hasAllSkus || this.#skus.has(sku);
    return product === undefined || option === undefined || this.#titles.has(titleIn(product, option));
  }
}
