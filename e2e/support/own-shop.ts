import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { runReleaseCommand } from '#documents/commands/command.ts';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { createPool } from '#platform/db/pool.ts';
import { root } from '#tools/shared/root.ts';
import { copyShop } from './copy-shop.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { askJson } from './http.ts';
import { runScript, startServer, type CommandResult, type RunningServer } from './server-process.ts';
import { shops } from './shops.ts';

/** A JSON document that a test changes. */
export type Json = Record<string, unknown>;

/** The example shop with its own documents, database and server, for tests that change them. */
export interface OwnShop {
  server: RunningServer;
  /** The folder of the documents. */
  folder: string;
  databaseUrl: string;
  read(file: string): Json;
  write(file: string, document: unknown): void;
  remove(file: string): void;
  /** Runs `npm run release -- …` in this process. */
  release(...parameters: string[]): Promise<CommandResult>;
  /**
   * Publishes the folder and waits until the server shows it.
   * @throws with the command's output when it is refused
   */
  publish(): Promise<void>;
  /** The release that the server shows. */
  shownRelease(): Promise<string>;
  /** `npm run release -- …` itself, with the code of the server. */
  releaseCommand(...parameters: string[]): Promise<CommandResult>;
  /** `npm run staff -- call …` itself, in a process of its own and in the name of an owner. */
  staffCall(operation: string, input: object): Promise<CommandResult>;
  close(): Promise<void>;
}

export interface OwnShopOptions {
  /** Where the server and the release command run; the repository by default. */
  code?: string;
  /** Replaces the database's own address, for example by a proxy's. */
  through?: (databaseUrl: string) => Promise<string>;
  environment?: Readonly<Record<string, string>>;
}

/**
 * Copies documents and database of the example shop and serves the copy.
 * @param name of the database; unique in the run
 */
export async function startOwnShop(
  name: string,
  { code = root, through, environment = {} }: OwnShopOptions = {},
): Promise<OwnShop> {
  const { cluster, template, dataDir, folder: runFolder } = shops();
  const place = mkdtempSync(path.join(runFolder, `${name}-`));
  const folder = path.join(place, 'shop');
  copyShop(folder);
  const databaseUrl = await createDatabase(cluster, name, template);
  const shopEnvironment = { SHOP: folder, DATA_DIR: dataDir, ...environment };
  const server = await startServer(
    { ...shopEnvironment, DATABASE_URL: (await through?.(databaseUrl)) ?? databaseUrl },
    code,
  );
  const pool = createPool({ connectionString: databaseUrl, connections: 2 });
  const store = createReleaseStore({
    pool,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_details, message) => {
        throw new Error(message);
      },
    },
  });
  async function release(...parameters: string[]): Promise<CommandResult> {
    const output: string[] = [];
    const exitCode = await runReleaseCommand(parameters, {
      openStore: async () => store,
      openCatalogue: () => Promise.reject(new Error('tests in a browser export no catalogue')),
      openPreviews: async () => ({
        previews: {
          pool,
          actor: { id: null, name: 'cli:test', ip: '' },
          media: mediaIn(dataDir),
          now: () => new Date(),
        },
        publicUrl: server.url,
      }),
      blockCatalog: loadBlockCatalog,
      catalogue: () => readCatalogueFacts(pool),
      openMedia: async () => mediaIn(dataDir),
      shopFolder: () => folder,
      print: (line) => output.push(line),
    });
    return { code: exitCode, output: output.join('\n') };
  }
  const shownRelease = async (): Promise<string> =>
    ((await askJson(server.url, '/builder/release/id')) as { data: { id: string } }).data.id;
  const staff = (...parameters: string[]): Promise<CommandResult> =>
    runScript('server/cli/staff.ts', parameters, { ...shopEnvironment, DATABASE_URL: databaseUrl }, code);
  let owner: Promise<CommandResult> | undefined;
  const fileOf = (file: string): string => path.join(folder, file);
  return {
    server,
    folder,
    databaseUrl,
    read: (file) => JSON.parse(readFileSync(fileOf(file), 'utf8')) as Json,
    write: (file, document) =>
      writeFileSync(
        fileOf(file),
        typeof document === 'string' ? document : JSON.stringify(document, null, 2),
      ),
    remove: (file) => rmSync(fileOf(file)),
    release,
    async publish() {
      // A test may have rolled the shop back, and means the folder.
      const published = await release('publish', '--ours');
      expect(published.code, published.output).toBe(0);
      const id = /^(?:published|unchanged:) release (\w[\w-]*)/m.exec(published.output)?.[1];
      await expect.poll(shownRelease).toBe(id);
    },
    shownRelease,
    releaseCommand: (...parameters) =>
      runScript('server/cli/release.ts', parameters, { ...shopEnvironment, DATABASE_URL: databaseUrl }, code),
    async staffCall(operation, input) {
      const mobile = '09120000099';
      owner ??= staff('create', '--mobile', mobile, '--name', 'Owner', '--roles', 'owner');
      await owner;
      return staff('call', operation, '--as', mobile, '--json', JSON.stringify(input));
    },
    async close() {
      store.close();
      await pool.end();
      await server.stop();
      await dropDatabase(cluster, name);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
