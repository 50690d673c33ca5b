import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ViteDevServer } from 'vite';
import type * as statementModule from '#platform/db/statement.ts';
import { shopFolderOf, type Environment } from '#platform/env.ts';
import type * as renderEntry from '#renderer/entry-server.tsx';
import type { RenderBundle } from '#schemas/rendering.ts';
import type { Assets } from '#server/ssr/assets.ts';
import type { StudioAssets } from '#server/studio/assets.ts';
import type * as generatorModule from '../gen/generate.ts';
import { root } from '../shared/root.ts';
import { errorAt, type DevError } from './dev-error.ts';
import { entries, shopServerEntry } from './entries.ts';
import { liveModules } from './live-modules.ts';
import { addDevelopmentScripts, developmentScripts, pageRequests, styleMarker } from './pages.ts';
import type * as shopServerModule from './shop-server.ts';
import type { ShopServer } from './shop-server.ts';

/** The parts of the shop that are made again when their files change. All throw the errors of these files. */
export interface LiveShop {
  /**
   * Runs the generator.
   * @returns the files that it wrote or removed, relative to the repository
   */
  generate(): Promise<string[]>;
  /** Whether a generated file is as this process wrote it; another process may have generated it as well. */
  isOwn(file: string): boolean;
  /** Loads the code that renders blocks. */
  loadBundle(): Promise<void>;
  /** Starts the server with its current code, then stops the former one. */
  restart(): Promise<void>;
  /** Serves the generated texts of blocks as they are now. */
  refreshTexts(): Promise<void>;
  /** Publishes the documents. A refused document is an error at its location. */
  publish(): Promise<{ changed: boolean; error?: DevError }>;
  /** Returns the server that answers requests; undefined until one could be started. */
  server(): ShopServer | undefined;
  close(): Promise<void>;
}

const assets: Assets = {
  entry: `/${entries.client}`,
  entryImports: [],
  shell: [],
  entryStyles: [{ url: styleMarker, text: '' }],
  fonts: { arabic: [], latin: [] },
  scriptsOf: () => [],
  stylesOf: () => [],
};

const studio: StudioAssets = {
  folder: null,
  studio: { script: '/studio/main.tsx', modules: [], styles: [] },
  preview: { script: '/studio/preview/main.tsx', modules: [], styles: [] },
  development: developmentScripts(0),
};

/**
 * Creates a bundle object that stays the same when the bundle is replaced, so that the server needs no
 * restart.
 */
function createLiveBundle() {
  let current: RenderBundle | undefined;
  const loaded = (): RenderBundle => {
    if (!current) throw new Error('the code that renders has not been loaded');
    return current;
  };
  const bundle: RenderBundle = {
    renderBlock(...parameters) {
      try {
        return loaded().renderBlock(...parameters);
      } catch (error) {
        pageRequests.getStore()?.renderErrors.push(error);
        throw error;
      }
    },
    pageMarkup: () => loaded().pageMarkup(),
  };
  return { bundle, replace: (next: RenderBundle) => void (current = next) };
}

/** @param file relative to the repository */
function readText(file: string): string | undefined {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

/** @param env with the port of the development server, and the database that outlives the shop's servers */
export function createLiveShop(vite: ViteDevServer, env: Environment, log: FastifyBaseLogger): LiveShop {
  const { bundle, replace } = createLiveBundle();
  let server: ShopServer | undefined;
  /** The text of each generated file that this process has written; nothing of one that it removed. */
  const written = new Map<string, string | undefined>();

  return {
    async generate() {
      const generator = await liveModules.import<typeof generatorModule>('tools/gen/generate.ts');
      const files = await generator.generate({ statements: false });
      // The watcher reports them later, but they belong to the change that caused them.
      for (const file of files) vite.environments.client.moduleGraph.onFileChange(path.join(root, file));
      liveModules.invalidate(files);
      for (const file of files) written.set(file, readText(file));
      return files;
    },
    isOwn: (file) => written.has(file) && written.get(file) === readText(file),
    async loadBundle() {
      replace((await liveModules.import<typeof renderEntry>(entries.server)).bundle);
    },
    async restart() {
      (await liveModules.import<typeof statementModule>('platform/db/statement.ts')).forgetDeclarations();
      const { startShopServer } = await liveModules.import<typeof shopServerModule>(shopServerEntry);
      const former = server;
      server = await startShopServer(env, log, {
        bundle,
        assets,
        studio,
        install: async (app) => addDevelopmentScripts(app, vite),
      });
      former?.close().catch((err: unknown) => log.error({ err }, 'the former server did not end well'));
    },
    refreshTexts: async () => server?.refreshTexts(),
    async publish() {
      const { changed = false, refused = null } = (await server?.publishDocuments()) ?? {};
      if (!refused) return { changed };
      const { message, file, line, column } = refused;
      return {
        changed,
        error: errorAt(message, { file: path.join(shopFolderOf(env), file), line, column: column - 1 }),
      };
    },
    server: () => server,
    close: async () => server?.close(),
  };
}
