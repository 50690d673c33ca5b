import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { median, printTable, times } from '../statistics.ts';
import { benchProcesses } from './processes.ts';
import { openSubject, type ScaleSize, type Subject } from './subject.ts';
import { works } from './work.ts';

const sizes: readonly ScaleSize[] = [
  { products: 1_000, orders: 1_000 },
  { products: 1_000_000, orders: 1_000_000 },
];

/** Milliseconds of each piece of work, by size, measured in turn. */
async function measure(subjects: readonly Subject[], rounds: number): Promise<Map<string, number[]>> {
  const costs = new Map<string, number[]>();
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, { run }] of Object.entries(works)) {
      for (const subject of subjects) {
        const prepared = { ...subject, handlers: subject.coldHandlers() };
        const start = performance.now();
        await run(prepared, round);
        const took = performance.now() - start;
        const key = `${name} ${subject.size.products}`;
        if (round >= 0) costs.set(key, [...(costs.get(key) ?? []), took]);
      }
    }
  }
  return costs;
}

/**
 * Measures the cost of work in a large database relative to a small one, and the answers of several processes
 * relative to one. Prints missed targets.
 * @returns whether every target was met
 */
export async function benchScale(
  dataDir: string,
  options: {
    sizes?: readonly ScaleSize[];
    rounds?: number;
    seconds?: number;
    turns?: number;
    processes?: readonly number[];
  } = {},
): Promise<boolean> {
  const { rounds = 30, seconds = 5, turns = 5, processes = [1, 2, 4, 8] } = options;
  const folder = path.join(dataDir, 'scale');
  const database = await startEmbeddedDatabase(folder);
  const subjects: Subject[] = [];
  try {
    for (const size of options.sizes ?? sizes)
      subjects.push(await openSubject(database.connectionString, folder, size));
    const [small, large] = subjects;
    if (!small || !large) throw new Error('two sizes are compared');
    const costs = await measure(subjects, rounds);
    const cost = (name: string, { size }: Subject): number =>
      median(costs.get(`${name} ${size.products}`) ?? []);
    const ratio = (name: string): number => cost(name, large) / cost(name, small);
    const describe = ({ size, options: count }: Subject): string =>
      `${size.products} products, ${count} options, ${size.orders} orders`;
    printTable(
      `The same work with ${describe(large)}, and with ${describe(small)} (caches are empty)`,
      ['', 'large / small', 'at most', '', 'ms small', 'ms large'],
      Object.entries(works).map(([name, { reach }]) => [
        name,
        times(ratio(name)),
        times(reach),
        ratio(name) <= reach ? '' : 'SHORT',
        cost(name, small).toFixed(2),
        cost(name, large).toFixed(2),
      ]),
    );
    const gigabytes = ({ bytes }: Subject): string => (bytes / 2 ** 30).toFixed(2);
    console.log(`\nThe database has ${gigabytes(large)} GB, and ${gigabytes(small)} GB.`);
    const isLinear = await benchProcesses(folder, subjects, { counts: processes, seconds, turns });
    return isLinear && Object.entries(works).every(([name, { reach }]) => ratio(name) <= reach);
  } finally {
    for (const subject of subjects) await subject.close();
    await database.stop();
  }
}
