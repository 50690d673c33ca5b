import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { keepClientAddresses } from '#platform/security/client-addresses.ts';
import { networkOf } from '#platform/security/network.ts';
import { readRefusedBodies } from '#platform/security/refused-bodies.ts';
import { ShopError } from '#schemas/errors.ts';
import { registerApi, type ApiOptions } from './plugin.ts';
import { sendProblem } from './problem.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The form of a receipt until its file begins. */
const fileHead = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';

/** @param before is called for each request before it is looked at */
async function open(
  dispatch: ApiOptions['engine']['dispatch'],
  before?: (request: FastifyRequest) => Promise<void>,
  fileTimeout = 15_000,
): Promise<void> {
  app = Fastify({ trustProxy: '127.0.0.1' });
  keepClientAddresses(app);
  readRefusedBodies(app);
  if (before) app.addHook('onRequest', before);
  const texts = () => textsFor('en');
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, texts()));
  const options: ApiOptions = {
    engine: { identify: async () => null, now: () => new Date(), watch: () => () => undefined, dispatch },
    texts,
    reference: false,
    shopUrl: 'https://shop.example',
    secure: false,
    fileTimeout,
    fallbackUrl: () => '/',
  };
  await app.register((scope) => registerApi(scope, options));
}

/** Sends the beginning of an upload without its file. */
async function beginUpload(dispatch: ApiOptions['engine']['dispatch']) {
  await open(dispatch, undefined, 100);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/v1/direct-payments/ABC/receipt HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n5\r\n--x\r\n\r\n',
  );
  return socket;
}

test('an upload whose file never begins is refused and disconnected', async () => {
  const socket = await beginUpload(async (_id, _input, principal) => {
    await principal.request?.openStream?.();
    throw new ShopError('receipt-refused');
  });
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"malformed-request"');
});

test('an upload that is refused for other reasons is not waited for', async () => {
  const socket = await beginUpload(async () => {
    throw new ShopError('payment-not-found');
  });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  socket.destroy();
});

const mebibyte = 1024 * 1024;
/**
 * Sends pieces in chunked coding as long as the server reads them. Returns the answer, and the number of
 * bytes that were sent.
 */
async function flood(
  head: string,
  pieces: (index: number) => string,
): Promise<{ answer: string; sent: number }> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(`${head}\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let index = 0; index < 100 && !socket.destroyed; index += 1) {
    const piece = pieces(index);
    const isTaken = socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    sent += piece.length;
    if (!isTaken) await Promise.race([new Promise((done) => socket.once('drain', done)), closed]);
  }
  socket.end('0\r\n\r\n');
  await closed;
  return { answer, sent };
}
const form = 'Content-Type: multipart/form-data; boundary=x';
const line = 'y'.repeat(mebibyte);

test.each([
  ['stands before the first part of a form', 413, () => line],
  ['stands in a field before the file', 413, (index: number) => (index === 0 ? `--x\r\n${line}` : line)],
  ['stands after the last part', 422, (index: number) => (index === 0 ? `${fileHead}a\r\n--x--\r\n` : line)],
])('what %s is read up to the limit of the operation', async (_where, status, pieces) => {
  await open(async (_id, _input, principal) => {
    const stream = await principal.request?.openStream?.();
    await (stream && buffer(stream));
    throw new ShopError('receipt-refused');
  });
  const { answer, sent } = await flood(
    `POST /api/v1/direct-payments/ABC/receipt HTTP/1.1\r\n${form}`,
    pieces,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}[^]*connection: close`, 'i'));
  // In addition to the operation's limit, the operating system buffers a few megabytes.
  expect(sent).toBeLessThan(40 * mebibyte);
});

test.each([
  ['JSON', 'POST /api/v1/auth/codes HTTP/1.1\r\nContent-Type: application/json', 413],
  ['text', 'POST /api/v1/payments/ABC/notification HTTP/1.1\r\nContent-Type: text/plain', 413],
  ['a GET', 'GET /api/v1/products HTTP/1.1\r\nContent-Type: application/json', 422],
  ['a form of another site', `POST /api/v1/auth/codes HTTP/1.1\r\n${form}`, 415],
  ['an unknown address', 'POST /nowhere HTTP/1.1\r\nContent-Type: application/json', 413],
])('a body of %s without an end is not read on', async (_name, head, status) => {
  await open(async () => {
    throw new ShopError('receipt-refused');
  });
  const { answer, sent } = await flood(head, () => line);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}[^]*connection: close`, 'i'));
  expect(sent).toBeLessThan(40 * mebibyte);
});

test.each([
  ['ends before its file does', 'multipart/form-data; boundary=x', `${fileHead}a picture`],
  ['has none of its boundaries', 'multipart/form-data; boundary=x', 'hello'],
  ['names no boundary', 'multipart/form-data', fileHead],
  ['has a boundary of a kilobyte', `multipart/form-data; boundary=${'y'.repeat(1_000)}`, fileHead],
])('a form that %s is refused, and is not a failure of the shop', async (_name, type, payload) => {
  await open(async (_id, _input, principal) => {
    const stream = await principal.request?.openStream?.();
    await (stream && buffer(stream));
    throw new ShopError('receipt-refused');
  });
  const url = '/api/v1/direct-payments/ABC/receipt';
  const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'malformed-request' });
});

test('the request of a client that has left before its turn counts for its own network', async () => {
  const asked = Promise.withResolvers<string>();
  await open(
    async (_id, _input, { ip }) => {
      asked.resolve(networkOf(ip));
      throw new ShopError('receipt-refused');
    },
    async ({ raw }) => {
      const closed = once(raw.socket, 'close');
      raw.socket.destroy();
      await closed;
    },
  );
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/direct-payments/ABC/receipt`;
  await expect(fetch(url, { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.1' } })).rejects.toThrow(
    'fetch failed',
  );
  expect(await asked.promise).toBe(networkOf('192.0.2.1'));
});
