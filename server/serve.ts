import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CatalogueRunError } from '#documents/catalogue/find-files.ts';
import { ShopImportError } from '#documents/releases/import-shop.ts';
import { DatabaseVersionError } from '#platform/db/migrate.ts';
import { EnvironmentError, type Environment } from '#platform/env.ts';
import { createLog } from '#platform/observability/log.ts';
import { listenAddress } from '#platform/security/loopback.ts';
import { suspectKeys } from '#platform/suspect-keys.ts';
import { readVersion } from '#platform/version.ts';
import { bootShop } from './boot.ts';
import type { BootOptions } from './boot-options.ts';
import { createClosers } from './closers.ts';
import { recordAddress } from './shop-address.ts';

/** Milliseconds that the parts of the shop get to stop after the last request. */
const forParts = 10_000;

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Returns the address for a browser on this machine. */
const localAddress = (app: FastifyInstance): string => `http://localhost:${portOf(app) ?? ''}`;

/**
 * Boots the shop and listens until a termination signal, which also ends an incomplete start.
 * @throws any error that prevents the start
 */
export async function serve(env: Environment, options: BootOptions = {}): Promise<void> {
  const log: FastifyBaseLogger = createLog(env.LOG_LEVEL);
  const version = readVersion();
  log.info({ ...version, node: process.version }, 'starting');
  for (const sentence of suspectKeys()) log.warn(sentence);
  // A promise that nothing waits for must not end the purchases of others.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise failed that nothing waits for'));
  const closers = createClosers((err) => log.error({ err }, 'a part did not end well'));

  let app: FastifyInstance | undefined;
  /** Ends the requests that are still in flight. Their clients see a broken connection. */
  const cut = (): void => {
    log.warn({ seconds: env.SHUTDOWN_GRACE }, 'requests that take longer than SHUTDOWN_GRACE are cut');
    app?.server.closeAllConnections();
  };

  // Registered first: an interrupted start must not leave its database running.
  let ending = false;
  const end = async (signal: string): Promise<void> => {
    ending = true;
    log.info({ signal }, 'ending');
    app?.drain();
    if (app) await wait(env.SHUTDOWN_DRAIN * 1_000);

    const grace = env.SHUTDOWN_GRACE * 1_000;
    const cutting = setTimeout(cut, grace).unref();
    app?.server.once('close', () => clearTimeout(cutting));
    // A part that hangs must not keep the process alive. `unref` allows it to exit earlier.
    setTimeout(() => process.exit(1), grace + forParts).unref();
    await closers.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end(signal));

  try {
    let outbox: string | undefined;
    app = await bootShop(env, log, closers, { ...options, onOutbox: (link) => (outbox = link) });
    const address = await app.listen({ port: env.PORT, host: listenAddress(env.HOST) });
    // Commands ask the process that serves the shop.
    if (env.ROLE !== 'worker') {
      const forgetAddress = recordAddress({ ...env, PORT: portOf(app) ?? env.PORT });
      closers.push(async () => forgetAddress());
    }
    console.log(`ready ${address}`);
    if (outbox !== undefined) console.log(`messages with login codes: ${localAddress(app)}${outbox}`);
  } catch (error) {
    await closers.close();
    // An interrupted start always fails in some way, so its error is not reported.
    if (!ending) throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there; set PORT to another number',
  EADDRNOTAVAIL: 'this machine does not have the address; set HOST to one that it has, such as 127.0.0.1',
  EACCES: 'set PORT to a number from 1024 on, or give the process the right to use this one',
  ENOTFOUND: 'set HOST to an address of this machine, such as 127.0.0.1',
};

/**
 * Returns the output about an error that prevented the start. The operator can fix some errors after reading
 * their message. Any other error is a defect and needs its stack trace.
 */
export function explainStart(error: unknown): string {
  if (
    error instanceof EnvironmentError ||
    error instanceof DatabaseVersionError ||
    error instanceof ShopImportError ||
    error instanceof CatalogueRunError
  )
    return error.message;
  const remedy = remedies[codeOf(error)];
  if (
    error instanceof Error &&
    'syscall' in error &&
    remedy !== undefined &&
    /listen|getaddrinfo/.test(String(error.syscall))
  )
    return `${error.message}: ${remedy}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
