import type { Pool, PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';

// The only writer of `catalogue_pictures`. Records name pictures by their addresses; whoever saves a record says which
// pictures it names now and named before, so that the files of those that nothing names any more are deleted.

const address = /\/media\/uploads\/[\w/-]+\.webp/g;
/** Pictures of one run; each is looked for in the whole catalogue. */
export const pictureBatch = 20;

const insert = statement(
  'catalogue-records.insert-picture',
  'INSERT INTO catalogue_pictures (src, files, uploaded_at) VALUES (:src, :files, :at)',
);
const mark = statement(
  'catalogue-records.mark-pictures',
  `UPDATE catalogue_pictures SET unused_since = CASE WHEN src = ANY (:named::text[]) THEN NULL ELSE :at::timestamptz END
   WHERE src = ANY (:srcs::text[])`,
);
const removeUnused = statement(
  'catalogue-records.remove-unused-pictures',
  `WITH old AS (
     SELECT c.id, c.files FROM catalogue_pictures AS c WHERE c.unused_since < :before
       AND NOT EXISTS (SELECT FROM order_lines AS l
         WHERE (l.picture ->> 'src') LIKE '/media/uploads/%' AND l.picture ->> 'src' = c.src)
       AND NOT EXISTS (SELECT FROM products AS p WHERE strpos(p.pictures::text, c.src) > 0)
       AND NOT EXISTS (SELECT FROM categories AS k WHERE strpos(k.picture::text, c.src) > 0)
       AND NOT EXISTS (SELECT FROM stores AS s WHERE strpos(concat(s.logo::text, s.cover::text), c.src) > 0)
       AND NOT EXISTS (SELECT FROM posts AS t WHERE strpos(concat(t.picture::text, t.body), c.src) > 0)
     ORDER BY c.id LIMIT ${pictureBatch} FOR UPDATE OF c SKIP LOCKED),
   gone AS (DELETE FROM catalogue_pictures WHERE id IN (SELECT id FROM old)),
   requested AS (
     INSERT INTO picture_removals (file, requested_at) SELECT unnest(files), :now FROM old ON CONFLICT (file) DO NOTHING)
   SELECT id FROM old`,
);

const addressesIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(address) ?? [];

/** Records a picture whose files are stored, before a record names it. */
export async function insertCataloguePicture(
  client: PoolClient,
  { src, files }: { src: string; files: readonly string[] },
  at: Date,
): Promise<void> {
  await insert.run(client, { src, files: [...files], at });
}

/** Records which uploaded pictures saved records name now, and which ones they named before and do not any more. */
export async function markPictures(
  client: PoolClient,
  records: readonly { before: unknown; after: unknown }[],
  at: Date,
): Promise<void> {
  const named = [...new Set(records.flatMap(({ after }) => addressesIn(after)))];
  const srcs = [...new Set([...named, ...records.flatMap(({ before }) => addressesIn(before))])];
  if (srcs.length > 0) await mark.run(client, { named, srcs, at });
}

/**
 * Deletes pictures that no record has named since a moment and no order shows, and lists their files for removal.
 * @returns how many; at most {@link pictureBatch}
 */
export const removeUnusedPictures = (pool: Pool, before: Date, now: Date): Promise<number> =>
  removeUnused.run(pool, { before, now });
