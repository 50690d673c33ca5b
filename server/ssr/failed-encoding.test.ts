import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { createTestHost, testPage, testRelease } from '#tools/testing/shop-renderer.ts';
import { registerSsr } from './plugin.ts';

/** Whether zlib has no memory for one body. */
let isFailing = false;

vi.mock(import('node:zlib'), async (original) => {
  const zlib = await original();
  const brotliCompress = ((
    body: Buffer,
    options: object,
    done: (error: Error | null, bytes: Buffer) => void,
  ) => {
    if (!isFailing) return zlib.brotliCompress(body, options, done);
    isFailing = false;
    done(new Error('Zlib error: memory'), Buffer.alloc(0));
    // cast: the module's function has further forms, which the shop does not call
  }) as typeof zlib.brotliCompress;
  return { ...zlib, brotliCompress };
});

test('a page that could not be compressed once is whole at the next request', async () => {
  const words = { id: 'words', type: 'rich-text', version: 1, props: { text: 'متن '.repeat(800) } };
  const shop = createTestHost(
    ['home', 'server-error'].map((name) => testPage(name, [words])),
    testRelease(),
  );
  shop.script.page = () => ({ value: {}, version: '1', tags: [] });
  const app = Fastify();
  await registerSsr(app, { host: shop.host, texts: () => textsFor('fa') });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = () => fetch(origin, { headers: { 'accept-encoding': 'br' } });
  expect((await fetch(origin, { headers: { 'accept-encoding': 'identity' } })).status).toBe(200);
  isFailing = true;
  const failed = await ask();
  expect(failed.status).toBe(500);
  expect(failed.headers.get('etag')).toBeNull();
  for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(200);
  await app.close();
});
