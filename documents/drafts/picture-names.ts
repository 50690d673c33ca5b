import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// The only writer of `content_picture_names`.

/** The data of an uploaded picture in the library. */
export interface KnownUpload {
  /** Of the file that was uploaded. */
  name: string;
  /** Text alternative that new uses begin with; empty where there is none. */
  alt: string;
  uploadedAt: Date;
}

const write = statement(
  'picture-names.write',
  `INSERT INTO content_picture_names (picture, name, uploaded_at) VALUES (:picture, :name, :at)
   ON CONFLICT (picture) DO UPDATE SET name = excluded.name, uploaded_at = excluded.uploaded_at`,
);
const describe = statement(
  'picture-names.describe',
  `INSERT INTO content_picture_names (picture, name, alt) VALUES (:picture, :picture, :alt)
   ON CONFLICT (picture) DO UPDATE SET alt = excluded.alt`,
);
const remove = statement(
  'picture-names.remove',
  'DELETE FROM content_picture_names WHERE picture = :picture',
);
const selectAll = statement(
  'picture-names.all',
  'SELECT picture, name, alt, uploaded_at FROM content_picture_names',
);

/**
 * Stores the name of the uploaded file of a picture. The last one counts.
 * @param picture the common beginning of the names of its files
 */
export const writePictureName = (pool: Pool, picture: string, name: string, at: Date): Promise<unknown> =>
  write.run(pool, { picture, name, at });

/** Stores the text alternative with which new uses of a picture begin. */
export const describePicture = (pool: Pool, picture: string, alt: string): Promise<unknown> =>
  describe.run(pool, { picture, alt });

/** Forgets a picture whose files are removed. */
export const forgetPicture = (pool: Pool, picture: string): Promise<unknown> => remove.run(pool, { picture });

/** Reads all uploads by the beginning of their files' names. */
export const readUploads = async (pool: Pool): Promise<ReadonlyMap<string, KnownUpload>> =>
  new Map(
    (await selectAll.all(pool)).map(({ picture, name, alt, uploaded_at: uploadedAt }) => [
      picture,
      { name, alt, uploadedAt },
    ]),
  );
