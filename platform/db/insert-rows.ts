import type { Queryable } from './pool.ts';
import { statement } from './statement.ts';

/** Maximum number of rows in one statement. */
const batchSize = 400;

const nextIds = statement(
  'catalogue.next-ids',
  `SELECT nextval(pg_get_serial_sequence(:table, 'id'))::integer AS id FROM generate_series(1, :count)`,
  { notNull: ['id'] },
);

/**
 * Returns the text of a statement that inserts many rows. Its parameter `rows` is a JSON array of objects
 * whose keys are the names of the columns.
 * @param columns the table's columns in order, each with its PostgreSQL type
 */
export function insertRowsText(table: string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset(:rows::jsonb) AS rows (${types})`;
}

/**
 * Returns the text of a statement that changes many rows. Its parameter `rows` is a JSON array of objects
 * with the id and every column. Each row gets the next version.
 * @param columns the columns that change, each with its PostgreSQL type
 * @param touched the column with the time of the change, for the parameter `at`
 */
export function updateRowsText(
  table: string,
  columns: Readonly<Record<string, string>>,
  touched?: string,
): string {
  const types = Object.entries({ id: 'integer', ...columns }).map(([name, type]) => `${name} ${type}`);
  const changes = [
    ...Object.keys(columns).map((name) => `${name} = rows.${name}`),
    `version = stored.version + 1`,
    ...(touched === undefined ? [] : [`${touched} = :at`]),
  ];
  return `UPDATE ${table} AS stored SET ${changes.join(', ')}
    FROM jsonb_to_recordset(:rows::jsonb) AS rows (${types.join(', ')}) WHERE stored.id = rows.id`;
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
  return (await nextIds.all(client, { table, count })).map(({ id }) => id);
}
