import type { IncomingHttpHeaders } from 'node:http';
import type { Notifications } from '#platform/db/notifications.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { OpenPreview, PreviewSource } from '#platform/releases/preview-source.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { StorageError } from '#platform/storage-error.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { previewCookie } from '#schemas/preview.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import { contentId, releaseContent } from '../releases/release-content.ts';
import type { ReleaseLog } from '../releases/release-log.ts';
import { resolveRelease } from '../releases/resolve-release.ts';
import { cleanDraftMedia } from './draft-media.ts';
import { cleanPreviews, readPreviewContent, readPreviewHashes } from './preview-table.ts';
import { hashPreviewToken, isPreviewToken } from './preview-token.ts';

export interface PreviewStoreOptions {
  pool: Pool;
  /** The pictures of the previews. */
  media: Media;
  log: ReleaseLog;
  notifications?: Pick<Notifications, 'onNotification'>;
  now?: () => Date;
  blockCatalog?: BlockCatalog;
  /** Whether the cookies of this shop carry the prefix of secure origins. */
  secure: boolean;
  /** Milliseconds between two searches for expired previews. */
  cleanEvery?: number;
  /** Milliseconds until a failed reading is repeated. */
  retry?: number;
}

/** The previews in memory: a request without a valid token costs no query. */
export interface PreviewStore extends PreviewSource {
  /** Reads which previews there are. @throws when the database is away */
  load(): Promise<void>;
  close(): void;
}

/**
 * Reads the content of a preview. Its id is different from every release's. Browsers therefore do not confuse
 * it with the published one, and install no service worker from it.
 */
async function readRelease(pool: Pool, id: string, catalog: Promise<BlockCatalog>): Promise<ReleaseSource> {
  const stored = releaseContent.parse(await readPreviewContent(pool, id));
  const resolved = resolveRelease(contentId(stored), stored, await catalog);
  const { flows } = resolved.published;
  const shown: PublishedRelease = {
    ...resolved.published,
    id: `preview-${id}`,
    flows: { ...flows, connectivity: { ...flows.connectivity, serviceWorker: false } },
  };
  return { published: () => shown, page: (name, platform) => resolved.page(name, platform) };
}

class Store implements PreviewStore {
  readonly #options: PreviewStoreOptions;
  readonly #now: () => Date;
  readonly #stopListening: (() => void) | undefined;
  readonly #timer: NodeJS.Timeout;
  #catalog: Promise<BlockCatalog> | undefined;
  #known = new Map<string, OpenPreview>();
  #loading: Promise<void> = Promise.resolve();
  /** The search that is waiting to begin. */
  #searching: Promise<void> | undefined;
  #cleaning: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#stopListening = options.notifications?.onNotification(({ kind }) => {
      if (kind === 'previews' || kind === 'reconnected') void this.#reload();
    });
    this.#timer = setInterval(() => void this.#reload(), options.cleanEvery ?? 600_000).unref();
  }

  get cookie(): string {
    return this.#options.secure ? `__Secure-${previewCookie}` : previewCookie;
  }

  async load(): Promise<void> {
    await this.#after(() => this.#read());
    // Not in the queue: a storage that hangs must not keep new links from opening.
    await (this.#cleaning ??= this.#clean().finally(() => (this.#cleaning = undefined)));
  }

  open(token: string): OpenPreview | undefined {
    if (this.#known.size === 0 || !isPreviewToken(token)) return undefined;
    const preview = this.#known.get(hashPreviewToken(token).toString('hex'));
    return preview && preview.expires > this.#now() ? preview : undefined;
  }

  async openFresh(token: string): Promise<OpenPreview | undefined> {
    if (!isPreviewToken(token)) return undefined;
    const known = this.open(token);
    if (known) return known;
    await this.#search();
    return this.open(token);
  }

  read({ cookie = '' }: IncomingHttpHeaders): ReturnType<PreviewStore['read']> {
    const prefix = `${this.cookie}=`;
    if (!cookie.includes(prefix)) return { token: undefined, preview: undefined };
    const token = cookie
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(prefix))
      ?.slice(prefix.length);
    return { token, preview: token === undefined ? undefined : this.open(token) };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    this.#stopListening?.();
  }

  async #reload(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.load();
    } catch (error) {
      if (this.#closed) return;
      this.#options.log.error({ err: error }, 'the previews could not be read; those known are shown');
      this.#retry = setTimeout(() => void this.#reload(), this.#options.retry ?? 1_000).unref();
    }
  }

  /** Removes what has ended. The storage may be away at a start, and must not prevent it. */
  async #clean(): Promise<void> {
    const { pool, media, log } = this.#options;
    try {
      await cleanDraftMedia(media, () => cleanPreviews(pool, this.#now()));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn(
        { err: error },
        'pictures of ended previews could not be removed; the next search tries again',
      );
    }
  }

  /** Runs one reading after the other. */
  #after(work: () => Promise<void>): Promise<void> {
    const next = this.#loading.then(work);
    this.#loading = next.catch(() => undefined);
    return next;
  }

  /**
   * Searches for unknown links. One query serves all of them, and those that come during a query share the
   * next one.
   */
  #search(): Promise<void> {
    this.#searching ??= this.#after(() => {
      this.#searching = undefined;
      return this.#read();
    });
    return this.#searching;
  }

  async #read(): Promise<void> {
    const rows = await readPreviewHashes(this.#options.pool, this.#now());
    const before = new Map([...this.#known.values()].map((preview) => [preview.id, preview]));
    this.#known = new Map(
      rows.map(({ id, token_hash, expires_at }) => [
        token_hash.toString('hex'),
        before.get(id) ?? this.#describe(id, expires_at),
      ]),
    );
  }

  #describe(id: string, expires: Date): OpenPreview {
    const { pool, blockCatalog } = this.#options;
    let reading: Promise<ReleaseSource> | undefined;
    return {
      id,
      expires,
      release: () => {
        this.#catalog ??= blockCatalog ? Promise.resolve(blockCatalog) : loadBlockCatalog();
        reading ??= readRelease(pool, id, this.#catalog).catch((error: unknown) => {
          // The database may be back at the next request.
          reading = undefined;
          throw error;
        });
        return reading;
      },
    };
  }
}

/** Creates the store of a shop's previews in a database. Nothing is read before `load()`. */
export function createPreviewStore(options: PreviewStoreOptions): PreviewStore {
  return new Store(options);
}
