import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encode } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR; q=0.1', 'br'],
  ['identity', null],
  ['broken', null],
  [undefined, null],
])('for «%s» the encoding %s is chosen', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a body is encoded once, and decodes to the same content', async () => {
  const body = Buffer.from('ویترین '.repeat(500));
  const [first, second] = await Promise.all([encode(body, 'br'), encode(body, 'br')]);
  expect(first).toBe(second);
  expect(encode(body, 'br')).toBe(first);
  expect(brotliDecompressSync(first ?? '').equals(body)).toBe(true);
  expect(gunzipSync((await encode(body, 'gzip')) ?? '').equals(body)).toBe(true);
});

test('a body of a few bytes is sent as it is', () => {
  expect(encode(Buffer.from('{}'), 'br')).toBeNull();
});
