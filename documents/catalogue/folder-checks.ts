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

/** How a line of CSV names its option: two lines that write the same mean the same. */
const keyOf = ({ id, sku, product = '', option = '' }: OptionName): string =>
  id === undefined ? (sku ?? titleIn(product, option)) : `id ${id}`;

/**
 * What the documents of a folder say about each other, as far as it is known without a shop: an apply finds the same in the
 * database. Names are all that it keeps of a record.
 */
export class FolderChecks {
  readonly #isFolder: boolean;
  readonly #slugs = new Map<CatalogueDocument, SeenNames>();
  /** The categories of the document; the level of one below a category of the shop is not known. */
  readonly #categories = new Map<
    string,
    { level: number | undefined; kind: CategoryOfCatalogue['kind']; archived: boolean }
  >();
  /** Options whose stock is counted from codes, by number and by title. */
  readonly #ofCodes = new SeenNames();
  /** What the lines of CSV name. */
  readonly #lines: Readonly<Record<CsvKind, SeenNames>> = { prices: new SeenNames(), stock: new SeenNames() };
  readonly #skus = new SeenNames();
  readonly #titles = new SeenNames();
  /** Undefined as long as there is no product, false where one may have options that are in the shop alone. */
  #hasAllOptions: boolean | undefined;
  /** False where an option may have the number that staff gave it. */
  #hasAllSkus = true;

  readonly #largestLeast: number;

  /**
   * @param isFolder whether the names of a whole folder are known; a single file names what the shop has
   * @param largestLeast the most pieces that an order may have to hold
   */
  constructor(isFolder: boolean, largestLeast = Infinity) {
    this.#isFolder = isFolder;
    this.#largestLeast = largestLeast;
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

  category({ slug, parent, kind, archived }: CategoryOfCatalogue): Refusal[] {
    const refusals = this.#refuseUnknown('categories.json', 'parent', parent);
    this.#slugs.get('categories.json')?.add(slug);
    const above = typeof parent === 'string' ? this.#categories.get(parent) : undefined;
    // The place of one below a category of the shop is known to the shop alone.
    const level = parent === null || parent === undefined ? 1 : above?.level && above.level + 1;
    this.#categories.set(slug, { level, kind, archived: archived === true });
    if (level !== undefined && level > 3)
      return [...refusals, refuseField({ field: 'parent', code: 'too-deep' })];
    if (above?.kind && kind && above.kind !== kind)
      return [...refusals, refuseField({ field: 'kind', code: 'wrong-kind' })];
    // What a record does not name may be archived in the shop already.
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

  /** Ids are known to the shop alone. */
  #isNamed({ id, sku, product, option }: OptionName): boolean {
    if (id !== undefined) return true;
    if (sku !== undefined) return !this.#hasAllSkus || this.#skus.has(sku);
    return product === undefined || option === undefined || this.#titles.has(titleIn(product, option));
  }
}
