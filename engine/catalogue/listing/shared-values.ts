import type { z } from 'zod';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { isFilterable, isFilterableValue } from '#schemas/chosen-features.ts';
import type { feature } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import type { SharedFacets } from './caches.ts';
import { filterKey, type Narrowing, type ResolvedFilters } from './filters.ts';
import { readPageOfIds } from './page-of-ids.ts';

/** Most products that are read to find what they share: the most popular ones. */
const readCap = 1_000;
/** Most titles of features, and most values of one title. */
const maxTitles = 6;
const maxValues = 20;
/** So many products of a hundred have a feature that is offered. */
const leastShare = 15;

type Feature = z.infer<typeof feature>;

/** The properties of one product that lists are narrowed by. */
interface Shared {
  features: readonly Feature[];
  /** Titles of its options in stock. */
  options: readonly string[];
  optionCount: number;
  /** Tenths of a star; -1 without ratings. */
  rating: number;
}

const selectShared = statement(
  'listing.shared-values',
  `SELECT id, features, option_count, rating_rank,
     coalesce((SELECT array_agg(title) FROM sellables WHERE product_id = p.id AND stock > 0), '{}') AS options
   FROM products AS p WHERE id = ANY (:ids::integer[])`,
  { json: { features: jsonOf<Feature[]>() } },
);

/** Reads the properties of products, by their ids. */
export async function readShared(
  { pool }: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shared>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShared.all(pool, { ids: [...ids] });
  return new Map(
    rows.map(({ id, features, options, option_count: optionCount, rating_rank: rating }) => [
      id,
      { features, options: options.filter((title) => title !== null), optionCount, rating },
    ]),
  );
}

const hasFeature = ({ features }: Shared, title: string, values: readonly string[]): boolean =>
  features.some((feature) => feature.title === title && values.includes(feature.value));

/**
 * Whether a product has what the shopper has chosen.
 * @param but the choice that does not count: the title of a feature, `options` or `rating`
 */
export function matchesNarrowing(
  shared: Shared | undefined,
  { features, options, minRating }: Narrowing,
  but?: { feature: string } | 'options' | 'rating',
): boolean {
  if (!shared) return false;
  const isLeftOut = (title: string) => typeof but === 'object' && but.feature === title;
  return (
    [...features].every(([title, values]) => isLeftOut(title) || hasFeature(shared, title, values)) &&
    (options === undefined || but === 'options' || shared.options.some((title) => options.includes(title))) &&
    (minRating === undefined || but === 'rating' || shared.rating >= minRating * 10)
  );
}

type Values = NonNullable<SharedFacets['options']>;

/** Counts texts, the most frequent first. */
function countTexts(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b)));
}

/** Returns the values to offer: chosen ones are always among them. */
function offer(
  all: ReadonlyMap<string, number>,
  matching: ReadonlyMap<string, number>,
  chosen: readonly string[],
  isCounted: boolean,
): Values {
  const most = [...all.keys()].slice(0, maxValues);
  return [...most, ...chosen.filter((value) => !most.includes(value))].map((value) =>
    isCounted ? { value, count: matching.get(value) ?? 0 } : { value },
  );
}

/** The distinct values of one feature of a product. */
const valuesOf = ({ features }: Shared, title: string): Set<string> =>
  new Set(features.flatMap((feature) => (feature.title === title ? [feature.value] : [])));

/** Titles that are worth a filter: several products have one value, and there are several values. */
function titlesToOffer(products: readonly Shared[], chosen: Iterable<string>): string[] {
  const having = countTexts(
    products.flatMap(({ features }) => [...new Set(features.filter(isFilterable).map(({ title }) => title))]),
  );
  const worth = [...having].filter(([title, count]) => {
    const values = new Set(products.flatMap((product) => [...valuesOf(product, title)])).size;
    return count * 100 >= products.length * leastShare && values > 1 && values * 3 <= count * 2;
  });
  return [...new Set([...chosen, ...worth.map(([title]) => title).slice(0, maxTitles)])];
}

function featureFacets(
  products: readonly Shared[],
  narrowing: Narrowing,
  isCounted: boolean,
): SharedFacets['features'] {
  return titlesToOffer(products, narrowing.features.keys()).map((title) => {
    const countIn = (counted: readonly Shared[]) =>
      countTexts(
        counted.flatMap((product) =>
          [...valuesOf(product, title)].filter((value) => isFilterableValue(value)),
        ),
      );
    const matching = products.filter((product) => matchesNarrowing(product, narrowing, { feature: title }));
    const values = offer(
      countIn(products),
      countIn(matching),
      narrowing.features.get(title) ?? [],
      isCounted,
    );
    return { title, values };
  });
}

/** Options are worth a filter where products with several of them share a title. */
function optionFacets(products: readonly Shared[], narrowing: Narrowing, isCounted: boolean): Values {
  const countIn = (counted: readonly Shared[]) =>
    countTexts(counted.flatMap(({ options }) => [...new Set(options.filter(isFilterableValue))]));
  const shared = new Map(
    [...countIn(products.filter(({ optionCount }) => optionCount > 1))].filter(([, count]) => count > 1),
  );
  const matching = products.filter((product) => matchesNarrowing(product, narrowing, 'options'));
  const values = offer(shared, countIn(matching), narrowing.options ?? [], isCounted);
  return values.length > 1 || narrowing.options ? values : [];
}

/** Stars that a shopper can ask for, the most first. */
const leastStars = [4, 3];

function ratingFacets(
  products: readonly Shared[],
  narrowing: Narrowing,
  isCounted: boolean,
): SharedFacets['ratings'] {
  if (!products.some(({ rating }) => rating >= 0)) return [];
  const matching = products.filter((product) => matchesNarrowing(product, narrowing, 'rating'));
  return leastStars.map((least) =>
    isCounted ? { least, count: matching.filter(({ rating }) => rating >= least * 10).length } : { least },
  );
}

const nothingChosen: Narrowing = { features: new Map(), options: undefined, minRating: undefined };

/**
 * Reads what products of a list share, as filters. The counts of one filter ignore that filter itself.
 * @param found ids of a search's results; otherwise the most popular products of the list are read
 */
export async function readSharedFacets(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  filters: ResolvedFilters,
  found?: readonly number[],
): Promise<SharedFacets> {
  const { narrowing = nothingChosen, ...scope } = filters;
  const key = `shared|${filterKey(filters)}|${found?.join(',') ?? ''}`;
  return context.listing.shared(key, async () => {
    const ids = found ?? (await readPageOfIds(context, scope, { sort: 'popular', page: 1, limit: readCap }));
    const products = [...(await readShared(context, ids)).values()];
    // A longer list has more products than these counts.
    const isCounted = found !== undefined || ids.length < readCap;
    return {
      features: featureFacets(products, narrowing, isCounted),
      options: optionFacets(products, narrowing, isCounted),
      ratings: ratingFacets(products, narrowing, isCounted),
    };
  });
}
