import { test as base, expect } from '@playwright/test';
import path from 'node:path';
import { withDatabase } from './databases.ts';
import { ask } from './http.ts';
import { readPage } from './html.ts';
import { startOwnShop, type Json, type OwnShop } from './own-shop.ts';
import { startServer, type RunningServer } from './server-process.ts';

/** Playwright's test with a shop whose documents it changes. */
export const test = base.extend<{ page: never }, { shop: OwnShop; remote: RunningServer }>({
  shop: [
    async ({}, use) => {
      const shop = await startOwnShop('e2e_documents');
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  /** A second process that knows only the first one's address. */
  remote: [
    async ({ shop }, use) => {
      const server = await startServer({
        API_HOST: shop.server.url,
        DATA_DIR: path.join(shop.folder, '../remote'),
        SHOP: shop.folder,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * The longest wait for a publication to appear, in ms. It takes some tenths of a second, more on a shared
 * machine.
 */
export const soon = 30_000;

export const heading = (id: string, title: string, more: Json = {}): Json => ({
  id,
  type: 'section-heading',
  version: 1,
  props: { title },
  ...more,
});
export const campaign = (...blocks: Json[]): Json => ({
  version: 4,
  page: 'campaign',
  platform: 'all',
  blocks: [
    heading('campaign-title', 'جشنوارهٔ پاییزی', { props: { title: 'جشنوارهٔ پاییزی', level: 1 } }),
    ...blocks,
  ],
});
export const campaignFile = 'pages/campaign.all.json';
export const route = {
  id: 'campaign',
  path: '/autumn/{edition}',
  title: 'جشنوارهٔ پاییزی {edition}',
  page: 'campaign',
  builderUrl: '/builder/pages/campaign',
  breadCrumb: [{ title: 'home', to: 'home' }, { title: 'جشنوارهٔ پاییزی' }],
};
export const address = '/autumn/1405';

export const textAt = async (
  origin: string,
  url: string,
  platform: 'web' | 'mobile' = 'web',
): Promise<string> => readPage((await ask(origin, url, { platform })).body).text;
/** When the release pointer last moved, in ms since 1970. */
async function movedAt({ databaseUrl }: OwnShop): Promise<number> {
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ moved_at: Date }>('SELECT moved_at FROM release_moves ORDER BY id DESC LIMIT 1'),
  );
  return rows[0]?.moved_at.getTime() ?? Number.NaN;
}

/**
 * Publishes and polls until the change appears on a running process, recording how long it took.
 * @param seen whether the current page shows the change
 */
export async function publishAndSee(
  shop: OwnShop,
  seen: () => Promise<boolean>,
  command: string[] = ['publish'],
): Promise<void> {
  expect(await seen(), 'what is to be published is not there yet').toBe(false);
  const done = shop.release(...command);
  let seenAt = 0;
  await expect
    .poll(
      async () => {
        const shown = await seen();
        if (shown) seenAt = Date.now();
        return shown;
      },
      { intervals: [20] },
    )
    .toBe(true);
  expect(await done).toMatchObject({ code: 0 });
  const took = seenAt - (await movedAt(shop));
  test.info().annotations.push({ type: 'ms from the publication to the page', description: String(took) });
  expect(took).toBeLessThan(soon);
}

/** Writes the campaign's route and page with these blocks and publishes. */
export async function publishCampaign(shop: OwnShop, ...blocks: Json[]): Promise<void> {
  const manifest = shop.read('manifest.json');
  const routes = (manifest['routes'] ?? []) as Json[];
  shop.write('manifest.json', {
    ...manifest,
    routes: [...routes.filter(({ id }) => id !== route.id), route],
  });
  shop.write(campaignFile, campaign(...blocks));
  await shop.publish();
}

export { expect };
