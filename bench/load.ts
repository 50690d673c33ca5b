import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dropBodies, startServer } from './requests.ts';
import { median, printTable, times } from './statistics.ts';

/** How much more than it can carry is asked of the server. */
const overload = 3;
const seconds = 15;
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

/** What became of requests that were sent at a fixed rate. */
interface Arrivals {
  sent: number;
  statuses: Map<number, number>;
  unanswered: number;
  /** Milliseconds that each served request took. */
  served: number[];
}

/** Sends requests at a fixed rate, however many wait for their answers, as visitors who do not know of each other. */
async function openLoop(url: string, rate: number): Promise<Arrivals> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const arrivals: Arrivals = { sent: 0, statuses: new Map(), unanswered: 0, served: [] };
  const waiting: Promise<void>[] = [];
  const visit = (): Promise<void> =>
    new Promise((done) => {
      const asked = performance.now();
      get(url, { agent, timeout: 60_000 }, (answer) => {
        const status = answer.statusCode ?? 0;
        arrivals.statuses.set(status, (arrivals.statuses.get(status) ?? 0) + 1);
        answer.resume().on('end', () => {
          if (status === 200) arrivals.served.push(performance.now() - asked);
          done();
        });
      }).on('error', () => {
        arrivals.unanswered += 1;
        done();
      });
    });
  const started = performance.now();
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - started) {
    for (; arrivals.sent < (elapsed / 1_000) * rate; arrivals.sent += 1) waiting.push(visit());
    await delay(5);
  }
  await Promise.all(waiting);
  agent.destroy();
  return arrivals;
}

/** Three times the load that the server carries: what it answers, and how soon it is itself again. */
async function benchOverload(dataDir: string): Promise<void> {
  const server = await startServer({
    DATA_DIR: dataDir,
    BENCH_PAGE_CACHE: 'off',
    BENCH_BLOCK_CACHE: 'off',
  });
  const url = `${server.address}/`;
  try {
    await closedLoop(url, 3);
    const usual = await closedLoop(url, 5);
    const carried = usual.requests.average;
    const enough = new AbortController();
    const health = watchHealth(server.address, enough.signal);
    const load = await openLoop(url, carried * overload);
    enough.abort();
    const { waits, wrong } = await health;
    const after = await closedLoop(url, 5);
    const refused = load.statuses.get(503) ?? 0;
    const ok = load.served.length;
    printTable(
      `Home page without caches at ${overload} times the load that 10 connections reach`,
      ['', 'here'],
      [
        ['requests a second with 10 connections', carried.toFixed(0)],
        ['requests sent', String(load.sent)],
        ['served', times(ok / load.sent)],
        ['refused with 503', times(refused / load.sent)],
        ['other answers, or none', String(load.sent - ok - refused)],
        ['served a second, of the usual', times(ok / seconds / carried)],
        ['a served request took, median ms', median(load.served).toFixed(0)],
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
  const { products } = (await (await fetch(`${address}/api/v1/products/cards?limit=20`)).json()) as {
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
