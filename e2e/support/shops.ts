/** Where the shops of this run are; written by the global setup, read by every test. */
export interface Shops {
  /** The example shop, on the embedded database of its own DATA_DIR. */
  gift: string;
  /** The same shop rendered by a second server, which gets everything from the first one over HTTP. */
  overHttp: string;
  /** The English shop, on a database of its own. */
  english: string;
  /** Folder of this run; removed at its end. */
  folder: string;
  /** DATA_DIR of the example shop. */
  dataDir: string;
  /** Connection string of the cluster's own database. */
  cluster: string;
  /** Connection string of the example shop's database. */
  giftDatabase: string;
  /** A database that holds the example shop as it was seeded; for copies. */
  template: string;
}

/** Name of the environment variable that carries them to the workers. */
export const variable = 'VITRIN_E2E_SHOPS';

/** Tells this run's tests where the shops are. */
export function announceShops(running: Shops): void {
  process.env[variable] = JSON.stringify(running);
}

/** Whether the shops run already, started by `node e2e/serve.ts`. */
export const areShopsAnnounced = (): boolean => process.env[variable] !== undefined;

/** The shops of this run. @throws when the global setup has not run */
export function shops(): Shops {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error(
      'the shops are not running: tests are started by Playwright, whose global setup boots them',
    );
  return JSON.parse(text) as Shops;
}
