import { newest, splitPage } from '#engine/pipeline/keyset.ts';
import { escapeLike } from '#engine/pipeline/search-words.ts';
import { faNorm } from '#platform/db/fa-norm.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement, type Statement } from '#platform/db/statement.ts';

/** Records on one page of a catalogue list. */
const perPage = 20;

/** Filters that all lists of the catalogue have. */
export interface RecordFilter {
  q?: string | undefined;
  /** Whether a list omits archived records, shows only them, or shows all records. */
  archived: 'no' | 'only' | 'all';
  before?: number | undefined;
}

interface PageParameters {
  /** A pattern; `%` for everything. */
  words: string;
  /** Null for both. */
  archived: boolean | null;
  before: number;
  limit: number;
}

/**
 * Returns the ids of a page: newest first, all conditions behind one index. @param text the searchable text
 * of a row
 */
const pageText = (table: string, text: string, more = ''): string =>
  `SELECT id FROM ${table} WHERE id < :before AND ${text} LIKE :words
     AND (:archived::boolean IS NULL OR archived = :archived::boolean) ${more} ORDER BY id DESC LIMIT :limit`;

const selectProducts = statement(
  'staff.product-ids',
  pageText(
    'products',
    'search_text',
    `AND (:store::integer IS NULL OR store_id = :store::integer)
     AND (:category::integer IS NULL OR :category::integer IN (category_1, category_2, category_3))`,
  ),
);
const selectCategories = statement('staff.category-ids', pageText('categories', 'search_text'));
const selectStores = statement('staff.store-ids', pageText('stores', 'search_text'));
const selectPosts = statement('staff.post-ids', pageText('posts', "fa_norm(title || ' ' || summary)"));
const selectLinks = statement(
  'staff.short-link-ids',
  pageText('short_links', "lower(slug || ' ' || location)"),
);
const selectCities = statement('staff.city-ids', pageText('cities', "fa_norm(name || ' ' || province)"));

const parametersOf = ({ q = '', archived, before = newest }: RecordFilter): PageParameters => ({
  words: `%${escapeLike(faNorm(q))}%`,
  archived: archived === 'all' ? null : archived === 'only',
  before: Math.min(before, 2 ** 31 - 1),
  limit: perPage + 1,
});

/** Reads one page of records. @returns them, newest first, and where the next page begins */
async function readPage<Item extends { id: number }>(
  queryable: Queryable,
  ids: readonly { id: number }[],
  read: (queryable: Queryable, ids: readonly number[]) => Promise<Item[]>,
): Promise<{ shown: Item[]; next: number | null }> {
  const { shown, next } = splitPage(ids, perPage);
  const records = await read(
    queryable,
    shown.map(({ id }) => id),
  );
  return { shown: records.toReversed(), next };
}

/** A list of one kind of record. */
export const pageOf =
  <Item extends { id: number }>(
    select: Statement<PageParameters, { id: number }>,
    read: (queryable: Queryable, ids: readonly number[]) => Promise<Item[]>,
  ) =>
  async (queryable: Queryable, filter: RecordFilter): Promise<{ shown: Item[]; next: number | null }> =>
    readPage(queryable, await select.all(queryable, parametersOf(filter)), read);

/** Lists products, optionally of one store or category (with its sub-categories). */
export const productPage =
  <Item extends { id: number }>(read: (queryable: Queryable, ids: readonly number[]) => Promise<Item[]>) =>
  async (
    queryable: Queryable,
    {
      store,
      category,
      ...filter
    }: RecordFilter & { store?: number | undefined; category?: number | undefined },
  ): Promise<{ shown: Item[]; next: number | null }> =>
    readPage(
      queryable,
      await selectProducts.all(queryable, {
        ...parametersOf(filter),
        store: store ?? null,
        category: category ?? null,
      }),
      read,
    );

export const pageIds = {
  categories: selectCategories,
  stores: selectStores,
  posts: selectPosts,
  links: selectLinks,
  cities: selectCities,
};
