import { mediaIn } from '#providers/uploads/media.ts';
import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';

/**
 * Fills the benchmark's shop unless an earlier run did.
 * @param pictures `now` draws the pictures before the function returns, which takes minutes. `later` leaves
 *   them to the running shop, where drawing would distort a measurement.
 */
export async function prepareShop(dataDir: string, pictures: 'now' | 'later' = 'now'): Promise<void> {
  const database = await startEmbeddedDatabase(dataDir);
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrateDatabase(pool);
    await seedShop({
      pool,
      shopFolder: 'examples/gift-shop',
      media: mediaIn(dataDir),
      products: 1,
      pictures,
    });
  } finally {
    await pool.end();
    await database.stop();
  }
}
