import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAssets, registerMedia } from './files.ts';

let folder = '';
let app: FastifyInstance;
const wanted: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-files-'));
  for (const place of ['media/catalogue', 'client/assets'])
    mkdirSync(path.join(folder, place), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('secret.txt', 'secret');
  write('media/catalogue/a-480.webp', 'picture');
  write('media/عکس ۱۰۰%.png', 'persian');
  write('media/.hidden', 'hidden');
  write('client/assets/entry-1.js', 'plain');
  write('client/assets/entry-1.js.br', 'brotli');
  app = fastify();
  await registerMedia(app, folder, {
    want: async (file) => {
      wanted.push(file);
      if (file === 'late-480.webp') write('media/catalogue/late-480.webp', 'drawn');
    },
  });
  await registerAssets(app, path.join(folder, 'client'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pictures', () => {
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
    const head = await app.inject({ method: 'HEAD', url: '/media/catalogue/a-480.webp' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
  });

  it('may have names in any script', async () => {
    expect(await ask(`/media/${encodeURIComponent('عکس ۱۰۰%.png')}`)).toMatchObject({
      statusCode: 200,
      body: 'persian',
    });
  });

  it('are awaited while they are being drawn', async () => {
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

it('browser code is sent in its precompressed form', async () => {
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
