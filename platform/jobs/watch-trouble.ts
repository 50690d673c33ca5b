import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two checks of whether the queue works again. */
const usualInterval = 5_000;
/** Checks after which continuing trouble is logged again. */
const checksPerReport = 12;

/** Reports of errors of the queue. */
export interface TroubleWatch {
  report: (error: unknown) => void;
  stop: () => void;
}

/**
 * Logs the first error of the queue, then one line a minute, and one when it works again. Without a database
 * the queue reports some twenty errors a second.
 * @param check throws while the queue cannot work
 * @param interval milliseconds between two checks
 */
export function watchTrouble(
  check: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  interval = usualInterval,
): TroubleWatch {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let errors = 0;
  let checks = 0;
  let known = 0;
  let since = 0;

  async function look(): Promise<void> {
    try {
      await check();
      // The database answers, and the queue still has errors, so the queue has another problem.
      if (errors > known) throw new Error('the queue has reported further errors');
      const seconds = Math.round((Date.now() - since) / 1000);
      log.warn({ errors, seconds }, 'the queue of jobs works again');
      timer = undefined;
    } catch (err) {
      checks += 1;
      known = errors;
      if (checks % checksPerReport === 0) log.warn({ err, errors }, 'the queue of jobs is still in trouble');
      if (!isStopped) timer = setTimeout(() => void look(), interval).unref();
    }
  }

  return {
    report: (err) => {
      errors += 1;
      if (timer !== undefined || isStopped) return;
      errors = 1;
      checks = 0;
      known = 1;
      since = Date.now();
      log.warn({ err }, 'the queue of jobs is in trouble');
      timer = setTimeout(() => void look(), interval).unref();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
