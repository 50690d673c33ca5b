// What the server, the pages and the service worker agree on.

/** Where the service worker is served. */
export const workerPath = '/service-worker.js';

/** Where the web app manifest is served. */
export const webManifestPath = '/manifest.webmanifest';

/** Built files of block types: most are shared by several. */
export interface BlockFiles {
  files: readonly string[];
  /** Places in `files`, by block type. */
  types: Readonly<Record<string, readonly number[]>>;
}

/** What the server writes before the code of the service worker. Any change of it is a new version of the worker. */
export interface WorkerSettings {
  /** Addresses of the built files that every page needs; each is named by its hash. */
  shell: readonly string[];
  /** The built files of blocks, which a kept page needs too. */
  blocks: BlockFiles;
  /** Path of the shop's offline page; null when the shop has none. */
  offline: string | null;
  /** A document for a browser that does not have the offline page yet. */
  fallback: string;
}

/** The caches that pages and worker both use. */
export const keptCaches = { shell: 'vitrin-shell', pages: 'vitrin-pages', data: 'vitrin-data' } as const;

/** Those that tell what was visited: they are emptied at a logout. */
export const visitCaches = [keptCaches.pages, keptCaches.data] as const;

export type WorkerMessage =
  /** The page has put these pages into a cache: the worker fetches the files that they need. */
  | { type: 'complete'; paths: readonly string[] }
  /** Somebody has signed out: what was visited is forgotten. */
  | { type: 'forget' }
  /** A page was made with this entry script. The port that comes with it is told a `VersionAnswer`. */
  | { type: 'compare'; entry: string }
  /** To a worker that waits: it takes the place of the one before at once. */
  | { type: 'replace' };

/**
 * A page is of the worker's own version or of another one, or, without an answer of the shop, the worker has given it an old page that
 * it had kept.
 */
export type VersionAnswer = 'own' | 'other' | 'kept';

/** What the worker tells the pages: the shop did not answer for a page, or not in time. */
export interface WorkerNews {
  type: 'unreachable';
}
