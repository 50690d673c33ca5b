import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { EnvironmentError, loadEnvironment } from '../env.ts';
import { CatalogueError } from '../seed/catalogue-error.ts';
import { seedCities } from '../seed/seed-cities.ts';
import { seedShop } from '../seed/seed-shop.ts';

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
  const database =
    environment.DATABASE_URL === undefined ? await startEmbeddedDatabase(environment.DATA_DIR) : undefined;
  const pool = createPool({ connectionString: environment.DATABASE_URL ?? database?.connectionString ?? '' });
  try {
    await migrateDatabase(pool);
    const summary = await seedShop({
      pool,
      shopFolder: environment.SHOP,
      dataDir: environment.DATA_DIR,
      log: (line) => process.stdout.write(`${line}\n`),
      ...(products === undefined ? {} : { products }),
    });
    await seedCities(pool, environment.SHOP);
    const found = summary.filled ? 'seeded' : 'the catalogue was there already';
    process.stdout.write(
      `${found}; ${summary.products} products (${summary.grown} grown now), ${summary.pictures.drawn} pictures drawn, in ${summary.seconds.toFixed(1)} s\n`,
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
    error instanceof EnvironmentError ||
    error instanceof RangeError ||
    (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${expected && error instanceof Error ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
