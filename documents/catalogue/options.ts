import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OptionOfCatalogue } from '#schemas/catalogue/documents.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';

// Options as documents name them: by their number, or by their title within the product.

const columns = `s.id, s.version, s.product_id, s.position, s.title, s.price, s.usdt_price, s.discount, s.usdt_discount, s.prices, s.region,
  s.denomination, s.sku, s.min_quantity, s.archived, s.stock, s.stock_counts, s.counted_line`;
const json = { prices: jsonOf<FurtherPrices>() };
const selectOfProducts = statement(
  'catalogue-documents.options-of-products',
  `SELECT ${columns} FROM sellables AS s WHERE s.product_id = ANY (:products::integer[])
   ORDER BY s.product_id, s.position, s.id`,
  { json },
);
// A UNION, because an OR across the two tables reads all of both.
const selectNamed = statement(
  'catalogue-documents.named-options',
  `SELECT ${columns}, p.slug AS product, p.type, p.fulfillment FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id IN (
     SELECT id FROM sellables WHERE id = ANY (:ids::integer[])
     UNION SELECT id FROM sellables WHERE sku = ANY (:skus::text[])
     UNION SELECT o.id FROM sellables AS o JOIN products AS q ON q.id = o.product_id WHERE q.slug = ANY (:products::text[])
   )
   ORDER BY s.product_id, s.position, s.id`,
  { json },
);
const selectSkus = statement(
  'catalogue-documents.products-of-skus',
  'SELECT sku, product_id FROM sellables WHERE sku = ANY (:skus::text[])',
  { notNull: ['sku'] },
);

export type StoredOption = Awaited<ReturnType<typeof selectOfProducts.all>>[number];
export type NamedOption = Awaited<ReturnType<typeof selectNamed.all>>[number];

/** Reads the options of products, including archived ones, in the order of their pages. */
export async function readOptions(
  queryable: Queryable,
  products: readonly number[],
): Promise<Map<number, StoredOption[]>> {
  const rows =
    products.length === 0 ? [] : await selectOfProducts.all(queryable, { products: [...products] });
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** Reads the products of option numbers. */
export async function readNumberOwners(
  queryable: Queryable,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const rows = skus.length === 0 ? [] : await selectSkus.all(queryable, { skus: [...skus] });
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}

/**
 * Finds the stored option of each listed one: by its number, otherwise the next one with its title whose
 * number the list does not contain.
 */
export function matchOptions(
  listed: readonly OptionOfCatalogue[],
  stored: readonly StoredOption[],
): (StoredOption | undefined)[] {
  const free = new Set(stored);
  const take = (option: StoredOption | undefined): StoredOption | undefined => {
    if (option) free.delete(option);
    return option;
  };
  const bySku = listed.map(({ sku }) =>
    typeof sku === 'string' ? take(stored.find((each) => each.sku === sku)) : undefined,
  );
  // One without a number gets the number of the document.
  return listed.map(({ title, sku }, index) => {
    if (bySku[index]) return bySku[index];
    const titled = [...free].filter((each) => each.title === title);
    const unnumbered = titled.find((each) => each.sku === null);
    // An option without a number in the document may have received one in the shop. It is the same option.
    if (typeof sku === 'string') return take(unnumbered);
    return take(sku === null ? (unnumbered ?? titled[0]) : titled[0]);
  });
}

/** The cells with which a line of a CSV file names an option. */
export interface OptionName {
  id: number | undefined;
  sku: string | undefined;
  product: string | undefined;
  option: string | undefined;
}

/**
 * Whether the id or number of a line and its other cells name different options. That happens when a person
 * sorts only one column.
 */
export const disagrees = ({ sku, product, option }: OptionName, named: NamedOption): boolean =>
  (sku !== undefined && named.sku !== null && sku !== named.sku) ||
  (product !== undefined && product !== named.product) ||
  (option !== undefined && option.trim() !== named.title.trim());

/** Reads the options that lines may mean. */
export const readNamedOptions = (
  queryable: Queryable,
  names: readonly OptionName[],
): Promise<NamedOption[]> =>
  selectNamed.all(queryable, {
    ids: names.flatMap(({ id }) => id ?? []),
    skus: names.flatMap(({ sku }) => sku ?? []),
    products: names.flatMap(({ id, sku, product }) =>
      id === undefined && sku === undefined ? (product ?? []) : [],
    ),
  });

/**
 * Returns the options that one line means; a clear line means exactly one. Offered options come before
 * archived ones.
 */
export function optionsNamed(
  { id, sku, product, option }: OptionName,
  known: readonly NamedOption[],
): NamedOption[] {
  if (id !== undefined) return known.filter((each) => each.id === id);
  if (sku !== undefined) return known.filter((each) => each.sku === sku);
  const found = known.filter(
    (each) => each.product === product && (option === undefined || each.title === option),
  );
  const offered = found.filter(({ archived }) => !archived);
  return offered.length > 0 ? offered : found;
}
