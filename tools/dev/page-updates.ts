import type { ViteDevServer } from 'vite';
import type { DevError } from './dev-error.ts';
import { entries } from './entries.ts';
import type { ChangedBlocks, ChangedStyle, DevEvent } from './events.ts';
import { blocksOf } from './module-graph.ts';
import { classNames, collectStyles } from './styles.ts';

export interface PageChange {
  /** Whether pages are reloaded, because the server or the documents have changed. */
  reload: boolean;
  /** Changed files of the code that renders blocks. */
  rendering: readonly string[];
}

export interface PageUpdates {
  /**
   * Notifies all open pages.
   * @returns a summary for the terminal
   */
  send(change: PageChange): Promise<string>;
}

/** @param currentError the error that the overlay shows now */
export function createPageUpdates(
  vite: ViteDevServer,
  currentError: () => DevError | undefined,
): PageUpdates {
  const { client, ssr } = vite.environments;
  /** Class names by style sheet, as sent to the pages last. */
  const knownNames = new Map<string, string>();
  let wasBroken = false;

  const send = (event: DevEvent, payload?: ChangedBlocks | ChangedStyle): void =>
    client.hot.send(event, payload);

  client.hot.on('vitrin:connected', (_payload, page) => {
    const err = currentError();
    if (err) page.send({ type: 'error', err });
  });

  /** @returns the style sheets whose class names have changed: markup with the old ones is outdated */
  async function sendStyles(changed: ReadonlySet<string>): Promise<Set<string>> {
    const renamed = new Set<string>();
    for (const { id, css } of await collectStyles(vite, entries)) {
      const names = classNames(css);
      if (changed.has(id)) {
        send('vitrin:style', { id, css });
        if (knownNames.get(id) !== names) renamed.add(id);
      }
      knownNames.set(id, names);
    }
    return renamed;
  }

  function sendBlocks(files: readonly string[]): void {
    const reached = files.map((file) => blocksOf(ssr.moduleGraph, file));
    const types = reached.includes('all') ? 'all' : [...new Set(reached.flat())];
    if (types.length > 0) send('vitrin:blocks', { types });
  }

  return {
    async send({ reload, rendering }) {
      const err = currentError();
      if (err) {
        wasBroken = true;
        client.hot.send({ type: 'error', err });
        return 'error';
      }
      if (wasBroken) send('vitrin:mended');
      wasBroken = false;
      const styles = new Set(rendering.filter((file) => file.endsWith('.css')));
      const renamed = await sendStyles(styles);
      if (reload) {
        send('vitrin:reload');
        return 'pages reloaded';
      }
      sendBlocks(rendering.filter((file) => !styles.has(file) || renamed.has(file)));
      if (rendering.length === 0) return 'nothing';
      return styles.size === rendering.length ? 'styles replaced' : 'blocks refreshed';
    },
  };
}
