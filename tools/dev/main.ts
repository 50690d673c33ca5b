// The shop with live code. docs/development.md describes the effect of each kind of change.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { loadEnvironment, shopFolderOf, type Environment } from '#platform/env.ts';
import { recordAddress, runningServerOf } from '#server/shop-address.ts';
import { createChangeQueue, type ChangeKind } from './change-queue.ts';
import { createDevServer } from './dev-server.ts';
import { createFront } from './front.ts';
import { createLiveShop } from './live-shop.ts';
import { startVite } from './vite-server.ts';

const closers: (() => Promise<unknown> | void)[] = [];
async function end(code: number): Promise<void> {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end(0));

/** Opens the database, which stays open while servers restart. */
async function openDatabase(env: Environment): Promise<string | undefined> {
  if (env.API_HOST !== undefined || env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const database = await startEmbeddedDatabase(env.DATA_DIR);
  closers.push(() => database.stop());
  return database.connectionString;
}

async function listen(
  port: number,
  host: string,
): Promise<{ httpServer: ReturnType<typeof createServer>; port: number }> {
  const httpServer = createServer();
  await new Promise<void>((resolve, reject) => {
    httpServer.once('error', reject).listen(port, host, () => resolve());
  });
  const address = httpServer.address();
  return { httpServer, port: typeof address === 'object' && address ? address.port : port };
}

const isChange = (event: string): event is ChangeKind => ['add', 'change', 'unlink'].includes(event);

async function main(): Promise<void> {
  // Drawing all pictures in the background would slow down the server.
  const settings = loadEnvironment({ PICTURES: 'asked', ...process.env });
  const shopFolder = shopFolderOf(settings);
  // Each saved file is published into the database of the folder: people who buy in a running shop would see it.
  const running = settings.DATABASE_URL === undefined ? runningServerOf(settings) : undefined;
  if (running !== undefined)
    throw new Error(
      `a shop runs on ${settings.DATA_DIR} at ${running}, and this server would publish each saved file into it: stop that shop, or set DATA_DIR to another folder. If none runs there, remove the file address in that folder`,
    );
  const { httpServer, port } = await listen(settings.PORT, settings.HOST);
  const [{ vite, watching }, database] = await Promise.all([
    startVite(httpServer, shopFolder),
    openDatabase(settings),
  ]);
  closers.push(() => vite.close());
  // One token for all restarts of the shop's server.
  const outboxToken = settings.DEMO_OUTBOX_TOKEN ?? randomBytes(18).toString('base64url');
  const env = { ...settings, PORT: port, DATABASE_URL: database, DEMO_OUTBOX_TOKEN: outboxToken };
  // The terminal shows requests only when they fail.
  const log = pino({ level: process.env['LOG_LEVEL'] ? settings.LOG_LEVEL : 'warn' });

  const shop = createLiveShop(vite, env, log);
  closers.push(() => shop.close());
  const dev = createDevServer(vite, shop, shopFolder);
  await dev.start();
  await watching;
  const queue = createChangeQueue(dev.update);
  vite.watcher.on('all', (event, file) => {
    if (isChange(event)) queue.add(file, event);
  });
  httpServer.on('request', createFront(vite, shop, dev, queue));
  closers.push(() => void httpServer.close().closeAllConnections());
  closers.push(recordAddress(env));
  const place = settings.DATABASE_URL === undefined ? settings.DATA_DIR : 'the database of DATABASE_URL';
  if (settings.API_HOST === undefined)
    console.log(`each saved file of ${shopFolder} is published into ${place}`);
  console.log(`ready http://${settings.HOST}:${port}/`);
  if (settings.APP_MODE === 'demo')
    console.log(`messages with login codes: http://localhost:${port}/dev/outbox?token=${outboxToken}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
