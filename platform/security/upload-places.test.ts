import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendProblem } from '#server/api/problem.ts';
import { textsFor } from '../messages/texts.ts';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
let finish: () => void;
/** Calls of `/slow` and `/uploaded`. */
let begun = 0;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  finish();
  await app.close();
});

interface Options {
  requests?: number;
  wait?: number;
  /** Called for each request before its body is looked at. */
  beforeBody?: () => Promise<void>;
}

/** Starts a server behind a proxy. Its `/slow` answers when the test decides, and `/uploaded` never. */
async function listen({ requests = 100, wait = -1, beforeBody }: Options = {}): Promise<string> {
  const held = Promise.withResolvers<void>();
  finish = held.resolve;
  begun = 0;
  app = Fastify({ trustProxy: '127.0.0.1' });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, textsFor('en')));
  shedLoad(app, { busyRequests: 1, wait, tolerated: 0, requests }, () => false);
  if (beforeBody) app.addHook('onRequest', beforeBody);
  const count = () => void (begun += 1);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const customer = Number(request.headers['x-customer']);
    request.beginUpload?.(reply, customer > 0 ? customer : null);
    count();
  };
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.get('/slow', () => (count(), held.promise.then(() => 'done')));
  app.post('/uploaded', (request, reply) => (begin(request, reply), new Promise(() => undefined)));
  app.post('/received', (request, reply) => (begin(request, reply), 'done'));
  app.get('/health', { config: { isAlwaysServed: true } }, () => 'well');
  app.post('/refused', () => (count(), 'refused'));
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function open(url: string, text: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

const body = '--x--\r\n';
const multipart = 'multipart/form-data; boundary=x';
const head = `HTTP/1.1\r\nHost: a\r\nContent-Type: ${multipart}`;
const upload = (network = '192.0.2.1', { path = '/uploaded', customer = 0 } = {}): string =>
  `POST ${path} ${head}\r\nX-Forwarded-For: ${network}\r\nX-Customer: ${customer}\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

/** Returns the status of an upload that ends immediately. */
const tryFrom = async (url: string, network = '192.0.2.1', customer = 0): Promise<number> => {
  const headers = {
    'content-type': multipart,
    'x-forwarded-for': network,
    'x-customer': String(customer),
  };
  return (await fetch(`${url}/received`, { method: 'POST', headers, body })).status;
};

test('uploads that wait behind another answer of a connection that ends give their places back', async () => {
  const url = await listen();
  const socket = open(url, `GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${upload().repeat(12)}`);
  await expect.poll(() => begun).toBe(11);
  expect(await tryFrom(url)).toBe(503);
  socket.destroy();
  await expect.poll(() => tryFrom(url)).toBe(200);
});

test('uploads that were answered take no place, though nobody reads their answers', async () => {
  const url = await listen();
  for (let connection = 0; connection < 3; connection += 1)
    open(url, `GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${upload('192.0.2.1', { path: '/received' }).repeat(9)}`);
  await expect.poll(() => begun).toBe(30);
  expect(await tryFrom(url)).toBe(200);
});

test('a request that is refused before its file is read takes no place', async () => {
  const url = await listen();
  for (let connection = 0; connection < 3; connection += 1)
    open(url, `GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${upload('192.0.2.1', { path: '/refused' }).repeat(9)}`);
  await expect.poll(() => begun).toBe(30);
  expect(await tryFrom(url)).toBe(200);
});

test('the last places are for networks and customers that hold none', async () => {
  const url = await listen();
  for (let network = 1; network <= 9; network += 1)
    for (let index = 0; index < 12; index += 1) open(url, upload(`192.0.${network}.${index}`));
  await expect.poll(() => begun).toBeGreaterThanOrEqual(45);
  expect(await tryFrom(url, '192.0.1.77')).toBe(503);
  for (let index = 0; index < 9; index += 1) expect(await tryFrom(url, `198.51.${index}.7`)).toBe(200);
  expect(begun).toBeLessThan(60 + 9);
});

test('a customer holds few places, from however many networks', async () => {
  const url = await listen();
  for (let index = 0; index < 12; index += 1) open(url, upload(`192.0.${index}.1`, { customer: 7 }));
  await expect.poll(() => begun).toBe(5);
  expect(await tryFrom(url, '198.51.100.7', 7)).toBe(503);
  expect(await tryFrom(url, '198.51.100.7', 8)).toBe(200);
});

test('a client that leaves before its upload begins takes no place', async () => {
  const held = Promise.withResolvers<void>();
  let waiting = 0;
  const url = await listen({ beforeBody: () => ((waiting += 1), held.promise) });
  const leaving = Array.from({ length: 10 }, () => open(url, upload()));
  await expect.poll(() => waiting).toBe(10);
  const gone = leaving.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of leaving) socket.destroy();
  await Promise.all(gone);
  await expect
    .poll(
      () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    )
    .toBe(0);
  held.resolve();
  await expect.poll(() => begun).toBe(10);
  expect(await tryFrom(url)).toBe(200);
});

test('many networks of one subscriber leave room for the uploads of others', async () => {
  const url = await listen();
  for (let index = 0; index < 80; index += 1) open(url, upload(`2001:db8:1:${index.toString(16)}::1`));
  await expect.poll(() => begun).toBeGreaterThanOrEqual(20);
  expect(await tryFrom(url, '2001:db8:1:ffff::1')).toBe(200);
  for (let index = 0; index < 80; index += 1)
    open(url, upload(`2001:db8:1:${(index * 256).toString(16)}::1`));
  // Thirty, and the one that ended.
  await expect.poll(() => begun).toBe(31);
  expect(await tryFrom(url, '2001:db8:1:ffff::1')).toBe(503);
  expect(await tryFrom(url, '2001:db8:2::1')).toBe(200);
});

test('a few subscribers with many networks each leave room for the uploads of others', async () => {
  const url = await listen();
  for (let subscriber = 1; subscriber <= 4; subscriber += 1)
    for (let index = 0; index < 60; index += 1)
      open(url, upload(`2001:db8:${subscriber}:${(index * 256).toString(16)}::1`));
  await expect.poll(() => begun).toBeGreaterThanOrEqual(45);
  for (const other of ['2001:db8:9::1', '198.51.100.7']) expect(await tryFrom(url, other)).toBe(200);
  expect(begun).toBeLessThan(60);
});

test('an upload waits for its turn like any request until its file is read', async () => {
  const url = await listen({ requests: 1, wait: 10_000 });
  const first = fetch(`${url}/slow`);
  await expect.poll(() => begun).toBe(1);
  const waiting = tryFrom(url);
  open(url, `GET /slow ${head}\r\n\r\n`);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(begun).toBe(1);
  finish();
  expect((await first).status).toBe(200);
  expect(await waiting).toBe(200);
  await expect.poll(() => begun).toBe(3);
});
