import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// The only writer of `content_picture_names`.

const write = statement(
  'picture-names.write',
  `INSERT INTO content_picture_names (picture, name) VALUES (:picture, :name)
   ON CONFLICT (picture) DO UPDATE SET name = excluded.name`,
);
const selectAll = statement('picture-names.all', 'SELECT picture, name FROM content_picture_names');

/**
 * Keeps the name of the file that a picture was uploaded as. The last one counts.
 * @param picture what the names of its files begin with
 */
export const writePictureName = (pool: Pool, picture: string, name: string): Promise<unknown> =>
  write.run(pool, { picture, name });

/** Reads all names by the beginning of their files' names. */
export const readPictureNames = async (pool: Pool): Promise<ReadonlyMap<string, string>> =>
  new Map((await selectAll.all(pool)).map(({ picture, name }) => [picture, name]));
