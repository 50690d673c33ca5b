import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { isRunnableInTurns } from '#platform/forms/is-runnable.ts';
import type { ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { refuse, refuseTwins, type Draft, type RecordKind } from '../catalogue-records/record-kind.ts';
import { productCountTags, productMoveTags } from '../catalogue-records/tags.ts';

// The only writer of `products`. Triggers of the database maintain the columns that follow from options and
// comments.

const fields = {
  slug: 'text',
  type: 'product_type',
  store_id: 'integer',
  category_id: 'integer',
  title: 'text',
  english_title: 'text',
  readings: 'text[]',
  summary: 'text',
  description: 'text',
  features: 'jsonb',
  faq: 'jsonb',
  how_to_redeem: 'text',
  form: 'jsonb',
  fulfillment: 'fulfillment',
  pictures: 'jsonb',
  popularity: 'integer',
  archived: 'boolean',
} as const satisfies Record<keyof ProductFields, string>;
const columns = Object.keys(fields).join(', ');
const json = {
  features: jsonOf<ProductFields['features']>(),
  faq: jsonOf<ProductFields['faq']>(),
  form: jsonOf<ProductForm>(),
  pictures: jsonOf<ProductFields['pictures']>(),
};
const select = `SELECT id, version, option_count, ${columns} FROM products
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const read = statement('products.records', select, { json });
const lock = statement('products.lock-records', `${select} FOR NO KEY UPDATE`, { json });
const insert = statement(
  'products.insert-many',
  insertRowsText('products', {
    id: 'integer',
    ...fields,
    sold_count: 'integer',
    sellable_id: 'integer',
    option_count: 'integer',
    option_titles: 'text',
    price: 'bigint',
    usdt_price: 'bigint',
    discount: 'bigint',
    usdt_discount: 'bigint',
    prices: 'jsonb',
    in_stock: 'boolean',
    min_quantity: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  }),
);
const update = statement('products.update-many', updateRowsText('products', fields, 'updated_at'));
const selectShown = statement(
  'staff.product-records',
  `SELECT id, version, price, option_count, in_stock, updated_at, ${columns} FROM products
   WHERE id = ANY (:ids::integer[]) ORDER BY id`,
  { json },
);
const addSold = statement(
  'orders.count-sold',
  `WITH sold AS (
     SELECT id, sum(qty)::integer AS qty FROM unnest(:products::integer[], :pieces::integer[]) AS line (id, qty) GROUP BY id),
   locked AS (
     SELECT p.id FROM products AS p JOIN sold ON sold.id = p.id ORDER BY p.id FOR NO KEY UPDATE OF p)
   UPDATE products AS p SET sold_count = greatest(p.sold_count + sold.qty, 0)
   FROM sold JOIN locked ON locked.id = sold.id WHERE p.id = sold.id`,
);
const selectSlugs = statement(
  'products.slugs',
  'SELECT id, slug FROM products WHERE slug = ANY (:slugs::text[])',
);
// Locks stores and categories, so that none is archived while a product is being put into it.
const lockStores = statement(
  'products.lock-stores',
  'SELECT id, archived FROM stores WHERE id = ANY (:ids::integer[]) ORDER BY id FOR SHARE',
);
const lockCategories = statement(
  'products.lock-categories',
  'SELECT id, archived, kind FROM categories WHERE id = ANY (:ids::integer[]) ORDER BY id FOR SHARE',
);

/** A row of `products` at its first write, with the columns that follow from its options. */
export interface NewProductRow extends ProductFields {
  id: number;
  sold_count: number;
  sellable_id: number;
  option_count: number;
  option_titles: string;
  price: number;
  usdt_price: number;
  discount: number;
  usdt_discount: number;
  prices: FurtherPrices;
  in_stock: boolean;
  min_quantity: number;
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
}

/** Writes new products. */
export const insertProductRows = (client: Queryable, rows: readonly NewProductRow[]): Promise<number> =>
  insert.run(client, { rows: JSON.stringify(rows) });

/**
 * Adds sold pieces to the counts of products, or takes returned ones off them. The lists have the same length.
 * Products are locked in the order of their ids, so that two payments cannot deadlock. An imported catalogue may
 * have reset a count below what is returned.
 */
export const countSoldPieces = (
  client: Queryable,
  sold: { products: number[]; pieces: number[] },
): Promise<number> => addSold.run(client, sold);

/** Reads products with the columns that follow from their options. */
export const readProductRecords = async (queryable: Queryable, ids: readonly number[]) =>
  (await selectShown.all(queryable, { ids: [...ids] })).map((row) => ({
    ...row,
    updated_at: row.updated_at.toISOString(),
  }));

/** Values of a product without options. */
const unpriced = {
  sold_count: 0,
  sellable_id: 0,
  option_count: 0,
  option_titles: '',
  price: 0,
  usdt_price: 0,
  discount: 0,
  usdt_discount: 0,
  prices: {},
  in_stock: false,
  min_quantity: 1,
};

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Checks that store and category exist, are visible, and fit the product's kind. */
async function checkPlaces(client: PoolClient, drafts: readonly Draft<ProductFields>[]): Promise<void> {
  const stores = await lockStores.all(client, { ids: unique(drafts.map(({ after }) => after.store_id)) });
  const categories = await lockCategories.all(client, {
    ids: unique(drafts.map(({ after }) => after.category_id)),
  });
  for (const draft of drafts) {
    const { store_id, category_id, type, archived } = draft.after;
    const store = stores.find(({ id }) => id === store_id);
    const category = categories.find(({ id }) => id === category_id);
    if (!store) refuse(draft, 'store_id', 'unknown-record');
    else if (store.archived && !archived) refuse(draft, 'store_id', 'is-archived');
    if (!category) refuse(draft, 'category_id', 'unknown-record');
    else if ((category.kind === 'product') !== (type === 'physical'))
      refuse(draft, 'category_id', 'wrong-kind');
    else if (category.archived && !archived) refuse(draft, 'category_id', 'is-archived');
  }
}

/** Fields that shoppers see only on the product's page. All other fields also affect lists. */
const ownTexts: ReadonlySet<string> = new Set([
  'description',
  'features',
  'faq',
  'how_to_redeem',
] satisfies (keyof ProductFields)[]);

/** Fields that change the number of products in a store or category. */
const placing: ReadonlySet<string> = new Set([
  'archived',
  'category_id',
  'store_id',
] satisfies (keyof ProductFields)[]);

function tagsOf({ id, before, after, changed }: Draft<ProductFields>): string[] {
  const own = `product:${id}`;
  if (before && changed.every((field) => ownTexts.has(field))) return [own];
  const places = before ? [before, after] : [after];
  const isPlaced = !before || changed.some((field) => placing.has(field));
  return [own, ...(isPlaced ? productCountTags(places) : productMoveTags(places))];
}

export const productRecords: RecordKind<ProductFields> = {
  name: 'product',
  // A new product has no price yet, so shoppers do not see it before staff show it.
  defaults: {
    english_title: null,
    readings: [],
    summary: '',
    description: '',
    features: [],
    faq: [],
    how_to_redeem: null,
    form: null,
    fulfillment: 'stock',
    pictures: [],
    popularity: 0,
    archived: true,
  },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof ProductFields)[],
  // Codes, stock and parcels of orders depend on them.
  fixed: ['type', 'fulfillment'],
  read: (queryable, ids) => read.all(queryable, { ids: [...ids] }),
  lock: (client, ids) => lock.all(client, { ids: [...ids] }),
  newIds: (client, count) => takeIds(client, 'products', count),
  async check(client, drafts) {
    const rows = await selectSlugs.all(client, { slugs: drafts.map(({ after }) => after.slug) });
    refuseTwins(drafts, ({ slug }) => slug, 'slug', new Map(rows.map(({ slug, id }) => [slug, id])));
    await checkPlaces(client, drafts);
    const offered = new Map(
      (await read.all(client, { ids: drafts.map(({ id }) => id) })).map((row) => [row.id, row.option_count]),
    );
    for (const draft of drafts)
      if (!draft.after.archived && draft.changed.includes('archived') && !offered.get(draft.id))
        refuse(draft, 'archived', 'without-option');
    for (const draft of drafts) {
      const { type, fulfillment } = draft.after;
      if (fulfillment === 'activation' && type === 'physical') refuse(draft, 'fulfillment', 'not-an-option');
    }
    for (const draft of drafts)
      if (draft.after.form && draft.changed.includes('form') && !(await isRunnableInTurns(draft.after.form)))
        refuse(draft, 'form', 'wrong-format');
  },
  async insert(client, rows, at) {
    const now = at.toISOString();
    await insertProductRows(
      client,
      rows.map((row) => ({ ...row, ...unpriced, created_at: now, updated_at: now })),
    );
  },
  async update(client, rows, at) {
    await update.run(client, { rows: JSON.stringify(rows), at });
  },
  tags: (_client, drafts) => drafts.flatMap(tagsOf),
};
