import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from './checkout-shop.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { startServer } from './server-process.ts';
import { shops } from './shops.ts';
import { test as base } from './test.ts';

/**
 * Tests of a shop that is a folder of documents, on a server and a database of its own.
 * @param name of the database and the data folder; unique in the run
 */
export const testOfFolder = (name: string, shop: string) =>
  base.extend<object, { folderShop: string }>({
    folderShop: [
      async ({}, use, { workerIndex }) => {
        const { cluster, folder } = shops();
        const database = `e2e_${name}_${workerIndex}`;
        const dataDir = mkdtempSync(path.join(folder, `${name}-`));
        const port = String(await freePort());
        const server = await startServer({
          SHOP: shop,
          DATA_DIR: dataDir,
          DATABASE_URL: await createDatabase(cluster, database),
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
        });
        await use(server.url);
        await server.stop();
        await dropDatabase(cluster, database);
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ folderShop }, use) => use(folderShop),
  });

/** Presses the first button of a name that can be seen. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Fills fields of the page's form by the names that the contracts give them. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page
      .locator(`main form :is(input, textarea):is([name$="${name}"], [id$="${name}"])`)
      .filter({ visible: true })
      .first()
      .fill(value);
}
