import type { ViteDevServer } from 'vite';
import { describeBrowserError } from './browser-error.ts';
import { classNames } from './class-names.ts';
import { formatError, type DevError } from './dev-error.ts';
import type {
  BrowserError,
  ChangedBlocks,
  ChangedStyle,
  ConnectedPage,
  DescribedError,
  DevEvent,
} from './events.ts';
import { liveModules } from './live-modules.ts';
import { blocksOf } from './module-graph.ts';
import type { PageStyle } from './styles.ts';

export interface PageChange {
  /** Whether pages are reloaded, because the server or the documents have changed. */
  reload: boolean;
  /** Changed files of the code that renders blocks, relative to the repository. */
  rendering: readonly string[];
  /** All style sheets, when one may have changed. */
  styles: readonly PageStyle[];
}

export interface PageUpdates {
  /** Returns the number of updates. A page with a lower number is outdated. */
  revision(): number;
  /**
   * Notifies all open pages.
   * @returns a summary for the terminal; empty when pages stay as they are, or show an error
   */
  send(change: PageChange): string;
}

/** @param currentError the error that the overlay shows now */
export function createPageUpdates(
  vite: ViteDevServer,
  currentError: () => DevError | undefined,
): PageUpdates {
  const { client } = vite.environments;
  /** Class names by style sheet, as the pages last received them. */
  const knownNames = new Map<string, string>();
  let wasBroken = false;
  let revision = 0;

  const send = (event: DevEvent, payload?: ChangedBlocks | ChangedStyle): void =>
    client.hot.send(event, payload);

  client.hot.on('vitrin:connected', (connected: ConnectedPage, page) => {
    const err = currentError();
    if (err) page.send({ type: 'error', err });
    // The page missed an update between its request and its connection.
    else if (connected.revision < revision) page.send('vitrin:reload' satisfies DevEvent);
  });

  client.hot.on('vitrin:browser-error', async (error: BrowserError, page) => {
    const described: DescribedError = {
      error: await describeBrowserError(vite, error),
      updates: error.updates,
    };
    console.error(formatError(described.error));
    page.send('vitrin:described-error' satisfies DevEvent, described);
  });

  /** @returns the style sheets whose class names have changed: markup with the old names is outdated */
  function sendStyles(styles: readonly PageStyle[], changed: ReadonlySet<string>): Set<string> {
    const renamed = new Set<string>();
    for (const { file, id, css } of styles) {
      const names = classNames(css).join();
      if (changed.has(file)) {
        send('vitrin:style', { id, css });
        if (knownNames.get(file) !== names) renamed.add(file);
      }
      knownNames.set(file, names);
    }
    return renamed;
  }

  function sendBlocks(files: readonly string[]): void {
    const reached = files.map((file) => blocksOf(liveModules.graph, file));
    const types = reached.includes('all') ? 'all' : [...new Set(reached.flat())];
    if (types.length > 0) send('vitrin:blocks', { types });
  }

  return {
    revision: () => revision,
    send({ reload, rendering, styles }) {
      const err = currentError();
      const mended = wasBroken && !err;
      if (err || mended || reload || rendering.length > 0) revision += 1;
      wasBroken = err !== undefined;
      if (err) {
        client.hot.send({ type: 'error', err });
        return '';
      }
      if (mended) send('vitrin:mended');
      const sheets = new Set(rendering.filter((file) => file.endsWith('.css')));
      const renamed = sendStyles(styles, sheets);
      if (reload) {
        send('vitrin:reload');
        return 'pages reloaded';
      }
      sendBlocks(rendering.filter((file) => !sheets.has(file) || renamed.has(file)));
      if (rendering.length === 0) return mended ? 'mended' : '';
      return sheets.size === rendering.length ? 'styles replaced' : 'blocks refreshed';
    },
  };
}
