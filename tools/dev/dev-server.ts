import type { ViteDevServer } from 'vite';
import type { Changes } from './change-queue.ts';
import {
  isBlockTexts,
  isDocument,
  isGenerated,
  isGeneratorSource,
  isServerData,
  nameChanges,
  ownFile,
} from './changed-files.ts';
import { describeError, formatError, type DevError } from './dev-error.ts';
import { liveModules } from './live-modules.ts';
import type { LiveShop } from './live-shop.ts';
import { isPartOfRendering, isPartOfServer } from './module-graph.ts';
import { createPageUpdates } from './page-updates.ts';
import { collectStyles, type PageStyle } from './styles.ts';

/** Steps of an update in their order. A failed step keeps its error until it succeeds. */
type Step = 'generate' | 'render' | 'style' | 'serve' | 'publish';

/** If one of these steps fails, no page can be rendered from the current files. */
const codeSteps: readonly Step[] = ['generate', 'render', 'style', 'serve'];

/** Keeps the shop and its open pages equal to the files. */
export interface DevServer {
  /** Runs everything once, before the first request. */
  start(): Promise<void>;
  /** Applies changes to the shop and its open pages. */
  update(changes: Changes): Promise<void>;
  /** Returns the error that prevents pages from being rendered with the current code. */
  codeError(): DevError | undefined;
  /** Returns the number of updates. */
  revision(): number;
}

function createErrors() {
  const errors = new Map<Step, DevError>();
  let printed = '';
  return {
    has: (step: Step): boolean => errors.has(step),
    first: (steps: readonly Step[] = [...codeSteps, 'publish']): DevError | undefined =>
      steps.map((step) => errors.get(step)).find((error) => error !== undefined),
    /** @param work returns or throws the error of a step */
    async attempt(step: Step, work: () => Promise<DevError | void>): Promise<void> {
      const error = await work().catch(describeError);
      errors.delete(step);
      if (error) errors.set(step, error);
    },
    /** Prints the first error, unless it was printed last. */
    print(): void {
      const error = this.first();
      const text = error ? formatError(error) : '';
      if (error && text !== printed) console.error(text);
      printed = text;
    },
  };
}

export function createDevServer(vite: ViteDevServer, shop: LiveShop, shopFolder: string): DevServer {
  const { graph } = liveModules;
  const errors = createErrors();
  const pages = createPageUpdates(vite, () => errors.first());

  async function generate(): Promise<string[]> {
    let written: string[] = [];
    await errors.attempt('generate', async () => {
      written = await shop.generate();
    });
    return written;
  }

  async function compileStyles(): Promise<readonly PageStyle[]> {
    let styles: readonly PageStyle[] = [];
    await errors.attempt('style', async () => {
      styles = await collectStyles(vite);
    });
    return styles;
  }

  /** @returns whether a release was published */
  async function publish(): Promise<boolean> {
    let published = false;
    await errors.attempt('publish', async () => {
      const { changed, error } = await shop.publish();
      published = changed;
      return error;
    });
    return published;
  }

  async function start(): Promise<void> {
    await generate();
    await errors.attempt('render', shop.loadBundle);
    const [styles] = await Promise.all([compileStyles(), errors.attempt('serve', shop.restart)]);
    await publish();
    pages.send({ reload: false, rendering: [], styles });
    errors.print();
  }

  async function update(all: Changes): Promise<void> {
    const began = performance.now();
    // The update that wrote a generated file has already handled it.
    const isNews = (file: string): boolean => !isGenerated(file) || !shop.isOwn(file);
    const changes = new Map([...all].filter(([file]) => isNews(ownFile(file))));
    if (changes.size === 0) return;
    const files = [...changes.keys()].map(ownFile);
    liveModules.invalidate(files);

    const generates =
      errors.has('generate') || [...changes].some(([file, kind]) => isGeneratorSource(file, kind));
    const reached = generates ? [...files, ...(await generate())] : files;

    const rendering = reached.filter((file) => isPartOfRendering(graph, file));
    if (errors.has('render') || rendering.length > 0) await errors.attempt('render', shop.loadBundle);
    const styles = errors.has('style') || rendering.length > 0 ? await compileStyles() : [];

    const restarts =
      errors.has('serve') || reached.some((file) => isServerData(file) || isPartOfServer(graph, file));
    if (restarts) await errors.attempt('serve', shop.restart);
    const refreshes = !restarts && reached.some(isBlockTexts);
    if (refreshes) await errors.attempt('serve', shop.refreshTexts);

    const publishes =
      restarts ||
      refreshes ||
      errors.has('publish') ||
      [...changes.keys()].some((file) => isDocument(file, shopFolder));
    const published = publishes && (await publish());

    const done = pages.send({ reload: restarts || refreshes || published, rendering, styles });
    errors.print();
    if (done !== '')
      console.log(`${nameChanges(changes)}: ${done} (${Math.round(performance.now() - began)} ms)`);
  }

  return { start, update, codeError: () => errors.first(codeSteps), revision: pages.revision };
}
