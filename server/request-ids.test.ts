import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadEnvironment } from '#platform/env.ts';
import { createLog } from '#platform/observability/log.ts';
import { currentScope, runInScope } from '#platform/tracing/request-scope.ts';
import { exchange } from '#providers/http.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestApp } from '#tools/testing/test-app.ts';
import { createApp, type AppOptions } from './app.ts';
import { createHttpPort } from './data-port/http.ts';

const idForm = /^[0-9a-f]{32}$/;
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

type Line = Readonly<Record<string, unknown>>;

/** Starts a rendering server. @returns its address, and the lines of its log */
async function startServer(
  env: Readonly<Record<string, string>> = {},
  more: Partial<AppOptions> = {},
): Promise<{ address: string; app: FastifyInstance; lines: Line[] }> {
  const lines: Line[] = [];
  const apiHost = env['API_HOST'] ?? 'http://127.0.0.1:1';
  const app = await createApp({
    env: loadEnvironment({ API_HOST: apiHost, ...env }),
    source: { kind: 'remote', apiHost, published: () => fixtureRelease },
    clientFolder: '/nowhere',
    log: createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line) as Line) }),
    ...more,
  });
  open.push(app);
  return { app, lines, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Starts a server that records the headers of its requests. */
async function startRecorder(): Promise<{ address: string; seen: IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { seen, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function idOf(address: string, given?: string): Promise<string> {
  const answer = await fetch(`${address}/healthz`, {
    headers: given === undefined ? {} : { 'x-request-id': given },
  });
  await answer.text();
  return answer.headers.get('x-request-id') ?? '';
}

describe('an answer carries the id of its request', () => {
  test('which is that of a trusted proxy, if it has letters, digits and - only', async () => {
    const { address } = await startServer({ TRUST_PROXY: 'loopback' });
    for (const good of ['a', 'AZ-09', 'x'.repeat(64)]) expect(await idOf(address, good)).toBe(good);
    for (const bad of ['', 'x'.repeat(65), 'a b', 'a_b', 'a;b', '"a"', '../a', 'a,b', 'é'])
      expect(await idOf(address, bad), bad).toMatch(idForm);
  });

  test.each([
    ['no proxy is trusted', {}],
    ['another proxy is trusted', { TRUST_PROXY: '10.0.0.0/8,192.0.2.1' }],
  ])('and a new one where %s', async (_name, env) => {
    const { address } = await startServer(env as Record<string, string>);
    const ids = [await idOf(address), await idOf(address, 'given'), await idOf(address, 'given')];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(idForm);
  });

  test('also for errors, files that do not exist, preflights and addresses that cannot be routed', async () => {
    const { address } = await startServer({ TRUST_PROXY: 'loopback' });
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['GET', '/api/v1/site_info'],
      ['GET', '/api/v1/products/%zz'],
      ['GET', `/api/${'x'.repeat(3_000)}`],
      ['OPTIONS', '/api/v1/products'],
      ['POST', '/api/v1/orders'],
    ] as const) {
      const answer = await fetch(address + path, { method, headers: { 'x-request-id': 'mine' } });
      expect([path, answer.headers.get('x-request-id')]).toEqual([path, 'mine']);
    }
  });

  test('which pages of other origins may read', async () => {
    const shop = await createTestApp({ products: 1 });
    onTestFinished(() => shop.close());
    const { headers } = await shop.app.inject('/api/v1/products/product-1');
    expect(headers['access-control-expose-headers']).toContain('x-request-id');
  });
});

test('log lines of requests that wait for each other, and of what they wait for, carry the id of their own request', async () => {
  const { app, address, lines } = await startServer(
    {},
    {
      loadLimits: { busyRequests: 1, requests: 1, wait: 10_000, tolerated: 64 },
      registerPages: async (pages) => {
        pages.post<{ Body: { n: number } }>('/slow', async ({ body: { n }, log }) => {
          await nextTurn();
          app.log.info({ n }, 'of the root');
          await new Promise((done) => void setTimeout(done, 1));
          log.info({ n }, 'of the request');
          return { scope: currentScope()?.id };
        });
      },
    },
  );
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const answer = await fetch(`${address}/slow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ n }),
      });
      const id = answer.headers.get('x-request-id');
      expect(await answer.json()).toEqual({ scope: id });
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(20);
  for (const [n, id] of ids.entries())
    expect(lines.filter((line) => line['n'] === n).map((line) => line['request_id'])).toEqual([id, id]);
});

describe('an outgoing call carries the id of the request', () => {
  const inRequest = <Result>(work: () => Promise<Result>): Promise<Result> =>
    runInScope({ id: 'request-1' }, work);

  test('to a provider', async () => {
    const { address, seen } = await startRecorder();
    const call = () => exchange('bank', { baseUrl: () => address }, { method: 'GET', path: '/' });
    await inRequest(call);
    await call();
    expect(seen.map((headers) => headers['x-request-id'])).toEqual(['request-1', undefined]);
  });

  test('to the storage of private files', async () => {
    const { address, seen } = await startRecorder();
    const disk = await openPrivateStorage(
      loadEnvironment({
        S3_ENDPOINT: address,
        S3_BUCKET: 'shop',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    );
    await inRequest(() => disk.put('a', 'text'));
    expect(seen.map((headers) => headers['x-request-id'])).toEqual(['request-1']);
  });

  test('for data of a page', async () => {
    const { address, seen } = await startRecorder();
    const port = createHttpPort({ apiHost: address, log: { warn: () => undefined } });
    await inRequest(() => port.call('products.list', {}).catch(() => undefined));
    expect(seen.map((headers) => headers['x-request-id'])).toEqual(['request-1']);
  });

  test('from a rendering server to its engine, whose log and answer have the same one', async () => {
    const lines: Line[] = [];
    const engine = await createTestApp({
      products: 1,
      env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', LOG_REQUESTS: 'info' },
      app: { log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) }) },
    });
    onTestFinished(() => engine.close());
    const apiHost = await engine.app.listen({ port: 0, host: '127.0.0.1' });
    const { address } = await startServer({ API_HOST: apiHost, TRUST_PROXY: 'loopback' });
    const answer = await fetch(`${address}/api/v1/products/product-1`, {
      headers: { 'x-request-id': 'of-the-proxy' },
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'of-the-proxy']);
    const requests = () => lines.filter(({ msg }) => msg === 'request').map((line) => line['request_id']);
    await expect.poll(requests).toEqual(['of-the-proxy']);
  });
});
