// `npm run bench:upgrade -- VERSION [beside]`: customers and staff of an older version bring orders into
// every state. This version then runs on the same database, must find all of them, and its staff go on with
// open work. With `beside`, the older version goes on selling while the database is migrated, and while this
// version runs. Then the backup brings the older version back. Exits with 1 when anything is lost or changed.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDatabase } from '#platform/db/administration.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { readSums } from '../faults/audit.ts';
import { openShopServer } from '../shop-server.ts';
import { printTable } from '../statistics.ts';
import { openStores, prepareGoods, signIn, visitAsGuest, type Goods } from './customers.ts';
import { prepareVersion, refusesToStart, runCommand, shopWithGuests } from './older-version.ts';
import { makeOrders, type MadeOrder } from './orders.ts';
import { endConnections, readState, readStock, type State } from './shop-state.ts';
import { signInOwner, type Owner } from './staff.ts';

const [version, ...others] = process.argv.slice(2);
const isBeside = others.includes('beside');
if (version === undefined) throw new RangeError('npm run bench:upgrade -- VERSION [beside]');

let numbers = 0;
const nextMobile = (): string => `0912${String(5_000_000 + (numbers += 1))}`;

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
  // Backups of versions until 2026-11-29 fail when a picture that is being drawn gets its name.
  PICTURES: 'asked',
};
const olderShop = { SHOP: shopWithGuests(folder, path.join(work, 'older-shop')) };
const newerShop = { SHOP: shopWithGuests(process.cwd(), path.join(work, 'newer-shop')) };
const older = await openShopServer(dataDir, database.connectionString, { ...keys, ...olderShop }, folder);
const newer = await openShopServer(dataDir, database.connectionString, { ...keys, ...newerShop });
const backup = path.join(work, 'before.backup');
const backName = 'back';
const backUrl = new URL(database.connectionString);
backUrl.pathname = `/${backName}`;
const backDir = path.join(work, 'back');
const backKeys = { ...keys, ...olderShop, DATA_DIR: backDir, DATABASE_URL: backUrl.href };
const back = await openShopServer(backDir, backUrl.href, backKeys, folder);

/** Makes an owner with the command of the older version. */
async function hireOwner(name: string): Promise<Owner> {
  const mobile = nextMobile();
  runCommand(folder, ['staff', 'create', '--mobile', mobile, '--name', name, '--roles', 'owner'], keys);
  return signInOwner(older.url, mobile, outboxToken);
}

/** Finishes the work that staff of the older version have left open. */
async function finishOpenWork(made: readonly MadeOrder[], owner: Owner, request: number): Promise<void> {
  const orderThat = (wanted: string): string => made.find(({ what }) => what === wanted)?.order ?? '';
  const paymentThat = async (wanted: string): Promise<string> => {
    const found = made.find(({ what }) => what === wanted);
    return (await found?.customer.paymentOf(found.order, newer.url)) ?? '';
  };
  await owner.goOnAt(newer.url);
  const open: Record<string, () => Promise<void>> = {
    'approve a receipt': () => owner.decideReceipt(orderThat('its receipt waits'), true),
    'send a parcel': () => owner.moveShipment(orderThat('a parcel to send'), 'preparing', 'send'),
    'deliver a parcel': () => owner.moveShipment(orderThat('a parcel on its way'), 'sent', 'deliver'),
    'cancel a parcel that is back': () =>
      owner.cancelParcel(orderThat('a parcel that came back'), 'returned'),
    'finish an activation': () => owner.decideActivation(orderThat('an activation waits'), 'finish'),
    'refund a part': () => owner.refund(orderThat('refunded in part'), 5_000),
    'decide about a payment in doubt': async () =>
      owner.decidePayment(await paymentThat('its payment is in doubt'), 'wallet'),
    'return the money of a guest': async () =>
      owner.decidePayment(await paymentThat('a guest is owed a refund'), 'returned'),
    'decide for a closed store': () => owner.decideReview(orderThat('its store is closed'), true),
    'approve a payout': () => owner.approvePayout(request),
  };
  for (const [what, act] of Object.entries(open))
    await act().catch((error: unknown) => faults.push(`staff cannot ${what}: ${String(error)}`));
}

async function upgrade(): Promise<void> {
  await older.start();
  const goods = await prepareGoods(pool);
  const stock = await readStock(pool, goods.card);
  const owner = await hireOwner('Sara');
  const colleague = await hireOwner('Omid');
  const signInNext = () => signIn(older.url, nextMobile(), outboxToken);
  const made = await makeOrders({
    goods,
    owner,
    signInNext,
    nextGuest: () => visitAsGuest(older.url, nextMobile()),
    async whileClosed(act) {
      await openStores(pool, false);
      await act();
      await openStores(pool, true);
    },
  });
  const [first] = made;
  if (!first) throw new Error('no order was made');
  const request = await owner.chargeWallet(first.customer.mobile, 6_000_000);
  if (request === null) throw new Error('a large charge did not wait for a colleague');
  console.log(`${version} has ${made.length} orders: ${made.map(({ what }) => what).join(', ')}`);
  const bills = new Map<string, string>();
  for (const { order, customer } of made) bills.set(order, await customer.read(order));
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
    const had = bills.get(order) ?? '';
    const has = await customer.read(order, newer.url).catch(String);
    if (has !== had) faults.push(`the order with the state “${what}” was ${had} and is ${has}`);
  }
  await finishOpenWork(made, colleague, request);
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
  runCommand(folder, ['restore', backup], backKeys);
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
