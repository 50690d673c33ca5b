// Runs in every page of the development server, in addition to Vite's own client.
import type {
  BrowserError,
  ChangedBlocks,
  ChangedStyle,
  ConnectedPage,
  DescribedError,
  DevEvent,
} from './events.ts';

const on = <Payload>(event: DevEvent, listener: (payload: Payload) => void): void =>
  import.meta.hot?.on(event, listener);

/** Whether React has taken over the block's element. Otherwise the element still has the server's HTML. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/** Types of blocks that have failed in this page. Such a block has no element any more. */
const failedTypes = new Set<string>();

on<ChangedBlocks>('vitrin:blocks', ({ types }) => {
  // Fast Refresh does not bring back a block that failed in its first render, while the page was hydrated.
  if (types === 'all' ? failedTypes.size > 0 : types.some((type) => failedTypes.has(type))) {
    location.reload();
    return;
  }
  const selector = types === 'all' ? '[data-block]' : types.map((type) => `[data-block="${type}"]`).join();
  const elements = selector === '' ? [] : [...document.querySelectorAll(selector)];
  // Vite has refreshed hydrated blocks in place, with their state.
  if (elements.some((element) => !isHydrated(element))) location.reload();
});

on<ChangedStyle>('vitrin:style', ({ id, css }) => {
  const element = document.querySelector(`style[data-vite-dev-id="${CSS.escape(id)}"]`);
  if (element && element.textContent !== css) element.textContent = css;
});

on('vitrin:reload', () => location.reload());

on('vitrin:mended', () => {
  if ('devError' in document.documentElement.dataset) location.reload();
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove());
});

/** Number of updates that this page has applied. An error from before the last one may be fixed. */
let updates = 0;
import.meta.hot?.on('vite:beforeUpdate', () => {
  updates += 1;
});

/** Shows an error of this page in the overlay. The development server finds its location in the sources. */
function showError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const payload: BrowserError = { message: error.message, stack: error.stack ?? '', updates };
  import.meta.hot?.send('vitrin:browser-error' satisfies DevEvent, payload);
}

on<DescribedError>('vitrin:described-error', (described) => {
  const Overlay = customElements.get('vite-error-overlay');
  if (!Overlay || described.updates !== updates) return;
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.remove());
  document.body.append(new Overlay(described.error));
});

addEventListener('error', ({ error }) => showError(error));

// `report` of renderer/diagnostics.ts writes the error of a block that cannot render to the console.
const writeError = console.error;
console.error = (...values: unknown[]) => {
  writeError(...values);
  if (values[0] !== 'vitrin render-block') return;
  failedTypes.add((values[1] as { type: string }).type);
  showError(values.at(-1));
};

// The server answers with the overlay of an error that occurred before, or makes a page that missed an update
// reload.
const connected: ConnectedPage = {
  revision: Number(document.querySelector<HTMLMetaElement>('meta[name="dev-revision"]')?.content),
};
import.meta.hot?.send('vitrin:connected' satisfies DevEvent, connected);
