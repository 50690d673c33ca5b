import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { contractLimits } from '#engine/pipeline/request-limit.ts';
import { loadEnvironment } from '#platform/env.ts';
import { bootShop } from '#server/boot.ts';
import { createClosers } from '#server/closers.ts';

/** A shop in a process of its own, measured by the parent, which also selects the caches. */
const log = pino({ level: 'error' });
const env = loadEnvironment({
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'error',
  PICTURES: 'asked',
  DATA_DIR: process.env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'vitrin-bench-'))),
});
const caches = {
  pages: process.env['BENCH_PAGE_CACHE'] !== 'off',
  blocks: process.env['BENCH_BLOCK_CACHE'] !== 'off',
};
/** The whole load comes from one network. */
const operations = Object.fromEntries(
  Object.entries(contractLimits).map(([id, limit]) => [
    id,
    { ...limit, network: { ...limit.network, max: Number.MAX_SAFE_INTEGER } },
  ]),
);
const closers = createClosers((error) => console.error(error));
const app = await bootShop(env, log, closers, { caches, limits: { operations } });
app.get('/bench/ok', (_request, reply) => reply.type('text/plain').send('ok'));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
// The parent asks for the size of the heap after a garbage collection. `gc` exists only if the parent has
// started this process with --expose-gc.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed, resident: process.memoryUsage.rss() });
});
const end = () => void closers.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
