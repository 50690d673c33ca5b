import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendProblem } from '#server/api/problem.ts';
import { textsFor } from '../messages/texts.ts';
import { watchEventLoop, type LoadLimits } from './admission-queue.ts';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
let finish: () => void;
/** Calls of `/large` and `/news`. */
let begun = 0;
afterEach(() => app.close());

/** Refuses instead of letting wait. */
const withoutWaiting = { busyRequests: 1, wait: -1, tolerated: 0 };

/** Starts a server whose `/slow` answers when the test decides. `isBusy` replaces the event loop. */
async function listen(limits: LoadLimits, isBusy = () => false): Promise<string> {
  const held = Promise.withResolvers<void>();
  finish = held.resolve;
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, textsFor('en')));
  shedLoad(app, limits, isBusy);
  app.get('/slow', () => held.promise.then(() => 'done'));
  begun = 0;
  const count = () => void (begun += 1);
  app.post('/sent', () => 'done');
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/uploaded', (request, reply) => {
    request.beginUpload?.(reply, null);
    return new Promise(() => undefined);
  });
  app.get('/large', () => (count(), Buffer.alloc(20_000_000)));
  app.get('/news', { config: { isAlwaysServed: true } }, () => (count(), held.promise.then(() => 'done')));
  app.get('/quick', () => 'done');
  app.get('/missing', (_request, reply) => reply.callNotFound());
  app.get('/work', () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    return 'done';
  });
  app.get('/health', { config: { isAlwaysServed: true } }, () => 'well');
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

test('requests beyond the limit are refused with a time to come back, and served again afterwards', async () => {
  const url = await listen({ ...withoutWaiting, requests: 2 });
  const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(503);
  const refused = await fetch(`${url}/quick`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(3);
  expect(await refused.json()).toMatchObject({ code: 'overloaded', status: 503 });
  expect(await statusOf(`${url}/health`)).toBe(200);
  finish();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(200);
});

test('a client that has gone away frees its place when the work for it is done', async () => {
  const url = await listen({ ...withoutWaiting, requests: 1 });
  const leaving = new AbortController();
  const left = fetch(`${url}/slow`, { signal: leaving.signal }).catch((error: Error) => error.name);
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(503);
  leaving.abort();
  expect(await left).toBe('AbortError');
  expect(await statusOf(`${url}/quick`)).toBe(503);
  finish();
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(200);
});

test('a missing file gives its place back, though its hooks run twice', async () => {
  const url = await listen({ ...withoutWaiting, requests: 2 });
  for (let asked = 0; asked < 5; asked += 1) expect(await statusOf(`${url}/missing`)).toBe(404);
  expect(await statusOf(`${url}/quick`)).toBe(200);
});

test('clients that send slowly or read slowly keep nobody out', async () => {
  const url = await listen({ ...withoutWaiting, requests: 2 });
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 10 }, (_, index) => {
    const socket = connect(Number(port), hostname).pause();
    socket.write(
      index % 2 === 0
        ? 'POST /sent HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
        : 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    return socket;
  });
  await expect.poll(() => begun).toBe(5);
  expect(await statusOf(`${url}/quick`)).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('uploads that never end take no place of others, and are limited themselves', async () => {
  const url = await listen({ ...withoutWaiting, requests: 2 });
  const { hostname, port } = new URL(url);
  const head = 'Host: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100';
  const answers: string[] = [];
  const sockets = Array.from({ length: 15 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('data', (data) => answers.push(data.toString().split('\r\n', 1)[0] ?? ''));
    socket.write(`POST /uploaded HTTP/1.1\r\n${head}\r\n\r\n--x\r\n`);
    return socket;
  });
  await expect.poll(() => answers.length).toBe(5);
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 503 Service Unavailable']));
  expect(await statusOf(`${url}/quick`)).toBe(200);
  for (const socket of sockets) socket.destroy();
  const again = () => fetch(`${url}/sent`, { method: 'POST', body: new FormData() }).then((r) => r.status);
  await expect.poll(again).not.toBe(503);
});

test('a connection that sends request after request without waiting is ended', async () => {
  const url = await listen({ busyRequests: 1, wait: 10_000, requests: 1, tolerated: 64 }, () => true);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
  await ended;
  finish();
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(200);
});

test('what is always served takes no place of others', async () => {
  const url = await listen({ ...withoutWaiting, requests: 1 });
  const news = Array.from({ length: 5 }, () => fetch(`${url}/news`));
  await expect.poll(() => begun).toBe(5);
  expect(await statusOf(`${url}/quick`)).toBe(200);
  finish();
  await Promise.all(news);
});

test('only a few requests are at work while the event loop is busy, and all when it is not', async () => {
  let isBusy = true;
  const url = await listen({ busyRequests: 2, wait: -1, requests: 100, tolerated: 0 }, () => isBusy);
  const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => statusOf(`${url}/quick`)).toBe(503);
  expect(await statusOf(`${url}/health`)).toBe(200);
  isBusy = false;
  expect(await statusOf(`${url}/quick`)).toBe(200);
  finish();
  await Promise.all(slow);
});

test('several times the load is refused or served, on new connections too, and ends by itself', async () => {
  const url = await listen({ busyRequests: 2, wait: 50, requests: 100, tolerated: 0 }, watchEventLoop());
  const statuses = await Promise.all(
    Array.from({ length: 200 }, () =>
      fetch(`${url}/work`, { headers: { connection: 'close' } }).then(({ status }) => status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await statusOf(`${url}/health`)).toBe(200);
  expect(await statusOf(`${url}/work`)).toBe(200);
});
