import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#platform/env.ts';
import { openMedia, type Media } from '#providers/uploads/media.ts';
import { hasFilesToMove } from '#providers/uploads/move-files.ts';
import { createPictureStore, type PictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage, storageLimits } from '#providers/uploads/storage.ts';
import type { Closers } from './closers.ts';
import { watchStorage } from './watch-storage.ts';

/** The storage of files of a running server. */
export interface ServerStorage {
  pictures: PictureStore;
  media: Media;
  /** Why the storage did not answer the last time; undefined when it did. */
  failure: () => string | undefined;
}

const filesToMove =
  'DATA_DIR has pictures or uploads that the bucket may not have: move them with `npm run media -- move`';

/** Opens the storage of the environment with the time limits of customers, and watches it. */
export async function openStorage(
  env: Environment,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<ServerStorage> {
  const pictures = createPictureStore(await openPrivateStorage(env, storageLimits.customer));
  const media = await openMedia(env, storageLimits.customer);
  if (media.folder === null && (await hasFilesToMove(env.DATA_DIR))) log.warn(filesToMove);
  const { failure, stop } = watchStorage(media, log);
  closers.push(async () => stop());
  return { pictures, media, failure };
}
