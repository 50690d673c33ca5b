import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadEnvironment } from '#platform/env.ts';
import { answerFirst } from '#platform/security/answer-first.ts';
import { ShopError } from '#schemas/errors.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createApp, routableUrl } from './app.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Fails as a shop with a remote engine does before that engine has answered. */
const noRelease = (): never => {
  throw new ShopError('unavailable');
};

test('while a remote engine is down, a shopper returning from a gateway gets a page, and programs get a problem document', async () => {
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
  '%s is left unchanged',
  (url) => {
    expect(routableUrl(url)).toBe(url);
  },
);

test('an address that was cut in the middle of a letter reaches the shop’s own pages', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
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

test('a DELETE that names the type of a body it does not have is answered', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
    clientFolder: '/nowhere',
    registerPages: async (pages) => {
      pages.delete('/thing', (_request, reply) => reply.send('removed'));
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/thing`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.text()).toBe('removed');
});

const timeouts = { headers: 5_000, request: 5_000, file: 5_000, check: 20, idle: 5_000 };

/** Opens an engine that accepts connections and never answers. @returns its address */
async function openSilentEngine(): Promise<string> {
  const engine = createServer();
  const connections = new Set<Socket>();
  engine.on('connection', (socket) => connections.add(socket.on('error', () => undefined)));
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    engine.close();
  });
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
}

/** Starts a server that waits 200 ms for a request. @returns its port */
async function listenImpatiently(): Promise<number> {
  const apiHost = await openSilentEngine();
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: apiHost }),
    source: { kind: 'remote', apiHost, published: () => fixtureRelease },
    clientFolder: '/nowhere',
    timeouts: { ...timeouts, headers: 100, request: 200 },
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return Number(port);
}

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nhost: shop\r\n'],
  ['a body', 'POST /api/v1/orders HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{'],
])('a client that never ends %s is answered 408 and disconnected', async (_what, sent) => {
  const port = await listenImpatiently();
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

const twoHosts = 'host: shop\r\nhost: other.example\r\n';
const coded = (coding: string, more = ''): string => `host: shop\r\ntransfer-encoding: ${coding}\r\n${more}`;

test('a request with two hosts is answered 400 also while the server closes', async () => {
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
    clientFolder: '/nowhere',
  });
  const answer = Promise.withResolvers<string>();
  let port = 0;
  app.addHook('preClose', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /healthz HTTP/1.1\r\n${twoHosts}\r\n`);
    answer.resolve(text(socket));
    await answer.promise;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await app.close();
  expect(await answer.promise).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['two hosts', twoHosts],
  ['the same host twice', 'host: shop\r\nhost: shop\r\n'],
  ['a list of hosts', 'host: shop, other.example\r\n'],
  ['a coding after chunked', coded('chunked, identity')],
  ['a coding before chunked', coded('gzip, chunked')],
  ['identity', coded('identity')],
  ['chunked twice', coded('chunked', 'transfer-encoding: chunked\r\n')],
  ['a coding that is only like chunked', coded('xchunked')],
  ['a coding and a length', coded('chunked', 'content-length: 5\r\n')],
  ['two lengths', 'host: shop\r\ncontent-length: 5\r\ncontent-length: 6\r\n'],
])(
  'a request with %s is answered 400, and so is what comes behind it, for programs, pages and kept pages',
  async (_what, headers) => {
    app = await createApp({
      env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
      source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
      clientFolder: '/nowhere',
      async registerPages(pages) {
        pages.get('/page', async () => 'a page');
        answerFirst(pages, ({ url }, response) => url === '/kept' && Boolean(response.end('a kept page')));
      },
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = async (request: string, given: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `${request} HTTP/1.1\r\n${given}\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: shop\r\n\r\n`,
      );
      return text(socket);
    };
    for (const request of ['POST /api/v1/orders', 'GET /api/v1/orders', 'GET /page', 'GET /kept']) {
      const answer = await ask(request, headers);
      expect(new Set(answer.match(/HTTP\/1\.1 \d+/g)), request).toEqual(new Set(['HTTP/1.1 400']));
    }
    expect(await ask('GET /kept', 'host: shop\r\nconnection: close\r\n')).toContain('a kept page');
  },
);

test('a client that sends its body byte by byte, whatever it is answered, is disconnected', async () => {
  const port = await listenImpatiently();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('POST /api/v1/orders HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000\r\n\r\n{');
  const timer = setInterval(() => socket.write(' '), 10);
  socket.on('error', () => undefined).resume();
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  expect(socket.destroyed).toBe(true);
});

test('a client that takes nothing of its answer is disconnected, and one that reads gets all of it', async () => {
  const page = 'x'.repeat(16_000_000);
  app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
    clientFolder: '/nowhere',
    registerPages: async (pages) => {
      pages.get('/*', (_request, reply) => reply.send(page));
    },
    timeouts: { ...timeouts, idle: 1_500 },
  });
  const { server } = app;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const stuck = connect(Number(port), '127.0.0.1').pause();
  stuck.on('error', () => undefined);
  stuck.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  const countOpen = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await expect.poll(countOpen).toBe(1);
  await expect.poll(countOpen, { timeout: 15_000 }).toBe(0);
  stuck.destroy();
  const reading = connect(Number(port), '127.0.0.1');
  reading.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
  expect((await text(reading)).endsWith(page)).toBe(true);
});
