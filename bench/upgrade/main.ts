// `npm run bench:upgrade -- VERSION [beside]`: customers of an older version have orders in every state that they can
// reach. This version then runs on the same database, and must find all of them. With `beside`, the older version goes on
// selling while the database is migrated, and beside this version. Then the backup brings the older version
// back. Exits with 1 when anything is lost or changed.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ensureDatabase } from '#platform/db/administration.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { readSums } from '../faults/audit.ts';
import { openShopServer } from '../shop-server.ts';
import { printTable } from '../statistics.ts';
import { prepareGoods, signIn, type Customer, type Goods } from './customers.ts';
import { endConnections, readState, readStock, type State } from './shop-state.ts';
import { prepareVersion, refusesToStart, runCommand } from './older-version.ts';

const [version, ...others] = process.argv.slice(2);
const isBeside = others.includes('beside');
if (version === undefined) throw new RangeError('npm run bench:upgrade -- VERSION [beside]');

/** An order with what its customer has done to it. */
interface MadeOrder {
  what: string;
  order: string;
  customer: Customer;
}

let numbers = 0;
const nextMobile = (): string => `0912${String(5_000_000 + (numbers += 1))}`;

/** Makes an order in every state that a customer can reach without staff. */
async function makeOrders(signInNext: () => Promise<Customer>, goods: Goods): Promise<MadeOrder[]> {
  const made: MadeOrder[] = [];
  const buy = async (
    what: string,
    then: (customer: Customer, order: string) => Promise<unknown>,
    place = (customer: Customer) => customer.place(goods.card),
  ): Promise<void> => {
    const customer = await signInNext();
    const order = await place(customer);
    await then(customer, order);
    made.push({ what, order, customer });
  };
  const receipt = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await buy('not paid', async () => undefined);
  await buy('canceled', (customer, order) => customer.cancel(order));
  await buy('paid by card', (customer, order) => customer.payByCard(order, 'success'));
  await buy('its payment failed', (customer, order) => customer.payByCard(order, 'failure'));
  await buy('its payment runs', (customer, order) => customer.payByCard(order, 'later'));
  await buy(
    'paid from the wallet',
    async (customer, order) => customer.payFromWallet(order),
    async (customer) => {
      await customer.chargeWallet(200_000);
      return customer.place(goods.card);
    },
  );
  await buy('its receipt is missing', (customer, order) => customer.transfer(order));
  await buy('its receipt waits', (customer, order) =>
    customer.transfer(order, new Blob([new Uint8Array(receipt)], { type: 'image/png' })),
  );
  await buy(
    'a parcel to send',
    (customer, order) => customer.payByCard(order, 'success'),
    async (customer) => customer.place(goods.parcel, await customer.addAddress()),
  );
  return made;
}

const faults: string[] = [];
function expectSame(what: string, before: State, after: State): void {
  const rows = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .map((name) => [name, String(before[name] ?? 0), String(after[name] ?? 0)] as const);
  printTable(what, ['', 'before', 'after'], rows);
  for (const [name, had, has] of rows)
    if (had !== has) faults.push(`${what}: ${name} was ${had} and is ${has}`);
}

async function expectZeroSums(pool: Pool, goods: Goods, stock: number): Promise<void> {
  for (const [name, count] of Object.entries(await readSums(pool, goods.card, stock)))
    if (count !== 0) faults.push(`${name}: ${count}`);
}

const folder = prepareVersion(version);
const work = mkdtempSync(path.join(tmpdir(), 'vitrin-upgrade-'));
chmodSync(work, 0o711);
const dataDir = path.join(work, 'data');
mkdirSync(dataDir, { mode: 0o711 });
const database = await startEmbeddedDatabase(dataDir);
const pool = createPool({ connectionString: database.connectionString, connections: 4 });
const outboxToken = randomUUID();
const keys = {
  DEMO_OUTBOX_TOKEN: outboxToken,
  BACKUP_PASSPHRASE: randomUUID(),
  DATA_DIR: dataDir,
  DATABASE_URL: database.connectionString,
};
const older = await openShopServer(dataDir, database.connectionString, keys, folder);
const newer = await openShopServer(dataDir, database.connectionString, keys);
const backup = path.join(work, 'before.backup');
const backName = 'back';
const backUrl = new URL(database.connectionString);
backUrl.pathname = `/${backName}`;
const backDir = path.join(work, 'back');
const back = await openShopServer(backDir, backUrl.href, { ...keys, DATA_DIR: backDir }, folder);

async function upgrade(): Promise<void> {
  await older.start();
  const goods = await prepareGoods(pool);
  const stock = await readStock(pool, goods.card);
  const made = await makeOrders(() => signIn(older.url, nextMobile(), outboxToken), goods);
  const [first] = made;
  if (!first) throw new Error('no order was made');
  console.log(`${version} has ${made.length} orders: ${made.map(({ what }) => what).join(', ')}`);
  const before = await readState(pool);
  runCommand(folder, ['backup', backup], keys);
  const sold = [];

  if (isBeside) {
    runCommand(process.cwd(), ['migrate'], keys);
    sold.push(await first.customer.place(goods.card));
    await newer.start();
    for (const server of [older, newer, older, newer]) {
      const customer = await signIn(server.url, nextMobile(), outboxToken);
      const order = await customer.place(goods.card);
      await customer.payByCard(order, 'success');
      const other = server === older ? newer : older;
      await customer.read(order, other.url);
      sold.push(order);
    }
    await older.stop();
  } else {
    await older.stop();
    await newer.start();
    expectSame('What the shop has, before and after the upgrade', before, await readState(pool));
  }

  for (const { what, order, customer } of made) {
    await customer
      .read(order, newer.url)
      .catch((error: unknown) => faults.push(`the order that is ${what}: ${String(error)}`));
  }
  const goingOn = await signIn(newer.url, nextMobile(), outboxToken);
  const later = await goingOn.place(goods.card);
  await goingOn.payByCard(later, 'success');
  await expectZeroSums(pool, goods, stock);
  const refuses = refusesToStart(folder, { ...keys, APP_MODE: 'demo', PORT: '0', LOG_LEVEL: 'fatal' });
  console.log(
    refuses
      ? `${version} refuses to start on the database of this version`
      : `${version} starts on the database of this version: it has the same schema, or does not look`,
  );
  await newer.stop();

  await ensureDatabase(database.connectionString, backName);
  runCommand(folder, ['restore', backup], { ...keys, DATA_DIR: backDir, DATABASE_URL: backUrl.href });
  await back.start();
  const backPool = createPool({ connectionString: backUrl.href, connections: 1 });
  try {
    expectSame(`What ${version} has again after its backup is restored`, before, await readState(backPool));
  } finally {
    await backPool.end();
  }
  await back.stop();
}

try {
  await upgrade();
} finally {
  await Promise.allSettled([older.stop(), newer.stop(), back.stop()]);
  await endConnections(pool);
  await pool.end();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(work, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'nothing was lost or changed' : `${faults.length} faults; see above`);
process.exitCode = faults.length === 0 ? 0 : 1;
