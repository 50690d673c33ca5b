// Names and messages that the server, the pages and the service worker share.

/** Path of the service worker. */
export const workerPath = '/service-worker.js';

/** Path of the web app manifest. */
export const webManifestPath = '/manifest.webmanifest';

/** Built files of block types. Several types share most of the files. */
export interface BlockFiles {
  files: readonly string[];
  /** Indexes in `files`, by block type. */
  types: Readonly<Record<string, readonly number[]>>;
}

/**
 * Settings that the server writes before the code of the service worker. A changed setting makes a new
 * version of the worker.
 */
export interface WorkerSettings {
  /** Addresses of the built files that every page needs. Each name contains the file's hash. */
  shell: readonly string[];
  /** The built files of blocks. A cached page needs them too. */
  blocks: BlockFiles;
  /** Path of the shop's offline page; null when the shop has none. */
  offline: string | null;
  /** A document for a browser that does not have the offline page yet. */
  fallback: string;
}

/** The caches that pages and worker both use. */
export const keptCaches = { shell: 'vitrin-shell', pages: 'vitrin-pages', data: 'vitrin-data' } as const;

/** The caches that show which pages were visited. A logout empties them. */
export const visitCaches = [keptCaches.pages, keptCaches.data] as const;

export type WorkerMessage =
  /** The page has cached these pages. The worker fetches the files that they need. */
  | { type: 'complete'; paths: readonly string[] }
  /** The customer has signed out. The worker empties the caches of visited pages. */
  | { type: 'forget' }
  /**
   * A page was built with this entry script. The worker answers with a `VersionAnswer` on the port of this
   * message.
   */
  | { type: 'compare'; entry: string }
  /** For a waiting worker: it replaces the active worker at once. */
  | { type: 'replace' };

/**
 * Version of a page: the same as the worker's (`own`), or another one (`other`). `kept`: the shop did not
 * answer, so the worker has returned an old page from its cache.
 */
export type VersionAnswer = 'own' | 'other' | 'kept';

/** A message of the worker to the pages: the shop did not answer a request for a page in time, or at all. */
export interface WorkerNews {
  type: 'unreachable';
}
