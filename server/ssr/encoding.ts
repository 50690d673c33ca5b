import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes. Smaller bodies cost more to compress than to send. */
const smallest = 1_400;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => compressGzip(body, { level: 6 }),
};

/** Browsers send a few values of Accept-Encoding, with nearly all requests. */
const choices = new LRUCache<string, { encoding: Encoding | null }>({ max: 50 });

/**
 * Returns the better of the encodings that a client accepts (RFC 9110, section 12.5.3), or null.
 * @param accepted the header Accept-Encoding
 */
export function chooseEncoding(accepted = ''): Encoding | null {
  const known = choices.get(accepted);
  if (known) return known.encoding;
  const encoding = betterOf(accepted);
  choices.set(accepted, { encoding });
  return encoding;
}

function betterOf(accepted: string): Encoding | null {
  const taken = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

const known = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>();

/**
 * Returns a body in an encoding. It is encoded once, off the main thread, and cached while the body lives.
 * The body must not be changed afterwards.
 * @returns the bytes immediately when they are cached; null when encoding does not pay
 */
export function encode(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> | null {
  if (body.length < smallest) return null;
  const ready = known.get(body) ?? {};
  known.set(body, ready);
  return (ready[encoding] ??= compress[encoding](body).then(
    (bytes) => (ready[encoding] = bytes),
    (error: unknown) => {
      // The next request tries again.
      delete ready[encoding];
      throw error;
    },
  ));
}
