import { isFilterable, isFilterableValue } from '#schemas/chosen-features.ts';
import type { CatalogueServices } from '../context.ts';
import type { SharedFacets } from './caches.ts';
import { anyProduct, filterKey, type ResolvedFilters } from './filters.ts';
import { inOrderOfAmounts } from './order-of-amounts.ts';
import { narrowedIds } from './narrowed-ids.ts';
import { readPageOfIds } from './page-of-ids.ts';
import { candidateCap } from './search-ids.ts';
import type { SharedProduct } from './shared-product.ts';
import { matchesFilters, nothingChosen, readShared } from './shared-products.ts';

/** Most products that are read to find the values that they share: the most popular ones. */
const readCap = 1_000;
/** Most titles of features, and most values of one title. */
const maxTitles = 6;
const maxValues = 20;
/** So many products of a hundred have a feature that is offered. */
const leastShare = 15;
/** Most characters of a value that is offered. Nobody filters by a longer one, such as the contents of a box. */
const maxOffered = 40;

type Values = NonNullable<SharedFacets['options']>;

/** Counts texts, the most frequent first. */
function countTexts(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b)));
}

/** Returns the most frequent values, amounts in their order. Chosen ones are always among them. */
function offer(
  all: ReadonlyMap<string, number>,
  matching: ReadonlyMap<string, number>,
  chosen: readonly string[],
  isCounted: boolean,
): Values {
  const most = [...all.keys()].slice(0, maxValues);
  const offered = [...most, ...chosen.filter((value) => !most.includes(value))];
  return inOrderOfAmounts(
    offered.map((value) => (isCounted ? { value, count: matching.get(value) ?? 0 } : { value })),
  );
}

/** Returns the distinct values of one feature of a product. */
const valuesOf = ({ features }: SharedProduct, title: string): Set<string> =>
  new Set(
    features.flatMap((feature) =>
      feature.title === title && isFilterableValue(feature.value) ? [feature.value] : [],
    ),
  );

/** Titles that are worth a filter: several products have one value, and there are several values. */
function titlesToOffer(products: readonly SharedProduct[], chosen: Iterable<string>): string[] {
  const values = new Map<string, Set<string>>();
  const having = countTexts(
    products.flatMap(({ features }) => {
      const offered = features.filter(
        (feature) => isFilterable(feature) && feature.value.length <= maxOffered,
      );
      for (const { title, value } of offered) values.set(title, (values.get(title) ?? new Set()).add(value));
      return [...new Set(offered.map(({ title }) => title))];
    }),
  );
  const worth = [...having].filter(([title, count]) => {
    const distinct = values.get(title)?.size ?? 0;
    return count * 100 >= products.length * leastShare && distinct > 1 && distinct * 3 <= count * 2;
  });
  return [...new Set([...chosen, ...worth.map(([title]) => title).slice(0, maxTitles)])];
}

function featureFacets(
  products: readonly SharedProduct[],
  filters: ResolvedFilters,
  isCounted: boolean,
): SharedFacets['features'] {
  const { features } = filters.narrowing ?? nothingChosen;
  return titlesToOffer(products, features.keys()).map((title) => {
    const countIn = (counted: readonly SharedProduct[]) =>
      countTexts(counted.flatMap((product) => [...valuesOf(product, title)]));
    const matching = products.filter((product) => matchesFilters(product, filters, { feature: title }));
    return {
      title,
      values: offer(countIn(products), countIn(matching), features.get(title) ?? [], isCounted),
    };
  });
}

/**
 * Options are worth a filter where products with several of them share a title. Products that were read by their price
 * are not all that a choice would list, because a list of an option has the prices of this option. So options of such
 * products have no counts, and those that no product has within the bounds are left out.
 */
function optionFacets({ products, ...read }: Read, filters: ResolvedFilters): Values {
  const narrowing = filters.narrowing ?? nothingChosen;
  const titlesOf = ({ options }: SharedProduct) => [
    ...new Set(options.map(({ title }) => title).filter(isFilterableValue)),
  ];
  const all = countTexts(products.filter(({ optionCount }) => optionCount > 1).flatMap(titlesOf));
  const shared = new Map([...all].filter(([, count]) => count > 1).slice(0, maxValues));
  // A list of one option has the prices of this option.
  const counts = new Map(
    [...shared.keys(), ...(narrowing.options ?? [])].map((title) => {
      const ofOption = { ...filters, narrowing: { ...narrowing, options: [title] } };
      return [title, products.filter((product) => matchesFilters(product, ofOption)).length];
    }),
  );
  const leading = read.isByPrice ? new Map([...shared].filter(([title]) => counts.get(title))) : shared;
  const values = offer(leading, counts, narrowing.options ?? [], read.isCounted && !read.isByPrice);
  return values.length > 1 || narrowing.options ? values : [];
}

/** Stars that a shopper can ask for, the most first. */
const leastStars = [4, 3];

function ratingFacets(
  products: readonly SharedProduct[],
  filters: ResolvedFilters,
  isCounted: boolean,
): SharedFacets['ratings'] {
  if (!products.some(({ rating }) => rating >= 0)) return [];
  const matching = products.filter((product) => matchesFilters(product, filters, 'rating'));
  return leastStars.map((least) =>
    isCounted ? { least, count: matching.filter(({ rating }) => rating >= least * 10).length } : { least },
  );
}

/** The products whose properties are offered. */
interface Read {
  products: readonly SharedProduct[];
  /** Whether these are all products of the list. A longer list has more products than their counts. */
  isCounted: boolean;
  /** Whether only products within the bounds of the prices were read. */
  isByPrice: boolean;
}

/** Returns the most popular products within the bounds of the prices, which are those of chosen options. */
async function idsByPrice(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  filters: ResolvedFilters,
  limit: number,
): Promise<readonly number[]> {
  const options = filters.narrowing?.options;
  return options
    ? (await narrowedIds(context, { ...filters, narrowing: { ...nothingChosen, options } }, 'popular')).slice(
        0,
        limit,
      )
    : readPageOfIds(context, { ...filters, narrowing: undefined }, { sort: 'popular', page: 1, limit });
}

/**
 * Reads the properties of the products of a list. Choices of features, options, ratings and prices have the same
 * products, so each of them finds these in the cache. Where there are more than can be read, the most popular ones say
 * little about a list that prices narrow: its own products are read.
 */
async function readProducts(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  filters: ResolvedFilters,
  cap: number,
): Promise<Read> {
  const { category, stores, types, inStock, minPrice, maxPrice, discounted, narrowing } = filters;
  const scope = { ...anyProduct, category, stores, types, inStock };
  const read = (key: string, find: () => Promise<readonly number[]>) =>
    context.listing.products(key, async () => [...(await readShared(context, await find())).values()]);
  const popular = await read(filterKey(scope), () =>
    readPageOfIds(context, scope, { sort: 'popular', page: 1, limit: cap }),
  );
  const hasBounds = minPrice !== undefined || maxPrice !== undefined || discounted;
  if (popular.length < cap || !hasBounds)
    return { products: popular, isCounted: popular.length < cap, isByPrice: false };
  const own = { ...scope, minPrice, maxPrice, discounted };
  const options = narrowing?.options;
  const key = filterKey(options ? { ...own, narrowing: { ...nothingChosen, options } } : own);
  const products = await read(key, () => idsByPrice(context, filters, cap));
  return { products, isCounted: products.length < cap, isByPrice: true };
}

/** Reads the properties of a search's results. */
async function readFound(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  found: readonly number[],
): Promise<Read> {
  const products = await context.listing.products(found.join(','), async () => [
    ...(await readShared(context, found)).values(),
  ]);
  return { products, isCounted: products.length < candidateCap, isByPrice: false };
}

/**
 * Reads the values that products of a list share, as filters. The counts of one filter ignore that filter itself.
 * @param found ids of a search's results; otherwise the most popular products of the list are read
 * @param cap most products that are read
 */
export async function readSharedFacets(
  context: Pick<CatalogueServices, 'pool' | 'listing'>,
  filters: ResolvedFilters,
  found?: readonly number[],
  cap = readCap,
): Promise<SharedFacets> {
  const key = `shared|${filterKey(filters)}|${found?.join(',') ?? ''}`;
  return context.listing.shared(key, async () => {
    const read = await (found ? readFound(context, found) : readProducts(context, filters, cap));
    const { products, isCounted } = read;
    return {
      features: featureFacets(products, filters, isCounted),
      options: optionFacets(read, filters),
      ratings: ratingFacets(products, filters, isCounted),
    };
  });
}
