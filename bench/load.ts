import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dropBodies, startServer } from './requests.ts';
import { median, printTable, times } from './statistics.ts';

/** How much more than it can carry is asked of the server. */
const overload = 3;
const seconds = 15;
/** Clients that wait at the same time: more than the server accepts requests. */
const clients = 1_200;
const requests = 200_000;
const quarters = 4;

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** Milliseconds that each health check takes until `signal` says that it is enough. */
async function watchHealth(
  address: string,
  signal: AbortSignal,
): Promise<{ waits: number[]; wrong: number }> {
  const waits: number[] = [];
  let wrong = 0;
  while (!signal.aborted) {
    const asked = performance.now();
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    waits.push(performance.now() - asked);
    if (answer?.status !== 200) wrong += 1;
    await answer?.arrayBuffer();
    await delay(100);
  }
  return { waits, wrong };
}

const closedLoop = (url: string, duration: number) =>
  autocannon({
    url,
    connections: 10,
    duration,
    headers: { 'accept-encoding': 'identity' },
    setupClient: dropBodies,
  });

/** Three times the load that the server carries: what it answers, and how soon it is itself again. */
async function benchOverload(dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, BENCH_PAGE_CACHE: 'off' });
  const url = `${server.address}/`;
  try {
    await closedLoop(url, 3);
    const usual = await closedLoop(url, 5);
    const carried = usual.requests.average;
    const enough = new AbortController();
    const health = watchHealth(server.address, enough.signal);
    const load = await autocannon({
      url,
      connections: clients,
      duration: seconds,
      overallRate: Math.ceil(carried * overload),
      timeout: 30,
      headers: { 'accept-encoding': 'identity' },
      setupClient: dropBodies,
    });
    enough.abort();
    const { waits, wrong } = await health;
    const after = await closedLoop(url, 5);
    const answered = load['2xx'] + load.non2xx;
    printTable(
      `Home page without the page cache at ${overload} times the load that 10 connections reach`,
      ['', 'here'],
      [
        ['requests a second with 10 connections', carried.toFixed(0)],
        ['of those asked for in the overload: served', times(load['2xx'] / answered)],
        ['refused with 503', times((load.statusCodeStats?.['503']?.count ?? 0) / answered)],
        ['other answers', String(load.non2xx - (load.statusCodeStats?.['503']?.count ?? 0))],
        ['without an answer', String(load.errors + load.timeouts)],
        ['served a second, of the usual', times(load['2xx'] / load.duration / carried)],
        ['health checks that failed', `${wrong} of ${waits.length}`],
        ['health checks, median ms', median(waits).toFixed(0)],
        ['health checks, longest ms', Math.max(...waits).toFixed(0)],
        ['served a second right afterwards, of the usual', times(after.requests.average / carried)],
      ],
    );
  } finally {
    await server.stop();
  }
}

/** Addresses of all kinds, most of them different from each other. */
async function readAddresses(address: string): Promise<string[]> {
  const { products } = (await (await fetch(`${address}/api/v1/products/cards?limit=100`)).json()) as {
    products: { slug: string }[];
  };
  return [
    '/',
    '/cart',
    '/stores',
    '/weblog',
    ...products.flatMap(({ slug }) => [
      `/product-view/${encodeURIComponent(slug)}`,
      `/api/v1/products?q=${encodeURIComponent(slug)}`,
    ]),
    ...Array.from({ length: 200 }, (_, n) => `/products?page=${1 + (n % 25)}&min_price=${n * 1_000}`),
    ...Array.from({ length: 300 }, (_, n) => `/no/such/page/${n}`),
  ];
}

/** The memory after many requests: whether anything is kept that nobody needs. */
async function benchMemory(dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, CACHE_MEMORY: '64' });
  const rows: string[][] = [];
  const heaps: number[] = [];
  try {
    const addresses = await readAddresses(server.address);
    for (let quarter = 1; quarter <= quarters; quarter += 1) {
      const result = await autocannon({
        url: server.address,
        connections: 20,
        amount: requests / quarters,
        timeout: 30,
        headers: { 'accept-encoding': 'identity' },
        requests: addresses.map((path) => ({ path })),
        setupClient: dropBodies,
      });
      const { heap, resident } = await server.memory();
      heaps.push(heap);
      rows.push([
        String(quarter),
        mebibytes(heap),
        mebibytes(resident),
        times(heap / (heaps[1] ?? heap)),
        String(result['5xx'] + result.errors),
      ]);
    }
  } finally {
    await server.stop();
  }
  printTable(
    `Memory after each quarter of ${requests} requests (MB after a collection; CACHE_MEMORY 64)`,
    ['quarter', 'heap', 'resident', 'heap of the second', 'failed'],
    rows,
  );
}

export async function benchLoad(dataDir: string): Promise<void> {
  await benchOverload(dataDir);
  await benchMemory(dataDir);
}
