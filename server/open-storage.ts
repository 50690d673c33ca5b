import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import type { Environment } from '#platform/env.ts';
import { openMedia, type Media } from '#providers/uploads/media.ts';
import { hasFilesToMove } from '#providers/uploads/move-files.ts';
import { createPictureStore, type PictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage, storageLimits } from '#providers/uploads/storage.ts';
import { findMissingFiles } from './backup/missing-files.ts';
import type { Closers } from './closers.ts';
import { watchStorage } from './watch-storage.ts';

/** The storage of files of a running server. */
export interface ServerStorage {
  pictures: PictureStore;
  media: Media;
  /** Why the storage did not answer the last time, or lacked files at the start; undefined otherwise. */
  failure: () => string | undefined;
}

const filesToMove =
  'DATA_DIR has pictures or uploads that the bucket may not have: move them with `npm run media -- move`';

/** @returns a sentence when a folder lacks uploads; a bucket is the one that all servers share */
async function findLack(env: Environment, pool: Pool, media: Media): Promise<string | undefined> {
  if (media.folder === null) return undefined;
  const lack = await findMissingFiles(pool, await openPrivateStorage(env));
  return (
    lack &&
    `${lack.missing} of the newest ${lack.named} uploads are not in ${media.folder}: another server may store them; give all servers of the shop one bucket (S3_…), or one DATA_DIR`
  );
}

/** Opens the storage of the environment with the time limits of customers, and watches it. */
export async function openStorage(
  env: Environment,
  pool: Pool,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<ServerStorage> {
  const pictures = createPictureStore(await openPrivateStorage(env, storageLimits.customer));
  const media = await openMedia(env, storageLimits.customer);
  if (media.folder === null && (await hasFilesToMove(env.DATA_DIR))) log.warn(filesToMove);
  const lack = await findLack(env, pool, media).catch((err: unknown) => {
    log.warn({ err }, 'whether the folder has the uploads of the shop is not known');
    return undefined;
  });
  if (lack !== undefined) log.warn(lack);
  const { failure, stop } = watchStorage(media, log);
  closers.push(async () => stop());
  return { pictures, media, failure: () => failure() ?? lack };
}
