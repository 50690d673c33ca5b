import type { FastifyBaseLogger } from 'fastify';

export interface SupervisorOptions {
  isRunning: () => boolean;
  /** Starts the server again, and resolves when it answers. */
  restart: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Milliseconds between two looks at the server. */
const interval = 250;
/** Milliseconds until a failed restart is retried: they start at the first value, and double up to the last. */
const retries = [250, 5_000] as const;

/**
 * Watches a server of this machine, and starts it again when it has died.
 * @returns a function that stops watching. Its promise resolves after a restart in progress has ended
 */
export function superviseServer({ isRunning, restart, log }: SupervisorOptions): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let wait: number = retries[0];

  const later = (milliseconds: number): void => {
    if (!ended) timer = setTimeout(look, milliseconds).unref();
  };
  const bringBack = async (): Promise<void> => {
    log.error('the embedded database has died; restarting it');
    try {
      await restart();
      log.warn('the embedded database runs again');
      wait = retries[0];
    } catch (err) {
      log.error({ err }, 'the embedded database could not be started; will retry');
      wait = Math.min(wait * 2, retries[1]);
    }
  };
  const look = (): void => {
    if (isRunning()) {
      later(interval);
      return;
    }
    restarting = bringBack().then(() => later(wait));
  };
  later(interval);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await restarting;
  };
}
