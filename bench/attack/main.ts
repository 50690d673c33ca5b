// `npm run bench:attack [-- --seed N] [NAMES]`: starts a server and attacks it in every way that once worked
// or might work. Prints the attacks and the guarantees that failed. Exits with 1 if one failed. Takes about
// five minutes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#demo/catalogue/random.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool } from '#platform/db/pool.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { makeCustomer, makeGoods, makeOwner } from '../shop-goods.ts';
import { openShopServer } from '../shop-server.ts';
import { readSums } from '../faults/audit.ts';
import { printTable } from '../statistics.ts';
import { attackBodies } from './bodies.ts';
import { attackCallbacks, attackOwnership } from './callbacks.ts';
import { attackDocuments } from './documents.ts';
import { attackFromElsewhere } from './foreign-pages.ts';
import { attackPaths } from './paths.ts';
import { attackGiftMessages, attackSecondPerson } from './people.ts';
import { attackProxy } from './proxy.ts';
import { attackRaces } from './races.ts';
import { attackSlowClients } from './slow-clients.ts';
import { attackStalls } from './stalls.ts';
import { createSender, type Attack, type Attacker, type Target } from './target.ts';
import { attackUploads } from './uploads.ts';

const attacks: Readonly<Record<string, Attack>> = {
  stalls: attackStalls,
  races: attackRaces,
  callbacks: attackCallbacks,
  ownership: attackOwnership,
  uploads: attackUploads,
  paths: attackPaths,
  proxy: attackProxy,
  documents: attackDocuments,
  'second-person': attackSecondPerson,
  'gift-messages': attackGiftMessages,
  'slow-clients': attackSlowClients,
  'foreign-pages': attackFromElsewhere,
  // Last, because it may end the sessions of its attackers.
  bodies: attackBodies,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const wanted = positionals.length > 0 ? positionals : Object.keys(attacks);
const unknown = wanted.filter((name) => !(name in attacks));
if (unknown.length > 0 || !Number.isInteger(seed))
  throw new RangeError(`npm run bench:attack [-- --seed N] [${Object.keys(attacks).join(' ')}]`);

const stock = 2_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-attack-'));
chmodSync(dataDir, 0o711);
const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
const database = await startEmbeddedDatabase(dataDir);
const pool = createPool({ connectionString: database.connectionString, connections: 4 });
// Behind a proxy of its own, an attacker has as many networks as it wants.
const shop = await openShopServer(dataDir, database.connectionString, {
  TRUST_PROXY: '127.0.0.1',
  PICTURES: 'asked',
});
const fallen: string[] = [];
let accepted = 0;

async function prepare(): Promise<Target> {
  const sellable = await makeGoods(pool, createCodeCipher(secrets.codes), stock);
  let numbers = 0;
  const makeAttacker = async (name: string): Promise<{ id: number; attacker: Attacker }> => {
    const { id, token } = await makeCustomer(pool, secrets, (numbers += 1));
    return { id, attacker: { name, token } };
  };
  const owner = await makeAttacker('owner');
  await makeOwner(pool, owner.id);
  return {
    url: shop.url,
    dataDir,
    pool,
    sellable,
    guest: { name: 'guest', token: null },
    customer: (await makeAttacker('customer')).attacker,
    stranger: (await makeAttacker('stranger')).attacker,
    owner: owner.attacker,
    makeCustomer: () => makeAttacker('customer'),
    random: (key) => createRandom(seed, key),
    send: createSender(
      shop.url,
      seed,
      (fault) => fallen.push(fault),
      (status) => (accepted += status < 400 ? 1 : 0),
    ),
  };
}

async function run(): Promise<void> {
  const target = await prepare();
  const rows: string[][] = [];
  for (const name of wanted) {
    const before = fallen.length;
    const started = performance.now();
    accepted = 0;
    console.log(`${name} …`);
    const report = await attacks[name]?.(target).catch((error: unknown) => ({
      tried: 0,
      fell: [`the attack itself failed: ${String(error)}`],
    }));
    if (!report) continue;
    fallen.push(...report.fell);
    rows.push([
      name,
      String(report.tried),
      String(accepted),
      String(fallen.length - before),
      ((performance.now() - started) / 1000).toFixed(0),
    ]);
  }
  const sums = await readSums(pool, target.sellable, stock);
  for (const [name, count] of Object.entries(sums)) if (count !== 0) fallen.push(`${name}: ${count}`);
  printTable(`Attacks with seed ${seed}`, ['', 'tried', 'answers below 400', 'fell', 'seconds'], rows);
  printTable(
    'What must be zero',
    ['', 'here'],
    Object.entries(sums).map(([name, count]) => [name, String(count)]),
  );
}

try {
  await shop.start();
  await run();
} finally {
  await shop.stop();
  await pool.end();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
for (const fault of [...new Set(fallen)].slice(0, 100)) console.error(`FELL: ${fault}`);
console.log(fallen.length === 0 ? 'nothing fell' : `${fallen.length} fell`);
process.exitCode = fallen.length === 0 ? 0 : 1;
