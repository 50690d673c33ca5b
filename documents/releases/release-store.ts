import type { Notifications } from '#platform/db/notifications.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { ShopError } from '#schemas/errors.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';
import {
  publishRelease,
  rollbackRelease,
  type PublishOptions,
  type PublishResult,
  type RollbackOptions,
} from './publish.ts';
import type { FolderReading } from './read-folder.ts';
import { releaseContent, type ReleaseContent } from './release-content.ts';
import type { ReleaseLog } from './release-log.ts';
import {
  findReleases,
  listMoves,
  listPublished,
  nameRelease,
  readContent,
  readPointer,
  type ReleaseMove,
} from './release-table.ts';
import { resolveRelease, UnreadableReleaseError, type ResolvedRelease } from './resolve-release.ts';
import { readIdentity, type ShopIdentity } from './shop-identity.ts';

export interface ReleaseStoreOptions {
  pool: Pool;
  log: ReleaseLog;
  /** Notifications of publications by other processes. Without them only those of this process are seen. */
  notifications?: Pick<Notifications, 'onNotification'>;
  /** This software's blocks and texts, unless a test provides its own. */
  blockCatalog?: BlockCatalog;
  /** Milliseconds until a failed reload is retried. */
  retry?: number;
}

/** The published release in memory, and the operations that change it. */
export interface ReleaseStore extends ReleaseSource {
  /**
   * Reads the published release, unless it is already in memory. If it cannot be read, the newest readable
   * earlier one is served, and this is logged.
   * @returns null while the database has none
   * @throws when the database is unavailable, or no stored release can be read
   */
  load(): Promise<ResolvedRelease | null>;
  current(): ResolvedRelease | null;
  /**
   * Makes the published release again from the current blocks and texts of this software. Their files change
   * while the development server runs.
   * @throws as `load`
   */
  refresh(): Promise<void>;
  /** @returns a function that removes the listener */
  onChange(listener: (release: ResolvedRelease) => void): () => void;
  publish(reading: FolderReading, options?: PublishOptions): Promise<PublishResult>;
  rollback(id?: string, options?: RollbackOptions): Promise<{ id: string; from: string }>;
  /** Lists moves of the pointer, newest first. `saves` adds those of the development server. */
  list(options?: { limit?: number; saves?: boolean }): Promise<ReleaseMove[]>;
  /**
   * Reads the documents of a release as they were published; without an id, of the published one. Null when
   * it does not exist.
   */
  content(id?: string): Promise<{ id: string; content: ReleaseContent } | null>;
  /**
   * Finds the ids of the releases that a name, an id or its beginning (4 characters or more) means; at most
   * three.
   */
  find(written: string): Promise<string[]>;
  /**
   * Gives a release a name.
   * @param move takes the name from the release that has it
   * @returns false when another release has the name, and `move` is not set
   */
  name(id: string, name: string, move?: boolean): Promise<boolean>;
  /** Reads the shop of the database; undefined before the first publication. */
  identity(): Promise<ShopIdentity | undefined>;
  /** Stops following publications. */
  close(): void;
}

/** Characters of a diagnostic in the log. */
const maxLogged = 500;

/** Most moves back in the search for a readable release. */
const maxEarlier = 20;

class Store implements ReleaseStore {
  readonly #options: ReleaseStoreOptions;
  readonly #changes = createEmitter<ResolvedRelease>((error, { id }) =>
    this.#options.log.error({ err: error, release: id }, 'a listener failed on the change of the release'),
  );
  readonly #stopListening: (() => void) | undefined;
  #blockCatalog: Promise<BlockCatalog> | undefined;
  #current: ResolvedRelease | null = null;
  /** The release in memory was made from earlier files of this software. */
  #isOutdated = false;
  #unreadable: string | undefined;
  #loading: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ReleaseStoreOptions) {
    this.#options = options;
    this.#stopListening = options.notifications?.onNotification(({ kind }) => {
      if (kind === 'release' || kind === 'reconnected') void this.#reload();
    });
  }

  current(): ResolvedRelease | null {
    return this.#current;
  }

  published(): ResolvedRelease['published'] {
    if (!this.#current) throw new ShopError('unavailable', { detail: 'no release is loaded' });
    return this.#current.published;
  }

  page(...place: Parameters<ResolvedRelease['page']>): ReturnType<ResolvedRelease['page']> {
    return this.#current?.page(...place);
  }

  onChange(listener: (release: ResolvedRelease) => void): () => void {
    return this.#changes.listen(listener);
  }

  load(): Promise<ResolvedRelease | null> {
    // Loads run one after the other, so the last one to finish has read the pointer last.
    const next = this.#loading.then(() => this.#readPublished());
    this.#loading = next.catch(() => undefined);
    return next;
  }

  async refresh(): Promise<void> {
    this.#blockCatalog = undefined;
    this.#isOutdated = true;
    await this.load();
  }

  async publish(reading: FolderReading, options?: PublishOptions): Promise<PublishResult> {
    const result = await publishRelease(this.#options.pool, await this.#known(), reading, options);
    if (result.status === 'published') await this.#reload();
    return result;
  }

  async rollback(id?: string, options?: RollbackOptions): Promise<{ id: string; from: string }> {
    const result = await rollbackRelease(this.#options.pool, await this.#known(), id, options);
    await this.#reload();
    return result;
  }

  list({ limit = 50, saves = false } = {}): Promise<ReleaseMove[]> {
    return listMoves(this.#options.pool, limit, saves);
  }

  find(written: string): Promise<string[]> {
    return findReleases(this.#options.pool, written);
  }

  name(id: string, name: string, move = false): Promise<boolean> {
    return nameRelease(this.#options.pool, { id, name, move });
  }

  identity(): Promise<ShopIdentity | undefined> {
    return readIdentity(this.#options.pool);
  }

  async content(id?: string): Promise<{ id: string; content: ReleaseContent } | null> {
    const wanted = id ?? (await readPointer(this.#options.pool));
    const stored = wanted === null ? undefined : await readContent(this.#options.pool, wanted);
    return wanted === null || stored === undefined
      ? null
      : { id: wanted, content: releaseContent.parse(stored) };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#stopListening?.();
  }

  #known(): Promise<BlockCatalog> {
    this.#blockCatalog ??= this.#options.blockCatalog
      ? Promise.resolve(this.#options.blockCatalog)
      : loadBlockCatalog();
    return this.#blockCatalog;
  }

  /** Loads without throwing: the release in memory stays until a better one is available. */
  async #reload(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      await this.load();
    } catch (error) {
      if (this.#closed) return;
      this.#options.log.error(
        { err: error },
        'the published release could not be loaded; the last good one is served',
      );
      if (!(error instanceof UnreadableReleaseError))
        this.#retry = setTimeout(() => void this.#reload(), this.#options.retry ?? 1_000).unref();
    }
  }

  async #readPublished(): Promise<ResolvedRelease | null> {
    const { pool, log } = this.#options;
    const id = await readPointer(pool);
    if (id === null || (id === this.#current?.id && !this.#isOutdated)) return this.#current;
    this.#isOutdated = false;
    const blockCatalog = await this.#known();
    try {
      return this.#serve(resolveRelease(id, await readContent(pool, id), blockCatalog));
    } catch (error) {
      if (!(error instanceof UnreadableReleaseError)) throw error;
      if (this.#unreadable !== id)
        log.error(
          { err: error, release: id },
          'the published release cannot be read; an earlier one is served',
        );
      this.#unreadable = id;
      return this.#current ?? this.#serve(await this.#readEarlier(error));
    }
  }

  async #readEarlier(reason: UnreadableReleaseError): Promise<ResolvedRelease> {
    const { pool, log } = this.#options;
    const blockCatalog = await this.#known();
    for (const id of (await listPublished(pool, maxEarlier)).slice(1)) {
      try {
        return resolveRelease(id, await readContent(pool, id), blockCatalog);
      } catch (error) {
        log.error({ err: error, release: id }, 'an earlier release cannot be read either');
      }
    }
    throw reason;
  }

  #serve(release: ResolvedRelease): ResolvedRelease {
    const { log } = this.#options;
    // A shop in a new language lacks thousands of texts: `validate` names them, and not the log of every
    // process.
    for (const diagnostic of release.diagnostics) {
      const { params: _params, ...place } = diagnostic;
      log.warn({ release: release.id, diagnostic: place }, formatDiagnostic(diagnostic).slice(0, maxLogged));
    }
    this.#current = release;
    log.info({ release: release.id }, 'serving a release');
    this.#changes.emit(release);
    return release;
  }
}

/** Creates the store of a shop's releases in a database. Nothing is read before `load()`. */
export function createReleaseStore(options: ReleaseStoreOptions): ReleaseStore {
  return new Store(options);
}
