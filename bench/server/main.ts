import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startServer } from '../requests.ts';
import { median, printTable, times } from '../statistics.ts';
import { startNext } from './next.ts';
import { startNginx } from './nginx.ts';
import { countElements } from './page-document.ts';
import { requestsPerSecond } from './wrk.ts';

const brotli = { 'accept-encoding': 'br' };

/** The bytes of an answer as they are sent. */
const bytesOf = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    get(url, { headers: brotli }, (response) => void buffer(response).then(resolve, reject)).on(
      'error',
      reject,
    ),
  );

/** Target ratios: of a compressed page from the cache to nginx, and of a rendered page to Next.js. */
const reach = { nginx: 0.5, next: 4 };

/**
 * Compares the home page from the page cache with nginx, which serves the same bytes as a file. Compares the
 * home page rendered for each request with Next.js, which renders the same elements. Measurements are
 * interleaved, and each server has one process.
 * @returns whether both ratios reach their targets
 */
export async function benchServer(dataDir: string, { rounds = 5, seconds = 3 } = {}): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrin-bench-server-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const started = async <Server extends { stop(): Promise<void> }>(
    server: Promise<Server>,
  ): Promise<Server> => {
    const ready = await server;
    stops.unshift(() => ready.stop());
    return ready;
  };
  try {
    const cached = await started(startServer({ DATA_DIR: dataDir }));
    const dynamic = await started(
      startServer({ DATA_DIR: dataDir, BENCH_PAGE_CACHE: 'off', BENCH_BLOCK_CACHE: 'off' }),
    );
    const html = await (await fetch(`${dynamic.address}/`)).text();
    const compressed = await bytesOf(`${cached.address}/`);
    const nginx = await started(startNginx(path.join(folder, 'nginx'), compressed));
    const next = await started(startNext(path.join(folder, 'next'), html));
    const elements = { own: countElements(html), next: countElements(await (await fetch(next.url)).text()) };
    if (elements.own !== elements.next)
      throw new Error(`the shop shows ${elements.own} elements, Next.js ${elements.next}`);
    const targets = [
      { name: 'shop, page cache, brotli', url: `${cached.address}/`, headers: brotli },
      { name: 'nginx, file of that size', url: nginx.url, headers: brotli },
      { name: 'shop, rendered', url: `${dynamic.address}/`, headers: {} },
      { name: 'Next.js, rendered', url: next.url, headers: {} },
    ] as const;
    const rates = targets.map(() => [] as number[]);
    for (let round = -1; round < rounds; round += 1)
      for (const [index, { url, headers }] of targets.entries()) {
        const rate = await requestsPerSecond(url, { seconds, headers });
        if (round >= 0) rates[index]?.push(rate);
      }
    const [hit = 0, file = 1, own = 0, other = 1] = rates.map(median);
    const ratios = [hit / file, 1, own / other, 1];
    printTable(
      `Home page on desktop: ${compressed.length} bytes in brotli, ${elements.own} elements (${rounds} interleaved rounds, 10 connections)`,
      ['', 'ratio', 'at least', 'requests/s here'],
      targets.map(({ name }, index) => [
        name,
        times(ratios[index] ?? 0),
        index === 0 ? times(reach.nginx) : index === 2 ? times(reach.next) : '',
        median(rates[index] ?? [0]).toFixed(0),
      ]),
    );
    return hit / file >= reach.nginx && own / other >= reach.next;
  } finally {
    for (const stop of stops) await stop();
  }
}
