/** The shops of this run, written by the global setup and read by every test. */
export interface Shops {
  /** The example shop on the embedded database of its own DATA_DIR. */
  gift: string;
  /** The same shop rendered by a second server, which reads everything from the first over HTTP. */
  overHttp: string;
  /** The English shop on its own database. */
  english: string;
  /** Folder of this run, removed at its end. */
  folder: string;
  /** DATA_DIR of the example shop. */
  dataDir: string;
  /** Connection string of the cluster's own database. */
  cluster: string;
  /** Connection string of the example shop's database. */
  giftDatabase: string;
  /** A database with the example shop as seeded, for copies. */
  template: string;
}

/** The environment variable that passes them to the workers. */
export const variable = 'VITRIN_E2E_SHOPS';

/** Publishes this run's shops to its tests. */
export function announceShops(running: Shops): void {
  process.env[variable] = JSON.stringify(running);
}

/** Whether `node e2e/serve.ts` already runs the shops. */
export const areShopsAnnounced = (): boolean => process.env[variable] !== undefined;

/**
 * The shops of this run.
 * @throws when the global setup has not run
 */
export function shops(): Shops {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error(
      'the shops are not running: tests are started by Playwright, whose global setup boots them',
    );
  return JSON.parse(text) as Shops;
}
