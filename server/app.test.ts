import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#schemas/errors.ts';
import { createApp, routableUrl } from './app.ts';
import { loadEnvironment } from './env.ts';
import { fixtureHead } from './testing/fixture-release.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** What a shop of another server's engine knows before that has answered. */
const noRelease = (): never => {
  throw new ShopError('unavailable');
};

test('while the engine of another server is away a shopper who comes back from a gateway is led to a page, and programs are told so', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://127.0.0.1:1' }),
    source: { kind: 'remote', apiHost: 'http://127.0.0.1:1', published: noRelease },
    clientFolder: '/nowhere',
  });
  const back = await app.inject('/api/v1/payments/PAY1234567890/return?status=ok');
  expect([back.statusCode, back.headers['location'], back.headers['cache-control']]).toEqual([
    303,
    '/',
    'no-store',
  ]);
  expect((await app.inject('/api/v1/payments/PAY1234567890')).json()).toMatchObject({ code: 'unavailable' });
});

test.each(['/', '/products/%DA%AF?q=%D9', '/api/v1/products/%E0%A4%A', '/ssr_routes/%', '/media/%zz'])(
  '%s is left as it came',
  (url) => {
    expect(routableUrl(url)).toBe(url);
  },
);

test('an address that was cut in the middle of a letter reaches the shop’s own pages', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureHead },
    clientFolder: '/nowhere',
    registerPages: async (pages) => {
      pages.get('/*', (request, reply) => reply.send(`page ${request.url}`));
    },
  });
  for (const path of ['/product-view/%DA%AF%D', '/%', '/products/%ff%fe?page=2']) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.body]).toEqual([200, `page ${path.replaceAll('%', '%25')}`]);
  }
});
