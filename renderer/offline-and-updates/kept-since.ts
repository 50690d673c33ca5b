import { keptCaches } from '#schemas/service-worker.ts';

/**
 * Returns when the shop sent the page that the worker has stored under this address; null without one. The
 * worker renews a stored page with each answer, so after a failed request this is the page that is shown.
 * @param path path and query of the page
 */
export async function keptSince(path: string): Promise<Date | null> {
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(path, { cacheName: keptCaches.pages, ignoreVary: true });
  const sent = Date.parse(kept?.headers.get('date') ?? '');
  return Number.isNaN(sent) ? null : new Date(sent);
}
