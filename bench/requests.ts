import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, printTable, times } from './statistics.ts';

/** Bytes of memory after a garbage collection. */
export interface Memory {
  heap: number;
  resident: number;
}

interface Server {
  address: string;
  pid: number;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

/** Starts a shop in a process of its own, with additional environment variables. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<Server> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve('./server-process.ts')), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready');
    }),
  ])) as [{ address: string }];
  return {
    address: message.address,
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory');
      const [memory] = (await once(child, 'message')) as [Memory];
      return memory;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Lets autocannon drop bodies. It appends each chunk to a string, and decoding a chunk that ends within a
 * character takes so much longer that equal servers differed by a third.
 */
export function dropBodies(client: autocannon.Client): void {
  const queue: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof queue !== 'object' || queue === null || !('addBody' in queue))
    throw new Error('autocannon keeps bodies in another way than this benchmark knows');
  queue.addBody = () => undefined;
}

/** Requests a second over `seconds`, from ten connections. @throws Error when any answer was not 200 */
async function measure(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: { 'accept-encoding': 'identity' },
    setupClient: dropBodies,
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return result.requests.average;
}

/**
 * Requests a second for the home page with each cache in turn, interleaved with a route that answers "ok",
 * as ratios to it.
 */
export async function benchRequests(dataDir: string, { rounds = 3, seconds = 2 } = {}): Promise<void> {
  const servers = {
    dynamic: await startServer({ DATA_DIR: dataDir, BENCH_PAGE_CACHE: 'off', BENCH_BLOCK_CACHE: 'off' }),
    blocks: await startServer({ DATA_DIR: dataDir, BENCH_PAGE_CACHE: 'off' }),
    pages: await startServer({ DATA_DIR: dataDir }),
  };
  const targets = [
    { name: 'bare ok route', url: `${servers.pages.address}/bench/ok` },
    { name: 'page-cache hit', url: `${servers.pages.address}/` },
    { name: 'block-cache hits', url: `${servers.blocks.address}/` },
    { name: 'dynamic page', url: `${servers.dynamic.address}/` },
  ];
  const rates = new Map(targets.map(({ name }) => [name, [] as number[]]));
  try {
    for (const { url } of targets) {
      await (await fetch(url)).arrayBuffer();
      await measure(url, seconds);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, url } of targets) rates.get(name)?.push(await measure(url, seconds));
    }
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
  const rate = (name: string) => median(rates.get(name) ?? [0]);
  const [ok, dynamic] = [rate('bare ok route'), rate('dynamic page')];
  printTable(
    'Requests a second, home page on desktop (10 connections; ratios of one interleaved run)',
    ['', 'of the ok route', 'of the dynamic page', 'requests/s here'],
    targets.map(({ name }) => [
      name,
      times(rate(name) / ok),
      times(rate(name) / dynamic),
      rate(name).toFixed(0),
    ]),
  );
}
