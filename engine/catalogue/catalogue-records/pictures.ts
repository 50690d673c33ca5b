import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';
import { pictureKinds } from '#providers/uploads/picture-kinds.ts';
import { uploadsPath } from '#providers/uploads/public-address.ts';
import type { Picture } from '#schemas/entities/picture.ts';

// The only writer of `catalogue_pictures`. Records name pictures by their addresses. Saving a record reports
// the pictures that it names now and named before, so that unused files are deleted.

const address = /\/media\/uploads\/[\w/-]+\.webp/g;
/**
 * Pictures of one transaction. Reading all texts is the expensive part, whatever the number of removed
 * pictures.
 */
const pictureBatch = 1_000;
/** Milliseconds that a run may take. */
const longest = 120_000;

const insert = statement(
  'catalogue-records.insert-picture',
  `INSERT INTO catalogue_pictures (src, files, source_hash, stored_hash, picture, uploaded_at)
   VALUES (:src, :files, :sourceHash, :storedHash, :picture, :at)`,
);
const selectKnown = statement(
  'catalogue-records.known-pictures',
  `SELECT id, source_hash, stored_hash, picture, unused_since IS NOT NULL AS unused FROM catalogue_pictures
   WHERE picture IS NOT NULL AND (source_hash = :hash OR stored_hash = :hash) ORDER BY id LIMIT 1`,
  { json: { picture: jsonOf<Omit<Picture, 'alt'>>() }, notNull: ['picture'] },
);
const keepUnused = statement(
  'catalogue-records.keep-unused-picture',
  'UPDATE catalogue_pictures SET unused_since = :at WHERE id = :id AND unused_since IS NOT NULL',
);
const selectFiles = statement(
  'catalogue-records.picture-files',
  'SELECT src, files, stored_hash FROM catalogue_pictures WHERE src = ANY (:srcs::text[])',
);
const describeStored = statement(
  'catalogue-records.describe-picture',
  `UPDATE catalogue_pictures SET stored_hash = :storedHash, picture = :picture
   WHERE src = :src AND (stored_hash IS NULL OR picture IS NULL)`,
);
const mark = statement(
  'catalogue-records.mark-pictures',
  `UPDATE catalogue_pictures SET unused_since = CASE WHEN src = ANY (:named::text[]) THEN NULL ELSE :at::timestamptz END
   WHERE src = ANY (:srcs::text[])`,
);
/**
 * A picture stays while any field of a record names it, or a document of any release, which may be published
 * again. One run reads all of these once for all pictures.
 */
const lockUnused = statement(
  'catalogue-records.lock-unused-pictures',
  `WITH texts AS (
     SELECT concat_ws(' ', pictures::text, summary, description, features::text, faq::text, how_to_redeem) AS text
     FROM products
     UNION ALL SELECT concat_ws(' ', picture::text, description) FROM categories
     UNION ALL SELECT concat_ws(' ', logo::text, cover::text, summary, description) FROM stores
     UNION ALL SELECT concat_ws(' ', picture::text, summary, body, link::text) FROM posts
     UNION ALL SELECT location FROM short_links
     UNION ALL SELECT content::text FROM releases),
   named AS MATERIALIZED (
     SELECT DISTINCT '${pictureKinds.catalogue.folder}/' || address[1] AS file
     FROM texts, regexp_matches(text, '${uploadsPath}([0-9A-Za-z_/-]+[.]webp)', 'g') AS address
     WHERE text LIKE '%${uploadsPath}%')
   SELECT c.id FROM catalogue_pictures AS c WHERE c.unused_since < :before AND c.id <> ALL (:left_out::integer[])
     AND NOT EXISTS (SELECT FROM order_lines AS l
       WHERE (l.picture ->> 'src') LIKE '/media/uploads/%' AND l.picture ->> 'src' = c.src)
     AND NOT EXISTS (SELECT FROM named AS n WHERE n.file = ANY (c.files))
   ORDER BY c.id LIMIT :limit FOR UPDATE OF c SKIP LOCKED`,
);
const removeUnused = statement(
  'catalogue-records.remove-unused-pictures',
  `WITH gone AS (DELETE FROM catalogue_pictures WHERE id = ANY (:ids::integer[]) RETURNING files)
   INSERT INTO picture_removals (file, requested_at) SELECT unnest(files), :now FROM gone ON CONFLICT (file) DO NOTHING`,
);

const addressesIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(address) ?? [];

/** Records a picture whose files are stored, before a record names it. */
export async function insertCataloguePicture(
  client: PoolClient,
  { alt: _alt, ...picture }: Picture,
  { files, sourceHash, storedHash }: { files: readonly string[]; sourceHash: Buffer; storedHash: Buffer },
  at: Date,
): Promise<void> {
  await insert.run(client, {
    src: picture.src,
    files: [...files],
    sourceHash,
    storedHash,
    picture: JSON.stringify(picture),
    at,
  });
}

/**
 * Finds the picture that the shop has made from a file, or stores as this file. The picture stays long enough
 * for a record with it to be saved.
 * @param hash SHA-256 of the file
 * @param take false to look only
 */
export async function findKnownPicture(
  queryable: Queryable,
  hash: Buffer,
  at: Date,
  take: boolean,
): Promise<Omit<Picture, 'alt'> | undefined> {
  const known = await selectKnown.maybeOne(queryable, { hash });
  if (!known) return undefined;
  // A picture whose removal has begun is gone afterwards.
  if (take && known.unused && (await keepUnused.run(queryable, { id: known.id, at })) === 0)
    return findKnownPicture(queryable, hash, at, take);
  return known.picture;
}

/** Reads the stored files of pictures, the widest last. */
export const readPictureFiles = (queryable: Queryable, srcs: readonly string[]) =>
  selectFiles.all(queryable, { srcs: [...srcs] });

/** Stores the format of a picture that was uploaded before files were recognised. */
export async function describePicture(
  queryable: Queryable,
  { alt: _alt, ...picture }: Picture,
  storedHash: Buffer,
): Promise<void> {
  await describeStored.run(queryable, { src: picture.src, storedHash, picture: JSON.stringify(picture) });
}

/** Records which uploaded pictures saved records name now, and which ones they no longer name. */
export async function markPictures(
  client: PoolClient,
  records: readonly { before: unknown; after: unknown }[],
  at: Date,
): Promise<void> {
  const named = [...new Set(records.flatMap(({ after }) => addressesIn(after)))];
  const srcs = [...new Set([...named, ...records.flatMap(({ before }) => addressesIn(before))])];
  if (srcs.length > 0) await mark.run(client, { named, srcs, at });
}

/** Pictures that nothing has named since a moment and no order shows. */
export const unusedPictures: Erasure<number> = {
  // Each look reads all texts of the shop.
  maxLeftOut: 10,
  rows: 'pictures of the catalogue',
  batch: pictureBatch,
  lock: async (client, due) => {
    // All texts of a large shop are read, and no request waits for it.
    await setTimeLimit(client, longest);
    return lockUnused.all(client, due);
  },
  erase: (client, ids, now) => removeUnused.run(client, { ids, now }),
};
