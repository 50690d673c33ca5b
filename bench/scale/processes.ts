import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { dropBodies, startServer } from '../requests.ts';
import { printTable, times } from '../statistics.ts';
import type { Subject } from './subject.ts';

/** Connections of all visitors together, however many processes answer them. */
const connections = 16;
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

interface Measured {
  /** Answers a second. */
  rate: number;
  /** Answers for a second of a processor. */
  byProcessor: number;
  /** Memory of one process in MB, on average. */
  memory: number;
}

async function measureProcesses(
  dataDir: string,
  { connectionString, slugs }: Subject,
  count: number,
  seconds: number,
): Promise<Measured> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DATABASE_POOL: pool,
    APP_MODE: 'demo',
    BENCH_PAGE_CACHE: 'off',
    BENCH_BLOCK_CACHE: 'off',
  };
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    for (let started = 0; started < count; started += 1) servers.push(await startServer(environment));
    const load = async (duration: number): Promise<number> => {
      const results = await Promise.all(
        servers.map(({ address }) =>
          autocannon({
            url: address,
            connections: connections / count,
            duration,
            headers: { 'accept-encoding': 'identity' },
            requests: [
              '/',
              '/products',
              ...slugs.map((slug) => `/product-view/${encodeURIComponent(slug)}`),
            ].map((each) => ({ path: each })),
            setupClient: dropBodies,
          }),
        ),
      );
      const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      return results.reduce((sum, result) => sum + result['2xx'], 0);
    };
    const used = async (): Promise<number> =>
      (await Promise.all(servers.map(({ pid }) => processorTime(pid)))).reduce((sum, each) => sum + each, 0);
    // Each process gets a part of the processors, and has to compile its code too.
    await load(seconds * count);
    const before = await used();
    const answers = await load(seconds);
    const processor = (await used()) - before;
    const memories = await Promise.all(servers.map((server) => server.memory()));
    const resident = memories.reduce((sum, memory) => sum + memory.resident, 0) / count / 2 ** 20;
    return { rate: answers / seconds, byProcessor: answers / processor, memory: resident };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/**
 * Measures pages that several processes render from the same databases. The machine's processors end soon, so
 * the reach compares answers for the same processor time.
 * @returns whether each count reaches 0.8 of one process
 */
export async function benchProcesses(
  dataDir: string,
  subjects: readonly Subject[],
  { counts, seconds }: { counts: readonly number[]; seconds: number },
): Promise<boolean> {
  let isLinear = true;
  for (const subject of subjects) {
    const rows: string[][] = [];
    let one: Measured | undefined;
    for (const count of counts) {
      const measured = await measureProcesses(dataDir, subject, count, seconds);
      one ??= measured;
      const part = measured.byProcessor / one.byProcessor;
      if (part < leastLinear) isLinear = false;
      rows.push([
        String(count),
        times(part),
        part < leastLinear ? 'SHORT' : '',
        times(measured.rate / one.rate),
        measured.rate.toFixed(0),
        measured.memory.toFixed(0),
      ]);
    }
    printTable(
      `Rendered pages by several processes with ${subject.size.products} products (at least ${times(leastLinear)} for the same processor time)`,
      ['processes', 'for the same processor time', '', 'a second', 'pages/s here', 'MB each'],
      rows,
    );
  }
  return isLinear;
}
