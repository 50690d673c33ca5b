import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Media } from '#providers/uploads/media.ts';
import { fromStorage } from '#providers/uploads/storage.ts';
import { ShopError } from '#schemas/errors.ts';

/**
 * Bytes. A file up to this size is read into memory before it is sent, so that slow clients hold no connection
 * to the bucket. Those of larger files share other connections.
 */
const wholeUpTo = 512 * 2 ** 10;
/** Bytes of files in memory. */
const usualMemory = 32 * 2 ** 20;
/** Milliseconds until a file in memory is read again. A removed one is served for this time at most. */
const rereadAfter = 3_600_000;
/** Files that are read at the same time. While a bucket hangs, further requests are refused at once. */
const maxReads = 500;

/** A file of the bucket. */
interface Found {
  size: number;
  type: string;
  etag: string | undefined;
  /** null for a file that is too large for the memory. */
  bytes: Buffer | null;
}

/** The first and the last byte of a part of a file. */
interface Part {
  first: number;
  last: number;
}

/** Returns the part that a request wants; undefined for the whole file. */
function partOf(range: string | undefined, size: number): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const part =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (part.first > part.last)
    throw new ShopError('range-not-satisfiable', { detail: `the file has ${size} bytes` });
  return part;
}

/** Whether the client has this version of a file. */
const isKnown = (etag: string | undefined, ifNoneMatch: string | undefined): boolean =>
  etag !== undefined &&
  (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .includes(etag);

/** Sends the files of a bucket. Those that were sent last stay in memory, because a file never changes. */
export class BucketFiles {
  readonly #media: Media;
  readonly #found: LRUCache<string, Found>;
  readonly #reads = new Map<string, Promise<Found | undefined>>();

  /** @param memory bytes of files that stay in memory */
  constructor(media: Media, memory = usualMemory) {
    this.#media = media;
    this.#found = new LRUCache({
      maxSize: memory,
      ttl: rereadAfter,
      // The keys and the objects take memory too.
      sizeCalculation: ({ bytes }) => (bytes?.length ?? 0) + 500,
    });
  }

  /**
   * Sends a file. Answers conditional requests, and requests for one part. It does not return the reply, because waiting for one
   * waits for the end of its answer.
   * @param headers of the answer that carries the file
   * @returns whether there is such a file
   * @throws ShopError `unavailable`; `range-not-satisfiable`
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, headers }: { key: string; headers: Readonly<Record<string, string>> },
  ): Promise<boolean> {
    const file = await this.#find(key);
    if (!file) return false;
    const { size, etag, type } = file;
    const all = {
      'content-type': type,
      'accept-ranges': 'bytes',
      ...(etag !== undefined && { etag }),
      ...headers,
    };
    if (request.method === 'HEAD') {
      void reply.headers({ ...all, 'content-length': size }).send();
      return true;
    }
    if (isKnown(etag, request.headers['if-none-match'])) {
      void reply.code(304).headers(all).send();
      return true;
    }
    const part = partOf(request.headers.range, size);
    const content = await this.#open(key, file, part);
    // After everything that fails: an error must not be cached as long as a picture.
    if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
    void reply.headers({ ...all, 'content-length': part ? part.last - part.first + 1 : size }).send(content);
    return true;
  }

  async #find(key: string): Promise<Found | undefined> {
    const found = this.#found.get(key);
    if (found) return found;
    const running = this.#reads.get(key);
    if (running) return running;
    if (this.#reads.size >= maxReads)
      throw new ShopError('unavailable', { detail: `${maxReads} files are being read from the bucket` });
    const read = this.#read(key).finally(() => this.#reads.delete(key));
    this.#reads.set(key, read);
    return read;
  }

  async #read(key: string): Promise<Found | undefined> {
    const file = await fromStorage(this.#media.open(key));
    if (!file) return undefined;
    const isSmall = file.size <= wholeUpTo;
    if (!isSmall) file.content.destroy();
    const found = {
      size: file.size,
      type: file.type ?? 'application/octet-stream',
      etag: file.etag,
      bytes: isSmall ? await fromStorage(buffer(file.content)) : null,
    };
    this.#found.set(key, found);
    return found;
  }

  async #open(key: string, { bytes }: Found, part: Part | undefined): Promise<Buffer | Readable> {
    if (bytes) return part ? bytes.subarray(part.first, part.last + 1) : bytes;
    const range = part && `bytes=${part.first}-${part.last}`;
    const opened = await fromStorage(this.#media.openSlowly(key, range));
    if (!opened) throw new ShopError('not-found', { detail: 'the file is gone' });
    return opened.content;
  }
}
