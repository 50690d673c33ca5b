import { eq, sql } from 'drizzle-orm';
import type { Store, StoreSummary } from '#schemas/entities/store.ts';
import { stores } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';

export type StoreReader<Key> = (key: Key) => Promise<Store | undefined>;

/** Columns of a store's summary. The count comes from the maintained counts, not from the products. */
export const summaryColumns = {
  Id: stores.id,
  slug: stores.slug,
  page_name: stores.page_name,
  summary: stores.summary,
  logo: stores.logo,
  cover: stores.cover,
  city: stores.city,
  latitude: stores.latitude,
  longitude: stores.longitude,
  hours: stores.hours,
  follow_count: stores.follow_count,
  product_count: sql<number>`coalesce((SELECT sum(n.product_count) FROM product_counts AS n WHERE n.store_id = ${stores.id}), 0)::integer`,
  rating: sql<number | null>`round(${stores.rating}::numeric, 1)::double precision`,
  main_category_ids: stores.main_category_ids,
} satisfies Record<keyof StoreSummary, unknown>;

const columns = {
  ...summaryColumns,
  description: stores.description,
  address: stores.address,
  contact: stores.contact,
} satisfies Record<keyof Store, unknown>;

/** A prepared read of one store by a unique column. */
export function readStore(context: EngineContext, column: 'id'): StoreReader<number>;
export function readStore(context: EngineContext, column: 'slug'): StoreReader<string>;
export function readStore({ database }: EngineContext, column: 'id' | 'slug'): StoreReader<number | string> {
  const query = database
    .select(columns)
    .from(stores)
    .where(eq(stores[column], sql.placeholder('key')))
    .limit(1)
    .prepare(`store_by_${column}`);
  return async (key) => (await query.execute({ key }))[0];
}
