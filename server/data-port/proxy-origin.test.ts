import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { listen } from '#tools/testing/proxy-servers.ts';
import { createTestApp } from '#tools/testing/test-app.ts';
import { createApp } from '../app.ts';

/** Opens a rendering server in front of an engine with its own address, both over real HTTP. */
async function openPair(
  ofEngine: Readonly<Record<string, string>>,
): Promise<{ engine: string; shop: string }> {
  const { app, close } = await createTestApp({
    products: 0,
    env: { PUBLIC_URL: 'http://127.0.0.1:1', ...ofEngine },
    limits: { operations: {} },
  });
  onTestFinished(close);
  const engine = await app.listen({ port: 0, host: '127.0.0.1' });
  const renderer = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: engine }),
    source: { kind: 'remote', apiHost: engine, published: () => fixtureRelease },
  });
  return { engine, shop: await listen(renderer) };
}

/** Returns the status of a sign-in without a body, which only a page of the shop itself may send. */
const signIn = (address: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(`${address}/api/v1/auth/password`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });

const alias = { host: 'alias.example', origin: 'https://alias.example' };
const foreign = 'https://elsewhere.example';

test('pages of the shop are its own at every address at which the rendering server is asked', async () => {
  const { shop } = await openPair({ TRUST_PROXY: 'loopback' });
  for (const host of ['alias.example', '192.168.1.7:3000', '[fd00::7]:3000'])
    expect(await signIn(shop, { host, origin: `http://${host}` }), host).toBe(422);
  expect(await signIn(shop, { ...alias, 'sec-fetch-site': 'none' })).toBe(422);
});

test('pages of others are not, whatever host they claim', async () => {
  const { shop } = await openPair({ TRUST_PROXY: 'loopback' });
  for (const claimed of [
    {},
    { 'x-forwarded-host': 'elsewhere.example' },
    { forwarded: 'host=elsewhere.example' },
  ])
    expect(await signIn(shop, { ...alias, ...claimed, origin: foreign })).toBe(403);
  expect(await signIn(shop, { ...alias, 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a page of another site can claim no host', async () => {
  const { shop } = await openPair({ TRUST_PROXY: 'loopback' });
  const asked = {
    origin: foreign,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'accept-language, x-forwarded-host',
  };
  const answer = await fetch(`${shop}/api/v1/categories`, { method: 'OPTIONS', headers: asked });
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toContain('accept-language');
  expect(allowed).not.toContain('x-forwarded-host');
});

test('an engine believes the host of a rendering server that it trusts, and of nobody else', async () => {
  const { engine, shop } = await openPair({});
  expect(await signIn(shop, alias)).toBe(403);
  expect(await signIn(engine, { origin: foreign, 'x-forwarded-host': 'elsewhere.example' })).toBe(403);
  expect(await signIn(shop, { ...alias, origin: 'http://127.0.0.1:1' })).toBe(422);
});
