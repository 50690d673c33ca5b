import type { Queryable } from '../db/pool.ts';

/** A table's columns in order, each with its PostgreSQL type. */
export type Columns = Readonly<Record<string, string>>;

/** Maximum number of rows in one statement. */
const batchSize = 400;

/** Inserts rows with one statement; a row is an object whose keys are the column names. */
export async function insertRows(
  client: Queryable,
  table: string,
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const types = names.map((name) => `${name} ${columns[name] ?? 'text'}`).join(', ');
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM jsonb_to_recordset($1::jsonb) AS rows (${types})`,
    [JSON.stringify(rows)],
  );
}

/** Groups a generator's values into batches, so that at most one batch is in memory. */
export function* inBatches<Item>(items: Iterable<Item>, size = batchSize): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Reserves the next ids of a table, so that rows can refer to each other before they are written. */
export async function takeIds(client: Queryable, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)",
    [table, count],
  );
  return rows.map((row) => row.id);
}
