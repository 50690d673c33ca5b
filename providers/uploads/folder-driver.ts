import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { StorageError } from '#platform/storage-error.ts';

/** A disk, or the share of an account on it, has no space left. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Returns the beginning of the names under which a file is written. Names with a dot in front are not served. */
const draftPrefix = (target: string): string => `.${path.basename(target)}.`;

/**
 * Files in a folder. A file appears under its name when it is whole. A full disk therefore leaves neither a part
 * of a file nor an empty one.
 */
export class FolderDriver extends FSDriver {
  readonly #folder: string;

  /** @param folder absolute; created at the first write */
  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  /** @throws StorageError that names the folder and the remedy when its disk is full */
  override async put(key: string, content: string | Uint8Array | Readable): Promise<void> {
    const target = path.join(this.#folder, key);
    const draft = path.join(path.dirname(target), `${draftPrefix(target)}${randomUUID()}.part`);
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(draft, content);
      await rename(draft, target);
    } catch (cause) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (!isFull(cause)) throw cause;
      throw new StorageError(
        `no space is left on the disk of ${this.#folder}: free some there, or set DATA_DIR to a folder on a larger disk, and try again`,
        { cause },
      );
    }
  }

  override async delete(key: string): Promise<void> {
    const target = path.join(this.#folder, key);
    const names = await readdir(path.dirname(target)).catch(() => []);
    // A crash may have left them.
    for (const name of names)
      if (name.startsWith(draftPrefix(target)) && name.endsWith('.part'))
        await rm(path.join(path.dirname(target), name), { force: true });
    await super.delete(key);
  }

  override async putStream(key: string, content: Readable): Promise<void> {
    await this.put(key, content);
  }
}
