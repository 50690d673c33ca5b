import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { networkOf } from '#platform/security/network.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { bodyLimitOf, pictureLimit } from '#schemas/api/passed-on.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  buffered,
  chunked,
  endless,
  fileHead,
  flood,
  form,
  line,
  openApi,
  shapes,
  withFile,
} from '#tools/testing/uploads.ts';
import type { ApiOptions } from './plugin.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(...options: Parameters<typeof openApi>): Promise<void> {
  app = await openApi(...options);
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

test.each(withFile)('what stands around the file of $id is read up to its limit', async ({ head, name }) => {
  expect(withFile.length).toBeGreaterThan(5);
  for (const [where, pieces] of Object.entries(shapes))
    for (const framing of [chunked, endless]) {
      let used = 0;
      await open(async (_id, _input, principal) => {
        const stream = await principal.request?.openStream?.();
        await (stream && buffer(stream));
        used += 1;
        throw new ShopError('receipt-refused');
      });
      const { answer, read } = await flood(app, `${head}\r\n${form}`, pieces(name), framing);
      expect(answer, where).toMatch(/^HTTP\/1\.1 413[^]*connection: close[^]*"body-too-large"/i);
      expect(used, where).toBe(0);
      expect(read, where).toBeLessThan(pictureLimit + buffered);
      await app.close();
    }
});

test('a file that is read in pieces is read up to its limit', async () => {
  await open(async (_id, _input, principal) => {
    const stream = await principal.request?.openStream?.();
    for await (const piece of stream ?? []) void piece;
    throw new ShopError('receipt-refused');
  });
  const { method, path, http }: Operation = operations['staff.import-codes'];
  const head = `${method} ${path}?file=a HTTP/1.1\r\nContent-Type: text/csv`;
  const { answer, read } = await flood(app, head, () => line);
  expect(answer).toMatch(/^HTTP\/1\.1 413[^]*connection: close[^]*"body-too-large"/i);
  expect(read).toBeLessThan(bodyLimitOf(http && { http }) + buffered);
});

test('a connection stays open after a form, and after one that is too large', async () => {
  await open(async (_id, _input, principal) => {
    const stream = await principal.request?.openStream?.();
    throw new ShopError(stream && String(await buffer(stream)) === 'a' ? 'receipt-refused' : 'not-found');
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const head = 'POST /api/v1/direct-payments/ABC/receipt HTTP/1.1\r\nHost: shop\r\n';
  for (const [connection, end] of [
    ['keep-alive', 'the end'],
    ['keep-alive', line.repeat(7)],
    ['close', ''],
  ]) {
    const whole = `${fileHead}a\r\n--x--\r\n${end}`;
    socket.write(
      `${head}Connection: ${connection}\r\nContent-Length: ${whole.length}\r\n${form}\r\n\r\n${whole}`,
    );
  }
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 422',
    'HTTP/1.1 413',
    'HTTP/1.1 422',
  ]);
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
  const { answer, read } = await flood(app, head, () => line);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}[^]*connection: close`, 'i'));
  expect(read).toBeLessThan(bodyLimitOf() + buffered);
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
