import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { CategoryFields } from '#schemas/api/staff/catalogue-fields.ts';
import { refuse, refuseTwins, type Draft, type RecordKind } from '../catalogue-records/record-kind.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';

// The only writer of `categories`. A trigger maintains level and path.

/**
 * Columns that a change may write. Parent and kind cannot change, because products below a category depend on
 * them.
 */
const changing = {
  slug: 'text',
  title: 'text',
  position: 'integer',
  flags: 'text[]',
  color: 'text',
  picture: 'jsonb',
  description: 'text',
  archived: 'boolean',
} as const;
const fields = { ...changing, kind: 'category_kind', parent_id: 'integer' } as const satisfies Record<
  keyof CategoryFields,
  string
>;
const visible = `coalesce((SELECT sum(n.product_count) FROM product_counts AS n JOIN categories AS d
  ON d.id = n.category_id WHERE d.path[categories.level] = categories.id), 0)::integer AS product_count`;
const select = `SELECT id, version, level, ${visible}, ${Object.keys(fields).join(', ')} FROM categories
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const json = { picture: jsonOf<CategoryFields['picture']>() };
const read = statement('categories.records', select, { json });
const lock = statement('categories.lock-records', `${select} FOR UPDATE`, { json });
const insert = statement(
  'categories.insert-many',
  insertRowsText('categories', { id: 'integer', ...fields, created_at: 'timestamptz' }),
);
const update = statement('categories.update-many', updateRowsText('categories', changing, 'updated_at'));
const selectSlugs = statement(
  'categories.slugs',
  'SELECT id, slug FROM categories WHERE slug = ANY (:slugs::text[])',
);
const lockParents = statement(
  'categories.lock-parents',
  'SELECT id, kind, level, archived FROM categories WHERE id = ANY (:ids::integer[]) ORDER BY id FOR SHARE',
);
const selectChildren = statement(
  'categories.visible-children',
  'SELECT DISTINCT parent_id AS id FROM categories WHERE parent_id = ANY (:ids::integer[]) AND NOT archived',
);

export interface CategoryRecord extends CategoryFields {
  id: number;
  version: number;
  level: number;
  product_count: number;
}

type Row = Awaited<ReturnType<typeof read.all>>[number];
// cast: a check constraint only allows these flags
const toRecord = (row: Row): CategoryRecord => ({ ...row, flags: row.flags as CategoryFields['flags'] });

/** Writes new categories, each parent before its children. */
export const insertCategoryRows = (
  client: Queryable,
  rows: readonly (CategoryFields & { id: number; created_at: string })[],
): Promise<number> => insert.run(client, { rows: JSON.stringify(rows) });

/**
 * Refuses to archive a category with products or sub-categories, and to put one below an archived category.
 */
async function checkPlaces(client: PoolClient, drafts: readonly Draft<CategoryFields>[]): Promise<void> {
  const parents = await lockParents.all(client, {
    ids: drafts.flatMap(({ after }) => after.parent_id ?? []),
  });
  const ids = drafts.map(({ id }) => id);
  const withChildren = new Set((await selectChildren.all(client, { ids })).map(({ id }) => id));
  const counts = new Map((await read.all(client, { ids })).map((row) => [row.id, row.product_count]));
  for (const draft of drafts) {
    const { parent_id, kind, archived } = draft.after;
    if (archived && ((counts.get(draft.id) ?? 0) > 0 || withChildren.has(draft.id)))
      refuse(draft, 'archived', 'not-empty');
    if (parent_id === null) continue;
    const parent = parents.find(({ id }) => id === parent_id);
    if (!parent) refuse(draft, 'parent_id', 'unknown-record');
    else if (parent.level >= 3) refuse(draft, 'parent_id', 'too-deep');
    else if (parent.kind !== kind) refuse(draft, 'kind', 'wrong-kind');
    else if (parent.archived && !archived) refuse(draft, 'parent_id', 'is-archived');
  }
}

export const categoryRecords: RecordKind<CategoryFields> & {
  read(queryable: Queryable, ids: readonly number[]): Promise<CategoryRecord[]>;
} = {
  name: 'category',
  defaults: {
    parent_id: null,
    position: 0,
    flags: [],
    color: null,
    picture: null,
    description: '',
    archived: false,
  },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof CategoryFields)[],
  fixed: ['kind', 'parent_id'],
  read: async (queryable, ids) => (await read.all(queryable, { ids: [...ids] })).map(toRecord),
  lock: async (client, ids) => (await lock.all(client, { ids: [...ids] })).map(toRecord),
  newIds: (client, count) => takeIds(client, 'categories', count),
  async check(client, drafts) {
    const rows = await selectSlugs.all(client, { slugs: drafts.map(({ after }) => after.slug) });
    refuseTwins(drafts, ({ slug }) => slug, 'slug', new Map(rows.map(({ slug, id }) => [slug, id])));
    await checkPlaces(client, drafts);
  },
  async insert(client, rows, at) {
    await insertCategoryRows(
      client,
      rows.map((row) => ({ ...row, created_at: at.toISOString() })),
    );
  },
  async update(client, rows, at) {
    await update.run(client, { rows: JSON.stringify(rows), at });
  },
  tags: (_client, drafts) => [categoriesTag, ...drafts.map(({ id }) => `category:${id}`)],
};
