import { afterAll, beforeAll } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { insertFixtureCatalogue } from './fixture-catalogue.ts';
import { createFixtureReleases } from './fixture-release.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServices } from './test-services.ts';

/**
 * Shares one engine with all tests of a file, with the fixture's catalogue and one order.
 * @param give is called before the first test
 */
export function shareFixtureEngine(give: (engine: Engine) => void): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertFixtureCatalogue(database.pool);
    await database.pool.query(
      "INSERT INTO orders (code, holder, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable, buyer, needs_identity, held_until, payable_until, created_at) VALUES ('FIXTURE', 'network:203.0.113.1', 'registered', 'toman', 0, 0, 0, 0, 0, 0, 0, '{}', false, now(), now(), now())",
    );
    give(
      createEngine({
        pool: database.pool,
        releases: createFixtureReleases(),
        ...createTestServices(),
        now: () => new Date('2029-12-01T00:00:00Z'),
      }),
    );
  });
  afterAll(() => database.close());
}
