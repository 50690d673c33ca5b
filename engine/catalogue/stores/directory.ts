import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OpeningHours, StoreReference } from '#schemas/entities/store.ts';

const selectAll = statement(
  'stores.references',
  'SELECT id AS "Id", slug, page_name, hours FROM stores WHERE NOT archived ORDER BY id',
  { json: { hours: jsonOf<OpeningHours>() } },
);

/** The store data that cards show, for every store, in memory. */
export interface StoreDirectory {
  byId: ReadonlyMap<number, StoreReference>;
  bySlug: ReadonlyMap<string, StoreReference>;
}

/** Reads all stores that are shown, as a directory by id and slug. */
export async function loadStoreDirectory(client: Queryable): Promise<StoreDirectory> {
  const rows: StoreReference[] = await selectAll.all(client);
  return {
    byId: new Map(rows.map((row) => [row.Id, row])),
    bySlug: new Map(rows.map((row) => [row.slug, row])),
  };
}
