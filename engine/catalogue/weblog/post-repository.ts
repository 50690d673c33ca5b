import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PostFields } from '#schemas/api/staff/catalogue-fields.ts';
import { refuseTwins, type RecordKind } from '../catalogue-records/record-kind.ts';
import { postsTag } from '../catalogue-records/tags.ts';

// The only writer of `posts`.

const fields = {
  kind: 'post_kind',
  slug: 'text',
  title: 'text',
  summary: 'text',
  body: 'text',
  picture: 'jsonb',
  author: 'text',
  tags: 'text[]',
  link: 'jsonb',
  reading_minutes: 'integer',
  published_at: 'timestamptz',
  archived: 'boolean',
} as const satisfies Record<keyof PostFields, string>;
const select = `SELECT id, version, ${Object.keys(fields).join(', ')} FROM posts
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const json = { picture: jsonOf<PostFields['picture']>(), link: jsonOf<PostFields['link']>() };
const read = statement('posts.records', select, { json });
const lock = statement('posts.lock-records', `${select} FOR NO KEY UPDATE`, { json });
const insert = statement('posts.insert-many', insertRowsText('posts', { id: 'integer', ...fields }));
const update = statement('posts.update-many', updateRowsText('posts', fields));
const selectSlugs = statement(
  'posts.slugs',
  'SELECT id, kind, slug FROM posts WHERE slug = ANY (:slugs::text[])',
);

type Row = Awaited<ReturnType<typeof read.all>>[number];
const toRecord = (row: Row) => ({ ...row, published_at: row.published_at.toISOString() });
const keyOf = ({ kind, slug }: Pick<PostFields, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** Writes new posts. */
export const insertPostRows = (
  client: Queryable,
  rows: readonly (PostFields & { id: number })[],
): Promise<number> => insert.run(client, { rows: JSON.stringify(rows) });

export const postRecords: RecordKind<PostFields> = {
  name: 'post',
  defaults: { summary: '', picture: null, tags: [], link: null, reading_minutes: 1, archived: false },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof PostFields)[],
  fixed: [],
  read: async (queryable, ids) => (await read.all(queryable, { ids: [...ids] })).map(toRecord),
  lock: async (client, ids) => (await lock.all(client, { ids: [...ids] })).map(toRecord),
  newIds: (client, count) => takeIds(client, 'posts', count),
  async check(client, drafts) {
    const rows = await selectSlugs.all(client, { slugs: drafts.map(({ after }) => after.slug) });
    refuseTwins(drafts, keyOf, 'slug', new Map(rows.map((row) => [keyOf(row), row.id])));
  },
  async insert(client, rows) {
    await insertPostRows(client, rows);
  },
  async update(client, rows) {
    await update.run(client, { rows: JSON.stringify(rows) });
  },
  tags: (_client, drafts) => [postsTag, ...drafts.map(({ id }) => `post:${id}`)],
};
