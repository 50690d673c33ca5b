import type { Pool } from '#platform/db/pool.ts';
import type { TypeTable } from './value-types.ts';

export interface TableColumn {
  table: string;
  name: string;
  notNull: boolean;
  /** The texts that a check constraint allows, for a column with a few words. */
  words: readonly string[];
}

/** The database's data about its tables and types. */
export interface Catalogue {
  types: TypeTable;
  /** By table OID and column number, `16384.2`. */
  columns: ReadonlyMap<string, TableColumn>;
}

const wordCheck = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** Reads the column and words of a constraint `column IN ('a', 'b')`. */
function readWordCheck(definition: string): { column: string; words: string[] } | undefined {
  const [, column, list] = wordCheck.exec(definition) ?? [];
  if (column === undefined || list === undefined) return undefined;
  const words = [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? '');
  return words.length > 0 ? { column, words } : undefined;
}

/** Reads the catalogue of the database's own tables and of all types. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const types = await pool.query<{ oid: number; name: string; element: number; labels: string[] }>(
    `SELECT t.oid, t.typname::text AS name, CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE 0 END::integer AS element,
       ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder) AS labels
     FROM pg_type AS t`,
  );
  const columns = await pool.query<{ key: string; table: string; name: string; notNull: boolean }>(
    `SELECT a.attrelid || '.' || a.attnum AS key, c.relname::text AS "table", a.attname::text AS name, a.attnotnull AS "notNull"
     FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
     WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')`,
  );
  const checks = await pool.query<{ table: string; definition: string }>(
    `SELECT c.relname::text AS "table", pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid WHERE k.contype = 'c' AND k.convalidated`,
  );
  const words = new Map<string, string[]>();
  for (const { table, definition } of checks.rows) {
    const check = readWordCheck(definition);
    if (check) words.set(`${table}.${check.column}`, check.words);
  }
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    columns: new Map(
      columns.rows.map(({ key, ...column }) => [
        key,
        { ...column, words: words.get(`${column.table}.${column.name}`) ?? [] },
      ]),
    ),
  };
}
