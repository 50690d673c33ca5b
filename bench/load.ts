import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dropBodies, startServer } from './requests.ts';
import { percentile, printTable, times } from './statistics.ts';

/** Requests that are sent in the overload, divided by those that the server can carry. */
const overload = 3;
/** The seconds that the load lasts, and the number of requests in the measurement of the memory. */
export interface LoadSize {
  seconds: number;
  requests: number;
}
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

/** Results of requests that were sent at a fixed rate. */
interface Arrivals {
  sent: number;
  /** Milliseconds that each answer took, by status. */
  waits: Map<number, number[]>;
  /** Answers with 503 that name no time to come back. */
  withoutTime: number;
  unanswered: number;
}

/**
 * Sends requests at a fixed rate, however many wait for their answers, as visitors who do not know of each
 * other.
 * @param keepAlive whether connections are used again; otherwise every visitor opens one
 */
async function openLoop(
  url: string,
  rate: number,
  { seconds, keepAlive }: { seconds: number; keepAlive: boolean },
): Promise<Arrivals> {
  const agent = new Agent({ keepAlive, maxSockets: Number.POSITIVE_INFINITY });
  const arrivals: Arrivals = { sent: 0, waits: new Map(), withoutTime: 0, unanswered: 0 };
  const waiting: Promise<void>[] = [];
  const visit = (): Promise<void> =>
    new Promise((done) => {
      const asked = performance.now();
      get(url, { agent, timeout: 60_000 }, (answer) => {
        const status = answer.statusCode ?? 0;
        const waits = arrivals.waits.get(status) ?? [];
        arrivals.waits.set(status, waits);
        if (status === 503 && answer.headers['retry-after'] === undefined) arrivals.withoutTime += 1;
        answer.resume().on('end', () => {
          waits.push(performance.now() - asked);
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

/** Measures one column of the table: the overload, the answers that visitors got, and the time after it. */
async function measureOverload(
  address: string,
  carried: number,
  how: { seconds: number; keepAlive: boolean },
): Promise<string[]> {
  const { seconds } = how;
  const enough = new AbortController();
  const health = watchHealth(address, enough.signal);
  const load = await openLoop(`${address}/`, carried * overload, how);
  enough.abort();
  const { waits, wrong } = await health;
  const after = await closedLoop(`${address}/`, seconds / 3);
  const served = load.waits.get(200) ?? [];
  const refused = load.waits.get(503) ?? [];
  const milliseconds = (values: readonly number[], part: number): string =>
    percentile(values, part).toFixed(0);
  return [
    String(load.sent),
    times(served.length / load.sent),
    times(refused.length / load.sent),
    String(load.sent - served.length - refused.length + load.withoutTime),
    times(served.length / seconds / carried),
    milliseconds(served, 0.5),
    milliseconds(served, 0.99),
    milliseconds(refused, 0.5),
    milliseconds(refused, 0.99),
    `${wrong} of ${waits.length}`,
    milliseconds(waits, 0.5),
    milliseconds(waits, 1),
    times(after.requests.average / carried),
  ];
}

const rowsOfOverload = [
  'requests sent',
  'served',
  'refused with 503 and Retry-After',
  'other answers, or none',
  'served a second, of the usual',
  'a served request took, median ms',
  'a served request took, 99 % ms',
  'a refusal took, median ms',
  'a refusal took, 99 % ms',
  'health checks that failed',
  'health checks, median ms',
  'health checks, longest ms',
  'served a second right afterwards, of the usual',
];

/**
 * Measures the server at three times the load that it can carry: its answers, and the time until it has
 * recovered.
 */
async function benchOverload(dataDir: string, seconds: number): Promise<void> {
  const server = await startServer({
    DATA_DIR: dataDir,
    BENCH_PAGE_CACHE: 'off',
    BENCH_BLOCK_CACHE: 'off',
  });
  try {
    await closedLoop(`${server.address}/`, seconds / 5);
    const usual = await closedLoop(`${server.address}/`, seconds / 3);
    const carried = usual.requests.average;
    const kept = await measureOverload(server.address, carried, { seconds, keepAlive: true });
    const fresh = await measureOverload(server.address, carried, { seconds, keepAlive: false });
    printTable(
      `Home page without caches at ${overload} times the ${carried.toFixed(0)} requests/s of 10 connections`,
      ['', 'connections used again', 'a connection each'],
      rowsOfOverload.map((name, row) => [name, kept[row] ?? '', fresh[row] ?? '']),
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

/** Measures the memory after many requests, which grows if the server has a leak. */
async function benchMemory(dataDir: string, requests: number): Promise<void> {
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

export async function benchLoad(
  dataDir: string,
  { seconds, requests }: LoadSize = { seconds: 15, requests: 200_000 },
): Promise<void> {
  await benchOverload(dataDir, seconds);
  await benchMemory(dataDir, requests);
}
