import type { PoolClient, Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';

/** Most pictures of one statement. */
const batch = 200;

const insertRemovals = statement(
  'pictures.request-removals',
  `INSERT INTO picture_removals (file, requested_at) SELECT file, :at FROM unnest(:files::text[]) AS file
   ON CONFLICT (file) DO NOTHING`,
);
const selectRemovals = statement(
  'pictures.removals',
  `SELECT file FROM picture_removals WHERE file > :after AND not_before IS NULL ORDER BY file LIMIT ${batch}`,
);
const closeRemoval = statement('pictures.close-removal', 'DELETE FROM picture_removals WHERE file = :file');

const insertUnsaved = statement(
  'pictures.list-unsaved',
  `INSERT INTO picture_removals (file, requested_at, not_before)
   SELECT file, :at, :notBefore FROM unnest(:files::text[]) AS file`,
);
const deleteSaved = statement(
  'pictures.take-off-saved',
  'DELETE FROM picture_removals WHERE file = ANY (:files::text[]) AND not_before IS NOT NULL',
);
const renew = statement(
  'pictures.renew-unsaved',
  'UPDATE picture_removals SET not_before = :notBefore WHERE file = ANY (:files::text[]) AND not_before IS NOT NULL',
);
/**
 * Claims pictures that no record uses. After this, no transaction can save a record with the picture, so its
 * file may be deleted first. A transaction may be taking a picture off the list at this moment. The claim
 * skips it. If that transaction fails, the picture stays listed.
 */
const claimUnsaved = statement(
  'pictures.claim-unsaved',
  `UPDATE picture_removals SET not_before = NULL WHERE file IN (
     SELECT file FROM picture_removals WHERE file = ANY (:files::text[]) FOR UPDATE SKIP LOCKED)
   RETURNING file`,
);
const claimDue = statement(
  'pictures.claim-due',
  `UPDATE picture_removals SET not_before = NULL WHERE file IN (
     SELECT file FROM picture_removals WHERE not_before <= :now FOR UPDATE SKIP LOCKED)`,
);

/** Milliseconds. A record of a stored picture is saved within this time, or never. */
const savedWithin = 3_600_000;

interface RemovalServices {
  pool: Pool;
  pictures: PictureStore;
}

/**
 * Lists pictures for removal, in the transaction after which no record uses them. Neither a crash nor a
 * storage failure can then preserve them.
 */
export async function requestRemovals(client: PoolClient, files: readonly string[], at: Date): Promise<void> {
  if (files.length > 0) await insertRemovals.run(client, { files: [...files], at });
}

/**
 * Deletes listed pictures. One that fails stays listed, and the job `retention` tries it again.
 * @returns how many were deleted, and the errors
 */
async function removeFiles(
  { pool, pictures }: RemovalServices,
  files: readonly string[],
): Promise<{ done: number; failures: Error[] }> {
  let done = 0;
  const failures: Error[] = [];
  for (const file of files) {
    try {
      await pictures.removePicture(file);
      done += await closeRemoval.run(pool, { file });
    } catch (cause) {
      failures.push(new Error(`the picture ${file} could not be removed`, { cause }));
    }
  }
  return { done, failures };
}

/**
 * Deletes pictures whose removal was just committed.
 * @param report receives the errors of pictures that could not be deleted now
 */
export async function removeReplaced(
  services: RemovalServices,
  files: readonly string[],
  report: (error: Error) => void,
): Promise<void> {
  const { failures } = await removeFiles(services, files);
  for (const failure of failures) report(failure);
}

/**
 * Deletes all listed pictures, but those that are being saved.
 * @returns how many
 * @throws AggregateError after all others, for pictures that could not be deleted
 */
export async function removeListed(services: RemovalServices, now: Date): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  await claimDue.run(services.pool, { now });
  for (let after = ''; ;) {
    const due = await selectRemovals.all(services.pool, { after });
    const removed = await removeFiles(
      services,
      due.map(({ file }) => file),
    );
    done += removed.done;
    failures.push(...removed.failures);
    after = due.at(-1)?.file ?? '';
    if (due.length < batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'pictures could not be deleted');
  return done;
}

/**
 * Lists pictures that are about to be stored. Until {@link keepSaved} takes them off, nothing refers to them.
 */
export async function listUnsaved(pool: Pool, files: readonly string[], at: Date): Promise<void> {
  await insertUnsaved.run(pool, {
    files: [...files],
    at,
    notBefore: new Date(at.getTime() + savedWithin),
  });
}

/** Gives pictures more time to be saved. Pictures whose removal has begun are not saved by it. */
export async function renewUnsaved(pool: Pool, files: readonly string[], at: Date): Promise<void> {
  await renew.run(pool, { files: [...files], notBefore: new Date(at.getTime() + savedWithin) });
}

/**
 * Takes pictures off the list, in the transaction that saves a record with them.
 * @throws Error when they were deleted in the meantime
 */
export async function keepSaved(client: PoolClient, files: readonly string[]): Promise<void> {
  const kept = await deleteSaved.run(client, { files: [...files] });
  if (kept !== files.length) throw new Error(`${files.join(', ')}: stored too long ago to be saved`);
}

/**
 * Deletes pictures whose transaction has failed. A commit that reported a failure may have succeeded.
 * Therefore only pictures that are still listed are deleted, and those that a transaction is taking off the
 * list stay. Pictures that cannot be deleted now stay listed.
 * @param report receives the errors of pictures that could not be deleted
 */
export async function removeUnsaved(
  services: RemovalServices,
  files: readonly string[],
  report: (error: Error) => void,
): Promise<void> {
  try {
    const listed = await claimUnsaved.all(services.pool, { files: [...files] });
    await removeReplaced(
      services,
      listed.map(({ file }) => file),
      report,
    );
  } catch (cause) {
    report(new Error(`${files.join(', ')} could not be removed`, { cause }));
  }
}
