import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { readDocuments } from '../read-folder.ts';
import { createReleaseStore, type ReleaseStore, type ReleaseStoreOptions } from '../release-store.ts';
import { fixtureDocuments, fixtureBlockCatalog, fixtureSite, type FixtureDocuments } from './fixture-shop.ts';
import { createTestLog } from './quiet-log.ts';

interface ReleaseStores {
  log: ReturnType<typeof createTestLog>;
  /** Objects to close after the test. */
  opened: { close(): unknown }[];
  open(options?: Partial<ReleaseStoreOptions>): ReleaseStore;
  listen(): Promise<Notifications>;
  /** Returns the numbers of stored releases, moves and pointers. */
  counts(): Promise<unknown>;
}

/**
 * Stores that share one database, which is empty before each test of the file.
 * @param give is called before the first test
 */
export function shareReleaseStores(give: (database: TestDatabase) => void): ReleaseStores {
  let database: TestDatabase;
  const opened: { close(): unknown }[] = [];
  const log = createTestLog();
  beforeAll(async () => {
    database = await createTestDatabase();
    give(database);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE releases, release_pointer, release_moves, release_names, shop_identity CASCADE',
    );
    log.lines.length = 0;
  });
  return {
    log,
    opened,
    open: (options = {}) => {
      const store = createReleaseStore({
        pool: database.pool,
        log,
        blockCatalog: fixtureBlockCatalog,
        ...options,
      });
      opened.push(store);
      return store;
    },
    listen: async () => {
      const notifications = listenForNotifications({ connectionString: database.connectionString });
      opened.push(notifications);
      await notifications.ready;
      return notifications;
    },
    counts: async () => {
      const { rows } = await database.pool.query(
        'SELECT (SELECT count(*) FROM releases) AS releases, (SELECT count(*) FROM release_moves) AS moves, (SELECT count(*) FROM release_pointer) AS pointers',
      );
      return rows[0];
    },
  };
}

/** Returns the shop under another name: each name gives a different release. */
export const named = (name: string, more: FixtureDocuments = {}): FixtureDocuments => ({
  ...fixtureDocuments(),
  'site.json': { ...fixtureSite(), name },
  ...more,
});

/**
 * Publishes documents that must be accepted.
 * @returns the id of the release
 */
export async function publish(store: ReleaseStore, documents: FixtureDocuments, note = ''): Promise<string> {
  const result = await store.publish(readDocuments(documents), { note });
  if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result.diagnostics)}`);
  return result.id;
}
