import { parseArgs } from 'node:util';
import { fillFromDocuments, hasCatalogueDocuments } from '#documents/catalogue/fill-from-documents.ts';
import { CatalogueRunError } from '#documents/catalogue/find-files.ts';
import { CatalogueError } from '#documents/shop-files/catalogue-error.ts';
import { importCatalogue } from '#documents/shop-files/import-catalogue.ts';
import { seedCities } from '#documents/shop-files/seed-cities.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { EnvironmentError, loadEnvironment, shopFolderOf } from '#platform/env.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { loadDemo } from '../load-demo.ts';

const usage =
  'npm run seed -- [--products N]   fills an empty catalogue from the SHOP folder and grows it to N products';

function readProducts(): number | undefined {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  if (values.products === undefined) return undefined;
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(
      `--products needs a whole number above zero, not ${JSON.stringify(values.products)}.\n${usage}`,
    );
  return count;
}

async function run(): Promise<void> {
  const products = readProducts();
  const environment = loadEnvironment();
  const shopFolder = shopFolderOf(environment);
  const demo = await loadDemo(environment);
  if (products !== undefined && !demo)
    throw new RangeError('--products makes products up, so it works in demo mode alone (APP_MODE=demo)');
  const isDocuments = hasCatalogueDocuments(shopFolder);
  if (products !== undefined && isDocuments)
    throw new RangeError(
      `--products makes variants of products that are described as families, and ${shopFolder} has catalogue documents; add products to them instead`,
    );
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
  const database =
    environment.DATABASE_URL === undefined ? await startEmbeddedDatabase(environment.DATA_DIR) : undefined;
  const pool = createPool({ connectionString: environment.DATABASE_URL ?? database?.connectionString ?? '' });
  try {
    if (environment.DATABASE_URL !== undefined) await reachDatabase(pool, environment.DATABASE_URL);
    await migrateDatabase(pool);
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    const options = { pool, shopFolder, log: print };
    const plain = async () =>
      isDocuments
        ? fillFromDocuments({
            ...options,
            pictures: createPictureStore(await openPrivateStorage(environment)),
          })
        : importCatalogue(options);
    const summary =
      demo && !isDocuments
        ? await demo.seedShop({ ...options, dataDir: environment.DATA_DIR, ...(products && { products }) })
        : { ...(await plain()), grown: 0, pictures: { drawn: 0 } };
    await seedCities(pool, shopFolder);
    print(
      `${summary.filled ? 'seeded' : 'the catalogue was there already'}; ${summary.products} products ` +
        `(${summary.grown} grown now), ${summary.pictures.drawn} pictures drawn, in ${seconds()} s`,
    );
  } finally {
    await pool.end();
    await database?.stop();
  }
}

try {
  await run();
} catch (error) {
  const expected =
    error instanceof CatalogueError ||
    error instanceof CatalogueRunError ||
    error instanceof EnvironmentError ||
    error instanceof RangeError ||
    (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${expected && error instanceof Error ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
