import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describePicture, readPictureFiles } from '#engine/catalogue/catalogue-records/pictures.ts';
import type { RecordKind, Stored } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { categoryRecords } from '#engine/catalogue/categories/category-repository.ts';
import { productRecords } from '#engine/catalogue/products/product-repository.ts';
import { linkRecords } from '#engine/catalogue/short-links/link-repository.ts';
import { storeRecords } from '#engine/catalogue/stores/store-repository.ts';
import { postRecords } from '#engine/catalogue/weblog/post-repository.ts';
import { furtherCurrencies, publishedCurrencies } from '#engine/pipeline/published-currencies.ts';
import { toRow } from '#platform/csv/write-row.ts';
import { atOneMoment, type Queryable } from '#platform/db/pool.ts';
import { uploadsPath } from '#providers/uploads/public-address.ts';
import type { ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import { catalogueVersion, priceColumns, type PictureOfCatalogue } from '#schemas/catalogue/documents.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { writeFolder } from '../releases/write-folder.ts';
import { assertRoom } from './export-room.ts';
import { catalogueFiles } from './find-files.ts';
import { readOptions, type StoredOption } from './options.ts';
import { exportedName } from './picture-files.ts';
import { hasPieces } from './plan-products.ts';
import { SeenNames } from './read-files.ts';
import { listNames, type NamedKind } from './references.ts';
import type { RunServices } from './run.ts';
import { listDiscounts } from './save-discounts.ts';
import { TextFile } from './text-file.ts';

/** Records that are read together. */
const pageSize = 200;

/** Writes the pictures that records name, each once. */
class PictureFiles {
  readonly #services: Pick<RunServices, 'pool' | 'pictures'>;
  readonly #folder: string;
  readonly #written = new SeenNames();

  constructor(services: Pick<RunServices, 'pool' | 'pictures'>, folder: string) {
    this.#services = services;
    this.#folder = folder;
  }

  async name(picture: Picture | null): Promise<PictureOfCatalogue | null> {
    if (!picture?.src.startsWith(uploadsPath)) return picture;
    const [stored] = await readPictureFiles(this.#services.pool, [picture.src]);
    const widest = stored?.files.at(-1);
    if (!stored || widest === undefined) return picture;
    let hash = stored.stored_hash;
    let bytes: Buffer | undefined;
    if (!hash) {
      bytes = await this.#read(widest);
      hash = createHash('sha256').update(bytes).digest();
      await describePicture(this.#services.pool, picture, hash);
    }
    const file = exportedName(hash);
    if (this.#written.add(file)) {
      await mkdir(path.join(this.#folder, 'pictures'), { recursive: true });
      await writeFile(path.join(this.#folder, file), bytes ?? (await this.#read(widest)));
    }
    return { file, alt: picture.alt };
  }

  async #read(file: string): Promise<Buffer> {
    return buffer(await this.#services.pictures.readPublicPicture(file));
  }
}

/** Lists all records of a kind, a page at a time. */
async function* listRecords<Fields extends object>(
  queryable: Queryable,
  name: NamedKind,
  records: RecordKind<Fields>,
): AsyncGenerator<Stored<Fields>[]> {
  for await (const page of listNames(queryable, name, pageSize)) {
    const stored = new Map(
      (
        await records.read(
          queryable,
          page.map(({ id }) => id),
        )
      ).map((each) => [each.id, each]),
    );
    yield page.flatMap(({ id }) => stored.get(id) ?? []);
  }
}

const pick = <Fields extends object, Name extends keyof Fields & string>(
  from: Fields,
  names: readonly Name[],
): Pick<Fields, Name> =>
  // cast: exactly these entries
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Fields, Name>;

const without = <Name extends string, Left extends Name>(
  names: readonly Name[],
  left: readonly Left[],
): Exclude<Name, Left>[] =>
  // cast: the others
  names.filter((name) => !(left as readonly string[]).includes(name)) as Exclude<Name, Left>[];

/** One export. */
class CatalogueExport {
  readonly #queryable: Queryable;
  readonly #folder: string;
  readonly #pictures: PictureFiles;
  readonly #categories = new Map<number, string>();
  readonly #stores = new Map<number, string>();

  constructor(queryable: Queryable, services: RunServices, folder: string) {
    this.#queryable = queryable;
    this.#folder = folder;
    this.#pictures = new PictureFiles(services, folder);
  }

  async #write(file: string, key: string, records: readonly object[]): Promise<number> {
    const text = `${JSON.stringify({ version: catalogueVersion, [key]: records }, null, 2)}\n`;
    await writeFile(path.join(this.#folder, file), text);
    return records.length;
  }

  async categories(): Promise<number> {
    const records: object[] = [];
    const names = without(categoryRecords.fields, ['slug', 'parent_id', 'picture']);
    for await (const page of listRecords(this.#queryable, 'category', categoryRecords))
      for (const category of page) {
        this.#categories.set(category.id, category.slug);
        records.push({
          slug: category.slug,
          parent: category.parent_id === null ? null : this.#categories.get(category.parent_id),
          ...pick(category, names),
          picture: await this.#pictures.name(category.picture),
        });
      }
    return this.#write('categories.json', 'categories', records);
  }

  async stores(): Promise<number> {
    const records: object[] = [];
    const names = without(storeRecords.fields, ['slug', 'logo', 'cover', 'main_category_ids']);
    for await (const page of listRecords(this.#queryable, 'store', storeRecords))
      for (const store of page) {
        this.#stores.set(store.id, store.slug);
        records.push({
          slug: store.slug,
          ...pick(store, names),
          main_categories: store.main_category_ids.flatMap((id) => this.#categories.get(id) ?? []),
          logo: await this.#pictures.name(store.logo),
          cover: await this.#pictures.name(store.cover),
        });
      }
    return this.#write('stores.json', 'stores', records);
  }

  async posts(): Promise<number> {
    const records: object[] = [];
    const names = without(postRecords.fields, ['picture']);
    for await (const page of listRecords(this.#queryable, 'post', postRecords))
      for (const post of page)
        records.push({ ...pick(post, names), picture: await this.#pictures.name(post.picture) });
    return this.#write('posts.json', 'posts', records);
  }

  async links(): Promise<number> {
    const records: object[] = [];
    for await (const page of listRecords(this.#queryable, 'short-link', linkRecords))
      records.push(...page.map((link) => pick(link, linkRecords.fields)));
    return this.#write('short-links.json', 'links', records);
  }

  async discounts(): Promise<number> {
    const records: object[] = [];
    for await (const page of listDiscounts(this.#queryable, pageSize)) records.push(...page);
    return this.#write('discounts.json', 'discounts', records);
  }

  /** Calls `visit` with every product and its options. */
  async #products(
    visit: (product: Stored<ProductFields>, options: readonly StoredOption[]) => Promise<void>,
  ): Promise<number> {
    let products = 0;
    for await (const page of listRecords(this.#queryable, 'product', productRecords)) {
      const options = await readOptions(
        this.#queryable,
        page.map(({ id }) => id),
      );
      for (const product of page) await visit(product, options.get(product.id) ?? []);
      products += page.length;
    }
    return products;
  }

  async products(): Promise<number> {
    const file = new TextFile(path.join(this.#folder, 'products.jsonl'));
    const names = without(productRecords.fields, ['slug', 'store_id', 'category_id', 'pictures']);
    await file.write(`${JSON.stringify({ version: catalogueVersion })}\n`);
    const products = await this.#products(async (product, options) => {
      const pictures: (PictureOfCatalogue | null)[] = [];
      for (const picture of product.pictures) pictures.push(await this.#pictures.name(picture));
      const record = {
        slug: product.slug,
        store: this.#stores.get(product.store_id),
        category: this.#categories.get(product.category_id),
        ...pick(product, names),
        pictures,
        options: options.map(
          ({
            id: _id,
            version: _version,
            product_id: _product,
            stock: _stock,
            stock_counts: _counts,
            counted_line: _line,
            ...option
          }) => option,
        ),
      };
      await file.write(`${JSON.stringify(record)}\n`);
    });
    await file.close();
    return products;
  }

  /** Exports the current stock, with the data that a later apply needs to respect sales in the meantime. */
  async stock(): Promise<number> {
    const file = new TextFile(path.join(this.#folder, 'stock.csv'));
    let lines = 0;
    await file.write(toRow(['sku', 'product', 'option', 'count', 'seen', 'stock']));
    await this.#products(async (product, options) => {
      if (!hasPieces(product)) return;
      // An archived option that shares its title with another one, and has no number, cannot be named.
      const isNamed = ({ sku, title }: StoredOption): boolean =>
        sku !== null || options.filter((each) => each.title === title).length === 1;
      for (const { sku, title, stock, stock_counts, archived } of options.filter(
        (each) => !each.archived || isNamed(each),
      )) {
        if (archived && stock === 0) continue;
        lines += 1;
        await file.write(toRow([sku, product.slug, title, stock_counts, stock, stock]));
      }
    });
    await file.close();
    return lines;
  }

  async prices(): Promise<number> {
    const file = new TextFile(path.join(this.#folder, 'prices.csv'));
    let lines = 0;
    const isSole = (await publishedCurrencies(this.#queryable))?.length === 1;
    const columns = priceColumns.filter((column) => !isSole || !column.startsWith('usdt_'));
    // The shop's currencies get columns even without prices, so that a first price can be entered.
    const further = (await furtherCurrencies(this.#queryable)) ?? [];
    await file.write(
      toRow([
        'sku',
        'product',
        'option',
        ...columns,
        ...further.flatMap((code) => [`price.${code}`, `discount.${code}`]),
      ]),
    );
    await this.#products(async (product, options) => {
      for (const option of options) {
        if (option.archived) continue;
        lines += 1;
        await file.write(
          toRow([
            option.sku,
            product.slug,
            option.title,
            ...columns.map((column) => option[column]),
            ...further.flatMap((code) => [option.prices[code]?.price, option.prices[code]?.discount]),
          ]),
        );
      }
    });
    await file.close();
    return lines;
  }
}

/**
 * Writes documents of the catalogue as of one moment, and their pictures, into a folder without documents.
 * @param file the one to write; without it all except the prices
 * @returns records by file
 */
export const writeCatalogue = (
  services: RunServices,
  folder: string,
  file?: 'prices.csv' | 'stock.csv',
): Promise<ReadonlyMap<string, number>> =>
  atOneMoment(services.pool, async (queryable) => {
    const run = new CatalogueExport(queryable, services, folder);
    if (file === 'prices.csv') return new Map([[file, await run.prices()]]);
    if (file === 'stock.csv') return new Map([[file, await run.stock()]]);
    // Categories and stores first: the others name them.
    return new Map([
      ['categories.json', await run.categories()],
      ['stores.json', await run.stores()],
      ['posts.json', await run.posts()],
      ['short-links.json', await run.links()],
      ['discounts.json', await run.discounts()],
      ['products.jsonl', await run.products()],
      ['stock.csv', await run.stock()],
    ]);
  });

/**
 * Writes the catalogue as a folder, or its prices or stock as a file named `prices.csv` or `stock.csv`.
 * Applied to an empty shop, the folder makes the same catalogue. The same catalogue gives the same bytes.
 * Existing documents stay until the export is complete.
 * @param replace replaces existing documents
 * @returns records by file
 * @throws CatalogueRunError when documents exist and must not be replaced
 */
export async function exportCatalogue(
  services: RunServices,
  target: string,
  replace = false,
): Promise<ReadonlyMap<string, number>> {
  const at = path.resolve(target);
  const name = path.basename(at);
  const file = name === 'prices.csv' || name === 'stock.csv' ? name : undefined;
  const folder = file === undefined ? at : path.dirname(at);
  const replaced = await assertRoom(folder, file === undefined ? catalogueFiles : [file], replace);
  return writeFolder(folder, replaced, (aside) => writeCatalogue(services, aside, file));
}
