import { insertRowsText, takeIds, updateRowsText } from '#platform/db/insert-rows.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { StoreFields } from '#schemas/api/staff/catalogue-fields.ts';
import { refuse, refuseTwins, type RecordKind } from '../catalogue-records/record-kind.ts';
import { storesTag } from '../catalogue-records/tags.ts';

// The only writer of `stores`.

const fields = {
  slug: 'text',
  page_name: 'text',
  summary: 'text',
  description: 'text',
  logo: 'jsonb',
  cover: 'jsonb',
  city: 'text',
  address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  hours: 'jsonb',
  contact: 'jsonb',
  main_category_ids: 'integer[]',
  archived: 'boolean',
} as const satisfies Record<keyof StoreFields, string>;
const visible = `coalesce((SELECT sum(n.product_count) FROM product_counts AS n WHERE n.store_id = stores.id), 0)::integer
  AS product_count`;
const select = `SELECT id, version, ${visible}, ${Object.keys(fields).join(', ')} FROM stores
  WHERE id = ANY (:ids::integer[]) ORDER BY id`;
const options = {
  json: {
    logo: jsonOf<StoreFields['logo']>(),
    cover: jsonOf<StoreFields['cover']>(),
    hours: jsonOf<StoreFields['hours']>(),
    contact: jsonOf<StoreFields['contact']>(),
  },
};
const read = statement('stores.records', select, options);
const lock = statement('stores.lock-records', `${select} FOR UPDATE`, options);
const insert = statement(
  'stores.insert-many',
  insertRowsText('stores', {
    id: 'integer',
    ...fields,
    follow_count: 'integer',
    rating: 'real',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  }),
);
const update = statement('stores.update-many', updateRowsText('stores', fields, 'updated_at'));
const selectSlugs = statement(
  'stores.slugs',
  'SELECT id, slug FROM stores WHERE slug = ANY (:slugs::text[])',
);
const selectCategories = statement(
  'stores.known-categories',
  'SELECT id FROM categories WHERE id = ANY (:ids::integer[])',
);

/** A row of `stores` as it is written first. */
export interface NewStoreRow extends StoreFields {
  id: number;
  follow_count: number;
  rating: number | null;
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
}

/** Writes new stores. */
export const insertStoreRows = (client: Queryable, rows: readonly NewStoreRow[]): Promise<number> =>
  insert.run(client, { rows: JSON.stringify(rows) });

const day = 1440;

/** Whether opening hours of a week overlap. Pages show shoppers one closing time. */
export function doOverlap({ intervals }: StoreFields['hours']): boolean {
  const week = intervals
    .map(({ weekday, from, until }) => ({
      from: weekday * day + from,
      until: weekday * day + (until > from ? until : until + day),
    }))
    .toSorted((a, b) => a.from - b.from);
  return week.some((each, index) => {
    const next = week[index + 1] ?? { from: (week[0]?.from ?? 0) + 7 * day };
    return next.from < each.until;
  });
}

export const storeRecords: RecordKind<StoreFields> & {
  read: typeof readStores;
} = {
  name: 'store',
  defaults: {
    summary: '',
    description: '',
    logo: null,
    cover: null,
    city: '',
    address: '',
    contact: { phone_number: null, email: null, telegram: null, instagram: null },
    main_category_ids: [],
    archived: false,
  },
  // cast: the keys of the table of columns
  fields: Object.keys(fields) as (keyof StoreFields)[],
  fixed: [],
  read: readStores,
  lock: (client, ids) => lock.all(client, { ids: [...ids] }),
  newIds: (client, count) => takeIds(client, 'stores', count),
  async check(client, drafts) {
    const rows = await selectSlugs.all(client, { slugs: drafts.map(({ after }) => after.slug) });
    refuseTwins(drafts, ({ slug }) => slug, 'slug', new Map(rows.map(({ slug, id }) => [slug, id])));
    const wanted = drafts.flatMap(({ after }) => after.main_category_ids);
    const known = new Set((await selectCategories.all(client, { ids: wanted })).map(({ id }) => id));
    const counts = new Map(
      (
        await readStores(
          client,
          drafts.map(({ id }) => id),
        )
      ).map((row) => [row.id, row.product_count]),
    );
    for (const draft of drafts) {
      const { after, changed, id } = draft;
      if (changed.includes('hours') && doOverlap(after.hours)) refuse(draft, 'hours', 'overlapping');
      if (changed.includes('main_category_ids') && after.main_category_ids.some((each) => !known.has(each)))
        refuse(draft, 'main_category_ids', 'unknown-record');
      if (after.archived && (counts.get(id) ?? 0) > 0) refuse(draft, 'archived', 'not-empty');
    }
  },
  async insert(client, rows, at) {
    const now = at.toISOString();
    await insertStoreRows(
      client,
      rows.map((row) => ({ ...row, follow_count: 0, rating: null, created_at: now, updated_at: now })),
    );
  },
  async update(client, rows, at) {
    await update.run(client, { rows: JSON.stringify(rows), at });
  },
  tags: (_client, drafts) => [storesTag, ...drafts.map(({ id }) => `store:${id}`)],
};

function readStores(queryable: Queryable, ids: readonly number[]) {
  return read.all(queryable, { ids: [...ids] });
}
