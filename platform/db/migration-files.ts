import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./migrations/', import.meta.url);

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads all migrations, in the order in which they run. */
export function readMigrations(): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * The checksums with which a file was released, by its name; today's first. A file with several had other
 * comments once, and the same statements.
 */
export const releasedMigrations = JSON.parse(
  readFileSync(new URL('./released-migrations.json', import.meta.url), 'utf8'),
  // cast: the test in this folder reads the file with a schema
) as Readonly<Record<string, readonly string[]>>;

/** Whether a database that recorded this checksum has run the statements of a file. */
export const isSameMigration = ({ name, checksum }: MigrationFile, recorded: string): boolean =>
  recorded === checksum || (releasedMigrations[name] ?? []).includes(recorded);
