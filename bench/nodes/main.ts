// `npm run bench:nodes [-- --seconds N] [--rate N] [FAULT…]`: three processes behind nginx, and purchases
// while one part after another fails. Counts the answers that customers got, and the final state of every
// order. Exits with 1 when an order is lost or made twice, or a sum of money or stock is wrong.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { judge, readOutcome, readSums } from '../faults/audit.ts';
import { reconcile } from '../faults/reconcile.ts';
import { makeCustomer, makeGoods } from '../shop-goods.ts';
import { openShopServer } from '../shop-server.ts';
import { printTable } from '../statistics.ts';
import { faults, findClockLibrary } from './faults.ts';
import type { Failure } from './client.ts';
import { startLoad, type Customer, type MadePurchase } from './load.ts';
import { hasNginx, startCluster, type Cluster } from './nodes.ts';
import { zarinpalAt } from './outside.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '40' }, rate: { type: 'string', default: '20' } },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const wanted = positionals.length > 0 ? positionals : Object.keys(faults);
if (!(seconds >= 1 && seconds <= 600 && rate >= 2 && rate <= 200) || wanted.some((name) => !(name in faults)))
  throw new RangeError(
    `npm run bench:nodes [-- --seconds 1…600] [--rate 2…200] [${Object.keys(faults).join(' ')}]`,
  );
if (!hasNginx()) {
  console.error(
    'nginx is not installed, and stands in front of the processes: apt-get install -y nginx-light',
  );
  process.exit(1);
}

const stock = 20_000;
/** Milliseconds of load before a fault and after it. */
const calm = 5_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-nodes-'));
chmodSync(dataDir, 0o711);
const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
const database = await startEmbeddedDatabase(dataDir);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
database.supervise(silent);
const pool = createPool({
  connectionString: database.connectionString,
  connections: 8,
  onError: () => undefined,
});
const picture = new Uint8Array(
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#277eff' } })
    .png()
    .toBuffer(),
);

/** Fills the database with the example shop, as a demo does. */
async function fillDatabase(): Promise<number> {
  const demo = await openShopServer(dataDir, database.connectionString, { PICTURES: 'asked' });
  await demo.start();
  await demo.stop();
  return makeGoods(pool, createCodeCipher(secrets.codes), stock);
}

let numbers = 0;
async function makeCustomers(count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) customers.push(await makeCustomer(pool, secrets, (numbers += 1)));
  return customers;
}

/** The results of the purchases during one injected fault. */
interface Audit {
  placed: number;
  paid: number;
  lost: number;
  doubled: number;
}

async function audit(on: Pool, purchases: readonly MadePurchase[]): Promise<Audit> {
  const found: Audit = { placed: 0, paid: 0, lost: 0, doubled: 0 };
  for (const { user, purchase } of purchases) {
    const outcome = await readOutcome(on, user);
    const verdict = judge(outcome, purchase);
    if (outcome.orders > 0) found.placed += 1;
    if (verdict === 'paid and fulfilled') found.paid += 1;
    if (verdict !== 'BROKEN') continue;
    const isDoubled = Math.max(outcome.orders, outcome.codes, outcome.charged, outcome.credits) > 1;
    found[isDoubled ? 'doubled' : 'lost'] += 1;
    console.error(
      `user ${user}, order ${purchase.order ?? '–'}, pays ${purchase.scenario ?? 'by wallet'}:`,
      outcome,
    );
  }
  return found;
}

async function untilReady({ url, parts: { nodes } }: Cluster): Promise<void> {
  await Promise.all(nodes.map((node) => node.untilReady()));
  const isServed = async (): Promise<boolean> => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  };
  while (!(await isServed())) await delay(50);
}

/** Prints the kinds of failures, with their seconds from the beginning of the fault. */
function printFailures(failures: readonly Failure[], began: number, ended: number): void {
  const since = (moment: number): string => ((moment - began) / 1_000).toFixed(1);
  const kinds = Map.groupBy(failures, ({ what }) => what);
  for (const [what, all] of kinds) {
    const first = Math.min(...all.map((failure) => failure.began));
    const last = Math.max(...all.map((failure) => failure.ended));
    console.error(
      `  ${all.length} × ${what}, from ${since(first)} s to ${since(last)} s of ${since(ended)} s`,
    );
  }
}

/** @returns the row of a fault, and whether nothing is broken */
async function measure(
  cluster: Cluster,
  sellable: number,
  name: string,
): Promise<{ row: string[]; isWhole: boolean }> {
  const { url, parts } = cluster;
  const customers = await makeCustomers(Math.ceil((rate / 8) * (seconds + 60)));
  const load = startLoad({ url, sellable, customers, rate, picture });
  await delay(calm);
  const { inFlight } = load.counts;
  const began = performance.now();
  await faults[name]?.(parts, seconds * 1_000);
  const ended = performance.now();
  await untilReady(cluster);
  const recovery = (performance.now() - ended) / 1_000;
  await delay(calm);
  const purchases = await load.end();
  await reconcile({ pool, secrets, gateway: zarinpalAt(parts.gateway.direct), publicUrl: url });
  const { placed, paid, lost, doubled } = await audit(pool, purchases);
  const sums = await readSums(pool, sellable, stock);
  const wrong = Object.entries(sums).filter(([, count]) => count !== 0);
  for (const [sum, count] of wrong) console.error(`${name}: ${count} ${sum}`);
  const { requests, failures, slow } = load.counts;
  printFailures(failures, began, ended);
  return {
    row: [
      name,
      ...[
        requests,
        failures.length,
        inFlight,
        slow,
        purchases.length,
        placed,
        paid,
        lost,
        doubled,
        wrong.length,
      ].map(String),
      recovery.toFixed(1),
    ],
    isWhole: lost + doubled + wrong.length === 0,
  };
}

async function run(): Promise<boolean> {
  const sellable = await fillDatabase();
  const cluster = await startCluster(dataDir, database, pool, secrets);
  const rows: string[][] = [];
  let isWhole = true;
  try {
    for (const name of wanted) {
      if (name === 'clock' && findClockLibrary() === undefined) {
        console.error('clock is left out: no libfaketime is installed (apt-get install -y libfaketime)');
        continue;
      }
      console.error(`${name} …`);
      const measured = await measure(cluster, sellable, name);
      console.error(measured.row.join('  '));
      rows.push(measured.row);
      isWhole &&= measured.isWhole;
    }
  } finally {
    await cluster.close();
  }
  printTable(
    `Three processes behind nginx, ${rate} requests a second, ${seconds} s each`,
    [
      'fault',
      'requests',
      'failed',
      'in flight',
      'slow',
      'purchases',
      'placed',
      'paid',
      'lost',
      'doubled',
      'wrong sums',
      'seconds to ready',
    ],
    rows,
  );
  return isWhole && rows.length > 0;
}

let isWhole = false;
try {
  isWhole = await run();
  console.log(
    isWhole ? 'no order is lost or doubled, and every sum is right' : 'something is broken; see above',
  );
} finally {
  await pool.end();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isWhole ? 0 : 1);
