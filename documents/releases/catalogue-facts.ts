import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { SignInKind } from '#schemas/sign-in-name.ts';

/** The facts of the database on which a shop's documents depend. */
export interface CatalogueFacts {
  /** Slugs. */
  categories: ReadonlySet<string>;
  /** Undefined before the categories have ids. */
  categoryIds: ReadonlySet<number> | undefined;
  /** Slugs. */
  shortLinks: ReadonlySet<string>;
  /** Whether there are physical goods, which are sent to an address. */
  sendsGoods: boolean;
  /** Whether there are codes, which a guest only sees after a login; undefined when unknown. */
  sellsCodes?: boolean;
  /** Currencies of discount codes that can be used. */
  discountCurrencies: ReadonlySet<Currency>;
  /** Currencies in which goods have prices besides `price` and `usdt_price`; undefined when unknown. */
  furtherCurrencies?: ReadonlySet<Currency>;
  /** The largest minimum of an option; undefined when unknown. */
  largestLeast?: number;
  /** Names in the list of cities; undefined when unknown. */
  places?: { cities: readonly string[]; provinces: readonly string[] };
  /** Open accounts, by the kind of their names, of the kinds that the published release takes. */
  accounts?: Readonly<Partial<Record<SignInKind, number>>>;
}

const selectCategories = statement(
  'releases.categories',
  'SELECT id, slug FROM categories WHERE NOT archived',
);
const selectShortLinks = statement('releases.short-links', 'SELECT slug FROM short_links WHERE NOT archived');
const selectGoods = statement(
  'releases.goods',
  "SELECT FROM product_counts WHERE type = 'physical' AND product_count > 0 LIMIT 1",
);
const selectCodes = statement(
  'releases.codes',
  `SELECT FROM products WHERE type <> 'physical' AND fulfillment = 'stock' AND NOT archived
   ORDER BY id LIMIT 1`,
);
const selectDiscounts = statement(
  'releases.discount-currencies',
  'SELECT DISTINCT currency FROM discounts WHERE active AND currency IS NOT NULL',
  { notNull: ['currency'] },
);
const currencies = "jsonb_path_query_array(prices, '$.keyvalue().key')";
const nextCurrencies = (after: string): string => `(SELECT ${currencies} AS list FROM sellables
  WHERE prices <> '{}' AND NOT archived ${after} ORDER BY 1 LIMIT 1)`;
// Reads each set of currencies once, from the index `sellables_currencies`.
const selectFurther = statement(
  'releases.further-currencies',
  `WITH RECURSIVE sets AS (
     ${nextCurrencies('')}
     UNION ALL
     SELECT following.list FROM sets CROSS JOIN LATERAL ${nextCurrencies(`AND ${currencies} > sets.list`)} AS following)
   SELECT DISTINCT jsonb_array_elements_text(list) AS currency FROM sets`,
  { notNull: ['currency'] },
);
const selectLeast = statement(
  'releases.largest-least',
  'SELECT max(min_quantity) AS least FROM sellables WHERE min_quantity > 1 AND NOT archived',
);

const selectCities = statement(
  'releases.places',
  'SELECT name, province FROM cities WHERE NOT archived ORDER BY id',
);

// The documents of a release are large, so they are not read for each account.
const countAccounts = statement(
  'releases.accounts',
  `WITH taken AS MATERIALIZED (
     SELECT coalesce(releases.content #> '{documents,flows.json,login,by}', '["mobile"]') AS kinds
     FROM release_pointer JOIN releases ON releases.id = release_pointer.release_id),
   named AS MATERIALIZED (
     SELECT CASE WHEN mobile LIKE '%@%' THEN 'email' ELSE 'mobile' END AS kind, count(*)::integer AS accounts
     FROM users WHERE closed_at IS NULL GROUP BY 1)
   SELECT kind, accounts FROM named WHERE (SELECT kinds @> to_jsonb(kind) FROM taken)`,
  { notNull: ['kind', 'accounts'] },
);

/**
 * Reads the catalogue names that a shop's documents may use.
 * @returns undefined while the catalogue is empty: documents are published before the first products exist
 */
export async function readCatalogueFacts(client: Queryable): Promise<CatalogueFacts | undefined> {
  const categories = await selectCategories.all(client);
  if (categories.length === 0) return undefined;
  const links = await selectShortLinks.all(client);
  const cities = await selectCities.all(client);
  return {
    categories: new Set(categories.map(({ slug }) => slug)),
    categoryIds: new Set(categories.map(({ id }) => id)),
    shortLinks: new Set(links.map(({ slug }) => slug)),
    sendsGoods: (await selectGoods.run(client)) > 0,
    sellsCodes: (await selectCodes.run(client)) > 0,
    discountCurrencies: new Set((await selectDiscounts.all(client)).map(({ currency }) => currency)),
    furtherCurrencies: new Set((await selectFurther.all(client)).map(({ currency }) => currency)),
    largestLeast: (await selectLeast.one(client)).least ?? 1,
    places: {
      cities: [...new Set(cities.map(({ name }) => name))],
      provinces: [...new Set(cities.map(({ province }) => province))],
    },
    accounts: Object.fromEntries(
      (await countAccounts.all(client)).map(({ kind, accounts }) => [kind, accounts]),
    ),
  };
}
