import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../platform/db/migrations/', import.meta.url);

/**
 * Returns the migrations of an older database, for `migrateDatabase`.
 * @param number of the first migration that it does not have, in four digits
 */
export const migrationsBefore = (number: string): { name: string; checksum: string }[] =>
  readdirSync(folder)
    .filter((name) => name < number)
    .toSorted()
    .map((name) => ({
      name,
      checksum: createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex'),
    }));
