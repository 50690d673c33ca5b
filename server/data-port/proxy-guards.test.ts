import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { loadLimits, shedLoad } from '#platform/security/load-shedding.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { bodyLimitOf, headersOf, plainBodyLimit } from '#schemas/api/passed-on.ts';
import { listen, openProxy } from '#tools/testing/proxy-servers.ts';
import { measured } from '#tools/testing/measured.ts';
import { sendProblem } from '../api/problem.ts';
import { registerEngineProxy } from './proxy.ts';

const contracts: readonly Operation[] = Object.values(operations);

/** Answers every request with its headers, without reading its body. */
function echoHeaders(engine: FastifyInstance): void {
  engine.removeAllContentTypeParsers();
  engine.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  engine.all('/*', async ({ headers, raw }) => {
    raw.resume();
    return headers;
  });
}

test('passes on every header that an operation may read', async () => {
  const { address: shop } = await openProxy(echoHeaders);
  const missing: string[] = [];
  const own = [...new Set(contracts.flatMap((operation) => headersOf(operation)))];
  expect(own).toContain('stripe-signature');
  for (const operation of contracts) {
    const { id, method, path } = operation;
    const sent = Object.fromEntries(headersOf(operation).map((name) => [name, `${name}/${id}`]));
    const address = shop + path.replaceAll(/\{\w+\}/g, '1');
    const answer = await fetchRaw(address, { method, headers: { ...sent, 'x-other': '1' } });
    const seen = JSON.parse(answer) as Record<string, string>;
    for (const [name, value] of Object.entries(sent))
      if (seen[name] !== value) missing.push(`${id}: ${name}`);
    expect(seen).not.toHaveProperty('x-other');
  }
  expect(missing).toEqual([]);
});

/** Sends headers that `fetch` may not send. */
function fetchRaw(
  address: string,
  { method, headers }: { method: string; headers: Record<string, string> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(address, { method, headers }, (answer) => void text(answer).then(resolve, reject));
    call.on('error', reject);
    call.end();
  });
}

/** Opens a connection that the test writes to. */
function open(shop: string): Socket {
  const socket = connect(Number(new URL(shop).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket.setEncoding('utf8');
}

/** Reads the answer of a request that was begun. */
async function readHead(socket: Socket): Promise<string> {
  let head = '';
  for await (const chunk of socket) {
    head += String(chunk);
    if (head.includes('\r\n\r\n')) break;
  }
  return head;
}

const receipt =
  'POST /api/v1/direct-payments/P1/receipt HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n';

test('sends pieces of an upload on as they come', async () => {
  const first = Promise.withResolvers<string>();
  const { address: shop } = await openProxy((engine) => {
    engine.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    engine.post('/api/*', async ({ raw }) => {
      raw.once('data', (chunk) => first.resolve(String(chunk)));
      await once(raw, 'end');
      return 'whole';
    });
  });
  const socket = open(shop);
  socket.write(`${receipt}Content-Length: 10\r\n\r\nfirst`);
  expect(await first.promise).toBe('first');
  socket.write('other');
  expect(await readHead(socket)).toMatch(/^HTTP\/1.1 200/);
});

test('passes back the refusal of an upload of which the rest never comes', async () => {
  let received = 0;
  const { address: shop } = await openProxy((engine) => {
    engine.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    engine.post('/api/*', async ({ raw }, reply) => {
      raw.on('data', (chunk: Buffer) => (received += chunk.length));
      return reply.code(401).send({ code: 'unauthenticated' });
    });
  });
  for (const length of ['Content-Length: 5000000\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n5\r\n']) {
    const socket = open(shop);
    socket.write(`${receipt}${length}first`);
    expect(await readHead(socket)).toMatch(/^HTTP\/1.1 401/);
  }
  expect(received).toBeLessThan(100);
});

/**
 * Opens a proxy with the error answers of the shop, before an engine that counts the bytes of each request.
 * @param timeout ms; after half of this time, the proxy answers a body that is too large
 */
async function openCounting(timeout = 30_000): Promise<{ shop: string; received: number[] }> {
  const received: number[] = [];
  const engine = Fastify();
  engine.removeAllContentTypeParsers();
  engine.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  engine.all('/*', ({ raw }, reply) => {
    const nth = received.push(0) - 1;
    raw.on('data', (chunk: Buffer) => (received[nth] = (received[nth] ?? 0) + chunk.length));
    raw.once('end', () => void reply.send('whole'));
  });
  const apiHost = await listen(engine);
  const shop = Fastify();
  shop.setErrorHandler((error, asked, reply) => sendProblem(asked, reply, error, textsFor('en')));
  await shop.register((scope) => registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/', timeout }));
  return { shop: await listen(shop), received };
}

test('refuses what is larger than its operation reads, whatever the engine reads', async () => {
  const { shop, received } = await openCounting(1_000);
  const bodies = contracts.filter(({ method, http }) => method !== 'GET' && http?.body !== undefined);
  expect(bodies.length).toBeGreaterThan(5);
  const plain = await fetch(`${shop}/api/v1/orders`, {
    method: 'POST',
    body: 'x'.repeat(plainBodyLimit + 1),
  });
  expect([plain.status, received]).toEqual([413, []]);
  for (const operation of bodies.filter(({ http }) => http?.body !== 'stream')) {
    const earlier = received.length;
    const limit = bodyLimitOf(operation);
    const pieces = (async function* () {
      for (let sent = 0; sent < 2 * limit; sent += 65_536) yield new Uint8Array(65_536);
    })();
    const answer = await fetch(shop + operation.path.replaceAll(/\{\w+\}/g, '1'), {
      method: operation.method,
      // cast: Node sends streams, which the types of browsers do not know
      body: Readable.from(pieces) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut'], operation.id).toContain(answer);
    expect(Math.max(0, ...received.slice(earlier)), operation.id).toBeLessThanOrEqual(limit);
  }
  const { shop: patient } = await openCounting();
  const small = await fetch(`${patient}/api/v1/orders`, { method: 'POST', body: '{}' });
  expect(await small.text()).toBe('whole');
});

test('answers at once for an engine that has no more to say of a body than its size', measured, async () => {
  const { shop } = await openCounting();
  const socket = open(shop);
  const size = plainBodyLimit + 1;
  const head = 'POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  socket.write(`${head}${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`);
  const asked = performance.now();
  expect(await readHead(socket)).toMatch(/^HTTP\/1.1 413/);
  expect(performance.now() - asked).toBeLessThan(2_000);
});

test('refuses methods that no operation has, and changes outside the API', async () => {
  const { shop, received } = await openCounting();
  for (const path of ['/media/catalogue/a.webp', '/builder/release', '/ssr_routes/home'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await fetch(shop + path, { method, body: '{}' })).status, `${method} ${path}`).toBe(405);
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
    const socket = open(shop);
    socket.write(`${method} /api/v1/products HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(await readHead(socket), method).toMatch(/^HTTP\/1.1 4/);
  }
  expect(received).toEqual([]);
});

test('lets nothing leave its prefix', async () => {
  const seen: string[] = [];
  const { address: shop } = await openProxy((engine) => {
    engine.setNotFoundHandler(async ({ url }) => seen.push(url));
  });
  for (const target of [
    '/api/../healthz',
    '/api/%2e%2e/healthz',
    '/api/..%2fhealthz',
    '/api/..\\healthz',
    '/api/%252e%252e/healthz',
    'http://engine.invalid/api/x',
    '//engine.invalid/api/x',
    '/media/../builder/release',
  ]) {
    const socket = open(shop);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(await readHead(socket), target).toMatch(/^HTTP\/1.1 40[04]/);
  }
  expect(seen).toEqual([]);
});

test('slow senders keep no place from others, and news of payments are always passed on', async () => {
  const engine = Fastify();
  engine.removeAllContentTypeParsers();
  engine.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  engine.all('/*', async () => 'answered');
  const apiHost = await listen(engine);
  const shop = Fastify();
  shedLoad(shop, { busyRequests: 2, requests: 2, wait: -1, tolerated: 0 }, () => false);
  const held = Promise.withResolvers<string>();
  shop.get('/held', () => held.promise);
  await shop.register((scope) => registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/' }));
  const address = await listen(shop);
  const slow = Array.from({ length: 5 }, () => open(address));
  for (const socket of slow)
    socket.write('POST /api/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nslow');
  await expect
    .poll(() => new Promise((done) => engine.server.getConnections((_error, count) => done(count))))
    .toBe(5);
  expect((await fetch(`${address}/api/v1/products`)).status).toBe(200);
  const others = [fetch(`${address}/held`), fetch(`${address}/held`)];
  await expect.poll(async () => (await fetch(`${address}/api/v1/products`)).status).toBe(503);
  const notice = await fetch(`${address}/api/v1/payments/P1/notification`, { method: 'POST', body: '{}' });
  expect(notice.status).toBe(200);
  held.resolve('');
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
});

test('a hung engine takes no more than half of the places: pages are served, and further calls refused at once', async () => {
  let pending = 0;
  const engine = Fastify();
  engine.all('/*', () => {
    pending += 1;
    return new Promise(() => undefined);
  });
  const apiHost = await listen(engine);
  const shop = Fastify();
  shedLoad(shop, { ...loadLimits, wait: -1, tolerated: 0 }, () => false);
  shop.setErrorHandler((error, asked, reply) => sendProblem(asked, reply, error, textsFor('en')));
  shop.get('/page', async () => 'kept');
  await shop.register((scope) => registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/' }));
  const address = await listen(shop);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const call = (index: number) =>
    fetch(`${address}/api/v1/${index % 2 ? 'products' : 'orders'}`, {
      signal: ended.signal,
      ...(index % 2 ? {} : { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    }).catch(() => null);
  const calls = Array.from({ length: 450 }, (_none, index) => call(index));
  const refused = await Promise.any(calls);
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('3');
  expect(await refused?.json()).toMatchObject({ code: 'overloaded' });
  expect((await fetch(`${address}/page`)).status).toBe(200);
  // A canceled call gives its place back.
  await expect.poll(() => pending).toBeGreaterThanOrEqual(200);
  expect((await call(1))?.status).toBe(503);
  ended.abort();
  await Promise.all(calls);
  const before = pending;
  await expect
    .poll(async () => {
      await fetch(`${address}/api/v1/products`, { signal: AbortSignal.timeout(50) }).catch(() => null);
      return pending;
    })
    .toBeGreaterThan(before);
});
