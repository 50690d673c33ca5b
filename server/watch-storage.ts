import type { FastifyBaseLogger } from 'fastify';
import type { Media } from '#providers/uploads/media.ts';

/** Milliseconds between two questions to the bucket. */
const usualInterval = 15_000;

/** The storage as the server last found it. */
export interface StorageWatch {
  /** Why the storage did not answer the last time; undefined when it did. */
  failure: () => string | undefined;
  stop: () => void;
}

/**
 * Asks the bucket in the background whether it answers, and logs when that changes. No request waits for this.
 * A storage in a folder is not asked: the start has tried it.
 * @param interval milliseconds from an answer to the next question
 */
export function watchStorage(
  media: Pick<Media, 'check' | 'folder' | 'place'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  interval = usualInterval,
): StorageWatch {
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    const before = failure;
    try {
      await media.check();
      failure = undefined;
      if (before !== undefined) log.info({ place: media.place }, 'the storage of files answers again');
    } catch (err) {
      const reason = err instanceof Error ? err.message : String(err);
      failure = `pictures and uploads are not available: ${media.place} does not answer (${reason}); look at the storage and at S3_…`;
      if (before === undefined)
        log.warn(
          { err, place: media.place },
          'the storage of files does not answer; the shop serves without it',
        );
    }
    if (!isStopped) timer = setTimeout(() => void ask(), interval).unref();
  }

  if (media.folder === null) void ask();
  return {
    failure: () => failure,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
