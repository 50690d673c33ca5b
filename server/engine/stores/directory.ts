import type { StoreReference } from '#schemas/entities/store.ts';
import type { Queryable } from '../../db/pool.ts';

/** What cards say of their stores; every store, in memory. */
export interface StoreDirectory {
  byId: ReadonlyMap<number, StoreReference>;
  bySlug: ReadonlyMap<string, StoreReference>;
}

export async function loadStoreDirectory(client: Queryable): Promise<StoreDirectory> {
  const { rows } = await client.query<StoreReference>(
    'SELECT id AS "Id", slug, page_name, hours FROM stores ORDER BY id',
  );
  return {
    byId: new Map(rows.map((row) => [row.Id, row])),
    bySlug: new Map(rows.map((row) => [row.slug, row])),
  };
}
