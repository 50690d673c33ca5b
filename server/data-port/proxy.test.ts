import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { bodyLimitOf, headersOf, plainBodyLimit } from '#schemas/api/passed-on.ts';
import { sendProblem } from '../api/problem.ts';
import { textsFor } from '../messages/texts.ts';
import { shedLoad } from '../security/load-shedding.ts';
import { registerEngineProxy } from './proxy.ts';

const opened: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of opened.splice(0).reverse()) await app.close();
});

async function listen(app: FastifyInstance): Promise<string> {
  opened.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** An engine with `routes`, and the address of a proxy in front of it. */
async function openProxy(routes: (engine: FastifyInstance) => unknown, timeout = 5_000): Promise<string> {
  const engine = Fastify();
  await routes(engine);
  const apiHost = await listen(engine);
  const shop = Fastify();
  await shop.register((scope) =>
    registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/orders', timeout }),
  );
  return listen(shop);
}

test('passes on only the listed headers, and the address of the customer in place of a claimed one', async () => {
  const shop = await openProxy((engine) => engine.get('/api/echo', async ({ headers }) => headers));
  const answer = await fetch(`${shop}/api/echo?a=1&b=%20`, {
    headers: {
      authorization: 'Bearer t',
      cookie: 'a=1; b=2',
      'if-none-match': '"1"',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-internal': 'yes',
    },
  });
  const seen: unknown = await answer.json();
  expect(seen).toMatchObject({
    authorization: 'Bearer t',
    cookie: 'a=1; b=2',
    'if-none-match': '"1"',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(seen).not.toHaveProperty('x-internal');
  expect(seen).not.toHaveProperty('x-forwarded-host');
});

test('passes the path, the query, the method and the body on as they are', async () => {
  const shop = await openProxy((engine) => {
    engine.removeAllContentTypeParsers();
    engine.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    engine.all('/api/*', async ({ method, url, body, headers }) => ({
      method,
      url,
      body,
      type: headers['content-type'],
    }));
  });
  const send = async (path: string, init: RequestInit) => (await fetch(shop + path, init)).json();
  const json = { 'content-type': 'application/json' };
  expect(await send('/api/a%20b?q=%D9%81&q=2', {})).toEqual({
    method: 'GET',
    url: '/api/a%20b?q=%D9%81&q=2',
  });
  expect(await send('/api/x', { method: 'POST', headers: json, body: '{"a":1}' })).toEqual({
    method: 'POST',
    url: '/api/x',
    body: '{"a":1}',
    type: 'application/json',
  });
  expect(await send('/api/x', { method: 'POST' })).toMatchObject({ method: 'POST' });
  expect(await send('/api/x', { method: 'DELETE' })).toMatchObject({ method: 'DELETE' });
});

test('passes back the status, the listed headers and every cookie', async () => {
  const shop = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) =>
      reply
        .code(303)
        .headers({ location: '/orders/7', 'cache-control': 'no-store', 'x-engine': '1', server: 'engine' })
        .header('set-cookie', ['a=1; Path=/', 'b=2; HttpOnly'])
        .send(),
    ),
  );
  const answer = await fetch(`${shop}/api/x`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: '/orders/7',
    'cache-control': 'no-store',
  });
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
  expect(answer.headers.has('x-engine')).toBe(false);
  expect(answer.headers.has('server')).toBe(false);
});

test('passes back an unchanged answer without a body', async () => {
  const shop = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) => reply.code(304).header('etag', '"1"').send()),
  );
  const answer = await fetch(`${shop}/api/x`);
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"1"', '']);
});

test('passes back the engine’s refusal of an upload that is too large', async () => {
  const shop = await openProxy((engine) => engine.post('/api/x', { bodyLimit: 1_000 }, async () => 'read'));
  const answer = await fetch(`${shop}/api/x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(5 * 1024 * 1024)),
  });
  expect(answer.status).toBe(413);
});

test('asks a busy engine once', async () => {
  let asked = 0;
  const shop = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) => {
      asked += 1;
      return reply.code(503).header('retry-after', '1').send();
    }),
  );
  const answer = await fetch(`${shop}/api/x`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(asked).toBe(1);
});

test('answers that the shop is unavailable when the engine does not answer in time', async () => {
  const shop = await openProxy((engine) => engine.get('/api/x', () => new Promise(() => undefined)), 50);
  expect(await (await fetch(`${shop}/api/x`)).json()).toMatchObject({ code: 'unavailable' });
});

test('leads a browser that comes back from a payment to the shop when the engine is away', async () => {
  const closed = Fastify();
  const apiHost = await closed.listen({ port: 0, host: '127.0.0.1' });
  await closed.close();
  const shop = Fastify();
  await shop.register((scope) => registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/orders' }));
  const address = await listen(shop);
  const answer = await fetch(`${address}/api/v1/payments/P1/return?Authority=A1&Status=OK`, {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    303,
    '/orders',
    'no-store',
  ]);
  expect(await (await fetch(`${address}/api/v1/orders`)).json()).toMatchObject({ code: 'unavailable' });
});

test('passes events on as they come, longer than another answer may take, and ends with its server', async () => {
  const events = new Readable({ read: () => undefined });
  const shop = await openProxy(
    (engine) =>
      engine.get('/api/events', (_request, reply) =>
        reply.header('content-type', 'text/event-stream').send(events),
      ),
    100,
  );
  events.push('id: 1\ndata: {}\n\n');
  const answer = await fetch(`${shop}/api/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('id: 1\ndata: {}\n\n');
  setTimeout(() => events.push('id: 2\ndata: {}\n\n'), 200);
  expect((await reader?.read())?.value).toBe('id: 2\ndata: {}\n\n');
  const [, proxy] = opened;
  await proxy?.close();
  await expect(reader?.read()).rejects.toThrow('terminated');
  await expect.poll(() => events.destroyed).toBe(true);
});

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
  const shop = await openProxy(echoHeaders);
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
  sockets.push(socket.setEncoding('utf8'));
  return socket;
}

/** The answer of a request that was begun. */
async function readHead(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n\r\n')) break;
  }
  return text;
}

const receipt =
  'POST /api/v1/direct-payments/P1/receipt HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n';

test('sends pieces of an upload on as they come', async () => {
  const first = Promise.withResolvers<string>();
  const shop = await openProxy((engine) => {
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
  const shop = await openProxy((engine) => {
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

/** A proxy with the error answers of the shop, and what its engine has received. */
async function openCounting(): Promise<{ shop: string; received: () => number }> {
  let received = 0;
  const engine = Fastify();
  engine.removeAllContentTypeParsers();
  engine.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  engine.all('/*', ({ raw }, reply) => {
    raw.on('data', (chunk: Buffer) => (received += chunk.length));
    raw.once('end', () => void reply.send('whole'));
  });
  const apiHost = await listen(engine);
  const shop = Fastify();
  shop.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, textsFor('en')));
  await shop.register((scope) =>
    registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/', timeout: 200 }),
  );
  return { shop: await listen(shop), received: () => received };
}

test('refuses what is larger than its operation reads, whatever the engine reads', async () => {
  const { shop, received } = await openCounting();
  const bodies = contracts.filter(({ method, http }) => method !== 'GET' && http?.body !== undefined);
  expect(bodies.length).toBeGreaterThan(5);
  const plain = await fetch(`${shop}/api/v1/orders`, {
    method: 'POST',
    body: 'x'.repeat(plainBodyLimit + 1),
  });
  expect([plain.status, received()]).toEqual([413, 0]);
  for (const operation of bodies.filter(({ http }) => http?.body !== 'stream')) {
    const before = received();
    const limit = bodyLimitOf(operation);
    const pieces = (async function* () {
      for (let sent = 0; sent < 2 * limit; sent += 65_536) yield new Uint8Array(65_536);
    })();
    const answer = await fetch(shop + operation.path.replaceAll(/\{\w+\}/g, '1'), {
      method: operation.method,
      body: Readable.from(pieces) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut'], operation.id).toContain(answer);
    expect(received() - before, operation.id).toBeLessThanOrEqual(limit);
  }
  const small = await fetch(`${shop}/api/v1/orders`, { method: 'POST', body: '{}' });
  expect(await small.text()).toBe('whole');
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
  expect(received()).toBe(0);
});

test('lets nothing leave its prefix', async () => {
  const seen: string[] = [];
  const shop = await openProxy((engine) => {
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
