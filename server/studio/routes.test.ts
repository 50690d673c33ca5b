import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from '#platform/security/headers.ts';
import { ShopError } from '#schemas/errors.ts';
import { addStudioRoutes } from './routes.ts';

const entry = (name: string) => ({
  script: `/studio/assets/${name}.js`,
  modules: [`/studio/assets/${name}-part.js`],
  styles: ['/studio/assets/a.css'],
});

async function open() {
  const app = Fastify();
  addSecurityHeaders(app, { strictTransport: 'no' });
  await addStudioRoutes(app, {
    assets: { folder: null, studio: entry('studio'), preview: entry('preview'), development: '' },
    // Nothing is published.
    shop: () => {
      throw new ShopError('unavailable');
    },
  });
  return app;
}

test('the documents of the studio allow scripts by a nonce of their own, and no foreign frame', async () => {
  const app = await open();
  const nonces = new Set<string>();
  for (const [url, ancestors, frames, parts] of [
    ['/studio', "frame-ancestors 'none'", 'DENY', ['studio']],
    // The editor is certain to open the preview.
    ['/studio/edit', "frame-ancestors 'none'", 'DENY', ['studio', 'preview']],
    ['/studio/preview', "frame-ancestors 'self'", 'SAMEORIGIN', ['preview']],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(ancestors);
    expect(headers['x-frame-options']).toBe(frames);
    expect(headers['cache-control']).toBe('no-store');
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    for (const [script] of body.matchAll(/<script(?! type="application\/json")[^>]*>/g))
      expect(script).toMatch(/ src="\/studio\/assets\/| nonce="/);
    expect(body).toContain(`nonce="${nonce}"`);
    expect(body).toContain('"shop":null');
    const modules = [...body.matchAll(/<link rel="modulepreload" nonce="([^"]+)" href="([^"]+)">/g)];
    expect(modules.map(([, , href]) => href)).toEqual(parts.map((name) => `/studio/assets/${name}-part.js`));
    for (const [, own] of modules) expect(own).toBe(nonce);
  }
  expect(nonces.size).toBe(3);
  await app.close();
});
