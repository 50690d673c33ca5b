import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { bootShop, createClosers } from './boot.ts';
import { EnvironmentError, loadEnvironment, type Environment } from './env.ts';
import { ShopImportError } from './releases/import-shop.ts';

/** Milliseconds that requests in flight get after the termination signal. */
const graceful = 10_000;

async function serve(env: Environment): Promise<void> {
  const log: FastifyBaseLogger = pino({ level: env.LOG_LEVEL });
  const closers = createClosers((err) => log.error({ err }, 'a part did not end well'));

  // Registered first: an interrupted start must not leave its database running.
  let ending = false;
  const end = (signal: string): void => {
    ending = true;
    log.info({ signal }, 'ending');
    // A request that hangs must not keep the process alive; `unref` allows it to exit earlier.
    setTimeout(() => process.exit(1), graceful).unref();
    void closers.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);

  try {
    const app = await bootShop(env, log, closers);
    const address = await app.listen({ port: env.PORT, host: env.HOST });
    console.log(`ready ${address}`);
  } catch (error) {
    await closers.close();
    // An interrupted start always fails in some way, so its error is not reported.
    if (!ending) throw error;
  }
}

/**
 * Errors that the operator can fix after reading the message; anything else is a defect and needs its stack
 * trace.
 */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof ShopImportError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: something else listens there; set PORT to another number`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await serve(loadEnvironment());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
