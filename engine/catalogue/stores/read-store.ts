import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { OpeningHours, Store } from '#schemas/entities/store.ts';
import type { CatalogueServices } from '../context.ts';

export type StoreReader<Key> = (key: Key) => Promise<Store | undefined>;

/** Columns of a store's summary. The count comes from the maintained counts, not from the products. */
export const summaryColumns = `id AS "Id", slug, page_name, summary, logo, cover, city, latitude, longitude, hours,
  follow_count,
  coalesce((SELECT sum(n.product_count) FROM product_counts AS n WHERE n.store_id = stores.id), 0)::integer
    AS product_count,
  round(rating::numeric, 1)::double precision AS rating, main_category_ids`;
export const summaryJson = {
  logo: jsonOf<Picture>(),
  cover: jsonOf<Picture>(),
  hours: jsonOf<OpeningHours>(),
};

const select = `SELECT ${summaryColumns}, description, address, contact FROM stores`;
const json = { ...summaryJson, contact: jsonOf<Store['contact']>() };
const selectById = statement('stores.by-id', `${select} WHERE id = :id`, { json });
const selectBySlug = statement('stores.by-slug', `${select} WHERE slug = :slug AND NOT archived`, { json });

export const readStoreById =
  ({ pool }: Pick<CatalogueServices, 'pool'>): StoreReader<number> =>
  (id) =>
    selectById.maybeOne(pool, { id });

export const readStoreBySlug =
  ({ pool }: Pick<CatalogueServices, 'pool'>): StoreReader<string> =>
  (slug) =>
    selectBySlug.maybeOne(pool, { slug });
