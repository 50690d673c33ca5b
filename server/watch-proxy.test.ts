import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { watchProxy } from './watch-proxy.ts';

function open(more: Record<string, string>): { app: FastifyInstance; warnings: () => readonly string[] } {
  const app = Fastify();
  onTestFinished(() => app.close());
  const warnings = watchProxy(app, loadEnvironment({ ...productionEnvironment, ...more }));
  app.get('/', async () => 'page');
  return { app, warnings };
}

const throughProxy = { url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } };

test('a proxy that TRUST_PROXY does not name is reported once it has sent a request', async () => {
  const { app, warnings } = open({ TRUST_PROXY: 'false' });
  await app.inject('/');
  expect(warnings()).toEqual([]);
  await app.inject(throughProxy);
  await app.inject(throughProxy);
  expect(warnings()).toEqual([expect.stringContaining('TRUST_PROXY does not name it')]);
});

test('a proxy that TRUST_PROXY names is in order', async () => {
  const { app, warnings } = open({ TRUST_PROXY: 'loopback' });
  await app.inject(throughProxy);
  expect(warnings()).toEqual([]);
});

test('an address without TLS is reported', () => {
  expect(open({ PUBLIC_URL: 'http://shop.example' }).warnings()).toContainEqual(
    expect.stringMatching(/^PUBLIC_URL begins with http:/),
  );
});
