import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { LinkFields } from '#schemas/api/staff/catalogue-fields.ts';
import { refuseTwins, type RecordKind } from '../catalogue-records/record-kind.ts';
import { shortLinksTag } from '../catalogue-records/tags.ts';

// The only writer of `short_links`.

const fields = {
  slug: 'text',
  location: 'text',
  archived: 'boolean',
} as const satisfies Record<keyof LinkFields, string>;
const select = `SELECT id, version, ${Object.keys(fields).join(', ')} FROM short_links
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const read = statement('short-links.records', select);
const lock = statement('short-links.lock-records', `${select} FOR UPDATE`);
const insert = statement(
  'short-links.insert-many',
  insertRowsText('short_links', { id: 'integer', ...fields }),
);
const update = statement('short-links.update-many', updateRowsText('short_links', fields));
const selectSlugs = statement(
  'short-links.slugs',
  'SELECT id, slug FROM short_links WHERE slug = ANY (:slugs::text[])',
);

/** Writes new short links. */
export const insertLinkRows = (
  client: Queryable,
  rows: readonly (LinkFields & { id: number })[],
): Promise<number> => insert.run(client, { rows: JSON.stringify(rows) });

export const linkRecords: RecordKind<LinkFields> = {
  name: 'short-link',
  defaults: { archived: false },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof LinkFields)[],
  fixed: [],
  read: (queryable, ids) => read.all(queryable, { ids: [...ids] }),
  lock: (client, ids) => lock.all(client, { ids: [...ids] }),
  newIds: (client, count) => takeIds(client, 'short_links', count),
  async check(client, drafts) {
    const rows = await selectSlugs.all(client, { slugs: drafts.map(({ after }) => after.slug) });
    refuseTwins(drafts, ({ slug }) => slug, 'slug', new Map(rows.map(({ slug, id }) => [slug, id])));
  },
  async insert(client, rows) {
    await insertLinkRows(client, rows);
  },
  async update(client, rows) {
    await update.run(client, { rows: JSON.stringify(rows) });
  },
  tags: () => [shortLinksTag],
};
