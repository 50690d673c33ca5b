import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkerSettings } from '#schemas/service-worker.ts';
import { createTestHost, testPage, testRelease } from '#tools/testing/shop-renderer.ts';
import { addInstallRoutes } from './routes.ts';
import { removingScript } from './worker-script.ts';

const code = 'work()';
const shell = ['/assets/entry-1.js'];
const assets = {
  shell,
  scriptsOf: (type: string) => [`/assets/${type}-1.js`],
  stylesOf: (type: string) => [{ url: `/assets/${type}.css`, text: '' }],
};
let app: FastifyInstance;
let isOn = true;
let logo: Buffer;

/** Starts a shop whose logo is a blue square. */
async function start(worker: string | null): Promise<void> {
  const release = testRelease();
  release.site.logo = { src: '/media/logo.png', width: 96, height: 96, alt: '', placeholder: 'transparent' };
  release.flows.connectivity.serviceWorker = isOn;
  const { host } = createTestHost([testPage('home', [])], release);
  logo = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  app = Fastify();
  app.get('/media/logo.png', (_request, reply) => reply.header('content-type', 'image/png').send(logo));
  addInstallRoutes(app, { shop: () => host.service.shop('web'), assets, types: ['hero'], code: worker });
}

beforeEach(() => {
  isOn = true;
});
afterEach(() => app.close());

/** Returns the settings that the served script begins with. */
const settingsOf = (script: string): WorkerSettings =>
  JSON.parse(/^self\.vitrin=(.*);\n/.exec(script)?.[1] ?? '') as WorkerSettings;

test('the worker is the built code after the shop’s settings, asked for again at each visit', async () => {
  await start(code);
  const { headers, body } = await app.inject('/service-worker.js');
  expect(body.endsWith(`\n${code}`)).toBe(true);
  const { fallback, ...settings } = settingsOf(body);
  expect(settings).toEqual({
    shell,
    blocks: { files: ['/assets/hero-1.js', '/assets/hero.css'], types: { hero: [0, 1] } },
    offline: '/offline',
  });
  expect(fallback).toMatch(
    /^<!DOCTYPE html><html lang="fa-IR" dir="rtl">.*به اینترنت متصل نیستید.*تلاش دوباره/,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
  expect((await app.inject('/service-worker.js')).body).toBe(body);
});

test.each([
  ['the flow settings switch it off', code, false],
  ['the server has none', null, true],
])('the worker removes itself when %s', async (_why, worker, setting) => {
  isOn = setting;
  await start(worker);
  const { body } = await app.inject('/service-worker.js');
  expect(body).toBe(removingScript);
  expect(body).toContain('registration.unregister()');
});

test('the web app manifest comes from the site document, and its icons from the logo', async () => {
  await start(code);
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json<{
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: object[];
  }>();
  expect(manifest).toMatchObject({
    lang: 'fa-IR',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.shortcuts).toEqual([{ name: 'سبد خرید', url: '/cart' }]);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await app.inject(src);
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
  // A system that cuts the corners off finds the ground of the logo there.
  const maskable = await app.inject(manifest.icons[3]?.src ?? '');
  const { data } = await sharp(maskable.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  const again = await app.inject({
    url: '/manifest.webmanifest',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('icons of other addresses are not drawn', async () => {
  await start(code);
  expect((await app.inject('/_icons/0/any-192.png')).statusCode).toBe(404);
});

test('a logo that could not be read is read again', async () => {
  await start(code);
  logo = Buffer.from('');
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  // An unreadable logo only fails this request. The next one draws the icon again.
  expect((await app.inject(icons[0]?.src ?? '')).statusCode).toBe(500);
  logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await app.inject(icons[0]?.src ?? '')).statusCode).toBe(200);
});
