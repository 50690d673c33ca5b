import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { findKnownPicture, insertCataloguePicture } from '#engine/catalogue/catalogue-records/pictures.ts';
import { toPicture } from '#engine/catalogue/catalogue-records/stored-sizes.ts';
import { keepSaved, listUnsaved, removeUnsaved, renewUnsaved } from '#engine/pipeline/pictures/removals.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { StoredSizes } from '#providers/uploads/picture-store.ts';
import type { PictureOfCatalogue } from '#schemas/catalogue/documents.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { ShopError } from '#schemas/errors.ts';
import { refuseField, refuseLine, type Refusal } from './refusals.ts';
import type { Session } from './session.ts';

/**
 * Returns the exported name of a stored picture. It contains the hash of the content, so that imports
 * recognise the picture.
 */
export const exportedName = (hash: Buffer): string => `pictures/${hash.toString('hex').slice(0, 32)}.webp`;

/**
 * Reads a picture within a folder, or returns the reason for a refusal. Links are not followed, whatever
 * their target.
 * @param folder with resolved links
 * @param limit bytes
 */
export async function readWithin(
  folder: string,
  file: string,
  limit: number,
): Promise<{ bytes: Buffer } | { refusal: Refusal }> {
  const outside = { refusal: refuseLine('picture-outside', '', file) };
  const target = path.resolve(folder, file);
  if (path.isAbsolute(file) || file.includes('\0') || !target.startsWith(folder + path.sep)) return outside;
  const real = await realpath(target).catch(() => undefined);
  if (real === undefined) return { refusal: refuseLine('picture-missing', '', file) };
  if (real !== target) return outside;
  const handle = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (!handle) return { refusal: refuseLine('picture-unreadable', '', file) };
  try {
    const found = await handle.stat();
    if (!found.isFile()) return outside;
    const megabytes = limit / 1024 / 1024;
    return found.size > limit
      ? { refusal: refuseField({ field: '', code: 'picture-too-heavy', values: { limit: megabytes } }) }
      : { bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/** Returns the refusal of a picture's file. @throws every other error */
export function refusePicture(error: unknown, field: string): Refusal {
  if (!(error instanceof ShopError) || error.code !== 'picture-refused') throw error;
  return refuseField(error.fields[0] ?? { field, code: 'not-a-picture' }, field);
}

/** A stored picture that no record names yet. */
interface NewPicture {
  picture: Picture;
  stored: StoredSizes;
}

/** Milliseconds after which pictures of a batch in progress get more time to be saved. */
const renewedAfter = 10 * 60_000;

/**
 * The pictures of one batch of records. Known ones are reused. New ones are made, and kept when the batch is
 * saved.
 */
export class BatchPictures {
  readonly #session: Session;
  readonly #made = new Map<string, NewPicture>();
  #renewedAt: number;

  constructor(session: Session) {
    this.#session = session;
    this.#renewedAt = session.now().getTime();
  }

  /**
   * Finds the picture that a document names, in the form of records. A comparison makes no pictures, so it
   * names an unknown one by its file.
   * @param field for refusals
   */
  async find(named: PictureOfCatalogue, field: string): Promise<{ picture: Picture } | Refusal> {
    if (!('file' in named)) return { picture: named };
    const { file, alt } = named;
    const read = await readWithin(this.#session.folder, file, this.#session.pictures.limit);
    if ('refusal' in read) return { ...read.refusal, field };
    try {
      return { picture: { ...(await this.#make(read.bytes, file)), alt } };
    } catch (error) {
      return refusePicture(error, field);
    }
  }

  async #make(bytes: Buffer, file: string): Promise<Omit<Picture, 'alt'>> {
    const { queryable, pool, pictures, now, mode } = this.#session;
    const hash = createHash('sha256').update(bytes).digest();
    const made = this.#made.get(hash.toString('hex'));
    if (made) return made.picture;
    const known = await findKnownPicture(queryable, hash, now(), mode === 'apply');
    if (known) return known;
    if (mode === 'diff') return { src: `/${file}`, width: 1, height: 1 };
    const stored = await pictures.storeSizes(Readable.from([bytes]), {
      keepsStored: exportedName(hash) === file,
      announce: (files) => listUnsaved(pool, files, now()),
    });
    const picture = toPicture(stored, '');
    this.#made.set(hash.toString('hex'), { picture, stored });
    await this.#renew();
    return picture;
  }

  /** Keeps the new pictures from expiring while a slow batch is drawn. */
  async #renew(): Promise<void> {
    const { pool, now } = this.#session;
    const at = now();
    if (at.getTime() - this.#renewedAt < renewedAfter) return;
    this.#renewedAt = at.getTime();
    const files = [...this.#made.values()].flatMap(({ stored }) => stored.copies.map(({ file }) => file));
    await renewUnsaved(pool, files, at);
  }

  /**
   * Keeps the new pictures that saved records name, in their transaction. @param records the saved records
   */
  async keep(client: PoolClient, records: unknown): Promise<void> {
    if (this.#made.size === 0) return;
    const text = JSON.stringify(records);
    for (const { picture, stored } of this.#made.values()) {
      if (!text.includes(picture.src)) continue;
      const files = stored.copies.map(({ file }) => file);
      await insertCataloguePicture(client, picture, { ...stored, files }, this.#session.now());
      await keepSaved(client, files);
    }
  }

  /** Deletes the new pictures that no saved record names, after the commit. */
  async removeOthers(): Promise<void> {
    const { pool, pictures, afterCommit } = this.#session;
    const files = [...this.#made.values()].flatMap(({ stored }) => stored.copies.map(({ file }) => file));
    if (files.length === 0) return;
    // The job `retention` deletes pictures that cannot be deleted now.
    await afterCommit(() => removeUnsaved({ pool, pictures }, files, () => undefined));
  }
}
