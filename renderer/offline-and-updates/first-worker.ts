import type { ClientShop } from '#schemas/rendering.ts';
import { workerPath } from '#schemas/service-worker.ts';

/** Milliseconds after which a busy browser gets its worker too. */
const longest = 2_000;

/**
 * Registers the first worker of a browser, once the page has loaded and the browser is idle. The worker brings the
 * offline page, which a browser that soon loses its network needs before the code of `startWorker` is here.
 * A browser with a worker needs nothing, because it looks for a newer one at each navigation.
 */
export function registerFirstWorker({ flows }: ClientShop): void {
  const { serviceWorker: workers } = navigator;
  if (!flows.connectivity.serviceWorker || workers.controller) return;
  const register = (): void =>
    // `startWorker` tries again.
    void workers.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: longest });
  else register();
}
