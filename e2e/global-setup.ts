import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { root } from '#tools/shared/root.ts';
import { copyShop } from './support/copy-shop.ts';
import { createDatabase, databaseUrl } from './support/databases.ts';
import { keepPictures } from './support/pictures.ts';
import { freePort, startServer, type RunningServer } from './support/server-process.ts';
import { describeRun } from './support/sampling.ts';
import { announceShops, areShopsAnnounced } from './support/shops.ts';

const englishShop = path.join(root, 'e2e/fixtures/english-shop');
const template = 'e2e_template';

/** A test database does not have to survive a power cut, and several servers share the cluster. */
const clusterSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/**
 * Boots the shops of a run, each on a folder of its own below the system's temporary one: the example shop is
 * imported and seeded once, copied for tests that change it, and started again for the rest.
 * @returns what ends them all
 */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(describeRun());
  if (areShopsAnnounced()) return async () => undefined;
  if (!existsSync(path.join(root, 'dist/.stamp')))
    throw new Error('there is no finished build in dist/: run `npm run build` first');
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-e2e-'));
  // PostgreSQL runs under another account when started by root, and that account must be able to enter.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'gift-shop');
  const giftShop = path.join(folder, 'documents');
  copyShop(giftShop);
  const cluster = await startEmbeddedDatabase(dataDir, clusterSettings);
  const administration = databaseUrl(cluster.connectionString, 'postgres');
  // A server stops its embedded database when it ends unless another connection uses it, so this one stays
  // open.
  const guard = new pg.Client({ connectionString: administration });
  await guard.connect();
  const servers: RunningServer[] = [];
  const close = async (): Promise<void> => {
    const results = await Promise.allSettled(servers.map((server) => server.stop()));
    await guard.end();
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const boot = async (environment: Record<string, string>): Promise<RunningServer> => {
    const server = await startServer(environment);
    servers.push(server);
    return server;
  };

  try {
    const gift = { DATA_DIR: dataDir, SHOP: giftShop };
    const englishDataDir = path.join(folder, 'english-shop');
    keepPictures(dataDir);
    keepPictures(englishDataDir);
    const englishDatabase = await createDatabase(administration, 'e2e_english');
    const [first, english] = await Promise.all([
      startServer(gift),
      existsSync(englishShop)
        ? boot({
            DATA_DIR: englishDataDir,
            SHOP: englishShop,
            DATABASE_URL: englishDatabase,
          })
        : undefined,
    ]);
    await first.stop();
    const own = new URL(cluster.connectionString).pathname.slice(1);
    await createDatabase(administration, template, own);
    const port = String(await freePort());
    const [again, overHttp] = await Promise.all([
      boot({ ...gift, PORT: port }),
      boot({
        DATA_DIR: path.join(folder, 'over-http'),
        SHOP: giftShop,
        API_HOST: `http://127.0.0.1:${port}`,
      }),
    ]);
    announceShops({
      gift: again.url,
      overHttp: overHttp.url,
      english: english?.url ?? '',
      folder,
      dataDir,
      cluster: administration,
      giftDatabase: cluster.connectionString,
      template,
    });
    return close;
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
