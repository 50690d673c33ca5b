import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

// An archive is a tar file, compressed with gzip, encrypted with age (https://age-encryption.org/v1). The
// command-line tools of the three open it without this software.

/** The lock of an archive: for the owner of a key pair (`age1…`), or a passphrase. */
export type Lock = { recipient: string } | { passphrase: string };
/** The key of an archive: the private key (`AGE-SECRET-KEY-1…`), or the passphrase. */
export type Key = { identity: string } | { passphrase: string };

export interface ArchiveWriter {
  /** Adds an entry whose content is in memory. */
  add(name: string, content: Uint8Array): Promise<void>;
  /** @param size of the content in bytes */
  addStream(name: string, size: number, content: Readable): Promise<void>;
}

/** An archive cannot be opened or read. The message is for the person who runs the command. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Returns the stream that the age library reads. It requests a chunk when it needs one. */
function toWebStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Writes an archive while `work` adds its entries. */
export async function writeArchive(
  output: Writable,
  lock: Lock,
  work: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter();
  if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
  else encrypter.setPassphrase(lock.passphrase);
  const tar = pack();
  const compressed = Readable.from(tar).compose(createGzip());
  const encrypted = await encrypter.encrypt(toWebStream(compressed));
  const written = pipeline(Readable.from(encrypted), output);
  const add = (name: string, content: Uint8Array): Promise<void> =>
    new Promise((done, fail) => {
      tar.entry({ name }, Buffer.from(content), (error) => (error ? fail(error) : done()));
    });
  const fill = async (): Promise<void> => {
    try {
      await work({
        add,
        addStream: (name, size, content) =>
          new Promise((done, fail) => {
            const entry = tar.entry({ name, size }, (error) => (error ? fail(error) : done()));
            content.on('error', fail);
            content.pipe(entry);
          }),
      });
      tar.finalize();
    } catch (error) {
      tar.destroy();
      throw error;
    }
  };
  const filled = fill();
  // The first failure is the reason. The other one follows from it.
  filled.catch(() => undefined);
  written.catch(() => undefined);
  await Promise.race([filled, written]);
  await Promise.all([filled, written]);
}

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Yields the entries of an archive, one after the other. Read the content of one before requesting the next.
 * @throws {ArchiveError} when the key is wrong, or the archive is damaged or incomplete
 */
export async function* readArchive(input: Readable, key: Key): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else decrypter.addPassphrase(key.passphrase);
  let decrypted: ReadableStream<Uint8Array>;
  try {
    decrypted = await decrypter.decrypt(toWebStream(input));
  } catch (cause) {
    throw new ArchiveError('the backup cannot be opened: it is another kind of file, or the key is wrong', {
      cause,
    });
  }
  const tar = extract();
  const read = pipeline(Readable.from(decrypted), createGunzip(), tar);
  read.catch(() => undefined);
  for await (const entry of damageNamed(tar))
    yield { name: entry.header.name, content: damageNamed(bytesOf(entry)) };
  await read.catch(asDamage);
}

/** Yields the bytes of a source. The types of streams allow any value, but this stream yields bytes. */
async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield chunk;
}

const asDamage = (cause: unknown): never => {
  throw new ArchiveError('the backup is damaged or not whole', { cause });
};

/** Yields the same items. An error of their source becomes one about a damaged backup. */
async function* damageNamed<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await items.next().catch(asDamage);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await items.return?.();
  }
}
