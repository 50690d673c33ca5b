import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as renderEntry from '#renderer/entry-server.tsx';
import type { RenderBundle } from '#schemas/rendering.ts';
import type { Environment } from '#server/env.ts';
import type * as generatorModule from '../gen/generate.ts';
import { root } from '../shared/root.ts';
import type { Changes } from './change-queue.ts';
import { isDocument, isGeneratorSource, isServerData, nameChanges } from './changed-files.ts';
import { describeError, errorAt, formatError, type DevError } from './dev-error.ts';
import { entries, shopServerEntry } from './entries.ts';
import { isPartOfRendering, isPartOfServer } from './module-graph.ts';
import { createPageUpdates } from './page-updates.ts';
import { addDevelopmentScripts, renderErrors, styleMarker } from './pages.ts';
import type * as shopServerModule from './shop-server.ts';
import type { ShopServer } from './shop-server.ts';

/** Steps of an update in their order; a failed step keeps its error until it succeeds. */
type Step = 'generate' | 'render' | 'serve' | 'publish';

/** The shop with its current code. */
export interface DevServer {
  /** Runs everything once, before the first request. */
  start(): Promise<void>;
  /** Applies changes to the open pages. */
  update(changes: Changes): Promise<void>;
  /** The server that answers requests; absent until one could be started. */
  shop(): ShopServer | undefined;
  /** The error that prevents pages from being rendered with the current code. */
  codeError(): DevError | undefined;
  close(): Promise<void>;
}

/** @param env with the port of the development server, and the database that outlives the shop's servers */
export function createDevServer(vite: ViteDevServer, env: Environment, log: FastifyBaseLogger): DevServer {
  const { ssr } = vite.environments;
  // Without its own hot reload the runner re-evaluates a changed module on its next import.
  const runner = createServerModuleRunner(ssr, { hmr: false });
  const errors = new Map<Step, DevError>();
  const pages = createPageUpdates(vite, () => [...errors.values()][0]);
  let bundle: RenderBundle | undefined;
  let shop: ShopServer | undefined;

  async function attempt(step: Step, work: () => Promise<DevError | void>): Promise<void> {
    const error = await work().catch(describeError);
    errors.delete(step);
    if (error) errors.set(step, error);
  }

  async function generate(): Promise<string[]> {
    const generator = await runner.import<typeof generatorModule>('/tools/gen/generate.ts');
    const files = (await generator.generate({ statements: false })).map((file) => path.join(root, file));
    // The watcher reports them later, but they belong to the change that caused them.
    for (const file of files)
      for (const environment of Object.values(vite.environments)) environment.moduleGraph.onFileChange(file);
    return files;
  }

  async function loadBundle(): Promise<void> {
    bundle = (await runner.import<typeof renderEntry>(entries.server)).bundle;
  }

  function renderBlock(...parameters: Parameters<RenderBundle['renderBlock']>): string {
    if (!bundle) throw new Error('the code that renders has not been loaded');
    try {
      return bundle.renderBlock(...parameters);
    } catch (error) {
      renderErrors.getStore()?.push(error);
      throw error;
    }
  }

  function pageMarkup(): ReturnType<RenderBundle['pageMarkup']> {
    if (!bundle) throw new Error('the code that renders has not been loaded');
    return bundle.pageMarkup();
  }

  async function startShop(): Promise<void> {
    const { startShopServer } = await runner.import<typeof shopServerModule>(shopServerEntry);
    const former = shop;
    shop = await startShopServer(env, log, {
      bundle: { renderBlock, pageMarkup },
      assets: {
        entry: entries.client,
        entryImports: [],
        stylesheet: styleMarker,
        fonts: { arabic: [], latin: [] },
        scriptsOf: () => [],
      },
      install: async (app) => addDevelopmentScripts(app, vite),
    });
    former?.close().catch((err: unknown) => log.error({ err }, 'the former server did not end well'));
  }

  /** @returns whether a release was published */
  async function publish(): Promise<boolean> {
    let changed = false;
    await attempt('publish', async () => {
      const result = await shop?.publishDocuments();
      changed = result?.changed ?? false;
      if (!result?.refused) return undefined;
      const { message, file, line, column } = result.refused;
      return errorAt(message, { file: path.join(env.SHOP, file), line, column: column - 1 });
    });
    return changed;
  }

  async function start(): Promise<void> {
    await attempt('generate', async () => void (await generate()));
    await attempt('render', loadBundle);
    await attempt('serve', startShop);
    await publish();
    for (const error of errors.values()) console.error(formatError(error));
  }

  async function update(changes: Changes): Promise<void> {
    const began = performance.now();
    const files = [...changes.keys()];
    for (const file of files) ssr.moduleGraph.onFileChange(file);

    const written: string[] = [];
    if (errors.has('generate') || [...changes].some(([file, kind]) => isGeneratorSource(file, kind)))
      await attempt('generate', async () => void written.push(...(await generate())));
    const all = [...files, ...written];

    const rendering = all.filter((file) => isPartOfRendering(ssr.moduleGraph, file));
    if (errors.has('render') || rendering.length > 0) await attempt('render', loadBundle);

    const restarts =
      errors.has('serve') || all.some((file) => isServerData(file) || isPartOfServer(ssr.moduleGraph, file));
    if (restarts) await attempt('serve', startShop);

    const publishes = restarts || errors.has('publish') || files.some((file) => isDocument(file, env.SHOP));
    const published = publishes && (await publish());

    const done = await pages.send({ reload: restarts || published, rendering });
    const [error] = errors.values();
    if (error) console.error(formatError(error));
    else if (done !== 'nothing')
      console.log(`${nameChanges(changes)}: ${done} (${Math.round(performance.now() - began)} ms)`);
  }

  return {
    start,
    update,
    shop: () => shop,
    codeError: () => errors.get('generate') ?? errors.get('render') ?? errors.get('serve'),
    async close() {
      await shop?.close();
      await runner.close();
    },
  };
}
