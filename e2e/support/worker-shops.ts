import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { WorkerInfo } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { startCheckoutShop, type CheckoutShop, type Customer } from './checkout-shop.ts';
import { customerPages, type PageAddress } from './customer-pages.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { startOwnShop, type OwnShop } from './own-shop.ts';
import { keepPictures } from './pictures.ts';
import { giftShop, routesOn } from './routes.ts';
import { freePort, startServer } from './server-process.ts';
import { shops } from './shops.ts';

/** A customer with a full account, and its pages on this platform. */
export interface Account {
  customer: Customer;
  pages: readonly PageAddress[];
}

export interface WorkerShops {
  /** A shop for purchases, because bought goods are gone. */
  checkoutShop: CheckoutShop;
  /** One account for all tests that only read it. */
  account: Account;
  /** A shop at a domain: browsers allow no passkeys at an IP address. */
  staffShop: OwnShop;
  /** A shop for tests that change prices in the database. */
  ownShop: OwnShop;
  /** The addresses of two other shops, which are folders of documents. */
  bookStore: string;
  frenchShop: string;
}

type Use<Value> = (value: Value) => Promise<void>;

export const platformOf = ({ project }: Pick<WorkerInfo, 'project'>): Platform =>
  project.name === 'mobile' ? 'mobile' : 'web';

async function useShop<Shop extends OwnShop>(shop: Shop, use: Use<Shop>): Promise<void> {
  await use(shop);
  await shop.close();
}

/** A database for each worker. */
const nameOf = (kind: string, { project, workerIndex }: WorkerInfo): string =>
  `e2e_${kind}_${project.name}_${workerIndex}`;

/** A shop that is a folder of documents, on a server and a database of its own. */
const folderShop =
  (kind: string, shop: string) =>
  async ({}: object, use: Use<string>, worker: WorkerInfo): Promise<void> => {
    const { cluster, folder } = shops();
    const database = nameOf(kind, worker);
    const dataDir = mkdtempSync(path.join(folder, `${kind}-`));
    keepPictures(dataDir);
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
  };

/**
 * Shops of a worker, each of which starts when the first test asks for it. All browser tests have the same, because a worker goes
 * on with the next file only if that needs no other ones.
 */
export const workerShops = {
  checkoutShop: async ({}: object, use: Use<CheckoutShop>, worker: WorkerInfo) =>
    useShop(await startCheckoutShop(nameOf('checkout', worker)), use),
  account: async (
    { checkoutShop }: { checkoutShop: CheckoutShop },
    use: Use<Account>,
    worker: WorkerInfo,
  ) => {
    const platform = platformOf(worker);
    const customer = await checkoutShop.customer();
    const routes = routesOn(giftShop, platform).filter((route) => !route.redirect);
    await use({ customer, pages: await customerPages(checkoutShop, customer, platform, routes) });
  },
  staffShop: async ({}: object, use: Use<OwnShop>, worker: WorkerInfo) => {
    const port = String(await freePort());
    const environment = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    await useShop(await startOwnShop(nameOf('staff', worker), { environment }), use);
  },
  ownShop: async ({}: object, use: Use<OwnShop>, worker: WorkerInfo) =>
    useShop(await startOwnShop(nameOf('own', worker)), use),
  bookStore: folderShop('book_store', 'examples/book-store'),
  frenchShop: folderShop('french_shop', 'e2e/fixtures/french-shop'),
};
