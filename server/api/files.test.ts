import { once } from 'node:events';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { addSecurityHeaders, closedPolicy } from '#platform/security/headers.ts';
import { mediaIn, openMedia, type Media } from '#providers/uploads/media.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';
import { registerAssets, registerMedia } from './files.ts';
import { toShopError } from './problem.ts';

let folder = '';
let bucket: TestBucket;
const apps = new Map<string, FastifyInstance>();
const wanted: string[] = [];
/** Lines of the logs: a reply that is sent twice only shows there. */
const logged: string[] = [];
/** More than the server reads into memory. */
const large = Buffer.alloc(2 ** 20, 'large');

async function openApp(storage: string, media: Media): Promise<void> {
  await media.put('secret.txt', Buffer.from('secret'));
  await media.put('media/catalogue/a-480.webp', Buffer.from('picture'));
  await media.put('media/shop/drawing.svg', Buffer.from('<svg/>'));
  await media.put('media/shop/large.bin', large);
  await media.put('media/عکس ۱۰۰%.png', Buffer.from('persian'));
  await media.put('media/.hidden', Buffer.from('hidden'));
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  addSecurityHeaders(app, { strictTransport: 'no' });
  app.setErrorHandler((error, _request, reply) => reply.code(toShopError(error).status).send());
  await registerMedia(app, media, {
    want: async (file) => {
      wanted.push(file);
      if (file === 'late-480.webp') await media.put('media/catalogue/late-480.webp', Buffer.from('drawn'));
    },
  });
  apps.set(storage, app);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-files-'));
  bucket = await openTestBucket();
  await openApp('a folder', mediaIn(folder));
  await openApp('a bucket', await openMedia(loadEnvironment({ DATA_DIR: folder, ...bucket.env })));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'client/assets/entry-1.js'), 'plain');
  writeFileSync(path.join(folder, 'client/assets/entry-1.js.br'), 'brotli');
  const app = fastify();
  await registerAssets(app, path.join(folder, 'client'));
  apps.set('assets', app);
});
afterAll(async () => {
  for (const app of apps.values()) await app.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});
const appOf = (name: string): FastifyInstance => {
  const app = apps.get(name);
  if (!app) throw new Error(`no app ${name}`);
  return app;
};

describe.each(['a folder', 'a bucket'])('pictures in %s', (storage) => {
  const ask = (url: string, headers: Record<string, string> = {}) => appOf(storage).inject({ url, headers });

  it('are cacheable forever, may be embedded by any page, and support ranges and HEAD', async () => {
    const whole = await ask('/media/catalogue/a-480.webp?x=1');
    expect([
      whole.statusCode,
      whole.body,
      whole.headers['content-type'],
      whole.headers['cache-control'],
      whole.headers['access-control-allow-origin'],
    ]).toEqual([200, 'picture', 'image/webp', 'public, max-age=31536000, immutable', '*']);
    expect(await ask('/media/catalogue/a-480.webp', { range: 'bytes=0-2' })).toMatchObject({
      statusCode: 206,
      body: 'pic',
    });
    expect(
      await ask('/media/catalogue/a-480.webp', { 'if-none-match': String(whole.headers['etag']) }),
    ).toMatchObject({ statusCode: 304 });
    const head = await appOf(storage).inject({ method: 'HEAD', url: '/media/catalogue/a-480.webp' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
    expect((await ask('/media/catalogue/a-480.webp', { range: 'bytes=-3' })).body).toBe('ure');
    const beyond = await ask('/media/catalogue/a-480.webp', { range: 'bytes=900-' });
    expect(beyond.statusCode).toBe(416);
  });

  it('that are large are sent whole and in parts', async () => {
    expect((await ask('/media/shop/large.bin')).rawPayload.equals(large)).toBe(true);
    const part = await ask('/media/shop/large.bin', { range: 'bytes=5-9' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'large',
      `bytes 5-9/${large.length}`,
    ]);
  });

  it('run nothing in a browser, whatever their type', async () => {
    const { headers } = await ask('/media/shop/drawing.svg');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': closedPolicy,
    });
  });

  it('may have names in any script', async () => {
    expect(await ask(`/media/${encodeURIComponent('عکس ۱۰۰%.png')}`)).toMatchObject({
      statusCode: 200,
      body: 'persian',
    });
  });

  it('are sent once, and those that exist are not drawn', async () => {
    wanted.length = 0;
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=1-2' }],
    ] as const)
      for (const url of ['/media/catalogue/a-480.webp', '/media/shop/large.bin'])
        expect((await appOf(storage).inject({ method, url, headers })).statusCode).toBeLessThan(300);
    expect(wanted).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('are awaited while they are being drawn', async () => {
    wanted.length = 0;
    expect(await ask('/media/catalogue/late-480.webp')).toMatchObject({ statusCode: 200, body: 'drawn' });
    expect((await ask('/media/catalogue/never-480.webp')).statusCode).toBe(404);
    expect(wanted).toEqual(['late-480.webp', 'never-480.webp']);
  });

  it.each([
    '/media/..%2fsecret.txt',
    '/media/catalogue/..%2f..%2f..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/%252e%252e%252fsecret.txt',
    '/media/.hidden',
    '/media/%00',
    '/media/',
    '/media/catalogue',
  ])('%s serves no file', async (url) => {
    const answer = await ask(url);
    expect([403, 404, 400], url).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/secret"?$|hidden$/);
  });
});

it('a client that has left while its file was sent is no failure of the shop', async () => {
  const file = createReadStream(path.join(folder, 'media/shop/large.bin'));
  const closed = new Promise((resolve) => finished(file, resolve));
  await once(file, 'readable');
  // As Fastify does when the connection is closed.
  file.destroy();
  expect(toShopError(await closed).code).toBe('malformed-request');
});

it('a picture of a bucket is read once, however many clients request it', async () => {
  await (await openMedia(loadEnvironment(bucket.env))).put('media/shop/popular.webp', Buffer.from('popular'));
  const before = bucket.requests();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => appOf('a bucket').inject('/media/shop/popular.webp')),
  );
  answers.push(await appOf('a bucket').inject('/media/shop/popular.webp'));
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 21 }, () => 'popular'));
  expect(bucket.requests() - before).toBe(1);
});

it('browser code is sent in its precompressed form', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) => appOf('assets').inject({ url, headers });
  const small = await ask('/assets/entry-1.js', { 'accept-encoding': 'gzip, br' });
  expect([small.body, small.headers['content-encoding'], small.headers['content-type']]).toEqual([
    'brotli',
    'br',
    'application/javascript; charset=utf-8',
  ]);
  expect(await ask('/assets/entry-1.js')).toMatchObject({ statusCode: 200, body: 'plain' });
  expect((await ask('/assets/entry-1.js', { 'accept-encoding': 'br' })).headers['vary']).toContain(
    'accept-encoding',
  );
});
