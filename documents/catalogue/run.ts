import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { productRecords } from '#engine/catalogue/products/product-repository.ts';
import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { normalizeDiscountCode } from '#engine/selling/discounts/discount.ts';
import { allowPauses, savepoint, transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { CatalogueDocument } from '#schemas/catalogue/documents.ts';
import { readPublishedUnits, readSiteUnits } from './amounts.ts';
import { archiveMissing } from './archive-missing.ts';
import { categoryKind, linkKind, postKind, storeKind } from './document-kinds.ts';
import { CatalogueRunError, findFiles } from './find-files.ts';
import { readCsv } from './read-csv.ts';
import { openFile, readDocument, readProducts, SeenNames } from './read-files.ts';
import { savePrices, saveStock } from './save-csv.ts';
import { saveDiscounts } from './save-discounts.ts';
import { saveProducts } from './save-products.ts';
import { saveEntries, type DocumentKind } from './save-records.ts';
import type { Entry, Outcome, Progress, Session } from './session.ts';

/** Records of one transaction. The number is low, so that no order waits for long. */
const batchSize = 100;
/** Lines of CSV of one transaction. */
const csvBatch = 200;

const tryLock = statement('catalogue-documents.lock', 'SELECT pg_try_advisory_lock(8152029, 226) AS locked', {
  notNull: ['locked'],
});
const unlock = statement('catalogue-documents.unlock', 'SELECT pg_advisory_unlock(8152029, 226)');

export interface RunServices {
  pool: Pool;
  pictures: PictureStore;
  now: () => Date;
}

export interface RunOptions {
  mode: 'apply' | 'diff';
  /** A folder of documents, or one of their files. */
  source: string;
  actor: Actor;
  reason?: string;
  archiveMissing?: boolean;
  /** Whether a large part of the shop may be archived. */
  archiveMany?: boolean;
  /** Applies everything in one transaction, or nothing when a line is refused. */
  allOrNothing?: boolean;
  /**
   * Rest after a batch of products, as a multiple of the time for the batch. The shop uses the database in
   * that time.
   */
  rest?: number;
}

export interface RunSummary {
  /** Records by kind and outcome. */
  counts: Map<string, Map<Outcome, number>>;
  refused: number;
}

/** One run over the files of a folder. */
class CatalogueRun {
  readonly #session: Session;
  readonly #rest: number;
  #refused = 0;

  constructor(session: Omit<Session, 'refuse'>, progress: Progress, rest: number) {
    this.#session = {
      ...session,
      refuse: (line) => {
        this.#refused += 1;
        progress.refuse(line);
      },
    };
    this.#rest = rest;
  }

  get refused(): number {
    return this.#refused;
  }

  /** Whether nothing was refused while `work` ran. */
  async #isWhole(work: () => Promise<unknown>): Promise<boolean> {
    const before = this.#refused;
    await work();
    return this.#refused === before;
  }

  async apply(files: readonly string[]): Promise<void> {
    const later: (() => Promise<void>)[] = [];
    const at = (file: string): string => path.join(this.#session.folder, file);
    for (const file of files) {
      if (file === 'categories.json') later.push(await this.#document(file, at(file), categoryKind, 1));
      else if (file === 'stores.json') later.push(await this.#document(file, at(file), storeKind, batchSize));
      else if (file === 'posts.json') later.push(await this.#document(file, at(file), postKind, batchSize));
      else if (file === 'short-links.json')
        later.push(await this.#document(file, at(file), linkKind, batchSize));
      else if (file === 'discounts.json') await this.#discounts(at(file));
      else if (file === 'products.jsonl') later.push(await this.#products(at(file)));
      else await this.#csv(file, at(file));
    }
    if (!this.#session.archiveMissing) return;
    // Products first, so that the records that contain them are then empty.
    for (const archive of later.toReversed()) await archive();
  }

  /** @returns a function that archives the records that the document does not name */
  async #document<Fields extends { archived: boolean }, Doc>(
    file: CatalogueDocument,
    at: string,
    kind: DocumentKind<Fields, Doc>,
    archiveSize: number,
  ): Promise<() => Promise<void>> {
    const named = new Set<string>();
    const isWhole = await this.#isWhole(async () => {
      const read = await readDocument(this.#session, { name: file, file, at }, (record) =>
        // cast: the records of this very document
        kind.keyOf(record as Doc),
      );
      // cast: as above
      const entries = (read ?? []) as Entry<Doc>[];
      for (const { record } of entries) named.add(kind.keyOf(record));
      this.#session.brought.set(kind.name, named);
      for (const batch of batchesOf(entries)) await saveEntries(this.#session, kind, batch);
    });
    // An unreadable record may be an existing one.
    return async () => {
      if (isWhole)
        await archiveMissing(this.#session, {
          name: kind.name,
          records: kind.records,
          file,
          named,
          size: archiveSize,
        });
    };
  }

  async #discounts(at: string): Promise<void> {
    const file = 'discounts.json';
    const { units } = this.#session;
    const entries = await readDocument(this.#session, { name: file, file, at, units }, ({ code }) =>
      normalizeDiscountCode(code),
    );
    for (const batch of batchesOf(entries ?? [])) await saveDiscounts(this.#session, batch);
  }

  async #products(at: string): Promise<() => Promise<void>> {
    const file = 'products.jsonl';
    const seen = new SeenNames();
    const isWhole = await this.#isWhole(async () => {
      for await (const batch of readProducts(
        this.#session,
        { file, stream: openFile(at), seen, units: this.#session.units },
        batchSize,
      )) {
        const began = performance.now();
        await retrying(() => saveProducts(this.#session, batch));
        if (this.#rest > 0) await delay((performance.now() - began) * this.#rest);
      }
    });
    return async () => {
      if (isWhole)
        await archiveMissing(this.#session, {
          name: 'product',
          records: productRecords,
          file,
          named: seen,
          size: batchSize,
        });
    };
  }

  async #csv(file: string, at: string): Promise<void> {
    const seen = new Set<number>();
    const source = { file, stream: openFile(at), units: this.#session.units };
    for await (const { kind, lines } of readCsv(this.#session, source, csvBatch)) {
      const save = kind === 'prices' ? savePrices : saveStock;
      await save(this.#session, lines, seen);
    }
  }
}

/** Batches of entries. A category is saved in a later batch than the one above it. */
function* batchesOf<Doc>(entries: readonly Entry<Doc>[]): Generator<Entry<Doc>[]> {
  let batch: Entry<Doc>[] = [];
  const inBatch = new Set<string>();
  for (const entry of entries) {
    const { slug, parent } = Object(entry.record) as { slug?: string; parent?: string | null };
    if (batch.length === batchSize || (parent && inBatch.has(parent))) {
      yield batch;
      batch = [];
      inBatch.clear();
    }
    batch.push(entry);
    if (slug !== undefined) inBatch.add(slug);
  }
  if (batch.length > 0) yield batch;
}

/** Undoes everything that a run has written. */
class Undone extends Error {
  override readonly name = 'Undone';
}

/** Prevents a second apply at the same time, until `work` ends or the process does. */
async function alone<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    if (!(await tryLock.one(client)).locked)
      throw new CatalogueRunError(
        'another catalogue is being applied to this shop. Wait until it has ended, and apply this one again',
      );
    try {
      return await work();
    } finally {
      await unlock.one(client);
    }
  } finally {
    client.release();
  }
}

/**
 * Applies a catalogue to the shop, or compares it. Each batch is saved as staff operations save theirs.
 * Refused lines are reported and left out.
 * @throws CatalogueRunError when the run cannot begin
 */
export async function runCatalogue(
  { pool, pictures, now }: RunServices,
  options: RunOptions,
  progress: Progress,
): Promise<RunSummary> {
  const { mode, actor, reason = '', allOrNothing = false, rest = 0 } = options;
  const counts: RunSummary['counts'] = new Map();
  /** Files that were refused before anything was read. */
  let early = 0;
  const countRefusals: Progress = {
    ...progress,
    refuse: (line) => {
      early += 1;
      progress.refuse(line);
    },
  };
  const { folder, files } = await findFiles(countRefusals, options.source);
  const units = (await readPublishedUnits(pool)) ?? (await readSiteUnits(folder));
  const make = (on: Pick<Session, 'queryable' | 'inTransaction' | 'afterCommit'>): CatalogueRun =>
    new CatalogueRun(
      {
        ...on,
        mode,
        folder,
        pool,
        pictures,
        actor,
        reason,
        now,
        counts,
        tell: progress.tell,
        archiveMissing: options.archiveMissing ?? false,
        archiveMany: options.archiveMany ?? false,
        hasPrices: files.includes('products.jsonl') && files.includes('prices.csv'),
        units,
        brought: new Map(),
      },
      progress,
      rest,
    );
  const inPool = {
    queryable: pool,
    inTransaction: <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
      transaction(pool, work),
    afterCommit: (work: () => Promise<void>): Promise<void> => work(),
  };
  if (mode === 'diff') {
    const run = make(inPool);
    await run.apply(files);
    return { counts, refused: early + run.refused };
  }
  return alone(pool, async () => {
    let run = make(inPool);
    if (!allOrNothing) {
      await run.apply(files);
      return { counts, refused: early + run.refused };
    }
    /**
     * Work for after the commit. It checks rows that this transaction has locked, and would wait for it
     * forever.
     */
    const later: (() => Promise<void>)[] = [];
    try {
      await transaction(pool, async (client) => {
        await allowPauses(client);
        run = make({
          queryable: client,
          inTransaction: (work) => savepoint(client, () => work(client)),
          afterCommit: async (work) => void later.push(work),
        });
        await run.apply(files);
        if (early + run.refused > 0) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      counts.clear();
    } finally {
      for (const work of later) await work();
    }
    return { counts, refused: early + run.refused };
  });
}
