import { furtherCurrencies } from '#engine/pipeline/published-currencies.ts';
import { publishedLargestLeast } from '#engine/pipeline/published-limits.ts';
import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { OptionFields } from '#schemas/api/staff/catalogue-fields.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { FieldRefusal } from '#schemas/errors.ts';
import { refuse, refuseTwins, type Draft, type RecordKind } from '../catalogue-records/record-kind.ts';
import { productCountTags, productMoveTags, readProductPlaces } from '../catalogue-records/tags.ts';

// The only writer of `sellables`. A change of prices or stock locks the rows first, in the order of their
// ids, as orders do.

const fields = {
  product_id: 'integer',
  position: 'integer',
  title: 'text',
  price: 'bigint',
  usdt_price: 'bigint',
  discount: 'bigint',
  usdt_discount: 'bigint',
  prices: 'jsonb',
  region: 'text',
  denomination: 'text',
  sku: 'text',
  min_quantity: 'integer',
  archived: 'boolean',
} as const satisfies Record<keyof OptionFields, string>;
const columns = Object.keys(fields).join(', ');
const select = `SELECT id, version, stock, ${columns} FROM sellables WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const json = { prices: jsonOf<FurtherPrices>() };
const read = statement('options.records', select, { json });
const lock = statement('options.lock-records', `${select} FOR NO KEY UPDATE`, { json });
const selectOfProduct = statement(
  'options.of-product',
  `SELECT id, version, stock, ${columns} FROM sellables WHERE product_id = :product ORDER BY position, id`,
  { json },
);
const insert = statement(
  'options.insert-many',
  insertRowsText('sellables', { id: 'integer', ...fields, stock: 'integer', stock_counts: 'integer' }),
);
const update = statement('options.update-many', updateRowsText('sellables', fields));
const take = statement(
  'orders.take-stock',
  `UPDATE sellables AS s SET stock = s.stock - piece.qty
   FROM unnest(:sellables::integer[], :pieces::integer[]) AS piece (id, qty)
   WHERE s.id = piece.id AND s.stock >= piece.qty RETURNING s.product_id, s.stock, s.min_quantity`,
);
const putBack = statement(
  'orders.return-stock',
  `UPDATE sellables AS s SET stock = s.stock + piece.qty
   FROM unnest(:sellables::integer[], :pieces::integer[]) AS piece (id, qty)
   WHERE s.id = piece.id RETURNING s.product_id, s.stock, s.min_quantity, piece.qty`,
  { notNull: ['qty'] },
);
const usable = '(expires_at IS NULL OR expires_at > :now)';
const isHeld = "o.held AND o.status = 'registered'";
const linesOfOrders = `FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
  JOIN orders AS o ON o.id = p.order_id`;
// Two parts, because each has an index and their OR has none: orders that hold goods, and lines without codes.
const countCodes = statement(
  'gift-codes.update-stock',
  `WITH counted AS (
     SELECT s.id, s.stock AS before, greatest(0,
       (SELECT count(*) FROM gift_codes AS c WHERE c.sellable_id = s.id AND c.line_id IS NULL AND ${usable})
       - coalesce((
           SELECT sum(promised.qty) FROM (
             SELECT l.qty ${linesOfOrders} WHERE l.sellable_id = s.id AND ${isHeld}
             UNION ALL
             SELECT l.missing ${linesOfOrders} WHERE l.sellable_id = s.id AND l.missing > 0 AND NOT (${isHeld})
           ) AS promised), 0))::integer AS stock
     FROM sellables AS s WHERE s.id = ANY (:sellables::integer[]))
   UPDATE sellables AS s SET stock = counted.stock FROM counted WHERE s.id = counted.id AND s.stock <> counted.stock
   RETURNING s.product_id, (counted.before < s.min_quantity) <> (counted.stock < s.min_quantity) AS crossed`,
);
const setStock = statement(
  'options.set-stock',
  `UPDATE sellables AS s SET stock = counted.stock, stock_counts = greatest(s.stock_counts + 1, counted.counts),
     counted_line = counted.line
   FROM unnest(:sellables::integer[], :stocks::integer[], :counts::integer[], :lines::text[])
     AS counted (id, stock, counts, line) WHERE s.id = counted.id`,
);
const selectSkus = statement(
  'options.skus',
  'SELECT id, sku FROM sellables WHERE sku = ANY (:skus::text[])',
  { notNull: ['sku'] },
);
const lockWithType = statement(
  'options.lock-stock',
  `SELECT s.id, s.stock, s.min_quantity, s.stock_counts, s.counted_line, s.product_id, p.type,
   p.fulfillment FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = ANY (:ids::integer[]) ORDER BY s.id FOR NO KEY UPDATE OF s`,
);
const selectProducts = statement(
  'options.products',
  'SELECT id, archived FROM products WHERE id = ANY (:ids::integer[]) ORDER BY id FOR SHARE',
);

/** Pieces of sellables; both lists have the same length. */
export interface Pieces {
  sellables: number[];
  pieces: number[];
}

/** Takes pieces out of the stock of locked sellables. @returns those that had enough */
export const takePieces = (client: Queryable, pieces: Pieces) => take.all(client, pieces);

/** Puts pieces back into the stock of locked sellables. */
export const putPiecesBack = (client: Queryable, pieces: Pieces) => putBack.all(client, pieces);

/** Sets the stock of locked sellables to their free codes, minus those that orders hold or wait for. */
export const countCodesOf = (client: Queryable, sellables: number[], now: Date) =>
  countCodes.all(client, { sellables, now });

/** A stock that people have counted. */
export interface CountedStock {
  id: number;
  stock: number;
  /** How often it was counted, when a file brings the number from another shop. */
  counts?: number;
  /** The line of a file that it was read from. */
  line?: string;
}

/** Sets the stock of locked sellables. */
export const writeStock = (client: Queryable, counted: readonly CountedStock[]) =>
  setStock.run(client, {
    sellables: counted.map(({ id }) => id),
    stocks: counted.map(({ stock }) => stock),
    counts: counted.map(({ counts = 0 }) => counts),
    lines: counted.map(({ line = null }) => line),
  });

/** Locks sellables before their stock is set. */
export const lockStock = (client: PoolClient, ids: number[]) => lockWithType.all(client, { ids });

/** Reads all options of a product, including archived ones, in the order of its page. */
export const readOptionsOf = (queryable: Queryable, product: number) =>
  selectOfProduct.all(queryable, { product });

/** Writes new options with their stock. */
export const insertOptionRows = (
  client: Queryable,
  rows: readonly (OptionFields & { id: number; stock: number })[],
): Promise<number> =>
  insert.run(client, {
    rows: JSON.stringify(rows.map((row) => ({ ...row, stock_counts: row.stock > 0 ? 1 : 0 }))),
  });

/** Checks that each number belongs to one option of the whole shop. */
async function checkSkus(client: PoolClient, drafts: readonly Draft<OptionFields>[]): Promise<void> {
  const numbered = drafts.filter(({ after }) => after.sku !== null);
  if (numbered.length === 0) return;
  const rows = await selectSkus.all(client, { skus: numbered.map(({ after }) => after.sku ?? '') });
  refuseTwins(numbered, ({ sku }) => sku ?? '', 'sku', new Map(rows.map(({ sku, id }) => [sku, id])));
}

/** Finds the discounts of an option that are larger than their price. */
export function excessiveDiscounts({
  price,
  discount,
  usdt_price,
  usdt_discount,
  prices,
}: Pick<OptionFields, 'price' | 'discount' | 'usdt_price' | 'usdt_discount' | 'prices'>): FieldRefusal[] {
  const pairs = [
    { field: 'discount', discount, price },
    { field: 'usdt_discount', discount: usdt_discount, price: usdt_price },
    ...Object.values(prices).map((further) => ({ field: 'prices', ...further })),
  ];
  return pairs
    .filter((pair) => pair.discount > pair.price)
    .map((pair) => ({ ...refusedField('too-large', pair.field), values: { limit: pair.price } }));
}

/** Returns the refusal of a minimum that is larger than an order may be. */
export const refusedLeast = (limit: number): FieldRefusal => ({
  ...refusedField('too-large', 'min_quantity'),
  values: { limit },
});

/** Refuses a minimum larger than an order may have, because no shopper could buy the option. */
async function checkLeasts(client: PoolClient, drafts: readonly Draft<OptionFields>[]): Promise<void> {
  const raised = drafts.filter(
    ({ before, after }) => after.min_quantity > 1 && after.min_quantity !== before?.min_quantity,
  );
  if (raised.length === 0) return;
  const limit = await publishedLargestLeast(client);
  if (limit === undefined) return;
  for (const { after, refusals } of raised)
    if (after.min_quantity > limit) refusals.push(refusedLeast(limit));
}

/**
 * Refuses prices in a currency that the shop does not have. Prices from before the shop dropped a currency
 * may stay.
 */
async function checkCurrencies(client: PoolClient, drafts: readonly Draft<OptionFields>[]): Promise<void> {
  const added = ({ before, after }: Draft<OptionFields>): string[] =>
    Object.keys(after.prices).filter((code) => !before || !(code in before.prices));
  if (!drafts.some((draft) => added(draft).length > 0)) return;
  const known = await furtherCurrencies(client);
  if (!known) return;
  for (const draft of drafts)
    if (added(draft).some((code) => !known.includes(code))) refuse(draft, 'prices', 'price-currency');
}

/** Refuses to remove the last option of a visible product: without one it would have no price. */
async function checkLastOption(client: PoolClient, drafts: readonly Draft<OptionFields>[]): Promise<void> {
  const hiding = drafts.filter(({ after, before }) => after.archived && before?.archived === false);
  for (const product of new Set(hiding.map(({ after }) => after.product_id))) {
    const options = await selectOfProduct.all(client, { product });
    const archivedAfter = (id: number, archived: boolean): boolean =>
      drafts.find((draft) => draft.id === id)?.after.archived ?? archived;
    if (options.some(({ id, archived }) => !archivedAfter(id, archived))) continue;
    const [shown] = await selectProducts.all(client, { ids: [product] });
    if (shown?.archived !== false) continue;
    for (const draft of hiding)
      if (draft.after.product_id === product) refuse(draft, 'archived', 'last-option');
  }
}

export const optionRecords: RecordKind<OptionFields> = {
  name: 'option',
  defaults: {
    position: 0,
    usdt_price: 0,
    discount: 0,
    usdt_discount: 0,
    prices: {},
    region: null,
    denomination: null,
    sku: null,
    min_quantity: 1,
    archived: false,
  },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof OptionFields)[],
  // Carts, orders and codes know the option by its id.
  fixed: ['product_id'],
  read: (queryable, ids) => read.all(queryable, { ids: [...ids] }),
  lock: (client, ids) => lock.all(client, { ids: [...ids] }),
  newIds: (client, count) => takeIds(client, 'sellables', count),
  async check(client, drafts) {
    const ids = [...new Set(drafts.filter(({ before }) => !before).map(({ after }) => after.product_id))];
    const products = new Set((await selectProducts.all(client, { ids })).map(({ id }) => id));
    for (const draft of drafts) {
      draft.refusals.push(...excessiveDiscounts(draft.after));
      if (!draft.before && !products.has(draft.after.product_id))
        refuse(draft, 'product_id', 'unknown-record');
    }
    await checkSkus(client, drafts);
    await checkCurrencies(client, drafts);
    await checkLeasts(client, drafts);
    await checkLastOption(client, drafts);
  },
  async insert(client, rows) {
    await insertOptionRows(
      client,
      rows.map((row) => ({ ...row, stock: 0 })),
    );
  },
  async update(client, rows) {
    await update.run(client, { rows: JSON.stringify(rows) });
  },
  async tags(client, drafts) {
    const products = drafts.map(({ after }) => after.product_id);
    const places = await readProductPlaces(client, products);
    // A product without an option is shown nowhere.
    const isOffer = drafts.some(({ before, changed }) => !before || changed.includes('archived'));
    return [
      ...products.map((id) => `product:${id}`),
      ...(isOffer ? productCountTags(places) : productMoveTags(places)),
    ];
  },
};
