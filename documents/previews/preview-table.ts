import { notify } from '#platform/db/notifications.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReleaseContent } from '../releases/release-content.ts';

/** A preview that has not ended, without its documents. */
export interface Preview {
  /** Eight hexadecimal digits, with which people name a preview. The id grants no access. */
  id: string;
  note: string;
  created_at: Date;
  expires_at: Date;
}

/** An arbitrary fixed number: previews are counted and made one after the other. */
const previewLock = 815_2026;

const lock = statement('previews.lock', 'SELECT pg_advisory_xact_lock(:lock) AS done');
const insert = statement(
  'previews.insert',
  `INSERT INTO release_previews (id, token_hash, content, note, created_at, expires_at)
   VALUES (:id, :hash, :content, :note, :at, :expires)`,
);
const select = statement(
  'previews.list',
  `SELECT id, note, created_at, expires_at FROM release_previews WHERE expires_at > :now ORDER BY created_at, id`,
);
const selectHashes = statement(
  'previews.hashes',
  `SELECT id, token_hash, expires_at FROM release_previews WHERE expires_at > :now`,
);
const selectContent = statement('previews.content', 'SELECT content FROM release_previews WHERE id = :id');
const remove = statement(
  'previews.remove',
  'DELETE FROM release_previews WHERE id = :id RETURNING note, expires_at',
);
const removeExpired = statement(
  'previews.remove-expired',
  'DELETE FROM release_previews WHERE expires_at <= :now RETURNING id',
);
const selectIds = statement('previews.ids', 'SELECT id FROM release_previews');

/** Makes the rest of the transaction the only one that adds a preview. */
export async function lockPreviews(client: PoolClient): Promise<void> {
  await lock.run(client, { lock: previewLock });
}

/** Stores a preview, and tells all processes when the transaction commits. */
export async function insertPreview(
  client: PoolClient,
  preview: { id: string; hash: Buffer; content: ReleaseContent; note: string; at: Date; expires: Date },
): Promise<void> {
  await insert.run(client, { ...preview, content: JSON.stringify(preview.content) });
  await notify(client, { kind: 'previews' });
}

/** Lists the previews that have not ended, the oldest first. */
export const listPreviews = (client: Queryable, now: Date): Promise<Preview[]> => select.all(client, { now });

/** Reads the hashes of the tokens that open a preview. */
export const readPreviewHashes = (
  client: Queryable,
  now: Date,
): Promise<{ id: string; token_hash: Buffer; expires_at: Date }[]> => selectHashes.all(client, { now });

/** Reads the documents of a preview, unchecked; undefined when it has ended. */
export async function readPreviewContent(client: Queryable, id: string): Promise<unknown> {
  return (await selectContent.maybeOne(client, { id }))?.content;
}

/**
 * Ends a preview, and notifies all processes when the transaction commits.
 * @returns its data; undefined when there is none
 */
export async function removePreview(
  client: PoolClient,
  id: string,
): Promise<Pick<Preview, 'note' | 'expires_at'> | undefined> {
  const removed = await remove.maybeOne(client, { id });
  if (removed) await notify(client, { kind: 'previews' });
  return removed;
}

/** Removes previews that have expired. @returns the ids of those that remain */
export async function cleanPreviews(pool: Pool, now: Date): Promise<string[]> {
  await removeExpired.run(pool, { now });
  return (await selectIds.all(pool)).map(({ id }) => id);
}
