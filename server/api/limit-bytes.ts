import { Transform } from 'node:stream';
import { ShopError } from '#schemas/errors.ts';

/**
 * Passes bytes on, up to a limit.
 * @param limit in bytes; beyond it the stream fails with `body-too-large`
 */
export function limitBytes(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new ShopError('body-too-large', { detail: `more than ${limit} bytes` }));
      else done(null, chunk);
    },
  });
}
