import { faNorm } from '#platform/db/fa-norm.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type {
  Category,
  CategoryDetail,
  CategoryFlag,
  CategoryState,
  CategorySummary,
} from '#schemas/entities/category.ts';
import { categoryFlag } from '#schemas/entities/category.ts';
import { picture } from '#schemas/entities/picture.ts';

/** A category as the engine knows it. */
export interface KnownCategory {
  summary: CategorySummary;
  description: string;
  level: 1 | 2 | 3;
  /** Ids from the top level down to the category itself. */
  path: readonly number[];
  /** The title in the form that searches compare. */
  searchText: string;
}

/** The whole category tree in memory; some sixty to a few thousand rows. */
export interface CategoryDirectory {
  byId: ReadonlyMap<number, KnownCategory>;
  bySlug: ReadonlyMap<string, KnownCategory>;
  /** Ids of the category itself and of everything below it. */
  within: (id: number) => readonly number[];
  state: CategoryState;
  all: readonly KnownCategory[];
  detail: (known: KnownCategory) => CategoryDetail;
  /** Summaries from the top level down to the category itself. */
  pathOf: (id: number) => CategorySummary[];
}

// A category's count includes the categories below it.
const selectAll = statement(
  'categories.directory',
  `SELECT c.id, c.slug, c.title, c.kind, c.parent_id, c.flags, c.color, c.picture, c.level, c.path, c.description,
     coalesce((SELECT sum(n.product_count) FROM product_counts AS n JOIN categories AS d ON d.id = n.category_id
       WHERE d.path[c.level] = c.id), 0)::integer AS product_count
   FROM categories AS c WHERE NOT c.archived ORDER BY c.level, c.position, c.id`,
);
type Row = Awaited<ReturnType<typeof selectAll.all>>[number];

/** Reads all categories that are shown, as a directory. */
export async function loadCategoryDirectory(client: Queryable): Promise<CategoryDirectory> {
  return buildCategoryDirectory(await selectAll.all(client));
}

/** A check constraint of the table limits the levels to these. */
const levels = [1, 2, 3] as const;

function toKnown({ level, path, description, ...row }: Row): KnownCategory {
  const summary: CategorySummary = {
    ...row,
    flags: row.flags.map((flag) => categoryFlag.parse(flag)),
    picture: row.picture === null ? null : picture.parse(row.picture),
  };
  return { summary, description, level: levels[level - 1] ?? 3, path, searchText: faNorm(row.title) };
}

function buildCategoryDirectory(rows: readonly Row[]): CategoryDirectory {
  const all = rows.map(toKnown);
  const byId = new Map(all.map((known) => [known.summary.id, known]));
  const children = Map.groupBy(all, (known) => known.summary.parent_id);
  const childrenOf = (id: number | null): CategorySummary[] =>
    (children.get(id) ?? []).map((known) => known.summary);
  const tree = (id: number | null): Category[] =>
    childrenOf(id).map((summary) => ({ ...summary, sub_cats: tree(summary.id) }));
  const within = new Map(all.map((known) => [known.summary.id, [] as number[]]));
  for (const known of all) for (const id of known.path) within.get(id)?.push(known.summary.id);
  const pathOf = (id: number): CategorySummary[] =>
    (byId.get(id)?.path ?? []).flatMap((step) => byId.get(step)?.summary ?? []);
  const roots = tree(null);
  return {
    all,
    byId,
    bySlug: new Map(all.map((known) => [known.summary.slug, known])),
    within: (id) => within.get(id) ?? [],
    pathOf,
    detail: (known) => ({
      ...known.summary,
      description: known.description,
      ancestors: pathOf(known.summary.id).slice(0, -1),
      sub_cats: childrenOf(known.summary.id),
      siblings: children.has(known.summary.id) ? [] : childrenOf(known.summary.parent_id),
    }),
    state: {
      giftCategories: roots.filter((root) => root.kind === 'gift'),
      giftCategoriesFlags: idsByFlag(all.filter((known) => known.summary.kind === 'gift')),
      productCategories: roots.filter((root) => root.kind === 'product'),
      activeCatId: -1,
      mainCategories: childrenOf(null),
      mainCategoryId: -1,
    },
  };
}

function idsByFlag(categories: readonly KnownCategory[]): Record<CategoryFlag, number[]> {
  const withFlag = (flag: CategoryFlag): number[] =>
    categories.filter(({ summary }) => summary.flags.includes(flag)).map(({ summary }) => summary.id);
  return Object.fromEntries(categoryFlag.options.map((flag) => [flag, withFlag(flag)])) as Record<
    CategoryFlag,
    number[]
  >;
}
