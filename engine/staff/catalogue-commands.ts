import type { z } from 'zod';
import type { Change, RecordKind } from '#engine/catalogue/catalogue-records/record-kind.ts';
import { saveAll, type SavedRow } from '#engine/catalogue/catalogue-records/save-records.ts';
import { categoryRecords } from '#engine/catalogue/categories/category-repository.ts';
import { cityRecords } from '#engine/catalogue/cities/city-repository.ts';
import { productRecords } from '#engine/catalogue/products/product-repository.ts';
import { optionRecords, readOptionsOf } from '#engine/catalogue/products/sellable-repository.ts';
import { linkRecords } from '#engine/catalogue/short-links/link-repository.ts';
import type { RecordFilter } from '#engine/catalogue/staff/lists.ts';
import { readRecord, recordPages } from '#engine/catalogue/staff/records.ts';
import { changeStock } from '#engine/catalogue/staff/stock.ts';
import { storeRecords } from '#engine/catalogue/stores/store-repository.ts';
import { postRecords } from '#engine/catalogue/weblog/post-repository.ts';
import type { Queryable } from '#platform/db/pool.ts';
import {
  changeOf,
  categoryFields,
  cityFields,
  linkFields,
  optionFields,
  postFields,
  productFields,
  storeFields,
} from '#schemas/api/staff/catalogue-fields.ts';
import {
  listStaffProducts as listContract,
  setStock as stockContract,
} from '#schemas/api/staff/catalogue.ts';
import {
  check,
  inTransaction,
  integer,
  number,
  StaffUsageError,
  type Commands,
  type StaffTools,
} from './command-tools.ts';

/** What the commands do with one kind of record. */
interface Shelf {
  read(queryable: Queryable, id: number): Promise<unknown>;
  /** Null where records are listed with another kind. */
  page:
    | ((
        queryable: Queryable,
        filter: RecordFilter,
      ) => Promise<{ shown: readonly object[]; next: number | null }>)
    | null;
  /** @throws StaffUsageError, or ShopError as the operation answers */
  save(tools: StaffTools, rows: readonly unknown[], reason: string): Promise<SavedRow[]>;
}

function shelfOf<Fields extends object>(
  kind: RecordKind<Fields>,
  row: z.ZodType<Change<Fields>>,
  page: Shelf['page'],
): Shelf {
  return {
    read: (queryable, id) => readRecord(queryable, kind, id),
    page,
    save: (tools, rows, reason) => {
      const checked = check(row.array().min(1), rows);
      return inTransaction(tools, (client) =>
        saveAll(client, kind, checked, { actor: tools.actor, at: tools.context.now(), reason }),
      );
    },
  };
}

const shelves: Readonly<Record<string, Shelf>> = {
  products: shelfOf(productRecords, changeOf(productFields), recordPages.products),
  options: shelfOf(optionRecords, changeOf(optionFields), null),
  categories: shelfOf(categoryRecords, changeOf(categoryFields), recordPages.categories),
  stores: shelfOf(storeRecords, changeOf(storeFields), recordPages.stores),
  posts: shelfOf(postRecords, changeOf(postFields), recordPages.posts),
  'short-links': shelfOf(linkRecords, changeOf(linkFields), recordPages['short-links']),
  cities: shelfOf(cityRecords, changeOf(cityFields), recordPages.cities),
};

/** @throws StaffUsageError for a kind that does not exist */
function shelfNamed(kind: string | undefined): Shelf {
  const shelf = kind !== undefined && Object.hasOwn(shelves, kind) ? shelves[kind] : undefined;
  if (shelf) return shelf;
  throw new StaffUsageError(`which of ${Object.keys(shelves).join(', ')}?`);
}

const nameOf = (record: object): string =>
  ['title', 'page_name', 'name', 'location']
    .flatMap((key) => (Object.hasOwn(record, key) ? [String(Reflect.get(record, key))] : []))
    .join('  ');

/** A value at the terminal: JSON where it is JSON, otherwise a text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** @throws StaffUsageError for a word without `=` */
function readAssignment(word: string): [string, unknown] {
  const at = word.indexOf('=');
  if (at < 1) throw new StaffUsageError(`${JSON.stringify(word)} is not FIELD=VALUE`);
  return [word.slice(0, at), readValue(word.slice(at + 1))];
}

async function readAll(file: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

const printSaved = ({ print }: StaffTools, kind: string, rows: readonly SavedRow[]): void => {
  for (const { id, version, outcome } of rows) print(`${kind} ${id} is ${outcome}, version ${version}`);
};

/** Commands about the catalogue. */
export const catalogueCommands: Commands = {
  list: {
    operation: 'staff.products',
    usage: {
      'list KIND [--query TEXT] [--archived only|all] [--before ID]':
        'KIND: products, categories, stores, posts, short-links or cities',
    },
    async run({ context, print }, [kind], { query, archived, before }) {
      const { page } = shelfNamed(kind);
      if (!page) throw new StaffUsageError('options are shown with their product');
      const filter = check(listContract.query, { q: query, archived, before });
      const { shown, next } = await page(context.pool, filter);
      for (const record of shown)
        print(
          [
            Reflect.get(record, 'id'),
            `version ${Reflect.get(record, 'version')}`,
            Reflect.get(record, 'slug'),
            nameOf(record),
            Reflect.get(record, 'archived') ? 'archived' : '',
          ]
            .filter((part) => part !== '' && part !== undefined)
            .join('  '),
        );
      print(next === null ? `${shown.length} ${kind}` : `more with --before ${next}`);
    },
  },
  show: {
    operation: 'staff.product',
    usage: {
      'show KIND ID': 'as JSON; a product with its options (KIND options: one of them)',
    },
    async run({ context, print }, [kind, word]) {
      const shelf = shelfNamed(kind);
      const id = integer(word, 'an id');
      print(JSON.stringify(await shelf.read(context.pool, id), null, 2));
      if (kind === 'products')
        for (const { id: option, version, title, price, discount, stock, archived } of await readOptionsOf(
          context.pool,
          id,
        ))
          print(
            `option ${option}  version ${version}  ${title}  ${price} toman, ${discount} off  ${stock} in stock${archived ? '  archived' : ''}`,
          );
    },
  },
  save: {
    operation: 'staff.save-options',
    usage: {
      'save KIND FILE [--reason TEXT]':
        'JSON: one record or a list of them, saved as a whole; with id and version to change some of its fields, without to create it',
    },
    async run(tools, [kind, file], { reason }) {
      const shelf = shelfNamed(kind);
      if (file === undefined) throw new StaffUsageError('which file?');
      const content = readValue(await readAll(tools.openFile(file)));
      const rows = Array.isArray(content) ? (content as unknown[]) : [content];
      printSaved(tools, kind ?? '', await shelf.save(tools, rows, reason));
    },
  },
  set: {
    operation: 'staff.save-options',
    usage: {
      'set KIND ID --version N FIELD=VALUE…': 'VALUE: JSON or a text, such as price=90000 or archived=true',
    },
    async run(tools, [kind, word, ...fields], { version, reason }) {
      const shelf = shelfNamed(kind);
      const change = Object.fromEntries(fields.map(readAssignment));
      const row = { ...change, id: integer(word, 'an id'), version: number(version) };
      printSaved(tools, kind ?? '', await shelf.save(tools, [row], reason));
    },
  },
  stock: {
    operation: 'staff.set-stock',
    usage: {
      'stock OPTION --add N | --stock N --seen N':
        'pieces that came in; or those that were counted, and the stock before',
    },
    async run(tools, [word], { add, stock, seen, reason }) {
      const row = {
        id: integer(word, 'an option'),
        add: number(add),
        stock: number(stock),
        seen: number(seen),
      };
      const given = check(stockContract.body, { rows: [row], reason });
      const { stocks } = await inTransaction(tools, (client) =>
        changeStock(client, given, tools.actor, tools.context.now()),
      );
      for (const { id, before, after } of stocks)
        tools.print(`option ${id} had ${before} pieces and has ${after}`);
    },
  },
};
