import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { dropBodies, startServer } from '../requests.ts';
import { median, printTable, times } from '../statistics.ts';
import type { Subject } from './subject.ts';

/** Connections of visitors to one process. A process answers equal requests that wait for each other together. */
const connections = 4;
/** Least part of the answers of one process for the same processor time. */
const leastLinear = 0.8;
/** Connections to the database of one process. */
const pool = '5';
/** Ticks of a second in `/proc` (`getconf CLK_TCK`), which is 100 on every Linux. */
const ticks = 100;

/** Seconds that a process has used a processor. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces; the fields after it are counted from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

type Server = Awaited<ReturnType<typeof startServer>>;

interface Measured {
  /** Answers a second. */
  rate: number;
  /** Answers for a second of a processor. */
  byProcessor: number;
}

/** Sends visitors to servers. @returns the number of answers */
async function load(servers: readonly Server[], slugs: readonly string[], seconds: number): Promise<number> {
  const paths = ['/', '/products', ...slugs.map((slug) => `/product-view/${encodeURIComponent(slug)}`)];
  const results = await Promise.all(
    servers.map(({ address }) =>
      autocannon({
        url: address,
        connections,
        duration: seconds,
        headers: { 'accept-encoding': 'identity' },
        requests: paths.map((each) => ({ path: each })),
        setupClient: dropBodies,
      }),
    ),
  );
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const answers = results.reduce((sum, result) => sum + result['2xx'], 0);
  // A process refuses visitors while other programs take its processor.
  if (failed * 100 > answers) throw new Error(`${failed} requests failed, and ${answers} did not`);
  return answers;
}

async function measure(
  servers: readonly Server[],
  slugs: readonly string[],
  seconds: number,
): Promise<Measured> {
  const used = async (): Promise<number> =>
    (await Promise.all(servers.map(({ pid }) => processorTime(pid)))).reduce((sum, each) => sum + each, 0);
  const before = await used();
  const answers = await load(servers, slugs, seconds);
  return { rate: answers / seconds, byProcessor: answers / ((await used()) - before) };
}

/** Measures each number of processes in turn, because other programs disturb a machine for a time. */
async function measureCounts(
  dataDir: string,
  { connectionString, slugs }: Subject,
  { counts, seconds, turns }: ProcessOptions,
): Promise<{ measured: Map<number, Measured[]>; memory: number }> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DATABASE_POOL: pool,
    APP_MODE: 'demo',
    BENCH_PAGE_CACHE: 'off',
    BENCH_BLOCK_CACHE: 'off',
  };
  const servers: Server[] = [];
  const measured = new Map<number, Measured[]>();
  try {
    const most = Math.max(...counts);
    for (let started = 0; started < most; started += 1) servers.push(await startServer(environment));
    // Each process compiles its code first.
    for (const server of servers) await load([server], slugs, seconds);
    for (let turn = 0; turn < turns; turn += 1)
      for (const count of counts) {
        const one = await measure(servers.slice(0, count), slugs, seconds);
        measured.set(count, [...(measured.get(count) ?? []), one]);
      }
    const memories = await Promise.all(servers.map((server) => server.memory()));
    return { measured, memory: median(memories.map(({ resident }) => resident)) / 2 ** 20 };
  } finally {
    for (const server of servers) await server.stop();
  }
}

export interface ProcessOptions {
  /** Numbers of processes, the first of them 1. */
  counts: readonly number[];
  /** Seconds of one measurement. */
  seconds: number;
  /** Measurements of each number. */
  turns: number;
}

/**
 * Measures pages that several processes render from the same databases. The load and the database take
 * processors too, so the reach compares answers for the same processor time. Processes beyond the number of
 * processors take turns, which costs time of its own, so the reach leaves them out.
 * @returns whether each count within the number of processors reaches 0.8 of one process
 */
export async function benchProcesses(
  dataDir: string,
  subjects: readonly Subject[],
  options: ProcessOptions,
): Promise<boolean> {
  let isLinear = true;
  for (const subject of subjects) {
    const { measured, memory } = await measureCounts(dataDir, subject, options);
    const typical = (count: number, what: keyof Measured): number =>
      median((measured.get(count) ?? []).map((each) => each[what]));
    const rows = options.counts.map((count) => {
      const part = typical(count, 'byProcessor') / typical(1, 'byProcessor');
      const isShort = count <= availableParallelism() && part < leastLinear;
      if (isShort) isLinear = false;
      return [
        String(count),
        times(part),
        isShort ? 'SHORT' : count > availableParallelism() ? 'take turns' : '',
        times(typical(count, 'rate') / typical(1, 'rate')),
        typical(count, 'rate').toFixed(0),
      ];
    });
    printTable(
      `Rendered pages by several processes with ${subject.size.products} products (at least ${times(leastLinear)} for the same processor time)`,
      ['processes', 'for the same processor time', '', 'a second', 'pages/s here'],
      rows,
    );
    console.log(`A process has ${memory.toFixed(0)} MB.`);
  }
  return isLinear;
}
