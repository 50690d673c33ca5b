import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp, routableUrl } from './app.ts';
import { loadEnvironment } from './env.ts';
import { fixtureHead } from './testing/fixture-release.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

test.each(['/', '/products/%DA%AF?q=%D9', '/api/v1/products/%E0%A4%A', '/ssr_routes/%', '/media/%zz'])('%s is left as it came', (url) => {
  expect(routableUrl(url)).toBe(url);
});

test('an address that was cut in the middle of a letter reaches the shop’s own pages', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', head: () => fixtureHead },
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
