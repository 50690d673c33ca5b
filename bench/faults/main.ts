// `npm run bench:faults [-- FAULTS]`: at random moments of purchases it kills the shop's server or its
// database, or cuts the connections between them. Then it waits until the shop serves again, reconciles the
// payments, and counts the results. Exits with 1 if an order is lost, or is neither unpaid and payable nor
// paid and fulfilled.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { loadEnvironment } from '#platform/env.ts';
import { createDatabaseProxy } from '#tools/testing/database-proxy.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { median, printTable } from '../statistics.ts';
import { makeCustomer, makeGoods } from '../shop-goods.ts';
import { judge, readOutcome, readSums, type Verdict } from './audit.ts';
import { causeFault, faultOf, type FaultKind } from './faults.ts';
import { goThrough, Interrupted, newPurchase, type Purchase } from './purchase.ts';
import { reconcile } from './reconcile.ts';
import { openShopServer } from '../shop-server.ts';

const faults = Number(process.argv[2] ?? 30);
if (!Number.isInteger(faults) || faults < 1) throw new RangeError('npm run bench:faults [-- FAULTS]');

const stock = 1_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-faults-'));
chmodSync(dataDir, 0o711);
const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
const database = await startEmbeddedDatabase(dataDir);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
database.supervise(silent);
const proxy = await createDatabaseProxy(database.connectionString);
const shop = await openShopServer(dataDir, proxy.connectionString);

/** Waits for the rest of a purchase that a fault interrupts. */
const interrupted = (purchase: Promise<void>): Promise<boolean> =>
  purchase.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Interrupted) return true;
      throw error;
    },
  );

const scenarios: readonly Purchase['scenario'][] = ['success', 'success', 'away', null];
/** Every kind of fault meets every way to pay within so many faults. */
const cycle = 16;
const scenarioOf = (fault: number) => scenarios[Math.floor(fault / 4) % scenarios.length] ?? null;

async function measure(pool: Pool, sellable: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { token } = await makeCustomer(pool, secrets, 9_000_000 + round);
    const started = performance.now();
    await goThrough(shop.url, newPurchase({ sellable, token, scenario: 'success' }));
    times.push(performance.now() - started);
  }
  return median(times.slice(1));
}

async function run(pool: Pool): Promise<boolean> {
  const sellable = await makeGoods(pool, createCodeCipher(secrets.codes), stock);
  const usual = await measure(pool, sellable);
  console.log(`a purchase takes ${usual.toFixed(0)} ms here; causing ${faults} faults`);

  const purchases: { user: number; purchase: Purchase; kind: FaultKind; returns: boolean }[] = [];
  const outages = new Map<FaultKind, number[]>();
  for (let fault = 0; fault < faults; fault += 1) {
    const kind = faultOf(fault);
    const { id, token } = await makeCustomer(pool, secrets, fault);
    const purchase = newPurchase({ sellable, token, scenario: scenarioOf(fault) });
    const going = interrupted(goThrough(shop.url, purchase));
    await delay(Math.random() * usual * 1.1);
    const started = performance.now();
    await causeFault(kind, { shop, proxy, database });
    const wasInterrupted = await going;
    await shop.untilReady();
    outages.set(kind, [...(outages.get(kind) ?? []), performance.now() - started]);
    // Half of the shoppers try again; the others never come back.
    const returns = wasInterrupted && Math.floor(fault / cycle) % 2 === 0;
    if (returns) await interrupted(goThrough(shop.url, purchase));
    purchases.push({ user: id, purchase, kind, returns });
  }
  printTable(
    'Milliseconds from the fault until the shop serves again, with the rest of the purchase (median)',
    ['', 'here'],
    [...outages].map(([kind, times]) => [kind, median(times).toFixed(0)]),
  );
  await reconcile({ pool, secrets, gateway: `${shop.url}/dev/gateways/zarinpal`, publicUrl: shop.url });

  const counts = new Map<string, number>();
  let isWhole = true;
  for (const { user, purchase, kind, returns } of purchases) {
    const outcome = await readOutcome(pool, user);
    const verdict: Verdict = judge(outcome, purchase);
    if (verdict === 'BROKEN')
      console.error(`order ${purchase.order ?? '–'} of user ${user}, ${kind}:`, outcome);
    isWhole &&= verdict !== 'BROKEN';
    const key = `${kind}|${verdict}|${returns ? 'came back' : 'never came back, or was done'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  printTable(
    'What became of the purchases',
    ['', 'order', 'shopper', 'purchases'],
    [...counts].toSorted().map(([key, count]) => [...key.split('|'), String(count)]),
  );
  const sums = await readSums(pool, sellable, stock);
  printTable(
    'What must be zero',
    ['', 'here'],
    Object.entries(sums).map(([name, count]) => [name, String(count)]),
  );
  return (
    isWhole &&
    Object.values(sums).every((count) => count === 0) &&
    [...counts.values()].reduce((total, count) => total + count, 0) === faults
  );
}

const pool = createPool({ connectionString: database.connectionString, connections: 4 });
let isWhole = false;
try {
  await shop.start();
  isWhole = await run(pool);
  console.log(
    isWhole
      ? `every order of ${faults} purchases is either unpaid and payable, or paid and fulfilled`
      : 'something is broken; see above',
  );
} finally {
  await shop.stop();
  await pool.end();
  await proxy.close();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;
