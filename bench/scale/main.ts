import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { median, printTable, times } from '../statistics.ts';
import { applyCatalogue, moveShop, type Applied, type Moved } from './operator.ts';
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

/** Most seconds of a restore for a second of its backup. */
const restoreReach = 3;
/** Most memory of `catalogue apply` at the end of its run, relative to the memory at its beginning. */
const growthReach = 1.5;

/** A line of the table. */
interface Line {
  name: string;
  ratio: number;
  reach: number;
  small: string;
  large: string;
}

/** Returns the lines about the work of the operator with the large shop. */
function operatorLines({ backup, restore }: Moved, applied: Applied): Line[] {
  return [
    {
      name: 'restore of the large shop, relative to its backup',
      ratio: restore.seconds / backup.seconds,
      reach: restoreReach,
      small: `${backup.seconds.toFixed(1)} s`,
      large: `${restore.seconds.toFixed(1)} s`,
    },
    {
      name: 'memory of catalogue apply, end to beginning',
      ratio: applied.growth,
      reach: growthReach,
      small: '',
      large: `${applied.memory.toFixed(0)} MB`,
    },
  ];
}

function printOperator({ backup, restore, bytes }: Moved, applied: Applied, count: number): void {
  const { products, seconds, isComplete } = applied;
  console.log(
    `The backup has ${gigabytes(bytes)}. It took ${backup.memory.toFixed(0)} MB of memory, and its restore ${restore.memory.toFixed(0)} MB.`,
  );
  console.log(
    `catalogue apply: ${products} of ${count} products in ${seconds.toFixed(0)} s, ${(products / seconds).toFixed(0)} a second${isComplete ? '' : ', then stopped'}.`,
  );
}

export interface ScaleOptions {
  sizes?: readonly ScaleSize[];
  rounds?: number;
  seconds?: number;
  turns?: number;
  processes?: readonly number[];
  /** Products that `catalogue apply` gets. */
  apply?: number;
}

const isMet = ({ ratio, reach }: Line): boolean => ratio <= reach;

/** Measures each piece of work in both shops. */
async function workLines(small: Subject, large: Subject, rounds: number): Promise<Line[]> {
  const costs = await measure([small, large], rounds);
  const cost = (name: string, { size }: Subject): number =>
    median(costs.get(`${name} ${size.products}`) ?? []);
  return Object.entries(works).map(([name, { reach }]) => ({
    name,
    ratio: cost(name, large) / cost(name, small),
    reach,
    small: `${cost(name, small).toFixed(2)} ms`,
    large: `${cost(name, large).toFixed(2)} ms`,
  }));
}

function printLines(title: string, lines: readonly Line[]): void {
  printTable(
    title,
    ['', 'ratio', 'at most', '', 'small', 'large'],
    lines.map((line) => [
      line.name,
      times(line.ratio),
      times(line.reach),
      isMet(line) ? '' : 'SHORT',
      line.small,
      line.large,
    ]),
  );
}

const describeShop = ({ size, options }: Subject): string =>
  `${size.products} products, ${options} options, ${size.orders} orders`;
const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GB`;

/**
 * Measures the cost of work in a large database relative to a small one, of a backup, a restore and
 * `catalogue apply`, and the answers of several processes relative to one. Prints missed targets.
 * @returns whether every target was met
 */
export async function benchScale(dataDir: string, options: ScaleOptions = {}): Promise<boolean> {
  const { rounds = 30, seconds = 5, turns = 5, processes = [1, 2, 4, 8], apply = 1_000_000 } = options;
  const folder = path.join(dataDir, 'scale');
  const database = await startEmbeddedDatabase(folder);
  const subjects: Subject[] = [];
  try {
    for (const size of options.sizes ?? sizes)
      subjects.push(await openSubject(database.connectionString, folder, size));
    const [small, large] = subjects;
    if (!small || !large) throw new Error('two sizes are compared');
    const work = await workLines(small, large, rounds);
    printLines(
      `The same work with ${describeShop(large)}, and with ${describeShop(small)} (caches are empty)`,
      work,
    );
    console.log(`\nThe database has ${gigabytes(large.bytes)}, and ${gigabytes(small.bytes)}.`);

    const moved = await moveShop(folder, large);
    const applied = await applyCatalogue(database.connectionString, folder, apply);
    const operator = operatorLines(moved, applied);
    printLines('The work of the operator with the large shop', operator);
    printOperator(moved, applied, apply);

    const isLinear = await benchProcesses(folder, subjects, { counts: processes, seconds, turns });
    return isLinear && [...work, ...operator].every(isMet);
  } finally {
    for (const subject of subjects) await subject.close();
    await database.stop();
  }
}
