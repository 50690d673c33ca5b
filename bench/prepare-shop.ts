import { startEmbeddedDatabase } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { seedShop } from '#demo/catalogue/seed-shop.ts';

/** Fills the benchmark's shop, pictures included, unless an earlier run did. */
export async function prepareShop(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase(dataDir);
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrateDatabase(pool);
    await seedShop({ pool, shopFolder: 'examples/gift-shop', dataDir, products: 1 });
  } finally {
    await pool.end();
    await database.stop();
  }
}
