import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { bootShop } from './boot.ts';
import { EnvironmentError, loadEnvironment, type Environment } from './env.ts';
import { ShopImportError } from './releases/import-shop.ts';

/** Milliseconds that answers under way get after the signal to end. */
const graceful = 10_000;

async function serve(env: Environment): Promise<void> {
  const log: FastifyBaseLogger = pino({ level: env.LOG_LEVEL });
  const shop = await bootShop(env, log);

  let ending = false;
  const end = (signal: string): void => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'ending');
    // A request that hangs must not keep the process; `unref` lets a quick end be quick.
    setTimeout(() => process.exit(1), graceful).unref();
    void shop.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

  try {
    const address = await shop.app.listen({ port: env.PORT, host: env.HOST });
    console.log(`ready ${address}`);
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** What the person at the terminal can mend by reading; anything else is a defect and needs its stack. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof ShopImportError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return `${error.message}: something else listens there; set PORT to another number`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await serve(loadEnvironment());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
