import type { Disk } from 'flydrive';
import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const selectNamed = statement(
  'backup.named-files',
  `SELECT file FROM (
     (SELECT file, uploaded_at AS at FROM payment_receipts WHERE file IS NOT NULL ORDER BY id DESC LIMIT :limit)
     UNION ALL (SELECT file, created_at FROM ticket_pictures ORDER BY id DESC LIMIT :limit)
     UNION ALL (SELECT photo, photo_at FROM bank_cards WHERE photo IS NOT NULL ORDER BY id DESC LIMIT :limit)
     UNION ALL (SELECT card_photo, card_photo_at FROM identity_verifications WHERE card_photo IS NOT NULL
       ORDER BY user_id DESC LIMIT :limit)
     UNION ALL (SELECT face_photo, face_photo_at FROM identity_verifications WHERE face_photo IS NOT NULL
       ORDER BY user_id DESC LIMIT :limit)
     UNION ALL (SELECT unnest(files), uploaded_at FROM catalogue_pictures ORDER BY id DESC LIMIT :limit)
   ) AS named ORDER BY at DESC LIMIT :limit`,
  { notNull: ['file'] },
);

/** Files that are looked for: a storage that lacks some of the newest is not the one that the shop uses. */
const newest = 100;

/** Counts of the newest uploads that the database names. */
export interface MissingFiles {
  named: number;
  missing: number;
}

/**
 * Looks for the newest uploads that the database names.
 * @returns undefined when the storage has all of them
 * @throws Error of the storage when it does not answer
 */
export async function findMissingFiles(
  pool: Pool,
  privateFiles: Pick<Disk, 'exists'>,
): Promise<MissingFiles | undefined> {
  const named = await selectNamed.all(pool, { limit: newest });
  const absent: string[] = [];
  for (const { file } of named) if (!(await privateFiles.exists(file))) absent.push(file);
  if (absent.length === 0) return undefined;
  // One that was erased meanwhile is not missing.
  const still = new Set((await selectNamed.all(pool, { limit: newest })).map(({ file }) => file));
  const missing = absent.filter((file) => still.has(file)).length;
  return missing === 0 ? undefined : { named: named.length, missing };
}
