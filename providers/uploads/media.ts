import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Environment } from '#platform/env.ts';
import { ShopError } from '#schemas/errors.ts';
import { FolderDriver } from './folder-driver.ts';
import { inStorage, openBucket, storageLimits, type Bucket, type StorageLimits } from './storage.ts';

/** A file, or a part of one. */
export interface MediaFile {
  /** Bytes of the content. */
  size: number;
  content: Readable;
  /** undefined where the file lies in a folder */
  type?: string | undefined;
  etag?: string | undefined;
}

/**
 * Files that have an address of the shop. Their keys are `media/…`, as at the address, and `previews/ID/…`. A
 * file never changes under its key. All methods throw StorageError.
 */
export interface Media {
  /** The folder or the bucket, for people. */
  readonly place: string;
  /** The folder in which the files lie by their keys; null for a bucket. */
  readonly folder: string | null;
  has(key: string): Promise<boolean>;
  /** Lists the files whose keys begin with a prefix that ends with `/`, with their bytes. */
  list(prefix: string): Promise<Map<string, number>>;
  /** Stores a whole file, or nothing. */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Opens a file. Its reader reads the content at once, or destroys it.
   * @returns undefined when there is none
   */
  open(key: string): Promise<MediaFile | undefined>;
  /**
   * Opens a file for a reader that may be slow. It takes none of the connections that other readers share.
   * @param range value of a `Range` header
   */
  openSlowly(key: string, range?: string): Promise<MediaFile | undefined>;
  /** Removes a file, or does nothing. */
  remove(key: string): Promise<void>;
  /** Removes the files whose keys begin with a prefix that ends with `/`. */
  removeAll(prefix: string): Promise<void>;
  /** Asks the storage for an answer. @throws StorageError when it gives none, or refuses */
  check(): Promise<void>;
}

/** Keys of the pictures of a shop's own documents. */
export const shopMedia = 'media/shop/';
/** Keys of the pictures of previews, in a folder for each. The shop does not serve them to everybody. */
export const previewMedia = 'previews/';
/** Keys of all public files. */
export const publicMedia = 'media/';

/** Whether a name below a prefix is a name of a file: no part is hidden, empty or leads elsewhere. */
export const isMediaName = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- such names are refused
  !/[\\\u0000-\u001f]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** Reads a whole file into memory. */
export async function readMedia(media: Pick<Media, 'open'>, key: string): Promise<Buffer | undefined> {
  const file = await media.open(key);
  return file && inStorage(buffer(file.content));
}

/** Waits for an answer of the file system. Returns undefined when the file does not exist, or was removed. */
const orNothing = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  });

class FolderMedia implements Media {
  readonly folder: string;
  readonly #driver: FolderDriver;

  constructor(folder: string) {
    this.folder = folder;
    this.#driver = new FolderDriver(folder);
  }

  get place(): string {
    return this.folder;
  }

  has(key: string): Promise<boolean> {
    return inStorage(this.#driver.exists(key));
  }

  async list(prefix: string): Promise<Map<string, number>> {
    const files = new Map<string, number>();
    const walk = async (key: string): Promise<void> => {
      const at = path.join(this.folder, key);
      for (const entry of (await orNothing(readdir(at, { withFileTypes: true }))) ?? []) {
        if (entry.name.startsWith('.')) continue;
        if (entry.isDirectory()) await walk(`${key}${entry.name}/`);
        else if (entry.isFile()) {
          const found = await orNothing(stat(path.join(at, entry.name)));
          if (found) files.set(key + entry.name, found.size);
        }
      }
    };
    await inStorage(walk(prefix));
    return files;
  }

  put(key: string, content: Uint8Array): Promise<void> {
    return inStorage(this.#driver.put(key, content));
  }

  openSlowly(key: string): Promise<MediaFile | undefined> {
    return this.open(key);
  }

  async open(key: string): Promise<MediaFile | undefined> {
    const at = path.join(this.folder, key);
    const found = await inStorage(orNothing(stat(at)));
    return found?.isFile() ? { size: found.size, content: createReadStream(at) } : undefined;
  }

  remove(key: string): Promise<void> {
    return inStorage(this.#driver.delete(key));
  }

  async removeAll(prefix: string): Promise<void> {
    await inStorage(orNothing(this.#driver.deleteAll(prefix)));
  }

  async check(): Promise<void> {
    await inStorage(stat(this.folder));
  }
}

/** The status with which a bucket answered a request that failed. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const isWithoutBucket = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchBucket';

class BucketMedia implements Media {
  readonly folder = null;
  readonly #bucket: Bucket;
  readonly #slow: Bucket;

  /** @param slow has connections of its own, for slow readers */
  constructor(bucket: Bucket, slow: Bucket) {
    this.#bucket = bucket;
    this.#slow = slow;
  }

  get place(): string {
    return this.#bucket.place;
  }

  has(key: string): Promise<boolean> {
    return inStorage(this.#bucket.driver.exists(key));
  }

  async list(prefix: string): Promise<Map<string, number>> {
    const { client, commands, name } = this.#bucket;
    const files = new Map<string, number>();
    let token: string | undefined;
    do {
      const page = await inStorage(
        client.send(
          new commands.List({
            Bucket: name,
            Prefix: prefix,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key: key, Size: size } of page.Contents ?? [])
        if (key !== undefined) files.set(key, size ?? 0);
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return files;
  }

  put(key: string, content: Uint8Array): Promise<void> {
    return inStorage(this.#bucket.driver.put(key, content));
  }

  open(key: string): Promise<MediaFile | undefined> {
    return this.#open(this.#bucket, key);
  }

  openSlowly(key: string, range?: string): Promise<MediaFile | undefined> {
    return this.#open(this.#slow, key, range);
  }

  async #open(
    { client, commands, name }: Bucket,
    key: string,
    range?: string,
  ): Promise<MediaFile | undefined> {
    try {
      const found = await client.send(
        new commands.Get({
          Bucket: name,
          Key: key,
          ...(range === undefined ? {} : { Range: range }),
        }),
      );
      return {
        size: found.ContentLength ?? 0,
        // In Node, the content is the answer of the server.
        content: found.Body as Readable,
        type: found.ContentType,
        etag: found.ETag,
      };
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 && !isWithoutBucket(error)) return undefined;
      if (status === 416) throw new ShopError('range-not-satisfiable', { cause: error });
      return inStorage(Promise.reject(error));
    }
  }

  remove(key: string): Promise<void> {
    return inStorage(this.#bucket.driver.delete(key));
  }

  /** One by one: some storages have no request that removes several. */
  async removeAll(prefix: string): Promise<void> {
    for (const key of (await this.list(prefix)).keys()) await this.remove(key);
  }

  async check(): Promise<void> {
    const { client, commands, name } = this.#bucket;
    await inStorage(client.send(new commands.List({ Bucket: name, Prefix: shopMedia, MaxKeys: 1 })));
  }
}

/** Milliseconds for which a reader of a large file may take nothing. */
const slowReader = 300_000;

/** The media that lie in a data folder. */
export const mediaIn = (dataDir: string): Media => new FolderMedia(dataDir);

/**
 * The media of the shop: in the S3 bucket of the environment, or in `media/` and `previews/` of the data folder.
 * @param limits of a bucket; those of commands by default
 */
export async function openMedia(
  env: Environment,
  limits: StorageLimits = storageLimits.command,
): Promise<Media> {
  const bucket = await openBucket(env, limits);
  // While a slow reader takes nothing, nothing comes from the bucket either. The server ends readers that take nothing at all.
  const slow = await openBucket(env, { ...limits, idleTimeout: slowReader });
  return bucket && slow ? new BucketMedia(bucket, slow) : new FolderMedia(env.DATA_DIR);
}
