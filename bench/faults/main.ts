// `npm run bench:faults [-- KILLS]`: kills the shop's server at random moments of purchases, starts it
// again, reconciles, and counts what became of the orders. Exits with 1 when an order is neither unpaid and
// payable nor paid and fulfilled.
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { createPool, type Pool } from '#server/db/pool.ts';
import { createContext } from '#server/engine/context.ts';
import { createCodeCipher } from '#server/engine/gift-codes/cipher.ts';
import { loadEnvironment } from '#server/env.ts';
import { createJobs } from '#server/engine/jobs/jobs.ts';
import { createZarinpal } from '#server/providers/payments/zarinpal.ts';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import { createReleaseStore } from '#server/releases/release-store.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { createTestServices } from '#server/testing/test-services.ts';
import { median, printTable } from '../statistics.ts';
import { makeCustomer, makeGoods } from './goods.ts';
import { judge, readOutcome, readSums, type Verdict } from './audit.ts';
import { goThrough, Interrupted, newPurchase, type Purchase } from './purchase.ts';
import { openShopServer } from './shop-server.ts';

const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError('npm run bench:faults [-- KILLS]');

const stock = 1_000;
/**
 * How far ahead the clock of the reconciliation runs, so that it finds everything due within the next hour.
 */
const ahead = 50 * 60_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-faults-'));
chmodSync(dataDir, 0o711);
const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
const shop = await openShopServer(dataDir);

/** Waits for the rest of a purchase whose server was killed. */
const interrupted = (purchase: Promise<void>): Promise<boolean> =>
  purchase.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Interrupted) return true;
      throw error;
    },
  );

const kinds: readonly Purchase['scenario'][] = ['success', 'success', 'away', null];

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
  const releases = createReleaseStore({
    pool,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await releases.load();
  const simulator = `${shop.url}/dev/gateways/zarinpal`;
  const gateways = [
    createZarinpal({ merchant: zarinpalMerchants[0], baseUrl: () => simulator, simulated: true }),
  ];
  const jobs = createJobs(
    createContext({
      pool,
      releases,
      ...createTestServices(),
      secrets,
      gateways,
      publicUrl: shop.url,
      now: () => new Date(Date.now() + ahead),
    }),
  );
  const usual = await measure(pool, sellable);
  console.log(`a purchase takes ${usual.toFixed(0)} ms here; killing the server ${kills} times`);

  const purchases: { user: number; purchase: Purchase; returns: boolean }[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const { id, token } = await makeCustomer(pool, secrets, kill);
    const purchase = newPurchase({ sellable, token, scenario: kinds[kill % kinds.length] ?? null });
    const going = interrupted(goThrough(shop.url, purchase));
    await delay(Math.random() * usual * 1.1);
    await shop.kill();
    const wasInterrupted = await going;
    await shop.start();
    // Every other shopper retries; the others never come back.
    const returns = wasInterrupted && kill % 2 === 0;
    if (returns) await interrupted(goThrough(shop.url, purchase));
    purchases.push({ user: id, purchase, returns });
  }
  await jobs.payments();
  await jobs.unverified();
  await jobs.payments();
  releases.close();

  const counts = new Map<string, number>();
  let isWhole = true;
  for (const { user, purchase, returns } of purchases) {
    const outcome = await readOutcome(pool, user);
    const verdict: Verdict = judge(outcome, purchase.scenario !== null);
    if (verdict === 'BROKEN') console.error(`order ${purchase.order ?? '–'} of user ${user}:`, outcome);
    isWhole &&= verdict !== 'BROKEN';
    const key = `${verdict}|${returns ? 'came back' : 'never came back, or was done'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  printTable(
    'What became of purchases whose server was killed',
    ['', 'shopper', 'orders'],
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
    [...counts.values()].reduce((total, count) => total + count, 0) === kills
  );
}

const database = await startEmbeddedDatabase(dataDir);
const pool = createPool({ connectionString: database.connectionString, connections: 4 });
let isWhole = false;
try {
  await shop.start();
  isWhole = await run(pool);
  console.log(
    isWhole
      ? `every one of ${kills} orders is either unpaid and payable, or paid and fulfilled`
      : 'something is broken; see above',
  );
} finally {
  await shop.stop();
  await pool.end();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;
