import type { ServedPage } from '#schemas/api/builder/page.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { ManifestRoute } from '#schemas/documents/manifest.ts';
import { sendRequest } from './http-client.ts';
import { RequestError } from './request-error.ts';
import { browserStores } from './storage/stores.ts';

export interface LoadOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds; no limit by default. */
  timeout?: number | undefined;
}

export interface BuilderOptions extends LoadOptions {
  /**
   * Id of the current release, from `site_info`; null while unknown. A document of another release is
   * dropped.
   */
  release: string | null;
  /** Milliseconds for which a document is cached (flow settings: builderCache); an hour by default. */
  maxAge?: number | undefined;
}

const hour = 3_600_000;

/**
 * Returns the browser's information for a page-data request: whether the list-cache marker is set, and the
 * stored app version.
 */
export function visitState(): { listCached: boolean; version?: string } {
  const { listCache, appVersion } = browserStores();
  const version = appVersion.read();
  return { listCached: listCache.read() !== null, ...(version === null ? {} : { version }) };
}

/**
 * Stores the release of this browser's lists. From then on, page data is requested without `reload` until the
 * release changes.
 */
export function markListCache(release: string): void {
  const { listCache } = browserStores();
  if (listCache.read() !== release) listCache.write(release);
}

/** Removes the stored data of the former release when another release is published. */
export function forgetOtherRelease(release: string): void {
  const { listCache, builder } = browserStores();
  const known = listCache.read();
  if (known === null || known === release) return;
  listCache.remove();
  builder.clear();
}

/** Returns the cache key of a page document's path. `reload` and `v` do not select another document. */
function cacheKey(url: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.delete('reload');
  query.delete('v');
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the `data` of a response's envelope. */
function unwrap(body: unknown, status: number): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body))
    throw new RequestError('request-failed', { status });
  return body.data;
}

/**
 * Loads a page document: from the site-builder cache while it is fresh, else over HTTP.
 * @param url path and query of the builder request; null for a route without a document
 * @throws RequestError; any status but 200 counts as failed
 */
export async function loadBuilder(
  url: string | null,
  { release, maxAge = hour, ...options }: BuilderOptions,
): Promise<ServedPage | null> {
  if (url === null) return null;
  const { builder } = browserStores();
  const key = cacheKey(url);
  const kept = builder.read(key, { release, now: Date.now(), maxAge });
  if (kept !== null) return kept as ServedPage;
  const { status, body } = await sendRequest({ path: url, ...options });
  if (status !== 200) throw new RequestError('request-failed', { status });
  const document = unwrap(body, status) as ServedPage;
  builder.write(key, document, { release: document.release, now: Date.now(), expires: document.expires });
  return document;
}

/**
 * Loads a page's data.
 * @param url path and query of the page-data request; null for a route without data
 * @param options `dataKind`: with kind `home` any status but 200 leaves only `site_info`; other kinds are
 * returned whole
 * @throws RequestError
 */
export async function loadPageData(
  url: string | null,
  { dataKind = 'generic', ...options }: LoadOptions & { dataKind?: ManifestRoute['dataKind'] } = {},
): Promise<Partial<PageData> | null> {
  if (url === null) return null;
  const { status, body } = await sendRequest({ path: url, ...options });
  const data = unwrap(body, status) as PageData;
  return dataKind === 'home' && status !== 200 ? { site_info: data.site_info } : data;
}
