import type { PoolClient } from './pool.ts';

/** Kilobytes for building one index. PostgreSQL's default writes the sort of a large table to the disk. */
const indexMemory = 262_144;

interface Definition {
  drop: string;
  make: string;
}

/** Foreign keys of a schema's tables. */
async function listForeignKeys(client: PoolClient, schema: string): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = $1::regnamespace
     ORDER BY conrelid::regclass::text, conname`,
    [schema],
  );
  return rows;
}

/** Indexes of a schema's tables. Those of keys and unique constraints stay: statements of functions name them. */
async function listIndexes(client: PoolClient, schema: string): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
     FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
     WHERE index.relnamespace = $1::regnamespace AND index.relkind = 'i' AND NOT index.relispartition
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
     ORDER BY indrelid::regclass::text, indexrelid::regclass::text`,
    [schema],
  );
  return rows;
}

/**
 * Runs `work`, which inserts very many rows, without the indexes and foreign keys of a schema, and makes them
 * afterwards. An index over all rows is sorted once, and a foreign key is checked by one query. All this belongs
 * to the transaction of `client`.
 * @param schema whose tables no partition and no foreign key of another schema refers to
 * @throws the error of `work`, and of a row that violates a foreign key or a unique index
 */
export async function withoutIndexes(
  client: PoolClient,
  schema: string,
  work: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(client, schema);
  const indexes = await listIndexes(client, schema);
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  await work();
  await client.query(
    `SELECT set_config(name, greatest(setting::bigint, $1) || 'kB', true) FROM pg_settings
     WHERE name = 'maintenance_work_mem'`,
    [indexMemory],
  );
  // Foreign keys last: they may refer to the columns of a unique index.
  for (const { make } of [...indexes, ...keys]) await client.query(make);
}
